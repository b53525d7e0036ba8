import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { ImportReads, ImportWrites } from "#core/ports/store/imports.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { insertRowOfClub, type MemoryTables, rowInScope } from "../rows/rows.ts";

/** Makes the functions that read imports outside a commit. */
export function makeImportReads(rows: MemoryTables): ImportReads {
  return {
    since: (client, at, limit) =>
      Effect.sync(() => {
        const found = [...rows.imports.values()].filter((each) => each.client === client && each.at >= at);
        return found.toSorted((left, right) => right.at - left.at || compareByCodePoint(right._id, left._id)).slice(0, limit);
      }),
  };
}

/** Makes the functions that read and write imports in a commit. */
export function makeImportWrites(rows: MemoryTables, journal: CommitJournal): ImportWrites {
  return {
    read: (scope, id) => Effect.sync(() => rowInScope(scope, rows.imports.get(id))),
    insert: (row) => Effect.sync(() => insertRowOfClub(rows.imports, journal, row)),
    update: (row) => Effect.sync(() => journal.set(rows.imports, row._id, row)),
  };
}
