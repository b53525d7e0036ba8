import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  claimInOccupancy,
  createOccupancy,
  findFreeDays,
  isFreeInOccupancy,
  type QuantaMask,
  maskOfSpan,
  maskOfQuanta,
  type Occupancy,
  claimedMaskOf,
} from "#core/domain/availability/occupancy.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { anyMinuteSpan, emptyOccupancy } from "#core/arbitraries/occupancy.ts";

const wholeDay = maskOfSpan(0, 1440);
const run = anyMinuteSpan.map(({ start, end }) => maskOfSpan(start, end));
const days = Array.from({ length: 5 }, (_, index) => index);

/** Boats whose days are claimed here and there: half of the words hold one quantum or a few. */
const scattered: fc.Arbitrary<Occupancy> = fc
  .array(fc.uniqueArray(fc.nat(95), { maxLength: 8 }), { minLength: 15, maxLength: 15 })
  .map((claims) => {
    const occupancy = emptyOccupancy();
    for (const [at, quanta] of claims.entries()) claimInOccupancy(occupancy, Math.floor(at / 5), at % 5, maskOfQuanta(quanta));
    return occupancy;
  });

function expected(occupancy: Occupancy, masks: readonly QuantaMask[], first: number, count: number): readonly number[] {
  return occupancy.boats.map((_, boat) => {
    const free = days.filter(
      (day) => day >= first && day < first + count && masks.some((mask) => isFreeInOccupancy(occupancy, boat, day, mask)),
    );
    return free.reduce((bits, day) => bits | (1 << (day - first)), 0);
  });
}

describe("the scan of a window for a free slot", () => {
  test("agrees with isFreeInOccupancy for any slots, overlapping or not, inside and outside the occupancy", () => {
    const masks = fc.array(run, { maxLength: 8 });
    fc.assert(
      fc.property(scattered, masks, fc.integer({ min: -6, max: 6 }), fc.nat(13), (occupancy, tried, first, count) => {
        expect([...findFreeDays(occupancy, tried, first, count)]).toEqual(expected(occupancy, tried, first, count));
      }),
      { numRuns: 500 },
    );
  });

  test("sees one claimed quantum wherever it lies in a slot, and none beside it", () => {
    fc.assert(
      fc.property(run, fc.nat(95), (mask, quantum) => {
        const occupancy = emptyOccupancy();
        claimInOccupancy(occupancy, 0, 0, maskOfQuanta([quantum]));
        expect(findFreeDays(occupancy, [mask], 0, 1)[0]).toBe(isFreeInOccupancy(occupancy, 0, 0, mask) ? 1 : 0);
      }),
      { numRuns: 500 },
    );
  });

  test("sees a claim in each word of a slot", () => {
    const occupancy = emptyOccupancy();
    claimInOccupancy(occupancy, 0, 0, maskOfQuanta([0]));
    claimInOccupancy(occupancy, 0, 1, maskOfQuanta([40]));
    claimInOccupancy(occupancy, 0, 2, maskOfQuanta([95]));
    expect(findFreeDays(occupancy, [wholeDay], 0, 5)[0]).toBe(0b11000);
  });

  test("leaves out a slot without time", () => {
    expect(findFreeDays(emptyOccupancy(), [maskOfSpan(0, 0)], 0, 5)[0]).toBe(0);
  });

  test("looks at 32 days at most and writes into the words it is given", () => {
    const occupancy = createOccupancy(["a"], dayFromText("2027-04-01"), 60);
    const out = new Uint32Array(1).fill(7);
    expect(findFreeDays(occupancy, [wholeDay], 0, 60, out)).toBe(out);
    expect([...out]).toEqual([0xffff_ffff]);
  });

  test("claims nothing", () => {
    fc.assert(
      fc.property(scattered, run, (occupancy, mask) => {
        const before = days.map((day) => claimedMaskOf(occupancy, 0, day));
        findFreeDays(occupancy, [mask], 0, 5);
        expect(days.map((day) => claimedMaskOf(occupancy, 0, day))).toEqual(before);
      }),
    );
  });
});
