import { describe, expect, it } from "vitest";
import { plansKind } from "#core/features/offer/kinds/sales.ts";
import { memRows } from "#core/testing/clubs/rows.ts";

describe("the kind of plans", () => {
  it("refuses a price beyond whole cents, and takes every price of whole cents", () => {
    const issuesAt = (price: number) => plansKind.refuse?.(memRows.plan("member", { price }));
    expect([0, 349, 19.99].map(issuesAt)).toEqual([[], [], []]);
    expect(issuesAt(0.005)).toEqual([{ path: "/price", rule: "wholeCents" }]);
  });

  it("refuses more bookings in prime time than may be open", () => {
    const issuesOf = (openLimit: number | undefined, primeLimit: number) =>
      plansKind.refuse?.(memRows.plan("member", { primeLimit, ...(openLimit === undefined ? {} : { openLimit }) }));
    expect([issuesOf(2, 2), issuesOf(undefined, 5)]).toEqual([[], []]);
    expect(issuesOf(1, 2)).toEqual([{ path: "/primeLimit", rule: "maxValue", params: { max: 1 } }]);
  });

  it("leaves out a limit that a club does not set", () => {
    expect(plansKind.optional).toEqual(["description", "openLimit", "primeLimit", "count"]);
  });
});
