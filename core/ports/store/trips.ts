import type { Effect } from "effect";
import type { LedgerEntry } from "../../domain/reservation/ledger.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Day } from "../../domain/calendar/day.ts";
import type { Passage, Trip } from "../../domain/daysheet/trip.ts";

/** What a club's day sheet is drawn from. */
export interface DayAtDock {
  /** Those that hold a slot that day, in no order. */
  readonly reservations: readonly Reservation[];
  /** Of these reservations, where anything happened. */
  readonly trips: readonly Trip[];
  /** The money of these reservations, the oldest first. */
  readonly ledger: readonly LedgerEntry[];
}

/** What happened around reservations at the dock. */
export interface TripReads {
  readonly on: (client: string, day: Day) => Effect.Effect<DayAtDock>;
  /** The returns of a boat's trips of `day` and before, those of the latest days first, at most `limit`. */
  readonly returnsOf: (
    boat: { readonly client: string; readonly boat: string },
    day: Day,
    limit: number,
  ) => Effect.Effect<readonly Passage[]>;
}

/** Trips within a commit. Whoever writes one has read its reservation before, which holds off every other writer. */
export interface TripWrites {
  readonly read: (client: string, reservation: string) => Effect.Effect<Trip | undefined>;
  readonly put: (trip: Trip) => Effect.Effect<void>;
}
