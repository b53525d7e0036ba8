import type { ConnectorRecord, SendingConnector, SendingFault } from "#core/domain/messages/connector.ts";
import { jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of what is known of the connectors of clubs. */
export const connectorsTable = defineTable<ConnectorRecord>()("connectors", ["client_id", "connector"], {
  client: textColumn("client_id"),
  connector: textColumn<SendingConnector, "connector">("connector"),
  failingSince: nullableColumn(numberColumn("failing_since")),
  failures: jsonColumn<ConnectorRecord["failures"], "failures">("failures"),
  testedAt: nullableColumn(numberColumn("tested_at")),
  testFault: nullableColumn(textColumn<SendingFault, "test_fault">("test_fault")),
});
