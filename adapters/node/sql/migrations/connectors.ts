import { columnDefinitions, createTables, type NewTables, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const connectors: NewTables = {
  connectors: {
    key: ["client_id", "connector"],
    columns: {
      client_id: "text",
      connector: "text",
      failing_since: "number?",
      failures: "text",
      tested_at: "number?",
      test_fault: "text?",
    },
  },
};

/** Creates the table of what is known of the connectors of clubs. */
export function createConnectorsTable(session: CommitSession): Promise<void> {
  return createTables(session, connectors);
}

const connectorAccounts: NewTables = {
  connector_accounts: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      connector: "text",
      entered_at: "number",
      settings: "text",
      secrets: "text",
    },
  },
};

/** Creates the table of what clubs entered of their own services. */
export function createConnectorAccountsTable(session: CommitSession): Promise<void> {
  return createTables(session, connectorAccounts);
}

/** Adds to what is known of connectors the days on which they failed. */
export async function addFailedDays(session: CommitSession): Promise<void> {
  const [column] = columnDefinitions({ failed_days: "text = '[]'" }, session.dialect);
  await runStatementText(session, `alter table connectors add column ${column}`);
}
