import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asCents, sumOfCents } from "#core/domain/money/cents.ts";
import { splitCents } from "#core/domain/money/shares.ts";

const cents = fc.integer({ min: 0, max: 2_000_000_000 }).map(asCents);
const weights = fc.array(cents, { minLength: 1, maxLength: 14 });
const split = (total: number, ...of: readonly number[]) => splitCents(asCents(total), of.map(asCents));

describe("the shares of a sum", () => {
  it("round up the largest remainders, the earlier of two equal ones first", () => {
    expect(split(100, 1, 1, 1)).toEqual([34, 33, 33]);
    expect(split(100, 1, 2, 4)).toEqual([14, 29, 57]);
    expect(split(5, 3, 3)).toEqual([3, 2]);
  });

  it("are the weights when they add up to the sum", () => {
    fc.assert(
      fc.property(weights, (of) => {
        expect(splitCents(sumOfCents(of), of)).toEqual(of);
      }),
    );
  });

  it("add up to the sum, and are each less than a cent from the exact share", () => {
    fc.assert(
      fc.property(cents, weights, (total, of) => {
        const shares = splitCents(total, of);
        expect(sumOfCents(shares)).toBe(total);
        const all = BigInt(sumOfCents(of));
        const isNear = shares.every((share, index) => {
          const off = BigInt(share) * all - BigInt(total) * BigInt(of[index] ?? 0);
          return off < all && off > -all;
        });
        expect(isNear || all === 0n).toBe(true);
      }),
    );
  });

  it("never exceed the weight while the sum is not above all weights", () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (of, part) => {
        const shares = splitCents(asCents(Math.floor(sumOfCents(of) * part)), of);
        expect(shares.every((share, index) => share <= (of[index] ?? 0))).toBe(true);
      }),
    );
  });

  it("are all in the first where no weight says more", () => {
    expect(split(7, 0, 0)).toEqual([7, 0]);
    expect(split(0, 0)).toEqual([0]);
  });
});
