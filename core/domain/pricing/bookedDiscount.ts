import { asCents, type Cents } from "../money/cents.ts";
import { type BookedExtra, extrasAmount } from "./bookedExtra.ts";

/**
 * What a promo code takes off the price of a reservation's boat, as it was sold: `cents` is the reservation's own part, never more than the
 * boat costs. `promo` is the id of the code, and `code` its letters. One reservation of an order `isUse`: it is the one use of the code that
 * the whole order counts as.
 */
export interface BookedDiscount {
  readonly promo: string;
  readonly code: string;
  readonly cents: Cents;
  readonly isUse: boolean;
}

/** The parts of a reservation's price. */
interface PriceParts {
  readonly amount: Cents;
  readonly extras: readonly BookedExtra[];
  readonly discount: BookedDiscount | null;
}

/** Gives what a discount takes off, in cents; 0 without one. */
export function discountCents(discount: Pick<BookedDiscount, "cents"> | null): Cents {
  return discount?.cents ?? asCents(0);
}

/** Gives the price of a reservation's boat before the discount, in cents. */
export function boatAmountOf({ amount, extras, discount }: PriceParts): Cents {
  return asCents(amount - extrasAmount(extras) + discountCents(discount));
}

/**
 * Gives the whole price of a boat that costs `boat` cents with extras, and the discount that it has: the one that was sold keeps its cents,
 * up to what the boat costs.
 */
export function priceWithDiscount(
  boat: Cents,
  extras: readonly BookedExtra[],
  sold: BookedDiscount | null,
): Pick<PriceParts, "amount" | "discount"> {
  const discount = sold === null ? null : { ...sold, cents: asCents(Math.min(sold.cents, Math.max(boat, 0))) };
  return { amount: asCents(boat + extrasAmount(extras) - discountCents(discount)), discount };
}
