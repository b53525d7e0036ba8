import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents, centsOf, dollarsOf, multiplyCents, sumOfCents } from "#core/domain/money/cents.ts";
import { currencies, moneyText } from "#core/domain/money/currency.ts";

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(asCents);
const nbsp = "\u00a0";

describe("the currency text", () => {
  test("is '$' before the number and 'CAD' after it in English", () => {
    expect(moneyText(centsOf(1212.5), "CAD", "en")).toBe("$1,212.50 CAD");
  });

  test("is '$ CAD' after the number in French, on one line", () => {
    expect(moneyText(centsOf(1212.5), "CAD", "fr")).toBe(`1${nbsp}212,50${nbsp}$${nbsp}CAD`);
  });

  test("is a bare '$' for US dollars", () => {
    expect(moneyText(centsOf(1212.5), "USD", "en")).toBe("$1,212.50");
    expect(moneyText(centsOf(1212.5), "USD", "fr")).toBe(`1${nbsp}212,50${nbsp}$`);
  });

  test("reads regional locales", () => {
    expect(moneyText(centsOf(5), "CAD", "fr-CA")).toBe(`5,00${nbsp}$${nbsp}CAD`);
    expect(moneyText(centsOf(5), "CAD", "en-CA")).toBe("$5.00 CAD");
  });

  test("puts the sign first", () => {
    expect(moneyText(centsOf(-1212.5), "CAD", "en")).toBe("-$1,212.50 CAD");
    expect(moneyText(centsOf(-0.5), "USD", "fr")).toBe(`-0,50${nbsp}$`);
  });

  test("groups by thousands and shows two decimals, always the same amount in both languages", () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...currencies), (money, currency) => {
        const english = moneyText(money, currency, "en").replace(/[^\d-]/g, "");
        const french = moneyText(money, currency, "fr").replace(/[^\d-]/g, "");
        expect(Number(english)).toBe(Object.is(money, -0) ? 0 : money);
        expect(french).toBe(english);
        expect(moneyText(money, currency, "en")).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}( CAD)?$/);
        expect(moneyText(money, currency, "fr")).toMatch(/^-?\d{1,3}(\u00a0\d{3})*,\d{2}\u00a0\$(\u00a0CAD)?$/);
      }),
    );
  });
});

describe("cents", () => {
  test("round dollars half up", () => {
    expect([centsOf(1.005), centsOf(184.5), centsOf(0.1 + 0.2)]).toEqual([101, 18_450, 30]);
  });

  test("convert to dollars and back", () => {
    fc.assert(
      fc.property(amount, (money) => {
        expect(centsOf(dollarsOf(money))).toBe(money);
      }),
    );
  });

  test.each([0.5, Number.NaN, Infinity, 2 ** 53])("refuse %s", (value) => {
    expect(() => asCents(value)).toThrow(RangeError);
  });

  test("add and multiply without losing any", () => {
    fc.assert(
      fc.property(amount, fc.nat(50), (money, count) => {
        expect(sumOfCents(Array.from({ length: count }, () => money))).toBe(multiplyCents(money, count));
      }),
    );
  });
});
