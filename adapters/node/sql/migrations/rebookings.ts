import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run, table } from "./making.ts";

/** What becomes of bookings that closures meet: one open at a time for each, and those that are due found by their deadline. */
export async function rebookings(session: Session): Promise<void> {
  await table(session, "rebookings", ["client_id", "id"], {
    client_id: "text",
    id: "text",
    closure_id: "text",
    reservation_id: "text",
    why: "text",
    state: "text",
    kept_place: "text?",
    lapse: "text",
    deadline: "number",
    created_at: "number",
    actor: "text",
    is_told: "number",
  });
  await run(session, sql`create unique index rebookings_open on rebookings (client_id, reservation_id) where state = 'open'`);
  await run(session, sql`create index rebookings_due on rebookings (deadline, id) where state = 'open'`);
  await run(session, sql`create index rebookings_closure on rebookings (client_id, closure_id)`);
}
