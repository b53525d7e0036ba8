import { type Decimal, unitsOfDecimal } from "./decimal.ts";

/** The decimal 1, the neutral factor. */
export const decimalOne: Decimal = { units: 1n, scale: 0 };

/** Gives the number nearest to the decimal. */
export function numberOfDecimal({ units, scale }: Decimal): number {
  return Number(`${units}e${-scale}`);
}

/** Gives the exact product. */
export function multiplyDecimals(left: Decimal, right: Decimal): Decimal {
  return { units: left.units * right.units, scale: left.scale + right.scale };
}

/** Gives the exact sum. */
export function addDecimals(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { units: unitsOfDecimal(left, scale) + unitsOfDecimal(right, scale), scale };
}

/** Gives negative, zero or positive, as `left` is below, equal to or above `right`. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  const scale = Math.max(left.scale, right.scale);
  const difference = unitsOfDecimal(left, scale) - unitsOfDecimal(right, scale);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Gives the exact product of all factors; 1 without any. */
export function productOfDecimals(factors: readonly Decimal[]): Decimal {
  return factors.reduce(multiplyDecimals, decimalOne);
}
