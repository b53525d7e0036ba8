import type { MinuteSpan } from "../offer/slots.ts";
import type { DayWindow } from "../calendar/window.ts";
import type { Reservation } from "./reservation.ts";
import type { Status } from "./status.ts";

/** A period that would be closed to boats of one club (ids): both days included, on each of them from `start` to `end`. */
export interface ClosedTime extends DayWindow, MinuteSpan {
  readonly boats: readonly string[];
}

/**
 * The reservations that a closure affects because they hold a slot in its period: some of them, soonest first, and the number of each
 * status.
 */
export interface AffectedBookings {
  readonly items: readonly Reservation[];
  readonly counts: readonly { readonly status: Status; readonly count: number }[];
}
