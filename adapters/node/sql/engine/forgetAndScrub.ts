import { Effect } from "effect";
import type { CommitEffect } from "./commitEffects.ts";
import type { CommitSession, DatabaseEngine } from "./engine.ts";

/** Makes a function that forgets old data in batches; after the last batch it is removed from the files too. */
export function forgetAndScrub<Before>(
  commit: CommitEffect<CommitSession>,
  scrub: DatabaseEngine["scrub"],
  forgetBatch: (session: CommitSession, before: Before, limit: number) => Effect.Effect<number>,
): (before: Before, limit: number) => Effect.Effect<number> {
  let needsScrub = false;
  return Effect.fnUntraced(function* (before: Before, limit: number) {
    const forgotten = yield* commit((session) => forgetBatch(session, before, limit));
    needsScrub ||= forgotten > 0;
    if (forgotten < limit && needsScrub) {
      yield* Effect.promise(() => scrub());
      needsScrub = false;
    }
    return forgotten;
  });
}
