import type { Effect } from "effect";
import type { ClubScope } from "../../domain/people/scope.ts";
import type { Rebooking } from "../../domain/rebooking/rebooking.ts";

/** Rebookings outside a commit. */
export interface RebookingReads {
  /** By id: none that the scope does not reach. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<Rebooking | undefined>;
  /** The one of a reservation that is open. */
  readonly openOf: (client: string, reservation: string) => Effect.Effect<Rebooking | undefined>;
  /** All of a closure, the oldest first. */
  readonly ofClosure: (client: string, closure: string) => Effect.Effect<readonly Rebooking[]>;
  /** Open ones of all clubs whose deadline came at `now`, the oldest deadline first, at most `limit`; those behind `after` in that order, where it is given. */
  readonly due: (now: number, limit: number, after?: Pick<Rebooking, "_id" | "deadline">) => Effect.Effect<readonly Rebooking[]>;
}

/** Rebookings within a commit. */
export interface RebookingWrites {
  /** By id, locked until the commit. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<Rebooking | undefined>;
  /** The one of a reservation that is open, locked until the commit. */
  readonly openOf: (client: string, reservation: string) => Effect.Effect<Rebooking | undefined>;
  readonly insert: (rebooking: Rebooking) => Effect.Effect<void>;
  /** Writes over the one with its id. */
  readonly update: (rebooking: Rebooking) => Effect.Effect<void>;
}
