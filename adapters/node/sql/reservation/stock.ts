import { Effect } from "effect";
import type { Day } from "#core/domain/calendar/day.ts";
import type { StockReads, StockWrites } from "#core/ports/store/claims.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { columnPlaceholders, preparedStatement } from "../engine/statement.ts";
import type { ExtraStockTable } from "../tables/tableRows.ts";

type Row = Pick<ExtraStockTable, keyof ExtraStockTable>;

/** Takes units and returns the row; it returns none where the limit prevents it. The row is locked until the commit ends. */
const take = preparedStatement<Row & { readonly limit: number }>()((db, given) =>
  db
    .insertInto("extra_stock")
    .values(columnPlaceholders(given, ["client_id", "extra_id", "dock_id", "day", "taken"]))
    .onConflict((conflict) =>
      conflict
        .columns(["client_id", "extra_id", "dock_id", "day"])
        .doUpdateSet(({ eb, ref }) => ({ taken: eb(ref("extra_stock.taken"), "+", ref("excluded.taken")) }))
        .where(({ eb, ref }) => eb(eb(ref("extra_stock.taken"), "+", ref("excluded.taken")), "<=", given("limit"))),
    )
    .returning("taken"),
);

const giveBack = preparedStatement<Row>()((db, given) =>
  db
    .updateTable("extra_stock")
    .set(({ eb, ref }) => ({ taken: eb(ref("taken"), "-", given("taken")) }))
    .where("client_id", "=", given("client_id"))
    .where("extra_id", "=", given("extra_id"))
    .where("dock_id", "=", given("dock_id"))
    .where("day", "=", given("day")),
);

const takenOnDay = preparedStatement<{ client: string; dock: string; day: Day }>()((db, given) =>
  db
    .selectFrom("extra_stock")
    .select(["extra_id as extra", "taken as quantity"])
    .where("client_id", "=", given("client"))
    .where("dock_id", "=", given("dock"))
    .where("day", "=", given("day"))
    .where("taken", ">", 0)
    .orderBy("extra_id"),
);

/** Makes the functions that read the stock of extras. */
export function makeStockReads(reader: StatementReader): StockReads {
  return { taken: (client, dock, day) => reader.rows(takenOnDay, { client, dock, day }) };
}

/** Makes the functions that write the stock of extras in a commit; each change moves the version of its club. */
export function makeStockWrites(session: CommitSession): StockWrites {
  return {
    take: ({ client, extra, dock, day, quantity }, limit = Number.MAX_SAFE_INTEGER) =>
      Effect.suspend(() => {
        // The first units of a day meet no row that could compare them with the limit.
        if (quantity > limit) return Effect.succeed(false);
        session.touch(client);
        const values = { client_id: client, extra_id: extra, dock_id: dock, day, taken: quantity, limit };
        return Effect.map(session.rows(take, values), (rows) => rows.length === 1);
      }),
    giveBack: ({ client, extra, dock, day, quantity }) =>
      Effect.suspend(() => {
        session.touch(client);
        return session.send(giveBack, { client_id: client, extra_id: extra, dock_id: dock, day, taken: quantity });
      }),
  };
}
