import type { Session } from "../engine/engine.ts";
import { table } from "./making.ts";

/** What happened at the dock around reservations, one row each where anything did. */
export async function trips(session: Session): Promise<void> {
  await table(session, "trips", ["client_id", "reservation_id"], {
    client_id: "text",
    reservation_id: "text",
    version: "number",
    licence: "text?",
    checklist: "text?",
    age: "text?",
    clauses: "text?",
    briefing: "text?",
    departed: "text?",
    returned: "text?",
    depart_note: "text",
    return_note: "text",
  });
}
