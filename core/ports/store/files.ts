import type { Effect } from "effect";
import type { StoredFile } from "../../domain/media/storedFile.ts";
import type { ClubScope } from "../../domain/people/scope.ts";

/** What is known of files that were sent, outside a commit. Their bytes are the media's. */
export interface FileReads {
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<StoredFile | undefined>;
}

/** What is known of them within a commit. */
export interface FileWrites {
  /** Reads and locks until the commit. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<StoredFile | undefined>;
  readonly insert: (file: StoredFile) => Effect.Effect<void>;
  /** Writes over the one with its id. */
  readonly update: (file: StoredFile) => Effect.Effect<void>;
  readonly remove: (file: Pick<StoredFile, "client" | "_id">) => Effect.Effect<void>;
  /** Those of all clubs that nothing uses since `before` or earlier, the longest idle first, at most `limit`. */
  readonly idle: (before: number, limit: number) => Effect.Effect<readonly StoredFile[]>;
  /** How many of a club's nothing uses. */
  readonly countIdle: (client: string) => Effect.Effect<number>;
}
