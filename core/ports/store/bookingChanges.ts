import type { Effect } from "effect";
import type { ClubScope } from "../../domain/scope.ts";
import type { Rebooking } from "../../domain/rebooking/rebooking.ts";
import type { Swap } from "../../domain/swap/swap.ts";

/** The functions that read rebookings outside a commit. */
export interface RebookingReads {
  /** By id; those outside the scope are not found. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<Rebooking | undefined>;
  /** The open rebooking of a reservation. */
  readonly openOf: (client: string, reservation: string) => Effect.Effect<Rebooking | undefined>;
  /** All rebookings of a closure, oldest first. */
  readonly ofClosure: (client: string, closure: string) => Effect.Effect<readonly Rebooking[]>;
  /**
   * Open rebookings of all clubs whose deadline has come at `now`, the earliest deadline first, at most `limit`; those after `after` in
   * that order, where it is given.
   */
  readonly due: (now: number, limit: number, after?: Pick<Rebooking, "_id" | "deadline">) => Effect.Effect<readonly Rebooking[]>;
}

/** The functions that read and write rebookings within a commit. */
export interface RebookingWrites {
  /** By id, locked until the commit. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<Rebooking | undefined>;
  /** The open rebooking of a reservation, locked until the commit. */
  readonly openOf: (client: string, reservation: string) => Effect.Effect<Rebooking | undefined>;
  readonly insert: (rebooking: Rebooking) => Effect.Effect<void>;
  /** Replaces the rebooking with the same id. */
  readonly update: (rebooking: Rebooking) => Effect.Effect<void>;
}

/** The functions that read swaps outside a commit. */
export interface SwapReads {
  /** The open swap of a reservation. */
  readonly openOf: (client: string, reservation: string) => Effect.Effect<Swap | undefined>;
  /** The newest swap of a reservation, in whatever state. */
  readonly newestOf: (client: string, reservation: string) => Effect.Effect<Swap | undefined>;
  /** The swap that a payment session pays; those outside the scope are not found. */
  readonly bySession: (scope: ClubScope, session: string) => Effect.Effect<Swap | undefined>;
  /**
   * Open swaps of all clubs whose deadline has come at `now`, the earliest deadline first, at most `limit`; those after `after` in that
   * order, where it is given.
   */
  readonly due: (now: number, limit: number, after?: Pick<Swap, "_id" | "deadline">) => Effect.Effect<readonly Swap[]>;
}

/** The functions that read and write swaps within a commit, which has locked the reservation. */
export interface SwapWrites {
  /** By id, locked until the commit. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<Swap | undefined>;
  /** The open swap of a reservation, locked until the commit. */
  readonly openOf: (client: string, reservation: string) => Effect.Effect<Swap | undefined>;
  /** Fails when the reservation has an open one. */
  readonly insert: (swap: Swap) => Effect.Effect<void>;
  /** Replaces the swap with the same id. */
  readonly update: (swap: Swap) => Effect.Effect<void>;
}
