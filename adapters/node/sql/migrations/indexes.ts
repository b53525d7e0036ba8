import { sql } from "kysely";
import { runStatement, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/**
 * Gives SQLite's planner statistics of the ledger's other indexes, and drops the index of payments of refunds, which no question uses.
 */
export async function trimIndexes(session: CommitSession): Promise<void> {
  await runStatementText(session, "drop index refunds_payment");
  if (session.dialect !== "sqlite") return;
  for (const [index, stat] of [
    ["ledger_capture", "20000 1"],
    ["ledger_time", "30000 15000 2 2 1"],
  ] as const) {
    const isUnknown = sql`not exists (select 1 from sqlite_stat1 where idx = ${sql.lit(index)})`;
    await runStatement(
      session,
      sql`insert into sqlite_stat1 (tbl, idx, stat) select 'ledger', ${sql.lit(index)}, ${sql.lit(stat)} where ${isUnknown}`,
    );
  }
  await runStatementText(session, "analyze sqlite_schema");
}

/** Creates the index of the audit log's order: without it, each page of the log sorted all lines of the club. */
export async function indexAuditByTime(session: CommitSession): Promise<void> {
  await runStatementText(session, "create index audit_time on audit (client_id, at, seq)");
  if (session.dialect !== "sqlite") return;
  const isKnown = sql`exists (select 1 from sqlite_stat1 where idx = 'audit_item')`;
  await runStatement(
    session,
    sql`insert into sqlite_stat1 (tbl, idx, stat) select 'audit', 'audit_time', '10000 5000 2 2' where ${isKnown}`,
  );
  await runStatementText(session, "analyze sqlite_schema");
}

/**
 * Creates the index of the paid bookings that have extras or a discount, by day. A club's takings split their prices; those of all other
 * bookings are added up from the index of days. Other bookings have no entry, so they cost nothing.
 */
export async function indexPartsOfPrices(session: CommitSession): Promise<void> {
  const columns = "(client_id, day) where status = 'paid' and (extras is not null or discount is not null)";
  await runStatementText(session, `create index reservations_parts on reservations ${columns}`);
}
