import { Effect } from "effect";
import type { StatementReader } from "./engine.ts";
import { preparedStatement } from "./statement.ts";
import { type StoreTables, tableNames } from "../tables/tables.ts";

/** Each statement reads a whole row, because an index could be read instead of the table for less. */
const firstRows = tableNames.map((name) => ({ name, statement: preparedStatement()((db) => db.selectFrom(name).selectAll().limit(1)) }));

/** Reads the first row of all tables, or of `names`. It is cheap, and fails if a table is missing or its first pages are damaged. */
export function readFirstRows(read: StatementReader, names: readonly (keyof StoreTables)[] = tableNames): Effect.Effect<void> {
  return Effect.gen(function* () {
    for (const first of firstRows) if (names.includes(first.name)) yield* read.rows(first.statement, {});
  });
}

/** The smallest write of the store: whether it can be written is tried with it. */
export const countPing = preparedStatement()((db) =>
  db
    .updateTable("counters")
    .set(({ eb, lit }) => ({ value: eb("value", "+", lit(1)) }))
    .where("name", "=", "ping"),
);
