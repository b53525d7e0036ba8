import type { Effect } from "effect";
import type { ChunkedUpload } from "../../domain/files/upload.ts";
import type { ClubScope } from "../../domain/scope.ts";

/** The functions that read records of files that arrive in chunks, outside a commit. */
export interface UploadReads {
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<ChunkedUpload | undefined>;
}

/** The functions that read and write records of files that arrive in chunks, within a commit. */
export interface UploadWrites {
  /** Reads and locks until the commit. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<ChunkedUpload | undefined>;
  /** Inserts the record, or replaces the one with its id. */
  readonly put: (upload: ChunkedUpload) => Effect.Effect<void>;
  readonly remove: (upload: Pick<ChunkedUpload, "client" | "_id">) => Effect.Effect<void>;
  /** Uploads of all clubs without a chunk since `before` or earlier, the oldest first, at most `limit`. */
  readonly stale: (before: number, limit: number) => Effect.Effect<readonly ChunkedUpload[]>;
  /** Uploads of one person, a user or a reservation. */
  readonly ofPerson: (client: string, by: string) => Effect.Effect<readonly ChunkedUpload[]>;
}
