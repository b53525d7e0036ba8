import { visibleText } from "../validation/visible.ts";

/** The sign before the decimals of a number. */
export type DecimalSign = "." | ",";

/** What is known of a typed number: its highest size, its most decimals, and the sign before decimals in texts of its source. */
export interface NumberReading {
  readonly max?: number | undefined;
  readonly decimals?: number | undefined;
  readonly decimal?: DecimalSign | undefined;
}

/** A text that is a number in two ways, such as `1,250`. */
export const ambiguousNumber = "ambiguous";

const mostDigits = 15;

/**
 * Parses a number with or without decimals, thousands apart or not, and a dollar sign. A single separator before exactly three digits can
 * be of thousands or of decimals: the bounds of the field decide, then the sign before decimals; else the number is ambiguous. Gives
 * undefined where the text is no number.
 */
export function parseTypedNumber(
  typed: string,
  { max = Infinity, decimals = 3, decimal }: NumberReading = {},
): number | typeof ambiguousNumber | undefined {
  const shape = shapeOf(typed);
  if (shape === undefined) return undefined;
  if (!("separator" in shape)) return shape.number;
  const { sign, before, separator, after } = shape;
  const grouped = Number(`${sign}${before}${after}`);
  const parted = Number(`${sign}${before}.${after}`);
  if (decimals < 3) return grouped;
  if (Math.abs(grouped) > max && Math.abs(parted) <= max) return parted;
  return decimal === undefined ? ambiguousNumber : decimal === separator ? parted : grouped;
}

/** Gives a number as text with this sign before decimals, such that {@link parseTypedNumber} with the same bounds reads the same number. */
export function typedNumberText(value: number, decimal: DecimalSign, reading: NumberReading = {}): string {
  const text = String(value).replace(".", decimal);
  return parseTypedNumber(text, reading) === ambiguousNumber ? `${text}0` : text;
}

/** Gives the sign before decimals that numbers of one column have; undefined where none shows it, or where they differ. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | undefined {
  const signs = new Set<DecimalSign>();
  for (const text of texts) {
    const shape = shapeOf(text);
    if (shape !== undefined && "number" in shape && shape.decimal !== undefined) signs.add(shape.decimal);
  }
  const [only, ...others] = signs;
  return others.length === 0 ? only : undefined;
}

type NumberShape =
  | { readonly number: number; readonly decimal?: DecimalSign }
  | { readonly sign: string; readonly before: string; readonly separator: DecimalSign; readonly after: string };

/** Blanks between thousands; a decimal part cannot be apart from its number. */
const spaced = /^\d{1,3}(?:\s\d{3})+(?=[.,]|$)/u;
const grouped = { ",": /^\d{1,3}(?:,\d{3})+$/u, ".": /^\d{1,3}(?:\.\d{3})+$/u } as const;

function shapeOf(typed: string): NumberShape | undefined {
  const bare = visibleText(typed, "code");
  const [, minus = "", inner] = /^(?:\$\s*)?(-?)(?:\s*\$)?\s*([\d.,\s]*\d)\s*\$?$/u.exec(bare) ?? [];
  if (inner === undefined) return undefined;
  const isSpaced = spaced.test(inner);
  const text = isSpaced ? inner.replaceAll(/\s/gu, "") : inner;
  if (/\s/u.test(text)) return undefined;
  const [last = ""] = /[.,](?=\d*$)/u.exec(text) ?? [];
  if (last === "") return numberShape(minus, text, "");
  const decimal = last === "." ? "." : ",";
  const thousands = decimal === "." ? "," : ".";
  const before = text.slice(0, text.lastIndexOf(last));
  const after = text.slice(text.lastIndexOf(last) + 1);
  if (before.includes(decimal)) return grouped[decimal].test(text) && !isSpaced ? numberShape(minus, text, "", thousands) : undefined;
  if (before.includes(thousands))
    return grouped[thousands].test(before) && !isSpaced ? numberShape(minus, before, after, decimal) : undefined;
  if (isSpaced || after.length !== 3 || !/^[1-9]\d{0,2}$/u.test(before)) return numberShape(minus, before, after, decimal);
  return { sign: minus, before, separator: decimal, after };
}

function numberShape(minus: string, before: string, after: string, decimal?: DecimalSign): NumberShape | undefined {
  const whole = before.replaceAll(/[.,]/gu, "");
  if (whole === "" || whole.length > mostDigits || after.length > mostDigits) return undefined;
  const number = Number(`${minus}${whole}${after === "" ? "" : `.${after}`}`);
  return decimal === undefined ? { number } : { number, decimal };
}
