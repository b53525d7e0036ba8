import { createTables, type NewTables } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const tables: NewTables = {
  credits: {
    key: ["client_id", "owner", "currency", "number"],
    columns: {
      client_id: "text",
      owner: "text",
      currency: "text",
      number: "number",
      kind: "text",
      amount: "number",
      balance: "number",
      reservation_id: "text",
      ref: "text",
      at: "number",
    },
  },
};

/** Creates the table of the entries of customers' credit. */
export function createCreditsTable(session: CommitSession): Promise<void> {
  return createTables(session, tables);
}
