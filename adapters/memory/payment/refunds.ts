import { Effect } from "effect";
import type { Refund } from "#core/domain/ledger/refunds.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { RefundReads, RefundWrites } from "#core/ports/store/payments.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read refunds outside a commit. */
export function makeRefundReads(rows: MemoryTables): RefundReads {
  return {
    of: (client, reservation) => Effect.sync(() => sortRefunds(rows, (each) => each.client === client && each.reservation === reservation)),
    refused: (client, limit) =>
      Effect.sync(() => sortRefunds(rows, (each) => each.client === client && each.state === "refused").slice(0, limit)),
  };
}

/** Makes the functions that read and write refunds in a commit. */
export function makeRefundWrites(rows: MemoryTables, journal: CommitJournal): RefundWrites {
  return {
    of: makeRefundReads(rows).of,
    put: (refund) => Effect.sync(() => journal.set(rows.refunds, joinKeyColumns(refund.client, refund._id), refund)),
  };
}

function sortRefunds(rows: MemoryTables, isWanted: (refund: Refund) => boolean): readonly Refund[] {
  return [...rows.refunds.values()]
    .filter(isWanted)
    .toSorted((left, right) => left.at - right.at || compareByCodePoint(left._id, right._id));
}
