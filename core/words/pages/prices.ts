import { addDays, type Day, daysBetween } from "../../domain/calendar/day.ts";
import { seasonEnd, seasonStart } from "../../domain/calendar/season.ts";
import { type Cents, cents } from "../../domain/money/cents.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import { type Catalogue, indexOf } from "../../domain/catalogue/catalogue.ts";
import type { Item } from "../../domain/pricing/factor.ts";
import { hasBasePrice, itemsOf } from "../../domain/pricing/price.ts";
import { amountFor, type FactorTable, factorTable, priceTable } from "../../domain/pricing/table.ts";

/** The lowest and the highest price of one slot for customers who are not members, in cents. */
export interface PriceRange {
  readonly least: Cents;
  readonly most: Cents;
}

const tables = new WeakMap<readonly Item[], { readonly from: Day; readonly table: FactorTable }>();

/**
 * The prices of a boat in the season of `day`; undefined where its club has no base price. The factors of the days are computed once for
 * each season and offer.
 */
export function seasonRange(catalogue: Catalogue, boat: Boat, day: Day): PriceRange | undefined {
  const { docks, lakes } = indexOf(catalogue);
  const dock = docks.get(boat.dock);
  const lake = lakes.get(dock?.lake ?? "");
  if (dock === undefined || lake === undefined) return undefined;
  const priced = { boat, dock, lake, items: catalogue.items };
  if (!hasBasePrice(priced)) return undefined;
  const from = seasonStart(day);
  const days = Array.from({ length: daysBetween(from, seasonEnd(day)) + 1 }, (_, ahead) => addDays(from, ahead));
  const known = tables.get(catalogue.items);
  const table = known?.from === from ? known.table : factorTable(itemsOf(priced), days);
  tables.set(catalogue.items, { from, table });
  const prices = priceTable(priced, days, table);
  const amounts = days.flatMap((each) => amountFor(prices, each, "Non Member") ?? []);
  return { least: cents(Math.min(...amounts)), most: cents(Math.max(...amounts)) };
}
