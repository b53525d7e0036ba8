import { columnDefinitions, createTables, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/** Creates the table of carts, and adds to holds the order that they belong to. */
export async function createCartsTable(session: CommitSession): Promise<void> {
  await createTables(session, {
    carts: {
      key: ["client_id", "id"],
      columns: {
        client_id: "text",
        id: "text",
        version: "number",
        user_id: "text?",
        visitor: "text?",
        created_at: "number",
        expires: "number",
        is_extended: "number",
        state: "text",
        lines: "text",
      },
      indexes: [
        "create index carts_user on carts (user_id)",
        "create index carts_visitor on carts (visitor)",
        "create index carts_expires on carts (expires)",
      ],
    },
  });
  for (const column of columnDefinitions({ order_id: "text?" }, session.dialect))
    await runStatementText(session, `alter table holds add column ${column}`);
  await runStatementText(session, "create index holds_order on holds (client_id, order_id) where order_id is not null");
}

const added = { order_id: "text?" } as const;

/** Adds to reservations the order that one payment pays; until now, only the days of a group were paid together. */
export async function addOrders(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect))
    await runStatementText(session, `alter table reservations add column ${column}`);
  await runStatementText(session, "update reservations set order_id = group_id where group_id is not null");
  await runStatementText(session, "create index reservations_order on reservations (client_id, order_id) where order_id is not null");
}
