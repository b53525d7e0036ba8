import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { scopeIncludes } from "#core/domain/scope.ts";
import type { RebookingReads, RebookingWrites, SwapReads, SwapWrites } from "#core/ports/store/bookingChanges.ts";
import type { Rebooking } from "#core/domain/rebooking/rebooking.ts";
import type { Swap } from "#core/domain/swap/swap.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, compareByDeadline, insertRow, type MemoryTables, rowInScope } from "../rows/rows.ts";

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
    read: (scope, id) => Effect.sync(() => rowInScope(scope, rows.rebookings.get(id))),
    openOf: (client, reservation) =>
      Effect.sync(() =>
        [...rows.rebookings.values()].find((each) => each.client === client && each.reservation === reservation && each.state === "open"),
      ),
  };
}

/** Makes the functions that read swaps outside a commit. */
export function makeSwapReads(rows: MemoryTables): SwapReads {
  return {
    openOf: openIn(rows),
    newestOf: (client, reservation) =>
      Effect.sync(() => {
        const found = [...rows.swaps.values()].filter((swap) => isOf(swap, client, reservation));
        return found.toSorted((left, right) => left.createdAt - right.createdAt || compareByCodePoint(left._id, right._id)).at(-1);
      }),
    bySession: (scope, session) =>
      Effect.sync(() => [...rows.swaps.values()].find((swap) => swap.session === session && scopeIncludes(scope, swap))),
    due: (now, limit, after) =>
      Effect.sync(() => {
        const over = [...rows.swaps.values()].filter(
          (swap) => swap.state === "open" && swap.deadline <= now && (after === undefined || compareByDeadline(swap, after) > 0),
        );
        return over.toSorted(compareByDeadline).slice(0, limit);
      }),
  };
}

/** Makes the functions that read and write swaps in a commit. */
export function makeSwapWrites(rows: MemoryTables, journal: CommitJournal): SwapWrites {
  return {
    read: (scope, id) => Effect.sync(() => rowInScope(scope, rows.swaps.get(id))),
    openOf: openIn(rows),
    insert: (swap) =>
      Effect.sync(() => {
        assertIdOfClub(swap._id, swap.client);
        const isRival = (each: Swap) => each.state === "open" && isOf(each, swap.client, swap.reservation);
        if (swap.state === "open" && [...rows.swaps.values()].some(isRival)) throw new Error("one is open already");
        insertRow(rows.swaps, journal, swap._id, swap);
      }),
    update: (swap) => Effect.sync(() => journal.set(rows.swaps, swap._id, swap)),
  };
}

function openIn(rows: MemoryTables): SwapReads["openOf"] {
  return (client, reservation) =>
    Effect.sync(() => [...rows.swaps.values()].find((swap) => swap.state === "open" && isOf(swap, client, reservation)));
}

function isOf(swap: Swap, client: string, reservation: string): boolean {
  return swap.client === client && swap.reservation === reservation;
}
