import type { Effect } from "effect";
import type { StoredFile } from "../../domain/media/storedFile.ts";
import type { ClubScope } from "../../domain/people/scope.ts";

/** Functions that read records of uploaded files outside a commit. The port `Media` has their bytes. */
export interface FileReads {
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<StoredFile | undefined>;
}

/** Functions that read and write records of uploaded files within a commit. */
export interface FileWrites {
  /** Reads and locks until the commit. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<StoredFile | undefined>;
  readonly insert: (file: StoredFile) => Effect.Effect<void>;
  /** Replaces the record with the same id. */
  readonly update: (file: StoredFile) => Effect.Effect<void>;
  readonly remove: (file: Pick<StoredFile, "client" | "_id">) => Effect.Effect<void>;
  /** Files of all clubs without an owner since `before` or earlier, the longest idle first, at most `limit`. */
  readonly idle: (before: number, limit: number) => Effect.Effect<readonly StoredFile[]>;
  /** How many files of a club have no owner. */
  readonly countIdle: (client: string) => Effect.Effect<number>;
}
