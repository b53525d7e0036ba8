/** An exact decimal: `units` times ten to the power of minus `scale`. Made by `decimalOf`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const numberShape = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** Gives the decimal that a number is written as: 1.005 is exactly 1.005. Throws RangeError unless finite. */
export function decimalOf(value: number): Decimal {
  const parts = numberShape.exec(String(value));
  if (!parts) throw new RangeError(`Not a decimal: ${value}`);
  const [, sign, whole = "", fraction = "", exponent = "0"] = parts;
  const units = BigInt(`${sign}${whole}${fraction}`);
  return decimalAtScale(units, fraction.length - Number(exponent));
}

/** Gives the whole units of ten to the power of minus `scale`, rounded half up (half away from zero below it). */
export function roundDecimalUnits(value: Decimal, scale: number): bigint {
  if (value.scale <= scale) return unitsOfDecimal(value, scale);
  const divisor = 10n ** BigInt(value.scale - scale);
  const size = value.units < 0n ? -value.units : value.units;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return value.units < 0n ? -rounded : rounded;
}

/** Gives the units of the decimal at a scale that is at least its own. */
export function unitsOfDecimal({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}

function decimalAtScale(units: bigint, scale: number): Decimal {
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}
