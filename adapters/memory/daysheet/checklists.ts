import { Effect } from "effect";
import { withoutCustomer } from "#core/domain/daysheet/signedChecklist.ts";
import type { ChecklistReads, ChecklistWrites } from "#core/ports/store/trips.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read signed checklists outside a commit. */
export function makeChecklistReads(rows: MemoryTables): ChecklistReads {
  return { read: (client, reservation) => Effect.sync(() => rows.checklists.get(joinKeyColumns(client, reservation))) };
}

/** Makes the functions that write signed checklists in a commit. */
export function makeChecklistWrites(rows: MemoryTables, journal: CommitJournal): ChecklistWrites {
  return {
    put: (signed) => Effect.sync(() => journal.set(rows.checklists, joinKeyColumns(signed.client, signed.reservation), signed)),
    remove: (client, reservation) => Effect.sync(() => journal.remove(rows.checklists, joinKeyColumns(client, reservation))),
  };
}

/** Empties the name and the signature of a reservation's customer; that the checklist was signed stays. */
export function eraseChecklistCustomer(
  { checklists }: MemoryTables,
  { client, reservation }: { readonly client: string; readonly reservation: string },
): void {
  const key = joinKeyColumns(client, reservation);
  const signed = checklists.get(key);
  if (signed !== undefined) checklists.set(key, withoutCustomer(signed));
}
