import type { Day } from "../calendar/day.ts";
import { dollarsOf } from "../money/cents.ts";
import type { Currency } from "../money/currency.ts";
import { decimalOf, numberOf, productOf } from "../money/decimal.ts";
import type { CancellationPolicy } from "../reservation/policy.ts";
import type { PriceTape } from "../reservation/reservation.ts";
import type { Item, PricingStatus } from "../pricing/factor.ts";
import { type DayFactors, dayFactors, type FactorLine, itemsOf, type PriceInputs, priceOf, type Quotes } from "../pricing/price.ts";
import type { Choice } from "./choice.ts";

/** One multiplier as the wire carries it, its name in the caller's language. */
export interface QuoteLine {
  readonly kind: string;
  readonly name: string;
  readonly factor: number;
}

/**
 * Reply of `reservations/quote`, in dollars. `factor` is the product of the lines that hold for everybody; lines of kind `status`
 * come last and each count for the amount of their own status alone.
 */
export interface QuoteReply {
  readonly base: number;
  readonly factor: number;
  readonly lines: readonly QuoteLine[];
  readonly amounts: { readonly membership: number; readonly nonMember: number };
  readonly currency: Currency;
  /** The terms of a cancellation, as a booking made now would keep them. */
  readonly policy: CancellationPolicy;
}

/** The price of a choice for both statuses. Requirements §9. */
export function quoteOf(choice: Choice, locale: "en" | "fr"): QuoteReply {
  const quotes = quotesOf(choice);
  const shared = quotes.membership.lines.filter(({ kind }) => kind !== "status");
  const status = [...quotes.membership.lines, ...quotes.nonMember.lines].filter(({ kind }) => kind === "status");
  return {
    base: quotes.membership.base,
    factor: numberOf(productOf(shared.map(({ factor }) => decimalOf(factor)))),
    lines: linesIn([...shared, ...status], locale),
    amounts: amountsOf(quotes),
    currency: choice.club.currency,
    policy: choice.policy,
  };
}

/** Prices of a choice, in cents. */
export function quotesOf({ priced, day, slots }: Choice): Quotes {
  return priceOf({ ...priced, day, slots }, (status) => factorsOf(priced, day, status));
}

const known = new WeakMap<readonly Item[], Map<string, DayFactors>>();

// A club books days of one season; somebody who asks for other years does not fill the memory.
const mostKnown = 1000;

/** A day's factors, worked out once while the items stand: thirty of them cost more than the rest of a quote. */
function factorsOf(priced: PriceInputs, day: Day, status: PricingStatus): DayFactors {
  const days = known.get(priced.items) ?? new Map<string, DayFactors>();
  known.set(priced.items, days);
  const name = `${priced.boat.client} ${day} ${status}`;
  const factors = days.get(name) ?? dayFactors(itemsOf(priced), day, status);
  if (!days.has(name) && days.size >= mostKnown) days.clear();
  days.set(name, factors);
  return factors;
}

/** Dollars of both statuses. */
export function amountsOf({ membership, nonMember }: Quotes): QuoteReply["amounts"] {
  return { membership: dollarsOf(membership.amount), nonMember: dollarsOf(nonMember.amount) };
}

/** The price as it is promised to a customer: the chain of one status, named in the customer's language. */
export function tapeOf(quotes: Quotes, status: PricingStatus, locale: "en" | "fr"): PriceTape {
  const { base, factor, lines } = status === "Membership" ? quotes.membership : quotes.nonMember;
  return { base, factor, lines: linesIn(lines, locale), status };
}

function linesIn(lines: readonly FactorLine[], locale: "en" | "fr"): readonly QuoteLine[] {
  return lines.map(({ kind, name, factor }) => ({ kind, name: name[locale], factor }));
}
