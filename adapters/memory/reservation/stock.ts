import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { StockReads, StockUnits, StockWrites } from "#core/ports/store/claims.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { increaseClubVersion, joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read the stock of extras. */
export function makeStockReads(rows: MemoryTables): StockReads {
  return {
    taken: (client, dock, day) =>
      Effect.sync(() =>
        [...rows.stock.values()]
          .filter((row) => row.client === client && row.dock === dock && row.day === day && row.quantity > 0)
          .map(({ extra, quantity }) => ({ extra, quantity }))
          .toSorted((left, right) => compareByCodePoint(left.extra, right.extra)),
      ),
  };
}

/** Makes the functions that write the stock of extras in a commit. */
export function makeStockWrites(rows: MemoryTables, journal: CommitJournal): StockWrites {
  const keyOf = ({ client, extra, dock, day }: StockUnits) => joinKeyColumns(client, extra, dock, day);
  const put = (units: StockUnits, quantity: number) => {
    journal.set(rows.stock, keyOf(units), { ...units, quantity });
    increaseClubVersion(rows, journal, units.client);
  };
  const takenOf = (units: StockUnits) => rows.stock.get(keyOf(units))?.quantity ?? 0;
  return {
    take: (units, limit = Number.MAX_SAFE_INTEGER) =>
      Effect.sync(() => {
        const next = takenOf(units) + units.quantity;
        if (next > limit) return false;
        put(units, next);
        return true;
      }),
    giveBack: (units) => Effect.sync(() => put(units, takenOf(units) - units.quantity)),
  };
}
