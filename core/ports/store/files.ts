import type { Effect } from "effect";
import type { FileType, StoredFile } from "../../domain/files/storedFile.ts";
import type { ClubScope } from "../../domain/scope.ts";
import type { ChunkedUpload } from "../../domain/files/upload.ts";

/** The functions that read records of uploaded files outside a commit. The storage has their bytes. */
export interface FileReads {
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<StoredFile | undefined>;
  /** The files that one person sent, a user or the holder of a reservation, oldest first. */
  readonly ofPerson: (client: string, by: string) => Effect.Effect<readonly StoredFile[]>;
  /** The files of a reservation, whoever sent them, oldest first. */
  readonly ofReservation: (client: string, reservation: string) => Effect.Effect<readonly StoredFile[]>;
}

/** The numbers of bytes of files that are in use: of a club, and of one person there without pictures of trips, which are the club's. */
export interface FileUsage {
  readonly club: number;
  readonly person: number;
}

/** The functions that read and write records of uploaded files within a commit. */
export interface FileWrites {
  /** Reads and locks until the commit. */
  readonly read: (scope: ClubScope, id: string) => Effect.Effect<StoredFile | undefined>;
  readonly insert: (file: StoredFile) => Effect.Effect<void>;
  /** Replaces the record with the same id. */
  readonly update: (file: StoredFile) => Effect.Effect<void>;
  readonly remove: (file: Pick<StoredFile, "client" | "_id">) => Effect.Effect<void>;
  /** Files of all clubs without an owner since `before` or earlier, the longest idle first, at most `limit`. */
  readonly idle: (before: number, limit: number) => Effect.Effect<readonly StoredFile[]>;
  /** How many files of a club have no owner, of a type or of a person. */
  readonly countIdle: (client: string, of: { readonly type: FileType } | { readonly by: string }) => Effect.Effect<number>;
  /** The bytes of files and of unfinished uploads. */
  readonly usage: (client: string, by: string) => Effect.Effect<FileUsage>;
}

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
