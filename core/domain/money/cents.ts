import { type Decimal, decimalOf, roundDecimalUnits } from "./decimal.ts";

declare const centsBrand: unique symbol;

/** The type of whole cents, the only form in which money is stored and added. */
export type Cents = number & { readonly [centsBrand]: true };

const centDigits = 2;

/** Converts a decimal of dollars to cents, rounded half up once. Requirements §9. */
export function centsOfDecimal(dollars: Decimal): Cents {
  return asCents(Number(roundDecimalUnits(dollars, centDigits)));
}

/** Converts dollars from the wire to cents, rounded half up: 1.005 gives 101. Throws RangeError unless finite. */
export function centsOf(dollars: number): Cents {
  return centsOfDecimal(decimalOf(dollars));
}

/** Converts cents to dollars for the wire: 18450 gives 184.5. */
export function dollarsOf(amount: Cents): number {
  return amount / 100;
}

/** Brands a whole number as cents; throws RangeError when it is not a safe integer. */
export function asCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is the one place that brands cents, after the check above.
  return (amount === 0 ? 0 : amount) as Cents;
}

/** Gives the sum of amounts; 0 without any. */
export function sumOfCents(amounts: readonly Cents[]): Cents {
  return asCents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Gives an amount times a whole number. */
export function multiplyCents(amount: Cents, count: number): Cents {
  return asCents(amount * count);
}
