import type { Span } from "../availability/slots.ts";
import type { Window } from "../calendar/window.ts";
import type { Reservation } from "./reservation.ts";
import type { Status } from "./status.ts";

/** Time that would be closed to boats of one club (ids): both days included, on each from `start` to `end`. */
export interface ClosedTime extends Window, Span {
  readonly boats: readonly string[];
}

/** Reservations that hold a slot in closed time: a page of them, the next first, and how many there are of each status. */
export interface AffectedBookings {
  readonly items: readonly Reservation[];
  readonly counts: readonly { readonly status: Status; readonly count: number }[];
}
