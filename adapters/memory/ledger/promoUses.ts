import { Effect } from "effect";
import type { PromoUseReads, PromoUseWrites } from "#core/ports/store/ledger.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

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
