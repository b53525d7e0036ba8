import type { FileType } from "./storedFile.ts";

/** The number of bytes of each chunk of a file but its last, which has 1 to as many. Requirements §7. */
export const chunkBytes = 29_360_128;

/** The most chunks of a file, 587 MB together. */
export const maxChunks = 20;

/** A chunk that arrived: its number, from 0 on, its bytes and their SHA-256, and the storage's tag of it. */
export interface Chunk {
  readonly number: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly tag: string;
}

/**
 * A file that arrives in chunks, for one uploader, purpose, name and number of chunks: whoever sends that file again goes on with it. `part`
 * is the storage's name of the object in parts, null until there is one. `file` is the id of the stored file once all is done. Times are epoch
 * milliseconds.
 */
export interface ChunkedUpload {
  readonly _id: string;
  readonly client: string;
  readonly by: string;
  readonly reservation: string | null;
  readonly type: FileType;
  readonly name: string;
  readonly total: number;
  readonly key: string;
  readonly part: string | null;
  readonly chunks: readonly Chunk[];
  readonly bytes: number;
  readonly file: string | null;
  readonly touched: number;
}

/** The milliseconds after its last chunk for which an upload can go on. */
export const unfinishedUploadMs = 24 * 3_600_000;

/** Whether chunk `number` of `total` may have so many bytes: all but the last are full. */
export function isChunkSize(number: number, total: number, bytes: number): boolean {
  return number < total - 1 ? bytes === chunkBytes : bytes >= 1 && bytes <= chunkBytes;
}

/** One of the things to do with a chunk that arrives. */
export type ChunkStep = "known" | "store" | "restart";

/**
 * Gives what to do with a chunk: it is `known` with these bytes, or stored, or the whole upload starts again, because it was done and this
 * is another file of the same name.
 */
export function decideUploadChunk({ chunks, file }: Pick<ChunkedUpload, "chunks" | "file">, number: number, sha256: string): ChunkStep {
  const isKnown = chunks.some((chunk) => chunk.number === number && chunk.sha256 === sha256);
  if (isKnown) return "known";
  return file === null ? "store" : "restart";
}

/** Gives the upload with a chunk, in place of an earlier one of its number. */
export function uploadWithChunk(upload: ChunkedUpload, chunk: Chunk, now: number): ChunkedUpload {
  const chunks = [...upload.chunks.filter(({ number }) => number !== chunk.number), chunk];
  return {
    ...upload,
    chunks: chunks.toSorted((left, right) => left.number - right.number),
    bytes: chunks.reduce((sum, { bytes }) => sum + bytes, 0),
    touched: now,
  };
}

/** Gives the upload with none of its chunks, at another key. */
export function restartUpload(upload: ChunkedUpload, key: string, now: number): ChunkedUpload {
  return { ...upload, key, part: null, chunks: [], bytes: 0, file: null, touched: now };
}

/** Whether every chunk has arrived. */
export function isUploadComplete({ chunks, total }: Pick<ChunkedUpload, "chunks" | "total">): boolean {
  return chunks.length === total;
}
