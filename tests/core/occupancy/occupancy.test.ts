import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boatIndexInOccupancy,
  claimInOccupancy,
  createOccupancy,
  dayIndexInOccupancy,
  emptyQuantaMask,
  haveSameClaims,
  masksIntersect,
  isFreeInOccupancy,
  lastDayOfOccupancy,
  maskOfSpan,
  maskOfQuanta,
  type Occupancy,
  quantaOfMask,
  releaseInOccupancy,
  freeDaysByMask,
  unionOfMasks,
  claimedMaskOf,
} from "#core/domain/availability/occupancy.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import {
  anyOccupancyChanges,
  anyQuantaMask,
  anyQuanta,
  anyMinuteSpan,
  type OccupancyChange,
  emptyOccupancy,
} from "#core/arbitraries/occupancy.ts";

const wholeDay = maskOfSpan(0, 1440);

function applied(changes: readonly OccupancyChange[]): Occupancy {
  const occupancy = emptyOccupancy();
  for (const { kind, boat, day, mask } of changes) (kind === "claim" ? claimInOccupancy : releaseInOccupancy)(occupancy, boat, day, mask);
  return occupancy;
}

/** The same claims and releases, kept as a plain set of boat, day and quantum. */
function modelOf(changes: readonly OccupancyChange[]): ReadonlySet<string> {
  const model = new Set<string>();
  for (const { kind, boat, day, mask } of changes) {
    for (const quantum of quantaOfMask(mask)) model[kind === "claim" ? "add" : "delete"](`${boat}/${day}/${quantum}`);
  }
  return model;
}

describe("a mask", () => {
  test("of 7:00 to 9:00 is the quanta 28 to 35, over two words", () => {
    expect(quantaOfMask(maskOfSpan(420, 540))).toEqual([28, 29, 30, 31, 32, 33, 34, 35]);
    expect(maskOfSpan(420, 540)).toEqual([0xf000_0000, 0xf, 0]);
  });

  test("of the whole day is 96 quanta", () => {
    expect(wholeDay).toEqual([0xffff_ffff, 0xffff_ffff, 0xffff_ffff]);
    expect(quantaOfMask(wholeDay)).toHaveLength(96);
  });

  test("claims a quantum that is only touched", () => {
    expect(quantaOfMask(maskOfSpan(475, 510))).toEqual([31, 32, 33]);
  });

  test("is cut at 24:00 and at 0:00", () => {
    expect(quantaOfMask(maskOfSpan(1425, 1500))).toEqual([95]);
    expect(quantaOfMask(maskOfSpan(-60, 15))).toEqual([0]);
  });

  test("of no time is empty", () => {
    expect([maskOfSpan(600, 600), maskOfSpan(600, 540), maskOfQuanta([])]).toEqual([emptyQuantaMask, emptyQuantaMask, emptyQuantaMask]);
  });

  test("has as many quanta as quarter hours, in order", () => {
    fc.assert(
      fc.property(anyMinuteSpan, ({ start, end }) => {
        const quanta = quantaOfMask(maskOfSpan(start, end));
        expect(quanta).toEqual(Array.from({ length: (end - start) / 15 }, (_, index) => start / 15 + index));
      }),
    );
  });

  test("is restored from its quanta, as unsigned words", () => {
    fc.assert(
      fc.property(anyQuanta, (quanta) => {
        const mask = maskOfQuanta(quanta);
        expect(quantaOfMask(mask)).toEqual(quanta);
        expect(mask.every((word) => word >= 0)).toBe(true);
      }),
    );
  });

  test("ignores numbers that are no quantum of a day", () => {
    expect(maskOfQuanta([-1, 96, 200])).toEqual(emptyQuantaMask);
  });

  test("meets another exactly where they share quanta", () => {
    fc.assert(
      fc.property(anyQuanta, anyQuanta, (left, right) => {
        expect(masksIntersect(maskOfQuanta(left), maskOfQuanta(right))).toBe(left.some((quantum) => right.includes(quantum)));
        expect(new Set(quantaOfMask(unionOfMasks(maskOfQuanta(left), maskOfQuanta(right))))).toEqual(new Set([...left, ...right]));
      }),
    );
  });
});

describe("occupancy", () => {
  test("has a number for each boat and day, and starts free", () => {
    const occupancy = createOccupancy(["a", "b"], dayFromText("2027-04-01"), 214);
    expect(occupancy.numbers).toHaveLength(2 * 214);
    expect(isFreeInOccupancy(occupancy, 1, 213, wholeDay)).toBe(true);
    expect(lastDayOfOccupancy(occupancy)).toBe("2027-10-31");
  });

  test("finds boats and days by name, and none outside", () => {
    const occupancy = emptyOccupancy();
    expect([boatIndexInOccupancy(occupancy, "mem_b_2"), boatIndexInOccupancy(occupancy, "msk_b_1")]).toEqual([1, undefined]);
    const days = ["2027-06-30", "2027-07-01", "2027-07-05", "2027-07-06"].map((day) => dayIndexInOccupancy(occupancy, dayFromText(day)));
    expect(days).toEqual([undefined, 0, 4, undefined]);
  });

  test("agrees with a plain set after any claims and releases", () => {
    fc.assert(
      fc.property(anyOccupancyChanges, (changes) => {
        const occupancy = applied(changes);
        const held = [0, 1, 2].flatMap((boat) =>
          [0, 1, 2, 3, 4].flatMap((day) => {
            return quantaOfMask(claimedMaskOf(occupancy, boat, day)).map((quantum) => `${boat}/${day}/${quantum}`);
          }),
        );
        expect(new Set(held)).toEqual(modelOf(changes));
      }),
    );
  });

  test("is free for a mask exactly when none of its quanta is claimed", () => {
    fc.assert(
      fc.property(anyOccupancyChanges, anyQuantaMask, fc.nat(2), fc.nat(4), (changes, mask, boat, day) => {
        const model = modelOf(changes);
        const taken = quantaOfMask(mask).some((quantum) => model.has(`${boat}/${day}/${quantum}`));
        expect(isFreeInOccupancy(applied(changes), boat, day, mask)).toBe(!taken);
      }),
    );
  });

  test("is as before once a claim on free quanta is released", () => {
    fc.assert(
      fc.property(anyOccupancyChanges, anyQuantaMask, fc.nat(2), fc.nat(4), (changes, mask, boat, day) => {
        const occupancy = applied(changes);
        fc.pre(isFreeInOccupancy(occupancy, boat, day, mask));
        claimInOccupancy(occupancy, boat, day, mask);
        releaseInOccupancy(occupancy, boat, day, mask);
        expect(haveSameClaims(occupancy, applied(changes))).toBe(true);
      }),
    );
  });

  test("has the same claims as another exactly when all its quanta are the same, in whatever order they were claimed", () => {
    fc.assert(
      fc.property(anyOccupancyChanges, anyOccupancyChanges, (changes, others) => {
        const one = modelOf(changes);
        const other = modelOf(others);
        const isSame = one.size === other.size && [...one].every((claimed) => other.has(claimed));
        expect(haveSameClaims(applied(changes), applied(others))).toBe(isSame);
      }),
    );
    const morning = maskOfSpan(480, 600);
    const noon = maskOfSpan(720, 840);
    const [one, other] = [
      [morning, noon],
      [noon, morning],
    ].map((masks) => {
      const occupancy = emptyOccupancy();
      for (const [boat, mask] of masks.entries()) claimInOccupancy(occupancy, boat, 0, mask);
      return occupancy;
    });
    expect(one !== undefined && other !== undefined && haveSameClaims(one, other)).toBe(false);
  });

  test("stores the days of many boats once, and no more than it has boats and days", () => {
    const occupancy = emptyOccupancy();
    for (const boat of [0, 1, 2]) for (const day of [0, 1, 2, 3, 4]) claimInOccupancy(occupancy, boat, day, maskOfSpan(480, 600));
    expect(occupancy.patterns.count).toBe(2);
    for (let first = 0; first < 48; first += 1) {
      for (let last = first + 1; last <= 96; last += 1) {
        claimInOccupancy(occupancy, 0, 0, maskOfSpan(first * 15, last * 15));
        releaseInOccupancy(occupancy, 0, 0, wholeDay);
      }
    }
    expect(occupancy.patterns.count).toBeLessThan(100);
    expect(quantaOfMask(claimedMaskOf(occupancy, 2, 4))).toEqual([32, 33, 34, 35, 36, 37, 38, 39]);
  });

  test("touches no other boat and no other day", () => {
    fc.assert(
      fc.property(fc.nat(2), fc.nat(4), (boat, day) => {
        const occupancy = emptyOccupancy();
        claimInOccupancy(occupancy, boat, day, wholeDay);
        const free = [0, 1, 2].flatMap((other) => [0, 1, 2, 3, 4].filter((on) => isFreeInOccupancy(occupancy, other, on, wholeDay)));
        expect(free).toHaveLength(14);
      }),
    );
  });
});

describe("the scan of a window", () => {
  const bitsOf = (occupancy: Occupancy, boat: number, mask: Parameters<typeof isFreeInOccupancy>[3], first: number, count: number) => {
    const days = Array.from({ length: count }, (_, index) => first + index);
    return days.map((day) => day >= 0 && day < occupancy.days && isFreeInOccupancy(occupancy, boat, day, mask));
  };

  test("agrees with isFreeInOccupancy for every boat, mask and day, inside and outside the occupancy", () => {
    const masks = fc.array(
      fc.oneof(
        anyQuantaMask,
        anyMinuteSpan.map(({ start, end }) => maskOfSpan(start, end)),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        anyOccupancyChanges,
        masks,
        fc.integer({ min: -6, max: 6 }),
        fc.integer({ min: 0, max: 13 }),
        (changes, tried, first, count) => {
          const occupancy = applied(changes);
          const words = freeDaysByMask(occupancy, tried, first, count);
          const seen = [0, 1, 2].flatMap((boat) => tried.map((_, index) => words[boat * tried.length + index] ?? -1));
          const expected = [0, 1, 2].flatMap((boat) => tried.map((mask) => bitsOf(occupancy, boat, mask, first, count)));
          expect(seen.map((word) => Array.from({ length: count }, (_, bit) => ((word >>> bit) & 1) === 1))).toEqual(expected);
        },
      ),
    );
  });

  test("covers 32 days at most and sets no bit beyond the requested days", () => {
    const occupancy = createOccupancy(["a"], dayFromText("2027-04-01"), 60);
    expect([...freeDaysByMask(occupancy, [wholeDay], 0, 60)]).toEqual([0xffff_ffff]);
    expect([...freeDaysByMask(occupancy, [wholeDay], 0, 12)]).toEqual([0xfff]);
  });

  test("writes into the words it is given", () => {
    const out = new Uint32Array(3).fill(7);
    expect(freeDaysByMask(emptyOccupancy(), [wholeDay], 0, 2, out)).toBe(out);
    expect([...out]).toEqual([3, 3, 3]);
  });
});
