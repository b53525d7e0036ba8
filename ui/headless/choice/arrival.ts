import { clubOf } from "#core/domain/people/client.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import type { ChoiceLoads } from "./loads.ts";
import type { ChoiceState } from "./state.ts";

/**
 * Does something at a place, named by an id, once the page knows what its club offers and what is free there; else not at all, and says why
 * where somebody asked for it.
 */
export type Arrive = (id: string, task: () => Promise<void>, isAsked?: boolean) => Promise<void>;

export function createArrival({ offer }: Pick<BookingPorts, "offer">, { queries }: ChoiceState, loads: ChoiceLoads): Arrive {
  const isSeen = (club: string | undefined) => queries.availability.data.peek()?.some(({ location }) => clubOf(location) === club) === true;
  return async (id, task, isAsked = true) => {
    const club = clubOf(id);
    if (isSeen(club)) return task();
    if (!(await offer.know(id, isAsked))) return undefined;
    await loads.loadAvailabilityOf(club);
    return task();
  };
}
