import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";
import { textType } from "./searched.ts";

/** What a boat is and what its club says of it, where a lake lies, and on which weekdays a slot runs. */
export async function described(session: Session): Promise<void> {
  const text = textType(session);
  await run(session, sql`alter table boats add column kind ${text}`);
  await run(session, sql`alter table boats add column description ${text}`);
  await run(session, sql`alter table lakes add column lat double precision`);
  await run(session, sql`alter table lakes add column lon double precision`);
  await run(session, sql`alter table timeslots add column weekdays ${text}`);
}
