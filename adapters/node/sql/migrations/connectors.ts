import { stepThatAdds, stepThatCreates } from "../engine/migrationSteps.ts";

/** Creates the table of what is known of the connectors of clubs. */
export const createConnectorsTable = stepThatCreates({
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
});

/** Creates the table of what clubs entered of their own services. */
export const createConnectorAccountsTable = stepThatCreates({
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
});

/** Adds to what is known of connectors the days on which they failed. */
export const addFailedDays = stepThatAdds("connectors", { failed_days: "text = '[]'" });
