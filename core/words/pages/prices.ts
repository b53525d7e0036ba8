import { addDays, type Day, daysBetween } from "../../domain/calendar/day.ts";
import { seasonEnd, seasonStart } from "../../domain/calendar/season.ts";
import { type Cents, cents } from "../../domain/money/cents.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import { type Catalogue, indexOf } from "../../domain/catalogue/catalogue.ts";
import type { Item } from "../../domain/pricing/factor.ts";
import { hasBasePrice, itemsOf } from "../../domain/pricing/price.ts";
import { amountFor, type FactorTable, factorTable, priceTable } from "../../domain/pricing/table.ts";

/** The least and the most that a trip of one slot costs who is no member, in cents. */
export interface PriceRange {
  readonly least: Cents;
  readonly most: Cents;
}

const tables = new WeakMap<readonly Item[], { readonly from: Day; readonly table: FactorTable }>();

/** What a boat costs in the season that `day` lies in; undefined where its club has no base price. The days' factors are worked out once a season and offer. */
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
