import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { isMoneyRequestOpen } from "#core/domain/ledger/staffGiving.ts";
import type {
  MoneyRequestReads,
  MoneyRequestWrites,
  StaffActReads,
  StaffActWrites,
  StaffGivingWrites,
} from "#core/ports/store/staffActs.ts";
import type { StaffGiving } from "#core/domain/ledger/staffGiving.ts";
import { asCents, sumOfCents } from "#core/domain/money/cents.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, insertRow, insertRowOfClub, type MemoryTables, rowOfClub } from "../rows/rows.ts";

/** Makes the functions that read requests of staff to give money away, outside a commit. */
export function makeMoneyRequestReads(rows: MemoryTables): MoneyRequestReads {
  return {
    ...makeReads(rows),
    open: (client, now, limit) =>
      Effect.sync(() => {
        const found = [...rows.moneyRequests.values()].filter((each) => each.client === client && isMoneyRequestOpen(each, now));
        return found.toSorted((left, right) => left.createdAt - right.createdAt || compareByCodePoint(left._id, right._id)).slice(0, limit);
      }),
  };
}

/** Makes the functions that read and write requests of staff to give money away, in a commit. */
export function makeMoneyRequestWrites(rows: MemoryTables, journal: CommitJournal): MoneyRequestWrites {
  return {
    ...makeReads(rows),
    ...makeStaffGivingWrites(rows, journal),
    insert: (request) => Effect.sync(() => insertRowOfClub(rows.moneyRequests, journal, request)),
    remove: (client, id) =>
      Effect.sync(() => {
        if (rows.moneyRequests.get(id)?.client === client) journal.remove(rows.moneyRequests, id);
      }),
    removeReplaced: ({ client, item, act }, now) =>
      Effect.sync(() => {
        for (const each of rows.moneyRequests.values()) {
          const isReplaced = each.item === item && each.act === act;
          if (each.client === client && (isReplaced || !isMoneyRequestOpen(each, now))) journal.remove(rows.moneyRequests, each._id);
        }
      }),
  };
}

function makeReads(rows: MemoryTables): Pick<MoneyRequestReads, "read"> {
  return {
    read: (client, id) => Effect.sync(() => rowOfClub(client, rows.moneyRequests.get(id))),
  };
}

/** Makes the functions that add up what staff give away, in a commit. */
export function makeStaffGivingWrites(rows: MemoryTables, journal: CommitJournal): StaffGivingWrites {
  return {
    addGiving: (giving, oldest) =>
      Effect.sync(() => {
        const { client, by, act, day, item } = giving;
        const isOfPerson = (each: StaffGiving) => each.client === client && each.by === by && each.act === act;
        const key = JSON.stringify([client, by, act, day, item]);
        const before = rows.staffGivings.get(key)?.amount ?? 0;
        journal.set(rows.staffGivings, key, { ...giving, amount: asCents(before + giving.amount) });
        for (const [other, each] of rows.staffGivings) if (isOfPerson(each) && each.day < oldest) journal.remove(rows.staffGivings, other);
        const own = [...rows.staffGivings.values()].filter(isOfPerson);
        const sumOf = (isCounted: (each: StaffGiving) => boolean) => sumOfCents(own.filter(isCounted).map(({ amount }) => amount));
        return { ofDay: sumOf((each) => each.day === day), ofItem: sumOf((each) => each.item === item) };
      }),
  };
}

/** Makes the functions that read acts of staff that can still be undone. */
export function makeStaffActReads(rows: MemoryTables): StaffActReads {
  return {
    of: (client, reservation) => Effect.sync(() => rowOfClub(client, rows.staffActs.get(reservation))),
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
