import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { builders } from "../engine/statement.ts";
import { run, table } from "./making.ts";

/** How far each club has moved, and its offer: what changes at one is no news to another. */
export async function clubsApart(session: Session): Promise<void> {
  await run(session, sql`drop table changes`);
  await table(session, "changes", ["client_id", "writer"], { client_id: "text", writer: "number", value: "number" });
  await table(session, "offers", ["client_id"], { client_id: "text", version: "number" });
  await run(session, sql`insert into offers (client_id, version) select client_id, 1 from clubs`);
  await run(session, sql`delete from counters where name = 'catalogue'`);
  await session.run(builders[session.dialect].insertInto("counters").values({ name: "clubs", value: 0 }));
}
