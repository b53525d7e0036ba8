import { createTables, type NewTables } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const tables: NewTables = {
  extras: {
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
      tax: "text",
      per: "text",
      stock: "number",
      state: "text",
      docks: "text",
      except_boats: "text",
    },
  },
};

/** Creates the table of extras. */
export function createExtrasTable(session: CommitSession): Promise<void> {
  return createTables(session, tables);
}
