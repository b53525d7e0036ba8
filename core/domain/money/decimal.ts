/** An exact decimal: `units` times ten to the power of minus `scale`. Made by `decimalOf`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** The decimal 1, the neutral factor. */
export const decimalOne: Decimal = { units: 1n, scale: 0 };

const numberShape = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** Gives the decimal that a number is written as: 1.005 is exactly 1.005. Throws RangeError unless finite. */
export function decimalOf(value: number): Decimal {
  const parts = numberShape.exec(String(value));
  if (!parts) throw new RangeError(`Not a decimal: ${value}`);
  const [, sign, whole = "", fraction = "", exponent = "0"] = parts;
  const units = BigInt(`${sign}${whole}${fraction}`);
  return scaled(units, fraction.length - Number(exponent));
}

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
  return { units: unitsAt(left, scale) + unitsAt(right, scale), scale };
}

/** Gives negative, zero or positive, as `left` is below, equal to or above `right`. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  const scale = Math.max(left.scale, right.scale);
  const difference = unitsAt(left, scale) - unitsAt(right, scale);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Gives the exact product of all factors; 1 without any. */
export function productOfDecimals(factors: readonly Decimal[]): Decimal {
  return factors.reduce(multiplyDecimals, decimalOne);
}

/** Gives the whole units of ten to the power of minus `scale`, rounded half up (half away from zero below it). */
export function roundDecimalUnits(value: Decimal, scale: number): bigint {
  if (value.scale <= scale) return unitsAt(value, scale);
  const divisor = 10n ** BigInt(value.scale - scale);
  const size = value.units < 0n ? -value.units : value.units;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return value.units < 0n ? -rounded : rounded;
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}

function scaled(units: bigint, scale: number): Decimal {
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}
