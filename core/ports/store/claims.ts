import type { Effect } from "effect";
import type { Claim, ClaimedDay, Quanta } from "../../domain/availability/claims.ts";
import type { Window } from "../../domain/calendar/window.ts";

/** Claims as anybody may read them. */
export interface ClaimReads {
  /** Live claims (not ended at `now`) of the boats named in the window, one row a boat-day that has any. */
  readonly claimed: (boats: readonly string[], window: Window, now: number) => Promise<readonly ClaimedDay[]>;
}

/** Claims within a commit. */
export interface ClaimWrites {
  /** Claims all quanta in ascending order; false when another owner holds one, ended or not. The caller puts those out that ended and claims again, or fails. */
  readonly claim: (claim: Claim) => Effect.Effect<boolean>;
  /** Owners, other than `except`, of any of these quanta whose claim ended at or before `now`. */
  readonly expiredOwners: (quanta: Quanta, now: number, except?: string) => Effect.Effect<readonly string[]>;
  /** Hands a hold's claims to a reservation with a new end; gives the number of quanta handed over (0 when the hold is gone). */
  readonly handOver: (client: string, from: string, to: string, expires: number | null) => Effect.Effect<number>;
  /** Sets when an owner's claims end; null for until released. */
  readonly extend: (client: string, owner: string, expires: number | null) => Effect.Effect<void>;
  readonly release: (client: string, owner: string) => Effect.Effect<void>;
}
