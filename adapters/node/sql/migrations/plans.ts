import { createTables, type NewTables } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const tables: NewTables = {
  plans: {
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
      description: "text?",
      price: "real",
      period: "text",
      open_limit: "number?",
      prime_limit: "number?",
      early_days: "number",
      people: "number",
      count: "number?",
      state: "text",
    },
  },
};

/** Creates the table of plans. */
export function createPlansTable(session: CommitSession): Promise<void> {
  return createTables(session, tables);
}
