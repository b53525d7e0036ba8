import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asCents } from "#core/domain/money/cents.ts";
import { type BookedDiscount, boatAmountOf, priceWithDiscount, type BookedExtra, extrasAmount } from "#core/domain/pricing/bookedParts.ts";

const sold = (cents: number): BookedDiscount => ({ promo: "mem_v_summer", code: "SUMMER", cents: asCents(cents), isUse: true });
const fuel: BookedExtra = {
  extra: "mem_e_fuel",
  name: { en: "Fuel", fr: "Carburant" },
  price: asCents(4500),
  quantity: 1,
  isTaxed: true,
  per: "trip",
};

describe("a price with a discount", () => {
  it("is the boat and the extras less what the code takes off", () => {
    expect(priceWithDiscount(asCents(26_744), [fuel], sold(2674))).toEqual({ amount: 28_570, discount: sold(2674) });
    expect(priceWithDiscount(asCents(26_744), [fuel], null)).toEqual({ amount: 31_244, discount: null });
  });

  it("lowers the discount to the price of a cheaper boat, and never touches the extras", () => {
    const wholeCents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(wholeCents, wholeCents, fc.boolean(), (boat, cents, hasFuel) => {
        const extras = hasFuel ? [fuel] : [];
        const { amount, discount } = priceWithDiscount(asCents(boat), extras, sold(cents));
        expect(amount).toBeGreaterThanOrEqual(extrasAmount(extras));
        expect(discount?.cents).toBe(Math.min(boat, cents));
        expect(boatAmountOf({ amount, extras, discount })).toBe(boat);
      }),
    );
  });
});
