import type { Effect } from "effect";
import type { Claim, ClaimedDay, BoatDayQuanta } from "../../domain/availability/claims.ts";
import type { DayWindow } from "../../domain/calendar/window.ts";

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
