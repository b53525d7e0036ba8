import type { Session } from "../engine/engine.ts";
import { table } from "./making.ts";

/** The registry of lock devices. */
export async function locks(session: Session): Promise<void> {
  await table(session, "locks", ["client_id", "id"], {
    client_id: "text",
    id: "text",
    version: "number",
    retired_at: "number?",
    name: "text",
    name_folded: "text",
    dock_id: "text",
    boat_id: "text?",
    kind: "text",
    secret: "text",
    battery: "number?",
    state: "text",
  });
}
