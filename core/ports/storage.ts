import { Context, type Effect } from "effect";

/**
 * A source of bytes that can be read several times, with their length and digests, which a storage checks. `md5` is in base64, `sha256` in
 * hexadecimal.
 */
export interface ByteSource {
  readonly bytes: number;
  readonly md5: string;
  readonly sha256: string;
  readonly open: () => AsyncIterable<Uint8Array>;
  /** The name of a file on this machine with the same bytes, for programs that read files themselves. */
  readonly path?: string;
}

/** A range of bytes: from `from` up to `to`, which is not included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** A part of an object that arrives in parts: its number, from 1 on, and the storage's tag of its bytes. */
export interface StoredObjectPart {
  readonly number: number;
  readonly tag: string;
}

/** The SHA-256 of an object and of each of its pieces, in hexadecimal. */
export interface ObjectDigest {
  readonly whole: string;
  readonly pieces: readonly string[];
}

/** The storage has no room for more bytes. Nothing of what it refused is stored. */
export class StorageFullError extends Error {
  override readonly name = "StorageFull";
}

/**
 * The functions of the port `Storage`, which stores the bytes of files under keys that the server makes, each once. An object is whole or
 * absent. Every call may be repeated; it dies of `StorageFullError`, or of `StoreDown` when the storage cannot be reached, stalls, or
 * answers with other bytes than it should.
 */
export interface StorageShape {
  readonly driver: string;
  readonly put: (key: string, source: ByteSource) => Effect.Effect<void>;
  /** The bytes of an object, or of a range within it; undefined where there is no such object. The stream fails when it breaks off. */
  readonly read: (key: string, range?: ByteRange) => Effect.Effect<AsyncIterable<Uint8Array> | undefined>;
  /** How many bytes an object has; undefined where there is none. */
  readonly size: (key: string) => Effect.Effect<number | undefined>;
  /**
   * Reads a whole object, and gives the SHA-256 of it and of each of its successive pieces of these lengths, which must be all of it; undefined
   * where there is none, or another number of bytes.
   */
  readonly digest: (key: string, lengths: readonly number[]) => Effect.Effect<ObjectDigest | undefined>;
  /** Does nothing where there is no such object. */
  readonly remove: (key: string) => Effect.Effect<void>;
  /** Begins an object that arrives in parts; gives the name of this upload. Until it is complete, nothing is under the key. */
  readonly begin: (key: string) => Effect.Effect<string>;
  /**
   * Stores a part, in place of an earlier one with its number; gives its tag, undefined where there is no such upload. All but the last have
   * at least 5 MiB.
   */
  readonly putPart: (key: string, upload: string, number: number, source: ByteSource) => Effect.Effect<string | undefined>;
  /** Joins the parts to the object; false when the upload or one of the parts is not there. A repeat changes nothing. */
  readonly complete: (key: string, upload: string, parts: readonly StoredObjectPart[]) => Effect.Effect<boolean>;
  /** Forgets an upload and its parts; does nothing where there is none. */
  readonly abort: (key: string, upload: string) => Effect.Effect<void>;
}

/** The port that stores the bytes of files. */
export class Storage extends Context.Service<Storage, StorageShape>()("quai/core/ports/Storage") {}

/** A file that came with a call: its bytes, and its beginning and end, as long as `edgeBytes` says. */
export interface UploadedFile {
  readonly source: ByteSource;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}
