import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quotesOfChoice } from "#core/domain/quote/quote.ts";
import { quotePrice } from "#core/domain/pricing/price.ts";
import { anyDay } from "#core/arbitraries/calendar.ts";
import { anyPriceInputs } from "#core/arbitraries/pricing.ts";
import { memRows } from "#core/testing/clubs/rows.ts";

const club = memRows.club();

function quoted(priced: Parameters<typeof quotePrice>[0]) {
  const { boat, lake, dock, day } = priced;
  return quotesOfChoice({
    club,
    lake,
    dock,
    boat,
    day,
    slots: [],
    quanta: [],
    priced,
    extras: [],
    policy: { freeUntilHours: 48, keptPercent: 50 },
    pays: { online: true, atDock: false },
    downPayment: { percent: 0, dueDays: 0 },
  });
}

describe("the price of a choice", () => {
  test("is the same as a new computation, after any earlier quotes of the day", () => {
    fc.assert(
      fc.property(anyPriceInputs, fc.double({ min: 0.5, max: 2, noNaN: true }), anyDay, (priced, factor, day) => {
        for (const boat of [priced.boat, { ...priced.boat, properties: { factor } }, priced.boat]) {
          const request = { ...priced, boat, day, slots: [] };
          expect(quoted(request)).toEqual(quotePrice(request));
        }
      }),
    );
  });

  test("follows a change of the club's items", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [low, high] = [100, 200].map((value) => {
          const items = [memRows.item("base-factor", "base-factor", { value })];
          return quoted({ boat: memRows.boat(1), lake: memRows.lake(1), dock: memRows.dock(1), items, day, slots: [] }).nonMember.base;
        });
        expect([low, high]).toEqual([100, 200]);
      }),
    );
  });
});
