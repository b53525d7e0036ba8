import { columnDefinitions, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const added = { order_id: "text?" } as const;

/** Adds to reservations the order that one payment pays; until now, only the days of a group were paid together. */
export async function addOrders(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect))
    await runStatementText(session, `alter table reservations add column ${column}`);
  await runStatementText(session, "update reservations set order_id = group_id where group_id is not null");
  await runStatementText(session, "create index reservations_order on reservations (client_id, order_id) where order_id is not null");
}
