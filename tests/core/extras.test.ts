import { describe, expect, it } from "vitest";
import { memRows } from "#core/testing/clubs/rows.ts";
import { extrasKind } from "#core/kinds/extras.ts";

describe("the kind of extras", () => {
  it("refuses a price beyond whole cents, and takes every price of whole cents", () => {
    const issuesAt = (price: number) => extrasKind.refuse?.(memRows.extra("fuel", { price }));
    expect([0, 45, 0.07, 19.99, 1.1, 9999.99].map(issuesAt)).toEqual([[], [], [], [], [], []]);
    expect(issuesAt(0.005)).toEqual([{ path: "/price", rule: "format" }]);
    expect(issuesAt(1.001)).toEqual([{ path: "/price", rule: "format" }]);
  });
});
