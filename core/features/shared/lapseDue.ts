import { Effect } from "effect";
import { ClockPort } from "../../ports/outside.ts";
import { workOffRows } from "./workOffRows.ts";
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
