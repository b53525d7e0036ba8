import { clubOf } from "#core/domain/people/client.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import type { ChoiceFetches } from "./loads.ts";
import type { ChoiceState } from "./state.ts";

/**
 * Runs a task at a place, given by an id, once its club's offer and availability are loaded. If they cannot be loaded the task does not run,
 * and an alert says why where the visitor requested it.
 */
export type RunAtPlace = (id: string, task: () => Promise<void>, isRequested?: boolean) => Promise<void>;

/** Loads the offer and availability of an id's club, then runs the task given. */
export function createRunAtPlace({ offer }: Pick<BookingPorts, "offer">, { queries }: ChoiceState, loads: ChoiceFetches): RunAtPlace {
  const isSeen = (club: string | undefined) => queries.availability.data.peek()?.some(({ location }) => clubOf(location) === club) === true;
  return async (id, task, isRequested = true) => {
    const club = clubOf(id);
    if (isSeen(club)) return task();
    if (!(await offer.know(id, isRequested))) return undefined;
    await loads.loadAvailabilityOf(club);
    return task();
  };
}
