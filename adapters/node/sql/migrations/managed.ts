import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";

/** Rows that staff manage get a version and may be retired; what is done to them is written down. */
export async function managed(session: Session): Promise<void> {
  for (const table of ["lakes", "docks", "boats", "timeslots", "items"]) {
    await run(session, sql`alter table ${sql.table(table)} add column version bigint not null default 1`);
    await run(session, sql`alter table ${sql.table(table)} add column retired_at bigint`);
  }
  await audit(session);
}

async function audit(session: Session): Promise<void> {
  const text = session.dialect === "sqlite" ? sql`text not null` : sql`text collate "C" not null`;
  const columns = ["client_id", "id", "actor", "model", "item_id", "action", "changes"].map((name) => sql`${sql.ref(name)} ${text}`);
  // Without a rowid the key is the table.
  const end = session.dialect === "sqlite" ? sql`without rowid` : sql``;
  await run(session, sql`create table audit (${sql.join(columns)}, at bigint not null, primary key (client_id, id)) ${end}`);
  await run(session, sql`create index audit_item on audit (client_id, model, item_id, at)`);
}
