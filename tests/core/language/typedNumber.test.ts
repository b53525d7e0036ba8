import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ambiguousNumber, decimalSignOf, parseTypedNumber, typedNumberText } from "#core/domain/fields/typedNumber.ts";

const signs = fc.constantFrom(".", ",");
const decimalsBeside = fc
  .integer({ min: 0, max: 99_999_999 })
  .chain((whole) => fc.record({ whole: fc.constant(whole), cents: fc.integer({ min: 0, max: 99 }), decimal: signs }));
const groupedBy = (whole: number, separator: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/gu, separator);
const centsText = (cents: number) => String(cents).padStart(2, "0");

describe("a typed number", () => {
  it("has a point or a comma, thousands apart or not, and a dollar sign or none", () => {
    const typed = [
      "1,5",
      "1.5",
      "-72.25",
      "1 234,50 $",
      "1\u00a0234",
      "1\u202f234,500",
      "$1,234.50",
      "1.234,5",
      "0",
      "-$40",
      "\u22125",
      "1234.500",
    ];
    expect(typed.map((text) => parseTypedNumber(text))).toEqual([
      1.5, 1.5, -72.25, 1234.5, 1234, 1234.5, 1234.5, 1234.5, 0, -40, -5, 1234.5,
    ]);
    for (const none of ["", "abc", "1e5", "1.2.3", "1,23,456", "12 50", "Infinity", "0x10", "--1", "4.", ".5", "9".repeat(40), "=1+1"])
      expect([none, parseTypedNumber(none)]).toEqual([none, undefined]);
  });

  it("is ambiguous with one separator before exactly three digits, unless bounds or the sign before decimals decide", () => {
    for (const text of ["1,250", "1.250", "-1,250", "$1,250", "999.999"])
      expect([text, parseTypedNumber(text)]).toEqual([text, ambiguousNumber]);
    expect([
      parseTypedNumber("1,250", { decimal: "." }),
      parseTypedNumber("1,250", { decimal: "," }),
      parseTypedNumber("1,250", { decimals: 0 }),
      parseTypedNumber("45,123", { max: 90 }),
      parseTypedNumber("1,000,000"),
      parseTypedNumber("0,125"),
      parseTypedNumber("1250,125"),
    ]).toEqual([1250, 1.25, 1250, 45.123, 1_000_000, 0.125, 1250.125]);
  });

  it("with two decimals is the same sum however its thousands are written", () => {
    fc.assert(
      fc.property(decimalsBeside, fc.constantFrom("", " ", "\u00a0", "\u202f", "other"), ({ whole, cents, decimal }, mark) => {
        const apart = mark === "other" ? (decimal === "." ? "," : ".") : mark;
        const text = `${groupedBy(whole, apart)}${decimal}${centsText(cents)}`;
        expect([text, parseTypedNumber(text)]).toEqual([text, Number(`${whole}.${centsText(cents)}`)]);
      }),
    );
  });

  it("is never a thousand times more or less than what was written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), signs, signs, (before, after, separator, decimal) => {
        const text = `${before}${separator}${String(after).padStart(3, "0")}`;
        expect(parseTypedNumber(text)).toBe(ambiguousNumber);
        const cells = [text, decimal === "." ? "81.20" : "81,20"];
        const meant = decimal === separator ? Number(`${before}.${String(after).padStart(3, "0")}`) : before * 1000 + after;
        expect(parseTypedNumber(text, { decimal: decimalSignOf(cells) })).toBe(meant);
      }),
    );
  });

  it("that a form shows is read as the same number", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom(".", ","),
        (units, scale, decimal) => {
          const number = Number(`${units}e-${scale}`);
          expect(parseTypedNumber(typedNumberText(number, decimal))).toBe(number === 0 ? 0 : number);
        },
      ),
    );
  });
});

describe("the sign before decimals of a column", () => {
  it("is shown by one cell whose separators can be read in one way, and by none where cells differ", () => {
    expect([
      decimalSignOf(["1,250", "81,20"]),
      decimalSignOf(["1,250", "1,234.50"]),
      decimalSignOf(["1,250", "2,500,000"]),
      decimalSignOf(["1,250", "3.500"]),
      decimalSignOf(["1,250", "81.20", "81,20"]),
      decimalSignOf(["", "name", "12"]),
    ]).toEqual([",", ".", ".", undefined, undefined, undefined]);
  });
});
