import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";

/** Closures get a version, and may be given up. */
export async function closures(session: Session): Promise<void> {
  await run(session, sql`alter table closures add column version bigint not null default 1`);
  await run(session, sql`alter table closures add column retired_at bigint`);
}
