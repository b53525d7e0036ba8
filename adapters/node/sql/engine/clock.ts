import { Effect } from "effect";
import { sql } from "kysely";
import { bookingLifetimes } from "#core/domain/lifetimes.ts";
import type { ClockWrites } from "#core/ports/store/clock.ts";
import type { CommitSession } from "./engine.ts";
import { columnPlaceholders, preparedStatement } from "./statement.ts";
import { clockTable as table } from "../tables/clock.ts";
import type { TableRow } from "../tables/table.ts";

const readRow = preparedStatement()((db) =>
  db
    .selectFrom("clock")
    .selectAll()
    .where("id", "=", sql.lit("time" as const)),
);

const writeRow = preparedStatement<TableRow<typeof table>>()((db, given) =>
  db
    .insertInto("clock")
    .values(columnPlaceholders(given, table.columns))
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columnPlaceholders(given, table.columns))),
);

/** The server's clock in milliseconds, read now: the time of a transaction would not move. */
const serverTicks = preparedStatement()((db) =>
  db.selectNoFrom(sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`.as("ms")),
);

/** The latest end of holds, codes and payments, each by the index of ends. */
const ends = preparedStatement()((db) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom("holds")
      .select(({ fn }) => fn.max<number | null>("expires").as("end"))
      .as("hold"),
    selectFrom("codes")
      .select(({ fn }) => fn.max<number | null>("expires").as("end"))
      .as("code"),
    selectFrom("reservations")
      .select(({ fn }) => fn.max<number | null>("expires").as("end"))
      .where("status", "=", sql.lit("pending" as const))
      .as("payment"),
  ]),
);

const selectNewestInstants = preparedStatement()((db) =>
  db.selectNoFrom(({ selectFrom }) => [
    selectFrom("reservations")
      .select(({ fn }) => fn.max<number | null>("created_at").as("at"))
      .as("reservation"),
    selectFrom("replies")
      .select(({ fn }) => fn.max<number | null>("at").as("at"))
      .as("reply"),
    // There is an index of ends only; the hold that ends last was created at about the time of the newest one.
    selectFrom("holds").select("created_at as at").orderBy("expires", "desc").limit(1).as("hold"),
  ]),
);

/** Makes the functions for what the shared clock stores and reads in a commit. */
export function makeClockWrites(session: CommitSession): ClockWrites {
  return {
    read: () =>
      Effect.gen(function* () {
        yield* session.lock("clock");
        const [row] = yield* session.rows(readRow, {});
        if (row === undefined) return undefined;
        const { id: _, ...reckoning } = table.fromRow(row);
        return reckoning;
      }),
    write: (reckoning) => session.send(writeRow, table.toRow({ ...reckoning, id: "time" })),
    ticks: () =>
      Effect.gen(function* () {
        // Processes on one SQLite file share a machine.
        if (session.dialect === "sqlite") return undefined;
        const [row] = yield* session.rows(serverTicks, {});
        return row === undefined ? undefined : { source: "postgres", ms: row.ms, isSteady: false };
      }),
    lives: (at) =>
      Effect.gen(function* () {
        const [last] = yield* session.rows(ends, {});
        const codesEnd = last?.code ?? Number.NEGATIVE_INFINITY;
        return [last?.hold, last?.payment].some((end) => (end ?? Number.NEGATIVE_INFINITY) > at) || codesEnd > at - bookingLifetimes.proof;
      }),
    newest: () =>
      Effect.gen(function* () {
        const [row] = yield* session.rows(selectNewestInstants, {});
        const all = [row?.reservation, row?.reply, row?.hold].flatMap((at) => at ?? []);
        return all.length === 0 ? undefined : Math.max(...all);
      }),
  };
}
