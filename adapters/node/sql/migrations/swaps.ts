import { createTables, type NewTables } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/** The table of changes of paid bookings to dearer slots. */
const tables: NewTables = {
  swaps: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      reservation_id: "text",
      state: "text",
      old_place: "text",
      new_place: "text",
      hold_id: "text",
      people: "number?",
      amount: "number",
      tape: "text",
      due: "number",
      session: "text?",
      session_url: "text?",
      is_payment_failed: "number",
      deadline: "number",
      created_at: "number",
      actor: "text",
    },
    indexes: [
      "create index swaps_booking on swaps (client_id, reservation_id, created_at)",
      "create index swaps_due on swaps (deadline, id) where state = 'open'",
      "create index swaps_session on swaps (session) where session is not null",
      // One open swap for each booking.
      "create unique index swaps_open on swaps (client_id, reservation_id) where state = 'open'",
    ],
  },
};

/** Creates the table of changes of paid bookings. */
export function createSwapsTable(session: CommitSession): Promise<void> {
  return createTables(session, tables);
}
