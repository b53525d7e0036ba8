import { columnDefinitions, createTables, type NewTables, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const tables: NewTables = {
  models: {
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
      kind: "text",
      capacity: "number",
      length_m: "real",
      power_hp: "number?",
      drawing: "text",
      description: "text?",
      photos: "text?",
      is_closed: "number?",
    },
  },
};

const added = { registration: "text?", year_built: "number?", length_m: "real?", power_hp: "number?" } as const;

/**
 * Creates the table of clubs' own models of boats, and adds to boats what differs from their model. Boats that exist keep the name of their
 * model: the server has a model of each of these names.
 */
export async function createModelsTable(session: CommitSession): Promise<void> {
  await createTables(session, tables);
  for (const column of columnDefinitions(added, session.dialect)) await runStatementText(session, `alter table boats add column ${column}`);
}
