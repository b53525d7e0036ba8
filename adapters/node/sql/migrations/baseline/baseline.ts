import { sql } from "kysely";
import type { CommitSession } from "../../engine/engine.ts";
import { queryBuilders } from "../../engine/statement.ts";
import { createTables, runStatement } from "../../engine/migrationSteps.ts";
import { bookingTables } from "./bookings.ts";
import { customerTables } from "./customers.ts";
import { offerTables } from "./offer.ts";
import { peopleTables } from "./people.ts";
import { createQueueTables } from "./queue.ts";
import { recordTables } from "./records.ts";
import { createSearchWordsTable } from "./words.ts";

const counters = ["clubs", "people", "ping"] as const;

/** Creates the tables of the first release. */
export async function createBaselineTables(session: CommitSession): Promise<void> {
  for (const tables of [offerTables, peopleTables, customerTables, bookingTables, recordTables]) await createTables(session, tables);
  await createQueueTables(session);
  await createSearchWordsTable(session);
  await seedPlannerStatistics(session);
  for (const name of counters) await session.run(queryBuilders[session.dialect].insertInto("counters").values({ name, value: 0 }));
}

/** The rows of a season, and how many of them share each column of an index, by table and index. */
const figures = {
  claims: { claims: "300000 300000 6000 30 1", claims_owner: "300000 300000 12" },
  holds: { holds: "30000 15000 1", holds_address: "30000 10 1", holds_expires: "30000 1", holds_visitor: "30000 5 1" },
  ledger: { ledger: "30000 30000 10000 1", ledger_reservation: "30000 30000 2" },
  reservations: {
    reservations: "30000 15000 1",
    reservations_amount: "30000 15000 60 1",
    reservations_boat: "30000 15000 40 1",
    reservations_customer: "30000 15000 3 1",
    reservations_day: "30000 15000 80 40 20 2 2 1 1 1 1",
    reservations_dock: "30000 15000 3000 1",
    reservations_phone: "30000 15000 5 1",
    reservations_reference: "30000 15000 1",
    reservations_status: "30000 15000 2000 1",
  },
} as const;

/**
 * Gives SQLite's planner the statistics of a season. Without statistics it would read all claims of a club instead of the index of owners.
 * PostgreSQL collects its own.
 */
export async function seedPlannerStatistics(session: CommitSession): Promise<void> {
  if (session.dialect !== "sqlite") return;
  // Creates the table of statistics if there is none, and analyses nothing.
  await runStatement(session, sql`analyze sqlite_schema`);
  for (const [table, indexes] of Object.entries(figures))
    for (const [index, stat] of Object.entries(indexes))
      await runStatement(session, sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`);
}
