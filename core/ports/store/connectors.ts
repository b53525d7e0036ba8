import type { Effect } from "effect";
import type { WorkOfAccount } from "../../domain/ledger/paymentAccount.ts";
import type { ConnectorRecord, SendingConnector } from "../../domain/messages/connector.ts";
import type { ConnectorAccount } from "../../domain/messages/connectorAccount.ts";

/** The functions that read, outside a commit, what is known of connectors. */
export interface ConnectorReads {
  readonly read: (client: string, connector: SendingConnector) => Effect.Effect<ConnectorRecord | undefined>;
  /** Gives what a club entered of its own services, the oldest first. */
  readonly accounts: (client: string) => Effect.Effect<readonly ConnectorAccount[]>;
}

/** The functions that read and write within a commit what is known of connectors. */
export interface ConnectorWrites {
  /** Reads as outside a commit; until the end of this commit nobody else reads the same here. */
  readonly read: ConnectorReads["read"];
  /** Inserts the record, or replaces it. */
  readonly put: (record: ConnectorRecord) => Effect.Effect<void>;
  /** Reads as outside a commit; until the end of this commit nobody else reads those of this club here. */
  readonly accounts: ConnectorReads["accounts"];
  /** Inserts the account, or replaces it. */
  readonly putAccount: (account: ConnectorAccount) => Effect.Effect<void>;
  /** Counts what an account of a club at the payment provider has under way. */
  readonly workOfAccount: (client: string, account: string) => Effect.Effect<WorkOfAccount>;
}
