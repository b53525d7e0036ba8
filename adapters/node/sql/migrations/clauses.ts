import type { Session } from "../engine/engine.ts";
import { table } from "./making.ts";

/** Texts of clubs' own rules, one row a version. */
export async function clauses(session: Session): Promise<void> {
  await table(session, "clauses", ["client_id", "version"], {
    client_id: "text",
    version: "text",
    at: "number",
    by_user: "text",
    texts: "text",
  });
}
