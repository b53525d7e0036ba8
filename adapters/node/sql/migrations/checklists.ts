import { createTables, type NewTables } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const tables: NewTables = {
  checklists: {
    key: ["client_id", "reservation_id"],
    columns: {
      client_id: "text",
      reservation_id: "text",
      version: "text",
      locale: "text",
      sha256: "text",
      at: "number",
      by_user: "text",
      customer_name: "text",
      customer_drawing: "text?",
      staff_name: "text",
      staff_drawing: "text?",
    },
    indexes: ["create index checklists_by on checklists (client_id, by_user)"],
  },
};

/** Creates the table of signed safety checklists. */
export function createChecklistsTable(session: CommitSession): Promise<void> {
  return createTables(session, tables);
}
