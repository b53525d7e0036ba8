import { createTables, type NewTables } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const tables: NewTables = {
  quick_replies: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      version: "number",
      retired_at: "number?",
      name_en: "text",
      name_en_folded: "text",
      name_fr: "text",
      name_fr_folded: "text",
      text: "text?",
    },
  },
};

/** Creates the table of quick replies. */
export function createQuickRepliesTable(session: CommitSession): Promise<void> {
  return createTables(session, tables);
}
