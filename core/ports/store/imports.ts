import type { Effect } from "effect";
import type { ImportRecord } from "../../domain/importing/importRecord.ts";
import type { ClubScope } from "../../domain/scope.ts";

/** The functions that read imports outside a commit. */
export interface ImportReads {
  /** Imports of a club since an instant, newest first, at most `limit`. */
  readonly since: (client: string, at: number, limit: number) => Effect.Effect<readonly ImportRecord[]>;
}

/** The functions that read and write imports within a commit. */
export interface ImportWrites {
  /** Reads and locks until the commit. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<ImportRecord | undefined>;
  readonly insert: (made: ImportRecord) => Effect.Effect<void>;
  /** Replaces the import with the same id. */
  readonly update: (made: ImportRecord) => Effect.Effect<void>;
}
