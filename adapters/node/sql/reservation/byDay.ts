import { type Kysely, sql } from "kysely";
import type { SqlDialect } from "../engine/statement.ts";
import type { StoreTables } from "../tables/tables.ts";

/**
 * Begins a query of a club's reservations that hold their slots, on some days. SQLite reads them by the index of days: it would rather read
 * all rows of a place, past ones too.
 */
export function heldReservationsByDay(db: Kysely<StoreTables>, dialect: SqlDialect) {
  const byDay = sql.raw(dialect === "sqlite" ? "r indexed by reservations_day" : "r");
  return db
    .selectFrom(sql<StoreTables["reservations"]>`reservations`.as<"r">(byDay))
    .where("status", "not in", [sql.lit("canceled" as const), sql.lit("archived" as const)]);
}
