import type { OptOut } from "#core/ports/store/outbox.ts";
import type { ConnectorRecord, SendingConnector, SendingFault } from "#core/domain/messages/connector.ts";
import type { ConnectorAccount, OwnedConnector } from "#core/domain/messages/connectorAccount.ts";
import { jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the addresses that get no optional letters of a club, as keyed digests. */
export const optOutsTable = defineTable<OptOut>()("optouts", ["client_id", "address"], {
  client: textColumn("client_id"),
  address: textColumn("address"),
  at: numberColumn("at"),
});

/** The SQL table of what is known of the connectors of clubs. */
export const connectorsTable = defineTable<ConnectorRecord>()("connectors", ["client_id", "connector"], {
  client: textColumn("client_id"),
  connector: textColumn<SendingConnector, "connector">("connector"),
  failingSince: nullableColumn(numberColumn("failing_since")),
  failures: jsonColumn<ConnectorRecord["failures"], "failures">("failures"),
  failedDays: jsonColumn<ConnectorRecord["failedDays"], "failed_days">("failed_days"),
  testedAt: nullableColumn(numberColumn("tested_at")),
  testFault: nullableColumn(textColumn<SendingFault, "test_fault">("test_fault")),
});

/** The SQL table of what clubs entered of their own services. */
export const connectorAccountsTable = defineTable<ConnectorAccount>()("connector_accounts", ["client_id", "id"], {
  _id: textColumn("id"),
  client: textColumn("client_id"),
  connector: textColumn<OwnedConnector, "connector">("connector"),
  enteredAt: numberColumn("entered_at"),
  settings: jsonColumn<ConnectorAccount["settings"], "settings">("settings"),
  secrets: jsonColumn<ConnectorAccount["secrets"], "secrets">("secrets"),
});
