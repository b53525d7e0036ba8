import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { type LedgerPlace, providerRefOf } from "#core/domain/ledger/ledger.ts";
import type { LedgerReads, LedgerWrites } from "#core/ports/store/ledger.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Gives the ledger of a reservation, oldest first. */
export function ledgerOfReservation(rows: MemoryTables, client: string, reservation: string) {
  return [...rows.ledger.values()]
    .filter((entry) => entry.client === client && entry.reservation === reservation)
    .toSorted((left, right) => left.at - right.at);
}

/** Makes the functions that read and write the ledger in a commit. */
export function makeLedgerWrites(rows: MemoryTables, journal: CommitJournal): LedgerWrites {
  return {
    append: (entry) =>
      Effect.sync(() => {
        const key = joinKeyColumns(entry.client, entry.kind, entry.ref);
        if (rows.ledger.has(key)) return false;
        journal.set(rows.ledger, key, entry);
        return true;
      }),
    of: (client, reservation) => Effect.sync(() => ledgerOfReservation(rows, client, reservation)),
    number: (client, reservation, at) =>
      Effect.sync(() => {
        const key = joinKeyColumns(client, reservation);
        const known = rows.receipts.get(key);
        if (known !== undefined) return known.number;
        const number = 1 + [...rows.receipts.values()].filter((receipt) => receipt.client === client).length;
        journal.set(rows.receipts, key, { client, number, at });
        return number;
      }),
  };
}

/** Makes the functions that read the ledger outside a commit. */
export function makeLedgerReads(rows: MemoryTables): LedgerReads {
  const receiptOf = (client: string, reservation: string) => rows.receipts.get(joinKeyColumns(client, reservation));
  const linesWithin = (client: string, { from, until }: { readonly from: number; readonly until: number }) =>
    [...rows.ledger.values()].filter((line) => line.client === client && line.at >= from && line.at < until).toSorted(byPlace);
  return {
    of: (client, reservation) => Effect.sync(() => ledgerOfReservation(rows, client, reservation)),
    ofSeveral: (client, reservations) => Effect.sync(() => reservations.flatMap((each) => ledgerOfReservation(rows, client, each))),
    captured: (payment) =>
      Effect.sync(() =>
        [...rows.ledger.values()]
          .filter((line) => line.kind === "capture" && providerRefOf(line.ref) === payment)
          .toSorted((left, right) => compareByCodePoint(left.ref, right.ref)),
      ),
    receipt: (client, reservation) => Effect.sync(() => receiptOf(client, reservation)?.number),
    taxesWithin: (client, span) => Effect.sync(() => linesWithin(client, span).flatMap(({ taxes }) => taxes)),
    returned: (client, span) => Effect.sync(() => linesWithin(client, span).filter(({ kind }) => kind === "credit" || kind === "refund")),
    within: (client, span, after, limit) =>
      Effect.sync(() => {
        const rest = linesWithin(client, span).filter((entry) => after === undefined || byPlace(entry, after) > 0);
        return rest.slice(0, limit).map((entry) => {
          const receipt = receiptOf(client, entry.reservation);
          return {
            ...entry,
            reference: (rows.reservations.get(entry.reservation) ?? rows.membershipOrders.get(entry.reservation))?.reference ?? "",
            receipt: receipt !== undefined && receipt.at < span.until ? receipt.number : null,
            discount: rows.reservations.get(entry.reservation)?.discount ?? null,
          };
        });
      }),
  };
}

function byPlace(left: LedgerPlace, right: LedgerPlace): number {
  return left.at - right.at || compareByCodePoint(left.kind, right.kind) || compareByCodePoint(left.ref, right.ref);
}
