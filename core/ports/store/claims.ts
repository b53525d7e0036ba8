import type { Effect } from "effect";
import type { Claim, ClaimedDay, BoatDayQuanta } from "../../domain/availability/claims.ts";
import type { DayWindow } from "../../domain/calendar/window.ts";
import type { Hold } from "../../domain/reservation/reservation.ts";
import type { ClubScope } from "../../domain/scope.ts";
import type { BookingsCalendarHold } from "../../domain/booking/timeline.ts";
import type { Day } from "../../domain/calendar/day.ts";

/** The functions that read claims outside a commit. */
export interface ClaimReads {
  /** Claims of these boats in the window that have not ended at `now`, one row for each boat and day that has any. */
  readonly claimed: (boats: readonly string[], window: DayWindow, now: number) => Promise<readonly ClaimedDay[]>;
  /**
   * The version of the claims of each day of a club in the window, in their order. It moves with each commit that changes claims of the day,
   * but not when a claim ends.
   */
  readonly versionsOfDays: (client: string, window: DayWindow) => Promise<readonly number[]>;
  /** The owners of any of these quanta whose claims have not ended at `now`, by id. */
  readonly owners: (quanta: BoatDayQuanta, now: number) => Effect.Effect<readonly string[]>;
}

/** The functions that read and write claims within a commit. */
export interface ClaimWrites {
  /**
   * Claims all quanta in ascending order; false when another owner has one of them, even if its claim has ended. The caller then removes
   * ended claims and tries again, or fails.
   */
  readonly claim: (claim: Claim) => Effect.Effect<boolean>;
  /** Owners, other than `except`, of any of these quanta whose claims ended at or before `now`. */
  readonly expiredOwners: (quanta: BoatDayQuanta, now: number, except?: string) => Effect.Effect<readonly string[]>;
  /** Transfers a hold's claims to a reservation with a new end; gives the number of quanta (0 when the hold no longer exists). */
  readonly handOver: (client: string, from: string, to: string, expires: number | null) => Effect.Effect<number>;
  /** Sets the end of an owner's claims; null for no end. */
  readonly extend: (client: string, owner: string, expires: number | null) => Effect.Effect<void>;
  readonly release: (client: string, owner: string) => Effect.Effect<void>;
  /** Releases those claims of an owner that ended at or before `now`. */
  readonly releaseEnded: (client: string, owner: string, now: number) => Effect.Effect<void>;
}

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

/** Units of an extra at a dock on a day. `quantity` is above zero. */
export interface StockUnits {
  readonly client: string;
  readonly extra: string;
  readonly dock: string;
  readonly day: Day;
  readonly quantity: number;
}

/** The functions that read, outside a commit, how many units of extras bookings have taken. */
export interface StockReads {
  /** The units that bookings of a day at a dock have taken; extras without any are left out. */
  readonly taken: (client: string, dock: string, day: Day) => Effect.Effect<readonly Pick<StockUnits, "extra" | "quantity">[]>;
}

/** The functions that write, within a commit, how many units of extras bookings have taken. */
export interface StockWrites {
  /** Takes units; false, without taking any, where more than `limit` would be taken then. Without a limit it always takes them. */
  readonly take: (units: StockUnits, limit?: number) => Effect.Effect<boolean>;
  /** Gives units back that a booking had taken. */
  readonly giveBack: (units: StockUnits) => Effect.Effect<void>;
}
