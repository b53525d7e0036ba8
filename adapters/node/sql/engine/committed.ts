import { Cause, type Context, Effect, Exit } from "effect";

/** Ends an engine's commit whose work failed, and carries past the engine how it did. */
class Aborted<A, E> {
  readonly exit: Exit.Exit<A, E>;
  constructor(exit: Exit.Exit<A, E>) {
    this.exit = exit;
  }
}

/** Commits of an engine as effects. */
export type Commits<Session> = <A, E, R>(work: (session: Session) => Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>;

/**
 * An engine's commits as effects, run to their end whoever is interrupted. What the work fails with aborts the engine's commit and comes out
 * as it is; of what it dies of the engine learns too, since a conflict makes it try again.
 */
export function committed<Session>(commit: <A>(work: (session: Session) => Promise<A>) => Promise<A>): Commits<Session> {
  return <A, E, R>(work: (session: Session) => Effect.Effect<A, E, R>) =>
    Effect.contextWith((context: Context.Context<R>) => {
      const run = Effect.runPromiseExitWith(context);
      let aborted: Aborted<A, E> | undefined;
      const worked = async (session: Session): Promise<Exit.Exit<A, E>> => {
        const exit = await run(work(session));
        if (Exit.isSuccess(exit)) return exit;
        // oxlint-disable-next-line typescript/only-throw-error -- no error of anybody: what is refused needs no trace of where it came by.
        throw Cause.hasFails(exit.cause) ? (aborted = new Aborted(exit)) : Cause.squash(exit.cause);
      };
      // Only its own: a commit may run within the work of another.
      const exitOf = (fault: unknown): Exit.Exit<A, E> => {
        if (aborted === undefined || fault !== aborted) throw fault;
        return aborted.exit;
      };
      return Effect.uninterruptible(Effect.flatten(Effect.promise(() => commit(worked).catch(exitOf))));
    });
}
