import { computed, type ReadonlySignal } from "@preact/signals-react";
import { asCents, type Cents, centsOf, multiplyCents, sumOfCents } from "#core/domain/money/cents.ts";
import { type SaleSums, sumsOfSale } from "#core/domain/reservation/saleSums.ts";
import type { CartBoatLine, CartReply, CartReplyItem } from "../cartLines.ts";
import { promoParts } from "../cartPromo.ts";
import type { PayerTerms } from "./payerTerms.ts";

/** A line that is paid, and what it costs the one who pays; as the cart shows it until the server knows whether they are a member. */
export interface PaidLine {
  readonly line: CartBoatLine;
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
  /** The sums of the sale; undefined while `due` is. The trips are in the order of `paying`. */
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
  const sums = computed(() => {
    const sold = paying.value.map(({ line, cents }, at) => ({ price: cents, promo: parts.value[at] ?? asCents(0), date: line.boat.date }));
    if (due.value === undefined) return undefined;
    return sumsOfSale(sold, { downPayment: terms.quote.value?.downPayment, credit: terms.credit.value ?? asCents(0), now: now() });
  });
  return { paying, promo, total, due, sums };
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
