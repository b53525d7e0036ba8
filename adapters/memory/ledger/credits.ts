import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { sumOfCents } from "#core/domain/money/cents.ts";
import type { CreditEntry } from "#core/domain/ledger/credit.ts";
import type { CreditReads, CreditWrites } from "#core/ports/store/ledger.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { makeLedgerReads } from "./ledger.ts";
import { makeRefundReads } from "../payment/refunds.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

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
