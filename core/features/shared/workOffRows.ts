import { Cause, Effect, Exit } from "effect";

/** How many rows are worked on at once: one that waits for a provider delays few others. */
const atOnce = 4;

/**
 * Does the work of a job on each of its rows, a few at once, and gives what came of those that did not fail, in the order of the rows. A row
 * that fails delays no other. A fault of ours is thrown once all had their turn.
 */
export function workOffRows<Row, Value, Failure, Needs>(
  rows: readonly Row[],
  work: (row: Row) => Effect.Effect<Value, Failure, Needs>,
): Effect.Effect<readonly Value[], never, Needs> {
  return Effect.gen(function* () {
    const exits = yield* Effect.forEach(rows, (row) => Effect.exit(work(row)), { concurrency: atOnce });
    for (const exit of exits) if (Exit.isFailure(exit) && Cause.hasDies(exit.cause)) return yield* Effect.die(Cause.squash(exit.cause));
    return exits.filter(Exit.isSuccess).map(({ value }) => value);
  });
}
