import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { type LedgerPlace, providerRefOf } from "#core/domain/ledger/ledger.ts";
import type { CreditReads, CreditWrites, LedgerReads, LedgerWrites, PromoUseReads, PromoUseWrites } from "#core/ports/store/ledger.ts";
import { sumOfCents } from "#core/domain/money/cents.ts";
import type { CreditEntry } from "#core/domain/ledger/credit.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";
import { makeRefundReads } from "../payment/refunds.ts";

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

/** Gives the newest entry of each owner and currency at a club, by owner and currency. */
export function latestCreditEntries(rows: MemoryTables, client: string): readonly CreditEntry[] {
  const latest = new Map<string, CreditEntry>();
  for (const entry of rows.credits.values()) {
    if (entry.client !== client) continue;
    const key = joinKeyColumns(entry.owner, entry.currency);
    if ((latest.get(key)?.number ?? 0) < entry.number) latest.set(key, entry);
  }
  return [...latest.values()].toSorted(byOwner);
}

/** Makes the functions that read and write the credit of customers in a commit. */
export function makeCreditWrites(rows: MemoryTables, journal: CommitJournal): CreditWrites {
  return {
    last: (client, owner, currency) =>
      Effect.sync(() => latestCreditEntries(rows, client).find((entry) => entry.owner === owner && entry.currency === currency)),
    append: (entry) =>
      Effect.sync(() => {
        const key = joinKeyColumns(entry.client, entry.owner, entry.currency, entry.number);
        if (rows.credits.has(key)) return false;
        journal.set(rows.credits, key, entry);
        return true;
      }),
  };
}

/** Deletes the entries of owners who had nothing left before an instant; gives how many owners. */
function deleteSpentCredits(rows: MemoryTables, before: number, limit: number): number {
  const clubs = [...new Set([...rows.credits.values()].map(({ client }) => client))].toSorted(compareByCodePoint);
  const spent = clubs.flatMap((client) => latestCreditEntries(rows, client)).filter(({ balance, at }) => balance === 0 && at < before);
  const forgotten = spent.slice(0, limit);
  for (const { client, owner, currency } of forgotten)
    for (const [key, entry] of rows.credits)
      if (entry.client === client && entry.owner === owner && entry.currency === currency) rows.credits.delete(key);
  return forgotten.length;
}

/** Makes the functions that read the credit of customers outside a commit. */
function makeCreditReads(rows: MemoryTables, alone: RunAlone): CreditReads {
  return {
    forget: (before, limit) => alone(Effect.sync(() => deleteSpentCredits(rows, before, limit))),
    history: (client, owners, limit) =>
      Effect.sync(() =>
        [...rows.credits.values()]
          .filter((entry) => entry.client === client && owners.includes(entry.owner))
          .toSorted((left, right) => right.at - left.at || byOwner(right, left) || right.number - left.number)
          .slice(0, limit),
      ),
    latest: (client, owners) => Effect.sync(() => latestCreditEntries(rows, client).filter(({ owner }) => owners.includes(owner))),
    totals: (client) =>
      Effect.sync(() => {
        const byCurrency = Map.groupBy(latestCreditEntries(rows, client), ({ currency }) => currency);
        const totals = [...byCurrency].map(([currency, entries]) => ({
          currency,
          amount: sumOfCents(entries.map(({ balance }) => balance)),
        }));
        return totals.filter(({ amount }) => amount > 0).toSorted((left, right) => compareByCodePoint(left.currency, right.currency));
      }),
  };
}

/** A function that does a piece of work while no commit is under way. */
type RunAlone = (work: Effect.Effect<number>) => Effect.Effect<number>;

/** Makes the functions that read money outside a commit: the ledger, refunds, and the credit of customers. */
export function makeMoneyReads(rows: MemoryTables, alone: RunAlone): Pick<StoreShape, "ledger" | "refunds" | "credits"> {
  return { ledger: makeLedgerReads(rows), refunds: makeRefundReads(rows), credits: makeCreditReads(rows, alone) };
}

function byOwner(left: CreditEntry, right: CreditEntry): number {
  return compareByCodePoint(left.owner, right.owner) || compareByCodePoint(left.currency, right.currency);
}

/** Makes the functions that read how often promo codes were used. */
export function makePromoUseReads(rows: MemoryTables): PromoUseReads {
  return { count: (client, promo) => Effect.sync(() => rows.promoUses.get(joinKeyColumns(client, promo)) ?? 0) };
}

/** Makes the functions that write how often promo codes were used in a commit. */
export function makePromoUseWrites(rows: MemoryTables, journal: CommitJournal): PromoUseWrites {
  return {
    take: (client, promo, limit = Number.MAX_SAFE_INTEGER) =>
      Effect.sync(() => {
        const key = joinKeyColumns(client, promo);
        const next = (rows.promoUses.get(key) ?? 0) + 1;
        if (next > limit) return false;
        journal.set(rows.promoUses, key, next);
        return true;
      }),
    takeTurn: () => Effect.void,
    giveBack: (client, promo) =>
      Effect.sync(() => {
        const key = joinKeyColumns(client, promo);
        journal.set(rows.promoUses, key, (rows.promoUses.get(key) ?? 0) - 1);
      }),
  };
}
