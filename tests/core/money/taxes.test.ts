import { describe, expect, it } from "vitest";
import { asCents } from "#core/domain/money/cents.ts";
import { taxesInAmount } from "#core/domain/money/taxes.ts";

describe("the taxes that a price contains", () => {
  it("are Quebec's two, both on the sum without them: $259.60 is $225.79, $11.29 and $22.52", () => {
    expect(taxesInAmount(asCents(25_960), [{ percent: 5 }, { percent: 9.975 }])).toEqual([1_129, 2_252]);
  });

  it("are Ontario's one: $113.00 is $100.00 and $13.00", () => {
    expect(taxesInAmount(asCents(11_300), [{ percent: 13 }])).toEqual([1_300]);
  });
});
