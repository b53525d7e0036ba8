import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { SavedViewReads, SavedViewWrites } from "#core/ports/store/people.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read saved views outside a commit. */
export function makeSavedViewReads(rows: MemoryTables): SavedViewReads {
  return {
    of: (client, user) =>
      Effect.sync(() =>
        [...rows.savedViews.values()]
          .filter((view) => view.client === client && view.user === user)
          .toSorted((one, other) => compareByCodePoint(one.name, other.name) || compareByCodePoint(one._id, other._id)),
      ),
  };
}

/** Makes the functions that read and write saved views in a commit. */
export function makeSavedViewWrites(rows: MemoryTables, journal: CommitJournal): SavedViewWrites {
  return {
    ...makeSavedViewReads(rows),
    put: (view) => Effect.sync(() => journal.set(rows.savedViews, joinKeyColumns(view.client, view.user, view._id), view)),
    remove: (client, user, id) => Effect.sync(() => journal.remove(rows.savedViews, joinKeyColumns(client, user, id))),
  };
}
