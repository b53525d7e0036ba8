import { createTables, type NewTables } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/** The table of action cards. */
const tables: NewTables = {
  cards: {
    key: ["client_id", "customer_id", "number"],
    columns: {
      client_id: "text",
      customer_id: "text",
      number: "number",
      reservation_id: "text",
      facts: "text",
      rebooking_id: "text?",
      deadline: "number",
      created_at: "number",
      actor: "text",
      outcome: "text?",
      closed_at: "number?",
    },
    indexes: ["create index cards_open on cards (client_id, reservation_id) where outcome is null"],
  },
};

/** Creates the table of action cards. */
export function createCardsTable(session: CommitSession): Promise<void> {
  return createTables(session, tables);
}
