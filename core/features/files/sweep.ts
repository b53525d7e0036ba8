import { Effect } from "effect";
import { runCommit } from "../shared/commit.ts";
import { Media } from "../../ports/media.ts";
import { Storage } from "../../ports/storage.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { originalKey, unusedFileLifetimeMs, pictureShape, type StoredFile } from "../../domain/files/storedFile.ts";
import { unfinishedUploadMs } from "../../domain/files/upload.ts";
import { photoShape } from "../../domain/files/photoLimits.ts";
import { eraseUpload } from "./chunks.ts";

/** Files whose bytes are erased between two commits. */
const atOnce = 20;

/**
 * Erases files that have been unused for long before `until` (epoch milliseconds), at most `limit`; gives how many. Files are marked first,
 * so that no row begins to use one while its bytes go; an interrupted sweep is repeated.
 */
export const eraseUnusedFiles = Effect.fnUntraced(function* (until: number, limit: number) {
  const gone = yield* runCommit(function* (tx: Transaction) {
    const idle = yield* tx.files.idle(until - unusedFileLifetimeMs, limit);
    yield* Effect.forEach(idle, (file) => tx.files.update({ ...file, isGone: true }), { discard: true });
    return idle;
  });
  for (const file of gone) yield* eraseFileBytes(file);
  yield* runCommit((tx) => Effect.forEach(gone, tx.files.remove, { discard: true }));
  return gone.length;
});

/** Erases the bytes of a file; does nothing when there are none. */
export const eraseFileBytes = Effect.fnUntraced(function* ({ key, type, content }: Pick<StoredFile, "key" | "type" | "content">) {
  const media = yield* Media;
  const storage = yield* Storage;
  yield* content === "application/pdf"
    ? storage.remove(originalKey(key))
    : media.drop(key, type === "photo" ? photoShape.widths : pictureShape.widths);
});

/** Erases the records of uploads that nobody went on with, and their bytes unless a file has them, at most `limit`; gives how many. */
export const eraseUnfinishedUploads = Effect.fnUntraced(function* (until: number, limit: number) {
  const stale = yield* runCommit((tx) => tx.uploads.stale(until - unfinishedUploadMs, limit));
  for (const upload of stale) yield* eraseUpload(upload);
  return stale.length;
});

/** Erases the files and uploads that erasing a person has hidden, now rather than by the next sweep. */
export const eraseHiddenFiles = Effect.fnUntraced(function* () {
  while ((yield* eraseUnusedFiles(unusedFileLifetimeMs, atOnce)) > 0);
  while ((yield* eraseUnfinishedUploads(unfinishedUploadMs, atOnce)) > 0);
});
