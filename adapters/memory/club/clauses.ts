import { Effect } from "effect";
import type { ClausesReads, ClausesWrites } from "#core/ports/store/club.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { insertRow, joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read the clauses of clubs outside a commit. */
export function makeClausesReads(rows: MemoryTables): ClausesReads {
  return { read: (client, version) => Effect.sync(() => rows.clauses.get(joinKeyColumns(client, version))) };
}

/** Makes the functions that write the clauses of clubs in a commit. */
export function makeClausesWrites(rows: MemoryTables, journal: CommitJournal): ClausesWrites {
  return { insert: (row) => Effect.sync(() => insertRow(rows.clauses, journal, joinKeyColumns(row.client, row.version), row)) };
}
