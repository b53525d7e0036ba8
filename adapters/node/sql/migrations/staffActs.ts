import { createTables, type NewTables } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const tables: NewTables = {
  staff_acts: {
    key: ["client_id", "reservation_id"],
    columns: {
      client_id: "text",
      reservation_id: "text",
      id: "text",
      by_user: "text",
      made_at: "number",
      until: "number",
      version: "number",
      lines: "number",
      is_silent: "number",
      before: "text",
      effects: "text",
      givings: "text",
    },
  },
};

/** Creates the table of acts of staff that can still be undone. */
export function createStaffActsTable(session: CommitSession): Promise<void> {
  return createTables(session, tables);
}
