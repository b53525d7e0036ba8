import type { Tables } from "../../engine/making.ts";

/** How far each club has moved, what time the servers agree on, and imports. */
export const records: Tables = {
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
