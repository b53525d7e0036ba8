import { Effect } from "effect";
import type { StaffActReads, StaffActWrites } from "#core/ports/store/staffActs.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, insertRow, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read acts of staff that can still be undone. */
export function makeStaffActReads(rows: MemoryTables): StaffActReads {
  return {
    of: (client, reservation) =>
      Effect.sync(() => {
        const found = rows.staffActs.get(reservation);
        return found?.client === client ? found : undefined;
      }),
  };
}

/** Makes the functions that read and write acts of staff that can still be undone, in a commit. */
export function makeStaffActWrites(rows: MemoryTables, journal: CommitJournal): StaffActWrites {
  return {
    ...makeStaffActReads(rows),
    insert: (act) =>
      Effect.sync(() => {
        assertIdOfClub(act._id, act.client);
        insertRow(rows.staffActs, journal, act.reservation, act);
      }),
    remove: ({ client, reservation }) =>
      Effect.sync(() => {
        if (rows.staffActs.get(reservation)?.client === client) journal.remove(rows.staffActs, reservation);
      }),
  };
}
