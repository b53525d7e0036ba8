import { describe, expect, it } from "vitest";
import { asCents } from "#core/domain/money/cents.ts";
import { splitCents } from "#core/domain/money/shares.ts";
import { moneyLaws } from "#core/laws/money.ts";
import { testLaws } from "../../lawTests.ts";

const split = (total: number, ...of: readonly number[]) => splitCents(asCents(total), of.map(asCents));

describe("the shares of a sum", () => {
  it("round up the largest remainders, the earlier of two equal ones first", () => {
    expect(split(100, 1, 1, 1)).toEqual([34, 33, 33]);
    expect(split(100, 1, 2, 4)).toEqual([14, 29, 57]);
    expect(split(5, 3, 3)).toEqual([3, 2]);
  });

  it("are all in the first where no weight says more", () => {
    expect(split(7, 0, 0)).toEqual([7, 0]);
    expect(split(0, 0)).toEqual([0]);
  });
});

describe("any sum of money", () => {
  testLaws(moneyLaws);
});
