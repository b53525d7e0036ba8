import { columnDefinitions, createTables, type NewTables, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const tables: NewTables = {
  staff_givings: {
    key: ["client_id", "by_user", "act", "day", "item"],
    columns: { client_id: "text", by_user: "text", act: "text", day: "text", item: "text", amount: "number" },
  },
};

/** Creates the table of what staff whose roles have a limit gave away. It begins empty: limits hold for what is given from now on. */
export function createStaffGivingsTable(session: CommitSession): Promise<void> {
  return createTables(session, tables);
}

/** Adds to requests of staff how a membership ends with its refund; those that wait are of bookings. */
export async function addWaysToMoneyRequests(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ way: "text?" }, session.dialect))
    await runStatementText(session, `alter table money_requests add column ${column}`);
}
