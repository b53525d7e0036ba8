import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";

/** The index of a club's days tells a dashboard all that it adds up, and no row is read for it. */
export async function figured(session: Session): Promise<void> {
  await run(session, sql`drop index reservations_day`);
  const own = sql`client_id, day, lake_id, dock_id, boat_id, status, reference, reason, amount, slots`;
  await run(session, sql`create index reservations_day on reservations (${own})`);
  if (session.dialect === "sqlite")
    await run(
      session,
      sql`insert into sqlite_stat1 (tbl, idx, stat) values ('reservations', 'reservations_day', '30000 15000 80 40 20 2 2 1 1 1 1')`,
    );
}
