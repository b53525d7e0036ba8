import type { Day } from "../calendar/day.ts";
import { type Cents, sumOfCents } from "../money/cents.ts";
import { type Decimal, decimalOf } from "../money/decimal.ts";
import { numberOfDecimal, productOfDecimals, multiplyDecimals } from "../money/decimalMath.ts";
import type { Boat } from "../offer/boat.ts";
import type { Dock } from "../offer/dock.ts";
import type { Lake } from "../offer/lake.ts";
import { type PriceBound, limitAmount, type PriceBounds, priceBoundsOf } from "./bounds.ts";
import {
  type PricingItem,
  type PricingItemType,
  type PricingStatus,
  type PricedSlot,
  slotFactorLines,
  slotFactorOf,
  slotFactorsOf,
} from "./factor.ts";
import { itemsMatching } from "./match.ts";
import type { BilingualName } from "../language/language.ts";

/** The inputs that a price depends on: a boat with its dock and lake, and pricing items, of which those of the boat's club count. */
export interface PriceInputs {
  readonly boat: Boat;
  readonly lake: Lake;
  readonly dock: Dock;
  readonly items: readonly PricingItem[];
}

/** One factor of a price. An item has one name, used for both languages. */
export interface PriceFactorLine {
  readonly kind: "boat" | "lake" | "dock" | "slot" | PricingItemType;
  readonly name: BilingualName;
  readonly factor: number;
}

/**
 * A price and how it is made: `base` dollars times the factors of `lines`, limited to a bound (`held`), rounded to `slotAmount`, times the
 * number of slots gives `amount`. Where the factors of its slots differ, each slot has a line, which multiplies its own price only: `factor`
 * is the product of the other lines, `held` and `slotAmount` are those of the first slot, and `amount` is the sum of the slots, each limited
 * and rounded by itself. Amounts in cents. Requirements §9.
 */
export interface PriceQuote {
  readonly base: number;
  readonly factor: number;
  readonly lines: readonly PriceFactorLine[];
  readonly held: PriceBound;
  readonly slotAmount: Cents;
  readonly amount: Cents;
}

/** The quotes of both statuses. Requirements §9. */
export interface PriceQuotes {
  readonly membership: PriceQuote;
  readonly nonMember: PriceQuote;
}

/** The factors of a club's items that match a day and a status, their product, and the price bounds; the same for all its boats. */
export interface DayFactors {
  readonly totals: PriceBounds;
  readonly lines: readonly PriceFactorLine[];
  readonly factor: Decimal;
}

/** Gives the items of a club that match a day and status, and their product. Requirements §9. */
export function dayFactorsOf(items: readonly PricingItem[], day: Day, status: PricingStatus): DayFactors {
  const lines = itemsMatching(items, day, status).map(itemLine);
  return { totals: priceBoundsOf(items), lines, factor: productIn(lines) };
}

/**
 * Gives quotes for one or more slots of a day; the number of slots and their factors count, not their length. `factorsOf` may supply known
 * day factors. Requirements §9.
 */
export function quotePrice(
  request: PriceInputs & { readonly day: Day; readonly slots: readonly PricedSlot[] },
  factorsOf: (status: PricingStatus) => DayFactors = (status) => dayFactorsOf(pricingItemsOfClub(request), request.day, status),
): PriceQuotes {
  const quote = (status: PricingStatus) => quotePriceForStatus(request, request.day, status, request.slots, factorsOf(status));
  return { membership: quote("Membership"), nonMember: quote("Non Member") };
}

/** Gives the quote of one status for some slots. A club without a base price quotes 0: see `hasClubBasePrice`. Requirements §9. */
export function quotePriceForStatus(
  priced: PriceInputs,
  day: Day,
  status: PricingStatus,
  slots: readonly PricedSlot[],
  { totals, ...ofDay }: DayFactors = dayFactorsOf(pricingItemsOfClub(priced), day, status),
): PriceQuote {
  const shared = multiplyDecimals(boatFactorOf(priced), ofDay.factor);
  const base = totals.basePrice ?? 0;
  const dollars = multiplyDecimals(decimalOf(base), shared);
  const amountAt = (factor: number) => limitAmount(factor === 1 ? dollars : multiplyDecimals(dollars, decimalOf(factor)), totals);
  const [first = 1, ...others] = slotFactorsOf(slots);
  const factor = others.length > 0 ? shared : multiplyDecimals(shared, decimalOf(first));
  const lines = [...boatFactorLines(priced), ...linesWithSlots(ofDay.lines, slots)];
  const { amount: slotAmount, held } = amountAt(first);
  // A bound limits the price of each slot, so slots with different factors are no multiple of one another.
  const amount = sumOfCents(slots.map((slot) => amountAt(slotFactorOf(slot)).amount));
  return { base, factor: numberOfDecimal(factor), lines, held, slotAmount, amount };
}

/** The lines of a day with those of the slots, which come before the status. */
function linesWithSlots(lines: readonly PriceFactorLine[], slots: readonly PricedSlot[]): readonly PriceFactorLine[] {
  const status = lines.findIndex(({ kind }) => kind === "status");
  return lines.toSpliced(status === -1 ? lines.length : status, 0, ...slotFactorLines(slots));
}

/** Whether the boat's club set a base price; without one nothing of it can be sold. */
export function hasClubBasePrice(priced: PriceInputs): boolean {
  return priceBoundsOf(pricingItemsOfClub(priced)).basePrice !== undefined;
}

/** Gives the pricing items of the boat's club. Requirements §6. */
export function pricingItemsOfClub({ boat, items }: Pick<PriceInputs, "boat" | "items">): readonly PricingItem[] {
  return items.filter((item) => item.client === boat.client);
}

/** Gives the factors of boat, lake and dock, in that order; a missing factor is 1. Requirements §9. */
export function boatFactorLines({ boat, lake, dock }: Omit<PriceInputs, "items">): readonly PriceFactorLine[] {
  return [lineOf("boat", boat), lineOf("lake", lake), lineOf("dock", dock)];
}

/** Gives the product of the factors of boat, lake and dock. */
export function boatFactorOf(priced: Omit<PriceInputs, "items">): Decimal {
  return productIn(boatFactorLines(priced));
}

function productIn(lines: readonly PriceFactorLine[]): Decimal {
  return productOfDecimals(lines.map((line) => decimalOf(line.factor)));
}

function lineOf(kind: "boat" | "lake" | "dock", { name, properties }: Lake): PriceFactorLine {
  return { kind, name, factor: properties.factor ?? 1 };
}

function itemLine({ type, name, properties }: PricingItem): PriceFactorLine {
  return { kind: type, name: { en: name, fr: name }, factor: properties.factor ?? 1 };
}
