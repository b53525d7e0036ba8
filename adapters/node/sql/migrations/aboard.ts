import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";

/** Whether a club asks how many come aboard, and how many do. No club of before asked. */
export async function aboard(session: Session): Promise<void> {
  await run(session, sql`alter table clubs add column asks_people bigint not null default 0`);
  await run(session, sql`alter table reservations add column people bigint`);
}
