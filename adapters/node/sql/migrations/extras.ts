import { columnDefinitions, createTables, type NewTables, runStatementText } from "../engine/createTables.ts";
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

const stock: NewTables = {
  extra_stock: {
    key: ["client_id", "extra_id", "dock_id", "day"],
    columns: { client_id: "text", extra_id: "text", dock_id: "text", day: "text", taken: "number" },
  },
};

const added = { extras: "text?" } as const;

/** Adds to reservations their extras, and creates the table of the stock that they take; those that existed before have none. */
export async function addBookedExtras(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect))
    await runStatementText(session, `alter table reservations add column ${column}`);
  await createTables(session, stock);
}
