import type { NewTables } from "../../engine/migrationSteps.ts";

/** The tables of versions, of the shared clock, and of imports. */
export const recordTables: NewTables = {
  changes: {
    key: ["client_id", "writer"],
    columns: {
      client_id: "text",
      writer: "number",
      value: "number",
    },
  },
  clock: {
    key: ["id"],
    columns: {
      id: "text",
      at: "number",
      source: "text",
      ticks: "number",
      vouched: "number?",
      counted: "number",
      agreed: "number",
      newest: "number",
    },
  },
  counters: {
    key: ["name"],
    columns: {
      name: "text",
      value: "number",
    },
  },
  imports: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      kind: "text",
      made: "text",
      at: "number",
      actor: "text",
      undone_at: "number?",
    },
    indexes: ["create index imports_at on imports (client_id, at)"],
  },
};
