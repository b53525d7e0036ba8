import { Effect, Cause, Exit } from "effect";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type StoreShape } from "../../ports/store/store.ts";

/** Reads rows whose deadline has come at `now`, at most `limit`, those after `after` in their order. */
type DueRows<Row> = (store: StoreShape, now: number, limit: number, after: Row | undefined) => Effect.Effect<readonly Row[]>;

/**
 * Makes a job that ends rows whose deadline has come, at most `limit`, and gives how many were ended. One that fails stays for its next turn.
 * Each run continues after the last row of the run before, so that one that fails delays no other.
 */
export function makeLapseDue<Row, Failure, Needs>(due: DueRows<Row>, lapse: (row: Row) => Effect.Effect<unknown, Failure, Needs>) {
  let after: Row | undefined;
  return Effect.fnUntraced(function* (limit: number) {
    const store = yield* Store;
    const { now } = yield* ClockPort;
    const rows = yield* due(store, now(), limit, after);
    after = rows.length < limit ? undefined : rows.at(-1);
    return (yield* workOffRows(rows, lapse)).length;
  });
}

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
