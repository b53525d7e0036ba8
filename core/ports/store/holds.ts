import type { Effect } from "effect";
import type { Hold } from "../../domain/reservation/reservation.ts";
import type { DayWindow } from "../../domain/calendar/window.ts";
import type { ClubScope } from "../../domain/scope.ts";
import type { BookingsCalendarHold } from "../../domain/booking/timeline.ts";

/** The functions that read holds; those outside the scope are not found by id. */
export interface HoldReads {
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<Hold | undefined>;
  /** The holds of an order of a club, by id. */
  readonly ofOrder: (client: string, order: string) => Effect.Effect<readonly Hold[]>;
}

/** The functions that read holds outside a commit. */
export interface AllHoldReads extends HoldReads {
  /** Holds of a club that have not ended at `now` and are on a day of the window, in no order. */
  readonly during: (client: string, window: DayWindow, now: number) => Effect.Effect<readonly BookingsCalendarHold[]>;
}

/** The functions that read and write holds within a commit. */
export interface HoldWrites extends HoldReads {
  readonly insert: (hold: Hold) => Effect.Effect<void>;
  /** Writes the visitor, the order and the end of a hold, and whether it was extended; nothing else of it changes. */
  readonly change: (hold: Hold) => Effect.Effect<void>;
  readonly delete: (id: string) => Effect.Effect<void>;
  /** The club of a visitor's newest hold that has not ended at `now`; undefined without one. */
  readonly clubOf: (visitor: string, now: number) => Effect.Effect<string | undefined>;
}
