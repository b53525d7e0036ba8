import { Effect } from "effect";
import type { OptOutReads, OptOutWrites } from "#core/ports/store/outbox.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read who wants no optional letters. */
export function makeOptOutReads(rows: MemoryTables): OptOutReads {
  return { read: (client, address) => Effect.sync(() => rows.optOuts.get(joinKeyColumns(client, address))) };
}

/** Makes the functions that write who wants no optional letters. */
export function makeOptOutWrites(rows: MemoryTables, journal: CommitJournal): OptOutWrites {
  return {
    put: (optOut) => Effect.sync(() => journal.set(rows.optOuts, joinKeyColumns(optOut.client, optOut.address), optOut)),
    remove: (client, address) => Effect.sync(() => journal.remove(rows.optOuts, joinKeyColumns(client, address))),
  };
}
