import type { Day } from "../calendar/day.ts";
import { dollarsOf } from "../money/cents.ts";
import type { Currency } from "../money/currency.ts";
import { type Decimal, decimalOf } from "../money/decimal.ts";
import { numberOfDecimal, productOfDecimals } from "../money/decimalMath.ts";
import type { DownPaymentTerms } from "../pricing/downPayment.ts";
import type { CancellationPolicy } from "../reservation/policy.ts";
import type { PriceTape } from "../reservation/reservation.ts";
import type { PricingItem, PricingStatus } from "../pricing/factor.ts";
import {
  type DayFactors,
  dayFactorsOf,
  type PriceFactorLine,
  pricingItemsOfClub,
  type PriceInputs,
  quotePrice,
  type PriceQuotes,
} from "../pricing/price.ts";
import type { BookingChoice } from "./choice.ts";

/** One factor as the wire has it, its name in the caller's language. */
export interface QuoteLine {
  readonly kind: string;
  readonly name: string;
  readonly factor: number;
}

/**
 * The reply of `reservations/quote`, in dollars. `factor` is the product of the lines that apply to everybody and to all slots; lines of kind
 * `status` come last, and each applies to the amount of its own status only. Several lines of kind `slot` each apply to one slot, in order.
 */
export interface QuoteReply {
  readonly base: number;
  readonly factor: number;
  readonly lines: readonly QuoteLine[];
  readonly amounts: { readonly membership: number; readonly nonMember: number };
  readonly currency: Currency;
  /** The cancellation terms that a booking made now would keep. */
  readonly policy: CancellationPolicy;
  /** How an online payment is divided; left out where the whole price is paid at once. */
  readonly downPayment?: DownPaymentTerms;
}

/** Gives the quote of a choice for both statuses, as the wire has it. Requirements §9. */
export function quoteReplyOf(choice: BookingChoice, locale: "en" | "fr"): QuoteReply {
  const quotes = quotesOfChoice(choice);
  const shared = quotes.membership.lines.filter(({ kind }) => kind !== "status");
  const isEach = shared.filter(({ kind }) => kind === "slot").length > 1;
  const status = [...quotes.membership.lines, ...quotes.nonMember.lines].filter(({ kind }) => kind === "status");
  return {
    base: quotes.membership.base,
    factor: numberOfDecimal(
      productOfDecimals(shared.filter(({ kind }) => kind !== "slot" || !isEach).map(({ factor }) => decimalOf(factor))),
    ),
    lines: linesIn([...shared, ...status], locale),
    amounts: dollarAmountsOf(quotes),
    currency: choice.club.currency,
    policy: choice.policy,
    ...(choice.downPayment.percent === 0 ? {} : { downPayment: choice.downPayment }),
  };
}

const quoted = new WeakMap<BookingChoice, PriceQuotes>();

/** Gives the quotes of a choice for both statuses, in cents; computed once for each choice, since a booking asks for them several times. */
export function quotesOfChoice(choice: BookingChoice): PriceQuotes {
  const found = quoted.get(choice);
  if (found !== undefined) return found;
  const { priced, day, slots } = choice;
  const quotes = quotePrice({ ...priced, day, slots }, (status) => factorsOf(priced, day, status));
  quoted.set(choice, quotes);
  return quotes;
}

const factorCache = new WeakMap<readonly PricingItem[], Map<string, DayFactors>>();

// A club books days of one season; requests for other years must not fill the memory.
const mostKnown = 1000;

/** A day's factors, computed once while the items stay the same: thirty factors cost more than the rest of a quote. */
function factorsOf(priced: PriceInputs, day: Day, status: PricingStatus): DayFactors {
  const days = factorCache.get(priced.items) ?? new Map<string, DayFactors>();
  factorCache.set(priced.items, days);
  const name = `${priced.boat.client} ${day} ${status}`;
  const factors = days.get(name) ?? dayFactorsOf(pricingItemsOfClub(priced), day, status);
  if (!days.has(name) && days.size >= mostKnown) days.clear();
  days.set(name, factors);
  return factors;
}

/** Gives the product of the factors of a club's items for a day and a status, which a price grows with. */
export function dayFactorOf(priced: PriceInputs, day: Day, status: PricingStatus): Decimal {
  return factorsOf(priced, day, status).factor;
}

/** Gives the amounts of both statuses in dollars. */
export function dollarAmountsOf({ membership, nonMember }: PriceQuotes): QuoteReply["amounts"] {
  return { membership: dollarsOf(membership.amount), nonMember: dollarsOf(nonMember.amount) };
}

/** Gives the price tape that a booking stores: the factors of one status, named in the customer's language. */
export function priceTapeOf(quotes: PriceQuotes, status: PricingStatus, locale: "en" | "fr"): PriceTape {
  const { base, factor, lines } = status === "Membership" ? quotes.membership : quotes.nonMember;
  return { base, factor, lines: linesIn(lines, locale), status };
}

function linesIn(lines: readonly PriceFactorLine[], locale: "en" | "fr"): readonly QuoteLine[] {
  return lines.map(({ kind, name, factor }) => ({ kind, name: name[locale], factor }));
}
