import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run, table } from "./making.ts";

/** What was imported from files, found by club and time for as long as it can be taken back. */
export async function imports(session: Session): Promise<void> {
  await table(session, "imports", ["client_id", "id"], {
    client_id: "text",
    id: "text",
    kind: "text",
    made: "text",
    at: "number",
    actor: "text",
    undone_at: "number?",
  });
  await run(session, sql`create index imports_at on imports (client_id, at)`);
}
