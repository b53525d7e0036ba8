import { createTables, type NewTables } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const savedViews: NewTables = {
  saved_views: {
    key: ["client_id", "user_id", "id"],
    columns: {
      client_id: "text",
      user_id: "text",
      id: "text",
      page: "text",
      name: "text",
      query: "text",
      created_at: "number",
    },
  },
};

/** Creates the table of the views of lists that people saved. */
export function createSavedViewsTable(session: CommitSession): Promise<void> {
  return createTables(session, savedViews);
}
