import { addDays, type Day, daysBetween } from "../../domain/calendar/day.ts";
import { seasonEndOf, seasonStartOf } from "../../domain/calendar/season.ts";
import { type Cents, asCents } from "../../domain/money/cents.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { PricingItem } from "../../domain/pricing/factor.ts";
import { hasClubBasePrice, pricingItemsOfClub } from "../../domain/pricing/price.ts";
import { amountInPriceTable, type FactorProductsByDay, makeFactorProductsByDay, makePriceTable } from "../../domain/pricing/table.ts";

/** The lowest and the highest price of one slot for customers who are not members, in cents. */
export interface SeasonPriceRange {
  readonly least: Cents;
  readonly most: Cents;
}

const tables = new WeakMap<readonly PricingItem[], { readonly from: Day; readonly table: FactorProductsByDay }>();

/**
 * Gives the prices of a boat in the season of `day`; undefined where its club has no base price. The factors of the days are computed once
 * for each season and offer.
 */
export function seasonPriceRange(catalogue: Catalogue, boat: Boat, day: Day): SeasonPriceRange | undefined {
  const { docks, lakes } = catalogueIndexOf(catalogue);
  const dock = docks.get(boat.dock);
  const lake = lakes.get(dock?.lake ?? "");
  if (dock === undefined || lake === undefined) return undefined;
  const priced = { boat, dock, lake, items: catalogue.items };
  if (!hasClubBasePrice(priced)) return undefined;
  const from = seasonStartOf(day);
  const days = Array.from({ length: daysBetween(from, seasonEndOf(day)) + 1 }, (_, ahead) => addDays(from, ahead));
  const known = tables.get(catalogue.items);
  const table = known?.from === from ? known.table : makeFactorProductsByDay(pricingItemsOfClub(priced), days);
  tables.set(catalogue.items, { from, table });
  const prices = makePriceTable(priced, days, table);
  const amounts = days.flatMap((each) => amountInPriceTable(prices, each, "Non Member") ?? []);
  return { least: asCents(Math.min(...amounts)), most: asCents(Math.max(...amounts)) };
}
