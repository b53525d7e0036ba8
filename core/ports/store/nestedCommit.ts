import { Context, Effect } from "effect";

/** Whether an effect runs in a commit or a trial. */
const isWithinCommit = Context.Reference<boolean>("quai/core/ports/IsWithinCommit", { defaultValue: () => false });

/**
 * Marks work as a commit or a trial of a store. It dies where it begins in another one: the inner one would wait for the outer one, for ever
 * or until no connection is left, and would not see what the outer one wrote.
 */
export function refuseNestedCommit<A, E, R>(commit: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
  return dieWithinCommit("A commit or a trial cannot begin within another one", Effect.provideService(commit, isWithinCommit, true));
}

/** Makes an effect die with a message where it runs in a commit or a trial. */
export function dieWithinCommit<A, E, R>(message: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
  return Effect.flatMap(isWithinCommit, (isWithin) => (isWithin ? Effect.die(new Error(message)) : work));
}
