import { createTables, type NewTables } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const tables: NewTables = {
  membership_orders: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      reference: "text",
      plan_id: "text",
      terms: "text",
      price: "number",
      currency: "text",
      phone: "text",
      profile: "text",
      locale: "text",
      state: "text",
      membership_id: "text?",
      session: "text?",
      session_url: "text?",
      deadline: "number",
      created_at: "number",
    },
    indexes: [
      "create index membership_orders_due on membership_orders (deadline, id) where state = 'open'",
      "create index membership_orders_session on membership_orders (session) where session is not null",
      "create index membership_orders_bought on membership_orders (client_id, membership_id) where membership_id is not null",
      "create index membership_orders_phone on membership_orders (client_id, phone)",
      "create index memberships_card on memberships (client_id, card_id) where card_id is not null",
      "create index memberships_plan on memberships (client_id, plan_id, last_day) where plan_id is not null",
      // One open order for each phone; an erased person has none.
      "create unique index membership_orders_open on membership_orders (client_id, phone) where state = 'open' and phone <> ''",
    ],
  },
};

/** Creates the table of orders of memberships. */
export function createMembershipOrdersTable(session: CommitSession): Promise<void> {
  return createTables(session, tables);
}
