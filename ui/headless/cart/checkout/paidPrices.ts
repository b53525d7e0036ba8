import { computed, type ReadonlySignal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { asCents, type Cents, centsOf, multiplyCents, sumOfCents } from "#core/domain/money/cents.ts";
import { downPaymentsOf, lastDayOfRest } from "#core/domain/reservation/downPayment.ts";
import type { QuoteReply } from "../../messages/messages.ts";
import type { CartBoatLine, CartReply, CartReplyItem } from "../cartLines.ts";
import { promoParts } from "../cartPromo.ts";
import type { PayerTerms } from "./payerTerms.ts";

/** A line that is paid, and what it costs the one who pays; as the cart shows it until the server knows whether they are a member. */
export interface PaidLine {
  readonly line: CartBoatLine;
  readonly cents: Cents;
}

/** A sum that is paid later, and the last day for it; undefined for at the dock. */
export interface RestToPay {
  readonly lastDay: Day | undefined;
  readonly cents: Cents;
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
  /** What a down payment leaves to pay later, by the last day for it, undefined for at the dock; none where all is paid now. */
  readonly rests: ReadonlySignal<readonly RestToPay[]>;
  /** The part of `due` that is paid now. */
  readonly now: ReadonlySignal<Cents | undefined>;
}

/** The parts that the prices are computed from. */
export interface PaidPricesParts {
  readonly lines: ReadonlySignal<readonly CartBoatLine[]>;
  readonly terms: Pick<PayerTerms, "isMember" | "quote">;
  readonly now: () => number;
  /** Gives the promo code of the cart; null where it has none. It reads signals. */
  readonly promo: () => CartReply["promo"];
}

/** Creates the prices of the lines that are paid, as computed signals. */
export function createPaidPrices({ lines, terms, now, promo: promoOf }: PaidPricesParts): PaidPrices {
  const paying = computed(() => lines.value.map((line) => ({ line, cents: priceOf(line, terms.isMember.value) })));
  const parts = computed(() =>
    promoParts(
      promoOf(),
      lines.value.map(({ boat }) => priceOfItem(boat, terms.isMember.value)),
    ),
  );
  const promo = computed(() => sumOfCents(parts.value));
  const total = computed(() => asCents(sumOfCents(paying.value.map(({ cents }) => cents)) - promo.value));
  const due = computed(() => (terms.isMember.value !== undefined && paying.value.length > 0 ? total.value : undefined));
  const rests = computed(() => restsOf(withoutPromo(paying.value, parts.value), terms.quote.value, now()));
  return {
    paying,
    promo,
    total,
    due,
    rests,
    now: computed(() => (due.value === undefined ? undefined : asCents(due.value - sumOfCents(rests.value.map(({ cents }) => cents))))),
  };
}

/** The lines with what they cost less their parts of the promo code. */
function withoutPromo(paying: readonly PaidLine[], parts: readonly Cents[]): readonly PaidLine[] {
  return paying.map(({ line, cents }, at) => ({ line, cents: asCents(cents - (parts[at] ?? 0)) }));
}

/** What is paid later of lines that are paid together, by its last day. */
function restsOf(paying: readonly PaidLine[], quote: QuoteReply | undefined, now: number): readonly RestToPay[] {
  if (quote?.downPayment === undefined) return [];
  const priced = paying.map(({ line, cents }) => ({ amount: cents, date: line.boat.date }));
  const parts = downPaymentsOf(priced, quote.downPayment, now);
  const rests = priced.flatMap(({ amount }, index) => {
    const part = parts[index] ?? null;
    return part === null ? [] : [{ lastDay: lastDayOfRest(part), cents: asCents(amount - part.amount) }];
  });
  return [...Map.groupBy(rests, ({ lastDay }) => lastDay)].map(([lastDay, each]) => ({
    lastDay,
    cents: sumOfCents(each.map(({ cents }) => cents)),
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
