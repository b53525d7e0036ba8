import { Cause, type Context, Effect, Exit } from "effect";
import { refuseNestedCommit } from "#core/ports/store/store.ts";
import type { CommitSession, DatabaseEngine } from "./engine.ts";

/** Thrown inside an engine's commit to abort it; carries the failure of the work past the engine. */
class Aborted<A, E> {
  readonly exit: Exit.Exit<A, E>;
  constructor(exit: Exit.Exit<A, E>) {
    this.exit = exit;
  }
}

/** A function that runs work in a commit, as an effect. */
export type CommitEffect<Session> = <A, E, R>(work: (session: Session) => Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>;

/**
 * Makes the commits of an engine as effects that cannot be interrupted. A failure of the work aborts the commit and is returned as it is. A
 * defect is thrown into the engine, because it tries again after a conflict.
 */
export function makeCommitEffect<Session>(commit: <A>(work: (session: Session) => Promise<A>) => Promise<A>): CommitEffect<Session> {
  return <A, E, R>(work: (session: Session) => Effect.Effect<A, E, R>) => {
    const committed = Effect.contextWith((context: Context.Context<R>) => {
      const run = Effect.runPromiseExitWith(context);
      let aborted: Aborted<A, E> | undefined;
      const runWork = async (session: Session): Promise<Exit.Exit<A, E>> => {
        const exit = await run(work(session));
        if (Exit.isSuccess(exit)) return exit;
        // oxlint-disable-next-line typescript/only-throw-error -- not an error: a refusal needs no stack trace.
        throw Cause.hasFails(exit.cause) ? (aborted = new Aborted(exit)) : Cause.squash(exit.cause);
      };
      const exitOf = (fault: unknown): Exit.Exit<A, E> => {
        if (aborted === undefined || fault !== aborted) throw fault;
        return aborted.exit;
      };
      return Effect.uninterruptible(Effect.flatten(Effect.promise(() => commit(runWork).catch(exitOf))));
    });
    return refuseNestedCommit(committed);
  };
}

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
