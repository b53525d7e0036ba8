import { Effect } from "effect";
import type { ConnectorReads, ConnectorWrites } from "#core/ports/store/connectors.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read what is known of connectors. */
export function makeConnectorReads(rows: MemoryTables): ConnectorReads {
  return { read: (client, connector) => Effect.sync(() => rows.connectors.get(joinKeyColumns(client, connector))) };
}

/** Makes the functions that read and write in a commit what is known of connectors. */
export function makeConnectorWrites(rows: MemoryTables, journal: CommitJournal): ConnectorWrites {
  return {
    ...makeConnectorReads(rows),
    put: (record) => Effect.sync(() => journal.set(rows.connectors, joinKeyColumns(record.client, record.connector), record)),
  };
}
