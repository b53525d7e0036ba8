import type { Hold } from "../booking/reservation.ts";
import type { ClubScope } from "../people/scope.ts";

/** Holds by id: none that the scope does not reach. */
export interface HoldReads {
  readonly read: (scope: ClubScope, id: string) => Promise<Hold | undefined>;
}

/** Holds within a commit. */
export interface HoldWrites extends HoldReads {
  readonly insert: (hold: Hold) => Promise<void>;
  readonly delete: (id: string) => Promise<void>;
  /** The club of whose boats a visitor holds one that has not ended at `now`, the newest; undefined when they hold none. */
  readonly clubOf: (visitor: string, now: number) => Promise<string | undefined>;
}
