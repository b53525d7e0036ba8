import type { Day } from "../calendar/day.ts";
import type { Cents } from "../money/cents.ts";
import { type Decimal, decimalOf } from "../money/decimal.ts";
import { productOfDecimals, multiplyDecimals } from "../money/decimalMath.ts";
import { limitAmount, type PriceBounds, priceBoundsOf } from "./bounds.ts";
import { type PricingItem, type PricingStatus, pricingStatuses } from "./factor.ts";
import { itemsMatching } from "./match.ts";
import { boatFactorOf, pricingItemsOfClub, type PriceInputs } from "./price.ts";

/**
 * The product of a club's factors for each day and status, with the club's base price and price bounds. The price tables of all its boats
 * share it; factors of lakes, docks and boats are not in it.
 */
export interface FactorProductsByDay {
  readonly totals: PriceBounds;
  readonly factors: ReadonlyMap<Day, readonly Decimal[]>;
}

/** The price of one slot of one boat in cents, by day and status, for one factor of slots: two amounts a day, in the order of `pricingStatuses`. */
export interface PriceTable {
  readonly rows: ReadonlyMap<Day, number>;
  readonly amounts: readonly Cents[];
}

/** Multiplies the items of one club for each day and status, once for all its boats. */
export function makeFactorProductsByDay(items: readonly PricingItem[], days: readonly Day[]): FactorProductsByDay {
  const factors = new Map(days.map((day) => [day, pricingStatuses.map((status) => productOfMatchingItems(items, day, status))]));
  return { totals: priceBoundsOf(items), factors };
}

/**
 * Makes the prices of a boat for every day and status, and for slots of a factor, 1 when left out; `table` is its club's, with these days,
 * and is made when undefined.
 */
export function makePriceTable(
  priced: PriceInputs,
  days: readonly Day[],
  table: FactorProductsByDay = makeFactorProductsByDay(pricingItemsOfClub(priced), days),
  slotFactor = 1,
): PriceTable {
  const base = productOfDecimals([decimalOf(table.totals.basePrice ?? 0), boatFactorOf(priced), decimalOf(slotFactor)]);
  const rows = new Map(days.map((day, row) => [day, row * pricingStatuses.length]));
  const factors = days.flatMap((day) => table.factors.get(day) ?? []);
  return { rows, amounts: factors.map((factor) => limitAmount(multiplyDecimals(base, factor), table.totals).amount) };
}

/** Gives the cents of one slot, or undefined for a day outside the table. Takes constant time. */
export function amountInPriceTable(table: PriceTable, day: Day, status: PricingStatus): Cents | undefined {
  const row = table.rows.get(day);
  return row === undefined ? undefined : table.amounts[status === "Membership" ? row : row + 1];
}

/** Gives the exact product of the items that match a day and status; 1 when none does. Requirements §9. */
export function productOfMatchingItems(items: readonly PricingItem[], day: Day, status: PricingStatus): Decimal {
  return productOfDecimals(itemsMatching(items, day, status).map((item) => decimalOf(item.properties.factor ?? 1)));
}
