import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";

/** Closures claim nothing any more: who claims reads those that last to its day or longer. What they own is given back. */
export async function closing(session: Session): Promise<void> {
  await run(session, sql`create index closures_lasting on closures (client_id, last_day) where retired_at is null`);
  const owners = sql`select id from closures where closures.client_id = claims.client_id`;
  await run(session, sql`delete from claims where owner in (${owners})`);
}
