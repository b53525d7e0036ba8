import { describe, expect, it } from "vitest";
import { canonicalPromoCode } from "#core/domain/offer/promoCode.ts";
import { codesKind } from "#core/kinds/codes.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";

describe("the kind of promo codes", () => {
  const issuesOf = (change: Parameters<typeof memRows.code>[1]) => codesKind.refuse?.(memRows.code("summer", change));

  it("takes a percentage or an amount of whole cents, one of the two", () => {
    expect([issuesOf({ percent: 10 }), issuesOf({ amount: 25.5 })]).toEqual([[], []]);
    expect(issuesOf({ amount: 25.505 })).toEqual([{ path: "/amount", rule: "format" }]);
    expect(issuesOf({ percent: 10, amount: 25 })).toEqual([{ path: "/amount", rule: "onlyOne" }]);
    const { percent: _, ...neither } = memRows.code("summer");
    expect(codesKind.refuse?.(neither)).toEqual([{ path: "/percent", rule: "required" }]);
  });

  it("refuses a last day before the first one", () => {
    const [june, july] = [dayFromText("2026-06-01"), dayFromText("2026-07-01")];
    expect([issuesOf({ from: june, until: july }), issuesOf({ from: june, until: june })]).toEqual([[], []]);
    expect(issuesOf({ from: july, until: june })).toEqual([{ path: "/until", rule: "order" }]);
  });

  it("is stored in upper case, as its customers may type it in any", () => {
    expect(canonicalPromoCode(" matelot10 ")).toBe("MATELOT10");
  });
});
