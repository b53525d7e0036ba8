import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run, table } from "./making.ts";
import { textType } from "./searched.ts";

/** Files that staff sent, and the photos of boats, which name them. */
export async function files(session: Session): Promise<void> {
  await table(session, "files", ["client_id", "id"], {
    client_id: "text",
    id: "text",
    width: "number",
    height: "number",
    bytes: "number",
    at: "number",
    by_user: "text",
    owner: "text?",
    idle_since: "number?",
    is_gone: "number",
  });
  await run(session, sql`create index files_idle on files (idle_since, client_id, id) where idle_since is not null`);
  await run(session, sql`alter table boats add column photos ${textType(session)}`);
}
