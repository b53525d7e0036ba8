import { createTables, type NewTables } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const tables: NewTables = {
  money_requests: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      reservation_id: "text",
      act: "text",
      amount: "number",
      reason: "text",
      means: "text?",
      cancel: "text?",
      by_user: "text",
      created_at: "number",
      expires: "number",
    },
    indexes: ["create index money_requests_booking on money_requests (client_id, reservation_id)"],
  },
};

/** Creates the table of requests of staff to give more money away than their roles allow. */
export function createMoneyRequestsTable(session: CommitSession): Promise<void> {
  return createTables(session, tables);
}
