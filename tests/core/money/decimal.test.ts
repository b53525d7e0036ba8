import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalOf, roundDecimalUnits } from "#core/domain/money/decimal.ts";
import {
  compareDecimals,
  numberOfDecimal,
  decimalOne,
  addDecimals,
  productOfDecimals,
  multiplyDecimals,
} from "#core/domain/money/decimalMath.ts";

const factor = fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000);
const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 });

describe("an exact decimal", () => {
  test("is the number as written, not its binary neighbour", () => {
    expect(decimalOf(1.005)).toEqual({ units: 1005n, scale: 3 });
    expect(decimalOf(-12.5)).toEqual({ units: -125n, scale: 1 });
    expect(decimalOf(1e-7)).toEqual({ units: 1n, scale: 7 });
    expect(decimalOf(1.5e21)).toEqual({ units: 1_500_000_000_000_000_000_000n, scale: 0 });
    expect(decimalOf(0)).toEqual({ units: 0n, scale: 0 });
  });

  test.each([Number.NaN, Infinity, -Infinity])("refuses %s", (value) => {
    expect(() => decimalOf(value)).toThrow(RangeError);
  });

  test("converts back to the number it was made from", () => {
    fc.assert(
      fc.property(anyNumber, (value) => {
        expect(numberOfDecimal(decimalOf(value)) === value).toBe(true);
      }),
    );
  });

  test("multiplies 0.1 by 0.2 to 0.02", () => {
    expect(numberOfDecimal(multiplyDecimals(decimalOf(0.1), decimalOf(0.2)))).toBe(0.02);
  });

  test("adds 0.1 and 0.2 to 0.3", () => {
    expect(numberOfDecimal(addDecimals(decimalOf(0.1), decimalOf(0.2)))).toBe(0.3);
  });

  test("compares by value, whatever the scale", () => {
    expect(compareDecimals(decimalOf(1.1), { units: 1100n, scale: 3 })).toBe(0);
    expect(compareDecimals(decimalOf(1.1), decimalOf(1.11))).toBe(-1);
    expect(compareDecimals(decimalOf(-1), decimalOf(-2))).toBe(1);
  });

  test("compares as numbers do", () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (left, right) => {
        expect(compareDecimals(decimalOf(left), decimalOf(right)) === Math.sign(left - right)).toBe(true);
      }),
    );
  });

  test("gives the same product in any order", () => {
    const factors = fc.array(factor, { maxLength: 12 });
    fc.assert(
      fc.property(
        factors.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(compareDecimals(productOfDecimals(list.map(decimalOf)), productOfDecimals(shuffled.map(decimalOf)))).toBe(0);
        },
      ),
    );
  });

  test("gives one as the product of no factors", () => {
    expect(productOfDecimals([])).toEqual(decimalOne);
  });

  test("distributes over a sum", () => {
    fc.assert(
      fc.property(factor, factor, factor, (left, middle, right) => {
        const a = decimalOf(left);
        const b = decimalOf(middle);
        const c = decimalOf(right);
        expect(compareDecimals(multiplyDecimals(a, addDecimals(b, c)), addDecimals(multiplyDecimals(a, b), multiplyDecimals(a, c)))).toBe(
          0,
        );
      }),
    );
  });
});

describe("rounding", () => {
  test.each([
    [0.005, 1n],
    [0.0049999, 0n],
    [1.005, 101n],
    [2.675, 268n],
    [-0.005, -1n],
    [-1.0049, -100n],
    [3, 300n],
    [1.1, 110n],
  ])("%f is %i cents", (value, expected) => {
    expect(roundDecimalUnits(decimalOf(value), 2)).toBe(expected);
  });

  test("is never further than half a cent away, and half goes up", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 2, max: 12 }), (units, scale) => {
        const rest = roundDecimalUnits({ units, scale }, 2) * 10n ** BigInt(scale - 2) - units;
        const cent = 10n ** BigInt(scale - 2);
        expect(rest * 2n <= cent && rest * 2n > -cent).toBe(true);
      }),
    );
  });

  test("mirrors amounts below zero", () => {
    fc.assert(
      fc.property(anyNumber, (value) => {
        expect(roundDecimalUnits(decimalOf(-value), 2)).toBe(-roundDecimalUnits(decimalOf(value), 2));
      }),
    );
  });
});
