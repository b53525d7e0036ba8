import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { scopeIncludes } from "#core/domain/scope.ts";
import type { RebookingReads, RebookingWrites } from "#core/ports/store/bookingChanges.ts";
import type { Rebooking } from "#core/domain/rebooking/rebooking.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, insertRow, type MemoryTables, compareByDeadline } from "../rows/rows.ts";

/** Makes the functions that read rebookings outside a commit. */
export function makeRebookingReads(rows: MemoryTables): RebookingReads {
  const open = () => [...rows.rebookings.values()].filter(({ state }) => state === "open");
  return {
    ...makeReads(rows),
    ofClosure: (client, closure) =>
      Effect.sync(() => {
        const found = [...rows.rebookings.values()].filter((each) => each.client === client && each.closure === closure);
        return found.toSorted((left, right) => left.createdAt - right.createdAt || compareByCodePoint(left._id, right._id));
      }),
    due: (now, limit, after) =>
      Effect.sync(() => {
        const over = open().filter((each) => each.deadline <= now && (after === undefined || compareByDeadline(each, after) > 0));
        return over.toSorted(compareByDeadline).slice(0, limit);
      }),
  };
}

/** Makes the functions that read and write rebookings in a commit. */
export function makeRebookingWrites(rows: MemoryTables, journal: CommitJournal): RebookingWrites {
  return {
    ...makeReads(rows),
    insert: (rebooking) =>
      Effect.sync(() => {
        assertIdOfClub(rebooking._id, rebooking.client);
        const isOpen = (each: Rebooking) =>
          each.reservation === rebooking.reservation && each.client === rebooking.client && each.state === "open";
        if (rebooking.state === "open" && [...rows.rebookings.values()].some(isOpen)) throw new Error("one is open already");
        insertRow(rows.rebookings, journal, rebooking._id, rebooking);
      }),
    update: (rebooking) => Effect.sync(() => journal.set(rows.rebookings, rebooking._id, rebooking)),
  };
}

function makeReads(rows: MemoryTables): Pick<RebookingReads, "read" | "openOf"> {
  return {
    read: (scope, id) =>
      Effect.sync(() => {
        const found = rows.rebookings.get(id);
        return found !== undefined && scopeIncludes(scope, found) ? found : undefined;
      }),
    openOf: (client, reservation) =>
      Effect.sync(() =>
        [...rows.rebookings.values()].find((each) => each.client === client && each.reservation === reservation && each.state === "open"),
      ),
  };
}
