import { sql } from "kysely";
import { columnDefinitions, runStatement, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/**
 * Gives rows of search words the text by which lists are sorted by customer. A common name found tens of thousands of bookings, each of which
 * was read to sort them by customer.
 */
export async function addCustomersToWords(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ customer: "text = ''" }, session.dialect))
    await runStatementText(session, `alter table known add column ${column}`);
  await runStatementText(
    session,
    `update known set customer = (select r.customer from reservations r where r.client_id = known.client_id and r.id = known.id)
      where exists (select 1 from reservations r where r.client_id = known.client_id and r.id = known.id)`,
  );
  if (session.dialect !== "sqlite") return;
  await runStatementText(session, "drop index known_seq");
  await runStatementText(session, "create index known_seq on known (seq, day, status, amount, id, customer, reference)");
}

/**
 * The indexes of filters that no other index has, and SQLite’s statistics of each. The lake comes first: until a table has statistics, PostgreSQL
 * takes the newest of the indexes that begin with the club, also for a booking by its key.
 */
const filters = {
  reservations_lake: ["(lake_id, client_id, reference)", "30000 5000 5000 1"],
  reservations_down_payment: ["(client_id, reference) where down_payment is not null", "1000 500 1"],
} as const;

/** Creates the indexes of bookings by lake and with a down payment: a filter that matches nothing read all bookings of the club. */
export async function indexFilters(session: CommitSession): Promise<void> {
  for (const [index, [columns, stat]] of Object.entries(filters)) {
    await runStatementText(session, `create index ${index} on reservations ${columns}`);
    if (session.dialect !== "sqlite") continue;
    // A new store gets the statistics of all tables at the end.
    await runStatement(
      session,
      sql`insert into sqlite_stat1 (tbl, idx, stat) select 'reservations', ${sql.lit(index)}, ${sql.lit(stat)}
        where exists (select 1 from sqlite_stat1 where tbl = 'reservations')`,
    );
  }
  if (session.dialect === "sqlite") await runStatementText(session, "analyze sqlite_schema");
}
