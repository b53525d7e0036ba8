import type { Effect } from "effect";
import type { Hold } from "../booking/reservation.ts";
import type { ClubScope } from "../people/scope.ts";

/** Holds by id: none that the scope does not reach. */
export interface HoldReads {
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<Hold | undefined>;
}

/** Holds within a commit. */
export interface HoldWrites extends HoldReads {
  readonly insert: (hold: Hold) => Effect.Effect<void>;
  readonly delete: (id: string) => Effect.Effect<void>;
  /** The club of whose boats a visitor holds one that has not ended at `now`, the newest; undefined when they hold none. */
  readonly clubOf: (visitor: string, now: number) => Effect.Effect<string | undefined>;
}
