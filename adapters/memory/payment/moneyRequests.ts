import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { isMoneyRequestOpen } from "#core/domain/ledger/staffGiving.ts";
import type { MoneyRequestReads, MoneyRequestWrites } from "#core/ports/store/staffActs.ts";
import { makeStaffGivingWrites } from "./staffGivings.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, insertRow, type MemoryTables } from "../rows/rows.ts";

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
    insert: (request) =>
      Effect.sync(() => {
        assertIdOfClub(request._id, request.client);
        insertRow(rows.moneyRequests, journal, request._id, request);
      }),
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
    read: (client, id) =>
      Effect.sync(() => {
        const found = rows.moneyRequests.get(id);
        return found?.client === client ? found : undefined;
      }),
  };
}
