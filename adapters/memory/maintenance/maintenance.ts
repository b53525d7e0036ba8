import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { MaintenanceEntry } from "#core/domain/maintenance/entry.ts";
import type { MaintenanceReads, MaintenanceWrites } from "#core/ports/store/maintenance.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read the maintenance log of boats outside a commit. */
export function makeMaintenanceReads(rows: MemoryTables): MaintenanceReads {
  const entriesOf = (client: string, boat: string | undefined) =>
    [...rows.maintenance.values()].filter((entry) => entry.client === client && (boat === undefined || entry.boat === boat));
  return {
    read: (client, id) => Effect.sync(() => entryOf(rows, client, id)),
    entries: (client, { boat, after, limit }) =>
      Effect.sync(() =>
        entriesOf(client, boat)
          .filter((entry) => after === undefined || compareLatestFirst(after, entry) < 0)
          .toSorted(compareLatestFirst)
          .slice(0, limit),
      ),
    sums: (client, { boat, from, to }) =>
      Effect.sync(() => {
        const all = entriesOf(client, boat);
        const within = all.filter(({ day }) => from <= day && day <= to);
        return { total: all.length, cost: within.reduce((sum, { cost }) => sum + (cost ?? 0), 0) };
      }),
    marks: (client, boat) =>
      Effect.sync(() =>
        entriesOf(client, boat)
          .filter(({ plan, engineHours }) => plan !== null || engineHours !== null)
          .map(({ _id, boat: of, plan, day, at, engineHours }) => ({ _id, boat: of, plan, day, at, engineHours })),
      ),
  };
}

/** Makes the functions that read and write the maintenance log of boats in a commit. */
export function makeMaintenanceWrites(rows: MemoryTables, journal: CommitJournal): MaintenanceWrites {
  return {
    read: (client, id) => Effect.sync(() => entryOf(rows, client, id)),
    insert: (entry) =>
      Effect.sync(() => {
        assertIdOfClub(entry._id, entry.client);
        if (rows.maintenance.has(entry._id)) return false;
        journal.set(rows.maintenance, entry._id, entry);
        return true;
      }),
    replace: (next) =>
      Effect.sync(() => {
        if (entryOf(rows, next.client, next._id)?.version !== next.version - 1) return false;
        journal.set(rows.maintenance, next._id, next);
        return true;
      }),
    remove: (client, id) =>
      Effect.sync(() => {
        if (entryOf(rows, client, id) !== undefined) journal.remove(rows.maintenance, id);
      }),
  };
}

function entryOf(rows: MemoryTables, client: string, id: string): MaintenanceEntry | undefined {
  const entry = rows.maintenance.get(id);
  return entry?.client === client ? entry : undefined;
}

function compareLatestFirst(one: MaintenanceEntry, other: MaintenanceEntry): number {
  return compareByCodePoint(other.day, one.day) || other.at - one.at || compareByCodePoint(other._id, one._id);
}
