import type { Day } from "../calendar/day.ts";
import type { Reservation } from "../reservation/reservation.ts";
import { statusHoldsQuanta } from "../reservation/status.ts";
import type { PersonToFind } from "./person.ts";

/**
 * A person that a club erased. `_id` is that of their user or customer and names nobody; a store that is restored from a backup erases it
 * again. `person` has the keys of what is still to be erased, and is null once nothing is. `at` is in epoch milliseconds. `isScrubbed` says
 * whether the erased bytes have left the store's files.
 */
export interface PersonErasure {
  readonly client: string;
  readonly _id: string;
  readonly at: number;
  readonly person: PersonToFind | null;
  readonly isScrubbed: boolean;
}

/** A moment of the Toronto day: its day and the minutes since midnight. */
export interface DayMoment {
  readonly day: Day;
  readonly minutes: number;
}

/** Whether a reservation keeps a slot that is not over at a moment; the end itself counts as over. */
export function isReservationAhead(
  { status, date, end }: Pick<Reservation, "status" | "date" | "end">,
  { day, minutes }: DayMoment,
): boolean {
  return statusHoldsQuanta(status) && (date > day || (date === day && end > minutes));
}

/**
 * The list of the reasons why a person cannot be erased yet: a booking ahead, a price that is not paid, a refund that has not arrived, or
 * credit that is left.
 */
export const openNeedNames = ["booking", "balance", "refund", "credit"] as const;

/** A reason why a person's name is still needed, with the booking that it is about. */
export interface OpenNeed {
  readonly need: (typeof openNeedNames)[number];
  readonly _id: string;
  readonly reference: string;
}
