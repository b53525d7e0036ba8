import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { asCents, sumOfCents } from "#core/domain/money/cents.ts";
import { canonicalPromoCode } from "#core/domain/offer/promoCode.ts";
import { discountsOf, promoCents, promoRefusalOn } from "#core/domain/quote/promo.ts";
import { codesKind } from "#core/features/offer/kinds/sales.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";

describe("the kind of promo codes", () => {
  const issuesOf = (change: Parameters<typeof memRows.code>[1]) => codesKind.refuse?.(memRows.code("summer", change));

  it("takes a percentage or an amount of whole cents, one of the two", () => {
    expect([issuesOf({ percent: 10 }), issuesOf({ amount: 25.5 })]).toEqual([[], []]);
    expect(issuesOf({ amount: 25.505 })).toEqual([{ path: "/amount", rule: "wholeCents" }]);
    expect(issuesOf({ percent: 10, amount: 25 })).toEqual([{ path: "/amount", rule: "onlyOne" }]);
    const { percent: _, ...neither } = memRows.code("summer");
    expect(codesKind.refuse?.(neither)).toEqual([{ path: "/percent", rule: "required" }]);
  });

  it("refuses a last day before the first one", () => {
    const june = dayFromText("2026-06-01");
    const july = dayFromText("2026-07-01");
    expect([issuesOf({ from: june, until: july }), issuesOf({ from: june, until: june })]).toEqual([[], []]);
    expect(issuesOf({ from: july, until: june })).toEqual([{ path: "/until", rule: "order" }]);
  });

  it("is stored in upper case, as its customers may type it in any", () => {
    expect(canonicalPromoCode(" matelot10 ")).toBe("MATELOT10");
  });
});

describe("a promo code", () => {
  const today = dayFromText("2026-07-04");
  const anyCode = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => memRows.code("summer", { percent })),
    fc.integer({ min: 100, max: 1_000_000 }).map((cents) => memRows.code("summer", { amount: cents / 100 })),
  );

  it("takes off a percentage rounded half up, or an amount up to the price", () => {
    expect([promoCents({ percent: 10 }, asCents(26_744)), promoCents({ percent: 50 }, asCents(1))]).toEqual([2674, 1]);
    expect([promoCents({ amount: 25 }, asCents(10_000)), promoCents({ amount: 25 }, asCents(999))]).toEqual([2500, 999]);
  });

  it("is divided among the boats of an order to the cent, never more than a boat costs, and used once", () => {
    const boats = fc.array(fc.integer({ min: 0, max: 200_000 }).map(asCents), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyCode, boats, (promo, prices) => {
        const discounts = discountsOf(promo, prices);
        const parts = discounts.map((discount) => discount?.cents ?? asCents(0));
        expect(sumOfCents(parts)).toBe(promoCents(promo, sumOfCents(prices)));
        expect(parts.every((part, index) => part >= 0 && part <= (prices[index] ?? 0))).toBe(true);
        expect(discounts.filter((discount) => discount?.isUse)).toHaveLength(1);
      }),
      { examples: [[memRows.code("summer", { percent: 100 }), [1, 1, 1].map(asCents)]] },
    );
  });

  it("can be used from its first to its last day, both included, while it is on", () => {
    const span = memRows.code("summer", { from: today, until: addDays(today, 2) });
    const on = [-1, 0, 2, 3].map((days) => promoRefusalOn(span, { today: addDays(today, days), isMember: false }));
    expect(on).toEqual(["PROMO_NOT_BEGUN", undefined, undefined, "PROMO_ENDED"]);
    expect(promoRefusalOn({ ...span, state: "off" }, { today, isMember: true })).toBe("PROMO_ENDED");
  });

  it("is refused to whoever is known not to be a member, where it is for members", () => {
    const own = memRows.code("club", { audience: "members" });
    const refusals = [true, false, undefined].map((isMember) => promoRefusalOn(own, { today, isMember }));
    expect(refusals).toEqual([undefined, "PROMO_MEMBERS_ONLY", undefined]);
  });
});
