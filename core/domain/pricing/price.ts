import type { Day } from "../calendar/day.ts";
import { type Cents, multiplyCents } from "../money/cents.ts";
import { type Decimal, decimalOf, numberOf, productOf, times } from "../money/decimal.ts";
import type { Boat } from "../offer/boat.ts";
import type { Dock } from "../offer/dock.ts";
import type { Lake, BilingualName } from "../offer/lake.ts";
import { type PriceBound, boundedAmount, type PriceBounds, priceBounds } from "./bounds.ts";
import type { Item, ItemType, PricingStatus } from "./factor.ts";
import { matchingItems } from "./match.ts";

/** What a price depends on: a boat with its dock and lake, and pricing items, of which those of the boat's club count. */
export interface PriceInputs {
  readonly boat: Boat;
  readonly lake: Lake;
  readonly dock: Dock;
  readonly items: readonly Item[];
}

/** One factor of a price. An item has one name, used for both languages. */
export interface FactorLine {
  readonly kind: "boat" | "lake" | "dock" | ItemType;
  readonly name: BilingualName;
  readonly factor: number;
}

/**
 * A price and how it is made: `base` dollars times the factors of `lines`, limited to a bound (`held`), rounded to `slotAmount`, times the
 * number of slots gives `amount`. Amounts in cents. Requirements §9.
 */
export interface Quote {
  readonly base: number;
  readonly factor: number;
  readonly lines: readonly FactorLine[];
  readonly held: PriceBound;
  readonly slotAmount: Cents;
  readonly amount: Cents;
}

/** The quotes of both statuses. Requirements §9. */
export interface Quotes {
  readonly membership: Quote;
  readonly nonMember: Quote;
}

/** The factors of a club's items on a day for one status, the same for all its boats. */
export interface DayFactors {
  readonly totals: PriceBounds;
  readonly lines: readonly FactorLine[];
  readonly factor: Decimal;
}

/** The items of a club that match a day and status, and their product. Requirements §9. */
export function dayFactors(items: readonly Item[], day: Day, status: PricingStatus): DayFactors {
  const lines = matchingItems(items, day, status).map(itemLine);
  return { totals: priceBounds(items), lines, factor: productIn(lines) };
}

/**
 * Quotes for one or more slots of a day; only the number of slots counts, not their length. `factorsOf` may supply known day factors.
 * Requirements §9.
 */
export function priceOf(
  request: PriceInputs & { readonly day: Day; readonly slots: readonly unknown[] },
  factorsOf: (status: PricingStatus) => DayFactors = (status) => dayFactors(itemsOf(request), request.day, status),
): Quotes {
  const quote = (status: PricingStatus) => quoteFor(request, request.day, status, request.slots.length, factorsOf(status));
  return { membership: quote("Membership"), nonMember: quote("Non Member") };
}

/** The quote of one status for a number of slots. A club without a base price quotes 0: see `hasBasePrice`. Requirements §9. */
export function quoteFor(
  priced: PriceInputs,
  day: Day,
  status: PricingStatus,
  slotCount: number,
  { totals, ...ofDay }: DayFactors = dayFactors(itemsOf(priced), day, status),
): Quote {
  const hull = boatLines(priced);
  const lines = [...hull, ...ofDay.lines];
  const factor = times(productIn(hull), ofDay.factor);
  const base = totals.basePrice ?? 0;
  const { amount: slotAmount, held } = boundedAmount(times(decimalOf(base), factor), totals);
  return { base, factor: numberOf(factor), lines, held, slotAmount, amount: multiplyCents(slotAmount, slotCount) };
}

/** Whether the boat's club set a base price; without one nothing of it can be sold. */
export function hasBasePrice(priced: PriceInputs): boolean {
  return priceBounds(itemsOf(priced)).basePrice !== undefined;
}

/** Pricing items of the boat's club. Requirements §6. */
export function itemsOf({ boat, items }: Pick<PriceInputs, "boat" | "items">): readonly Item[] {
  return items.filter((item) => item.client === boat.client);
}

/** The factors of boat, lake and dock, in that order; a missing factor is 1. Requirements §9. */
export function boatLines({ boat, lake, dock }: Omit<PriceInputs, "items">): readonly FactorLine[] {
  return [lineOf("boat", boat), lineOf("lake", lake), lineOf("dock", dock)];
}

function productIn(lines: readonly FactorLine[]): Decimal {
  return productOf(lines.map((line) => decimalOf(line.factor)));
}

function lineOf(kind: "boat" | "lake" | "dock", { name, properties }: Lake): FactorLine {
  return { kind, name, factor: properties.factor ?? 1 };
}

function itemLine({ type, name, properties }: Item): FactorLine {
  return { kind: type, name: { en: name, fr: name }, factor: properties.factor ?? 1 };
}
