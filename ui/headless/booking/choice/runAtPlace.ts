import { clubOfRowId } from "#core/domain/people/client.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import type { ChoiceFetches } from "./choiceFetches.ts";
import type { ChoiceState } from "./state.ts";

/**
 * A function that loads the offer and availability of the club of an id, then runs a task. If they cannot be loaded the task does not run,
 * and an alert says why where the visitor requested it.
 */
export type RunAtPlace = (id: string, task: () => Promise<void>, isRequested?: boolean) => Promise<void>;

/** Creates the function that loads the offer and availability of an id's club, then runs a task. */
export function createRunAtPlace({ offer }: Pick<BookingPorts, "offer">, { queries }: ChoiceState, loads: ChoiceFetches): RunAtPlace {
  const isSeen = (club: string | undefined) =>
    queries.availability.data.peek()?.some(({ location }) => clubOfRowId(location) === club) === true;
  return async (id, task, isRequested = true) => {
    const club = clubOfRowId(id);
    if (isSeen(club)) return task();
    if (!(await offer.know(id, isRequested))) return undefined;
    await loads.loadAvailabilityOf(club);
    return task();
  };
}
