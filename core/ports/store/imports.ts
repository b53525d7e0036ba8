import type { Effect } from "effect";
import type { Import } from "../../kinds/importing/import.ts";
import type { ClubScope } from "../../domain/people/scope.ts";

/** What was imported, outside a commit. */
export interface ImportReads {
  /** Those of a club since a moment, the newest first, at most `limit`. */
  readonly since: (client: string, at: number, limit: number) => Effect.Effect<readonly Import[]>;
}

/** What was imported, within a commit. */
export interface ImportWrites {
  /** Reads and locks until the commit. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<Import | undefined>;
  readonly insert: (made: Import) => Effect.Effect<void>;
  /** Writes over the one with its id. */
  readonly update: (made: Import) => Effect.Effect<void>;
}
