import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asCents } from "#core/domain/money/cents.ts";
import { taxesInAmount } from "#core/domain/money/taxes.ts";

const amounts = fc.integer({ min: 0, max: 100_000_000 }).map(asCents);
const rates = fc.array(
  fc.integer({ min: 0, max: 30_000 }).map((rate) => ({ percent: rate / 1000 })),
  { maxLength: 4 },
);

describe("the taxes that a price contains", () => {
  it("are Quebec's two, both on the sum without them: $259.60 is $225.79, $11.29 and $22.52", () => {
    expect(taxesInAmount(asCents(25_960), [{ percent: 5 }, { percent: 9.975 }])).toEqual([1_129, 2_252]);
  });

  it("are Ontario's one: $113.00 is $100.00 and $13.00", () => {
    expect(taxesInAmount(asCents(11_300), [{ percent: 13 }])).toEqual([1_300]);
  });

  it("never exceed the price, and are zero for a price of zero", () => {
    fc.assert(
      fc.property(amounts, rates, (amount, taxes) => {
        const found = taxesInAmount(amount, taxes);
        expect(found.reduce((sum, tax) => sum + tax, 0)).toBeLessThanOrEqual(amount + taxes.length / 2);
        expect(taxesInAmount(asCents(0), taxes).every((tax) => tax === 0)).toBe(true);
      }),
    );
  });
});
