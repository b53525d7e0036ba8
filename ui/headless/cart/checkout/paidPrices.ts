import { computed, type ReadonlySignal } from "@preact/signals-react";
import { asCents, type Cents, centsOf, multiplyCents, sumOfCents } from "#core/domain/money/cents.ts";
import { type SaleSums, sumsOfSale } from "#core/domain/quote/saleSums.ts";
import type { CartBoatLine, CartReply, CartReplyItem } from "../cartLines.ts";
import { promoParts } from "../cartPromo.ts";
import type { PayerTerms } from "./payerTerms.ts";

/** A line that is paid, and what it costs the one who pays; as the cart shows it until the server knows whether they are a member. */
export interface PaidLine {
  readonly line: CartBoatLine;
  readonly cents: Cents;
  /** Its part of what a promo code takes off. */
  readonly promo: Cents;
}

/** What the lines of a cart that are paid cost the one who pays. */
export interface PaidPrices {
  /** The lines that are paid; the others stay in the cart. */
  readonly paying: ReadonlySignal<readonly PaidLine[]>;
  /** What a promo code takes off, in cents; 0 for nothing. */
  readonly promo: ReadonlySignal<Cents>;
  /** What the lines cost together less the promo code, as far as it is known: the sum of what the screen lists. */
  readonly total: ReadonlySignal<Cents>;
  /** What the lines cost together; undefined while the server has not answered whether the payer is a member. */
  readonly due: ReadonlySignal<Cents | undefined>;
  /** The sums of the sale; undefined while `due` is. Its trips are the days of the lines, in the order of `paying`. */
  readonly sums: ReadonlySignal<SaleSums | undefined>;
}

/** The parts that the prices are computed from. */
export interface PaidPricesParts {
  readonly lines: ReadonlySignal<readonly CartBoatLine[]>;
  readonly terms: Pick<PayerTerms, "isMember" | "quote" | "credit">;
  readonly now: () => number;
  /** Gives the promo code of the cart; null where it has none. It reads signals. */
  readonly promo: () => CartReply["promo"];
}

/** Creates the prices of the lines that are paid, as computed signals. */
export function createPaidPrices({ lines, terms, now, promo: promoOf }: PaidPricesParts): PaidPrices {
  // The server books each day by itself: it has its own part of the promo code, and its own day by which the rest is due.
  const sold = computed(() => {
    const days = lines.value.flatMap((line) => daysOf(line, terms.isMember.value));
    const parts = promoParts(
      promoOf(),
      days.map(({ boat }) => boat),
    );
    return days.map(({ line, date, boat, extras }, at) => ({
      line,
      date,
      price: asCents(boat + extras),
      promo: parts[at] ?? asCents(0),
    }));
  });
  const paying = computed(() =>
    lines.value.map((line) => {
      const own = sold.value.filter((day) => day.line === line);
      return { line, cents: priceOf(line, terms.isMember.value), promo: sumOfCents(own.map((day) => day.promo)) };
    }),
  );
  const promo = computed(() => sumOfCents(sold.value.map((day) => day.promo)));
  const total = computed(() => asCents(sumOfCents(paying.value.map(({ cents }) => cents)) - promo.value));
  const due = computed(() => (terms.isMember.value !== undefined && paying.value.length > 0 ? total.value : undefined));
  const sums = computed(() => {
    if (due.value === undefined) return undefined;
    return sumsOfSale(sold.value, { downPayment: terms.quote.value?.downPayment, credit: terms.credit.value ?? asCents(0), now: now() });
  });
  return { paying, promo, total, due, sums };
}

/** The days of a line, each with what its boat and its extras cost: they add up to what the line costs. */
function daysOf(line: CartBoatLine, isMember: boolean | undefined) {
  const { boat, extras } = line;
  const ofExtras = sumOfCents(extras.map((item) => priceOfItem(item, isMember)));
  const { byDay } = boat;
  if (byDay === undefined) return [{ line, date: boat.date, boat: priceOfItem(boat, isMember), extras: ofExtras }];
  const isAtMemberPrice = isMember ?? boat.properties.price === boat.properties.membership;
  // Extras cost the same on each day.
  return byDay.map(({ date, membership, nonMember }) => ({
    line,
    date,
    boat: centsOf(isAtMemberPrice ? membership : nonMember),
    extras: asCents(ofExtras / byDay.length),
  }));
}

/** What a line costs with its extras, for a member or not; undefined where that is not known. */
function priceOf({ boat, extras }: CartBoatLine, isMember: boolean | undefined): Cents {
  return sumOfCents([boat, ...extras].map((item) => priceOfItem(item, isMember)));
}

/** Gives what an item costs with its quantity, for a member or not, in cents; as the cart shows it where that is not known. */
export function priceOfItem({ properties, quantity }: CartReplyItem, isMember: boolean | undefined): Cents {
  const { price, membership, nonMember } = properties;
  return multiplyCents(centsOf(isMember === undefined ? price : isMember ? membership : nonMember), quantity);
}
