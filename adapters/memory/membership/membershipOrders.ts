import { Effect } from "effect";
import type { Day } from "#core/domain/calendar/day.ts";
import { memberContactOf, type ProvenContact } from "#core/domain/people/provenContact.ts";
import { scopeIncludes } from "#core/domain/scope.ts";
import type { MembershipOrderReads, MembershipOrderWrites } from "#core/ports/store/membershipOrders.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, compareByDeadline, insertRow, type MemoryTables, rowInScope } from "../rows/rows.ts";

/** Makes the functions that read orders of memberships outside a commit. */
export function makeMembershipOrderReads(rows: MemoryTables): MembershipOrderReads {
  return {
    read: readIn(rows),
    bySession: (scope, session) =>
      Effect.sync(() => [...rows.membershipOrders.values()].find((order) => order.session === session && scopeIncludes(scope, order))),
    due: (now, limit, after) =>
      Effect.sync(() => {
        const over = [...rows.membershipOrders.values()].filter(
          (order) => order.state === "open" && order.deadline <= now && (after === undefined || compareByDeadline(order, after) > 0),
        );
        return over.toSorted(compareByDeadline).slice(0, limit);
      }),
    taken: takenIn(rows),
  };
}

/** Makes the functions that read and write orders of memberships in a commit. */
export function makeMembershipOrderWrites(rows: MemoryTables, journal: CommitJournal): MembershipOrderWrites {
  const openOf = (client: string, contact: ProvenContact) =>
    [...rows.membershipOrders.values()].find(
      (order) => order.state === "open" && order.client === client && memberContactOf(order) === contact,
    );
  return {
    read: readIn(rows),
    openOf: (client, contact) => Effect.sync(() => openOf(client, contact)),
    ofMembership: (client, membership) =>
      Effect.sync(() => [...rows.membershipOrders.values()].find((order) => order.client === client && order.membership === membership)),
    taken: takenIn(rows),
    insert: (order) =>
      Effect.sync(() => {
        assertIdOfClub(order._id, order.client);
        if (order.state === "open" && openOf(order.client, memberContactOf(order)) !== undefined) throw new Error("one is open already");
        insertRow(rows.membershipOrders, journal, order._id, order);
      }),
    update: (order) => Effect.sync(() => journal.set(rows.membershipOrders, order._id, order)),
  };
}

function readIn(rows: MemoryTables): MembershipOrderReads["read"] {
  return (scope, id) => Effect.sync(() => rowInScope(scope, rows.membershipOrders.get(id)));
}

function takenIn(rows: MemoryTables): MembershipOrderReads["taken"] {
  return (client, plan, day) =>
    Effect.sync(() => {
      const bought = [...rows.kinds.memberships.values()].filter(
        (row) =>
          row.client === client &&
          row["plan"] === plan &&
          row.retired === undefined &&
          row["card"] === undefined &&
          endsFrom(row["to"], day),
      );
      const open = [...rows.membershipOrders.values()].filter(
        (order) => order.client === client && order.plan === plan && order.state === "open",
      );
      return bought.length + open.length;
    });
}

function endsFrom(to: unknown, day: Day): boolean {
  return typeof to === "string" && to >= day;
}
