import { Effect } from "effect";
import { runCommit } from "../commit/commit.ts";
import { Media } from "../../ports/media.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { unusedFileLifetimeMs } from "../../domain/media/storedFile.ts";

/**
 * Erases files that have been unused for long before `until` (epoch milliseconds), at most `limit`; gives how many. Files are marked first,
 * so that no row begins to use one while its bytes go; an interrupted sweep is repeated.
 */
export const eraseUnusedFiles = Effect.fnUntraced(function* (until: number, limit: number) {
  const media = yield* Media;
  const gone = yield* runCommit(
    Effect.fnUntraced(function* (tx: Transaction) {
      const idle = yield* tx.files.idle(until - unusedFileLifetimeMs, limit);
      yield* Effect.forEach(idle, (file) => tx.files.update({ ...file, isGone: true }), { discard: true });
      return idle;
    }),
  );
  for (const { _id } of gone) yield* media.drop(_id);
  yield* runCommit((tx) => Effect.forEach(gone, tx.files.remove, { discard: true }));
  return gone.length;
});
