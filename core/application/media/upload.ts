import { Effect } from "effect";
import { runCommit, runCommitOnce, jsonReplyMemo, type IdempotencyKey } from "../commit/commit.ts";
import { PhotoView } from "../../contract/services/media.ts";
import { photoLimits } from "../../domain/offer/photo.ts";
import type { RowManager } from "../managed/rules.ts";
import { Media } from "../../ports/media.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { maxUnusedFiles, type StoredFile } from "../../domain/media/storedFile.ts";
import { failWithRefusal } from "../refuse.ts";

/**
 * Stores a photo that no row uses yet. Fails with BAD_REQUEST at `/file` when the bytes are no acceptable photo, and with TOO_MANY_REQUESTS
 * when the club has too many unused ones. The row is written before the bytes: after an interruption the sweep erases both.
 */
export const uploadPhoto = Effect.fnUntraced(function* (
  bytes: Uint8Array | undefined,
  { client, id: by }: RowManager,
  once: IdempotencyKey,
) {
  const [media, time, secrets] = [yield* Media, yield* ClockPort, yield* Secrets];
  const picture = bytes === undefined ? "required" : yield* media.draw(bytes);
  if (typeof picture === "string") {
    const { leastWidth, leastHeight } = photoLimits;
    const params = picture === "photoSmall" ? { params: { width: leastWidth, height: leastHeight } } : {};
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/file", rule: picture, ...params }] });
  }
  const { width, height, sizes } = picture;
  const at = time.now();
  const file: StoredFile = {
    _id: `${client}_f_${secrets.random()}`,
    client,
    width,
    height,
    bytes: sizes.reduce((sum, size) => sum + size.bytes.length, 0),
    at,
    by,
    owner: null,
    idle: at,
    isGone: false,
  };
  yield* runCommit(
    Effect.fnUntraced(function* (tx: Transaction) {
      if ((yield* tx.files.countIdle(client)) >= maxUnusedFiles) return yield* failWithRefusal("TOO_MANY_REQUESTS");
      yield* tx.files.insert(file);
    }),
  );
  yield* media.keep(file._id, picture);
  return yield* runCommitOnce(once, at, jsonReplyMemo(PhotoView), () => Effect.succeed({ _id: file._id, width, height }));
});
