import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";

/** Whether a customer proved their e-mail in place of a phone that is not texted, and whether they asked for a text. None of before did. */
export async function byEmail(session: Session): Promise<void> {
  await run(session, sql`alter table reservations add column by_email bigint not null default 0`);
  await run(session, sql`alter table reservations add column wants_text bigint not null default 0`);
}
