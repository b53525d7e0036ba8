import { type Cents, asCents, multiplyCents, sumOfCents } from "../money/cents.ts";
import type { BilingualName } from "../language/language.ts";

/**
 * An extra of a reservation as it was sold: the id of the extra, its name and its price in cents for one unit. `quantity` counts units; for
 * an extra per person it includes everybody aboard. An untaxed one contains no taxes.
 */
export interface BookedExtra {
  readonly extra: string;
  readonly name: BilingualName;
  readonly price: Cents;
  readonly quantity: number;
  readonly isTaxed: boolean;
  readonly per: "trip" | "person";
}

/** The extras of a reservation, with its whole price. */
export interface PricedExtras {
  readonly amount: Cents;
  readonly extras: readonly BookedExtra[];
}

/** Gives what extras cost together. */
export function extrasAmount(extras: readonly Pick<BookedExtra, "price" | "quantity">[]): Cents {
  return sumOfCents(extras.map(({ price, quantity }) => multiplyCents(price, quantity)));
}

/** Gives the part of a reservation's price that contains taxes: all but its untaxed extras; a discount lowers this part first. */
export function taxedAmountOf({ amount, extras }: PricedExtras): Cents {
  return asCents(Math.max(amount - extrasAmount(extras.filter(({ isTaxed }) => !isTaxed)), 0));
}

/** Gives the part of a payment or refund of a reservation that contains taxes, in proportion to its price, rounded half up. */
export function taxedPartOf(paid: Cents, reservation: PricedExtras): Cents {
  const taxed = taxedAmountOf(reservation);
  if (taxed === reservation.amount || reservation.amount === 0) return paid;
  return asCents(Math.round((paid * taxed) / reservation.amount));
}

/** Gives the extras of a reservation for another number of people: those per person follow it. Null counts as one person. */
export function extrasForPeople(extras: readonly BookedExtra[], before: number | null, after: number | null): readonly BookedExtra[] {
  if (before === after) return extras;
  return extras.map((booked) =>
    booked.per === "trip" ? booked : { ...booked, quantity: Math.round((booked.quantity / (before ?? 1)) * (after ?? 1)) },
  );
}

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
