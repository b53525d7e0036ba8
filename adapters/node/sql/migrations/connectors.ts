import { createTables, type NewTables } from "../engine/createTables.ts";
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
