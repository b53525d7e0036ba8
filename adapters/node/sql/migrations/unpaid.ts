import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";

/** What counting needs of what is open and unpaid: each part of it by an index of its own, of a club, and for how long slots were kept. */
export async function unpaid(session: Session): Promise<void> {
  await holds(session);
  await reservations(session);
  await tenures(session);
}

async function holds(session: Session): Promise<void> {
  for (const column of ["start_minute", "end_minute", "cookieless"])
    await run(session, sql`alter table holds add column ${sql.ref(column)} bigint not null default 0`);
  for (const column of ["visitor", "address"]) {
    const index = sql.ref(`holds_${column}`);
    await run(session, sql`drop index ${index}`);
    await run(session, sql`create index ${index} on holds (${sql.ref(column)}, expires)`);
  }
  if (session.dialect === "sqlite") await tellShapes(session);
}

/** SQLite's planner knows nothing of tables that nobody analysed, and then reads all holds of a club for the few that live. */
async function tellShapes(session: Session): Promise<void> {
  const shapes = { holds: "30000 15000 1", holds_expires: "30000 1", holds_visitor: "30000 5 1", holds_address: "30000 10 1" };
  for (const [index, shape] of Object.entries(shapes))
    await run(session, sql`insert into sqlite_stat1 (tbl, idx, stat) values ('holds', ${index}, ${shape})`);
}

async function reservations(session: Session): Promise<void> {
  const isOpen = sql`where status in ('pending', 'cash_payment', 'confirmed')`;
  for (const column of ["visitor", "phone", "address"]) {
    const [before, index] = [sql.ref(`reservations_pending_${column}`), sql.ref(`reservations_open_${column}`)];
    await run(session, sql`drop index ${before}`);
    await run(session, sql`create index ${index} on reservations (client_id, ${sql.ref(column)}, day) ${isOpen}`);
  }
  await run(session, sql`create index reservations_open on reservations (client_id, day) ${isOpen}`);
  await run(session, sql`create index reservations_phone on reservations (client_id, phone, created_at)`);
}

async function tenures(session: Session): Promise<void> {
  const isSqlite = session.dialect === "sqlite";
  const text = isSqlite ? sql`text not null` : sql`text collate "C" not null`;
  const columns = sql`client_id ${text}, boat_id ${text}, day ${text}, who ${text},
    start_minute bigint not null, end_minute bigint not null, kept bigint not null, until bigint not null`;
  const key = sql`constraint tenures_key primary key (client_id, boat_id, day, who, start_minute, end_minute)`;
  await run(session, sql`create table tenures (${columns}, ${key}) ${isSqlite ? sql`without rowid` : sql``}`);
  await run(session, sql`create index tenures_until on tenures (until)`);
}
