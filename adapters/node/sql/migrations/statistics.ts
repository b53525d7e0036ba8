import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";

/**
 * What a season's tables look like, told to SQLite's planner. It knows nothing of tables that nobody analysed, and then takes the key of a
 * club's claims, all of them, before the index of their owner. PostgreSQL looks for itself.
 */
export async function statistics(session: Session): Promise<void> {
  if (session.dialect !== "sqlite") return;
  // Makes the table of statistics where there is none, and analyses nothing.
  await run(session, sql`analyze sqlite_schema`);
  const shapes = [
    { table: "claims", index: "claims_owner", shape: "300000 300000 12" },
    { table: "claims", index: "claims", shape: "300000 300000 6000 30 1" },
    { table: "ledger", index: "ledger_reservation", shape: "30000 30000 2" },
    { table: "ledger", index: "ledger", shape: "30000 30000 10000 1" },
  ];
  for (const { table, index, shape } of shapes) {
    await run(session, sql`delete from sqlite_stat1 where tbl = ${table} and idx = ${index}`);
    await run(session, sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${shape})`);
  }
}
