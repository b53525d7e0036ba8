import type { Effect } from "effect";
import type { ConnectorRecord, SendingConnector } from "../../domain/messages/connector.ts";

/** The functions that read, outside a commit, what is known of connectors. */
export interface ConnectorReads {
  readonly read: (client: string, connector: SendingConnector) => Effect.Effect<ConnectorRecord | undefined>;
}

/** The functions that read and write within a commit what is known of connectors. */
export interface ConnectorWrites {
  /** Reads as outside a commit; until the end of this commit nobody else reads the same here. */
  readonly read: ConnectorReads["read"];
  /** Inserts the record, or replaces it. */
  readonly put: (record: ConnectorRecord) => Effect.Effect<void>;
}
