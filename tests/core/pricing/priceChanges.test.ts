import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import type { PricingItem } from "#core/domain/pricing/factor.ts";
import { isPriceChanged, priceChangesOf, unboundedAmount, priceStepsOf, summarizePriceChanges } from "#core/domain/pricing/priceChanges.ts";
import { quotePrice } from "#core/domain/pricing/price.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeTestOffer } from "#core/testing/clubs/offer.ts";

const friday = dayFromText("2026-07-03");
const days = [0, 1, 2].map((ahead) => addDays(friday, ahead));

const { boats, docks, lakes, items } = makeTestOffer({
  mem: {
    lakes: { magog: { factor: 1.2, docks: { quai: { boats: { heron: { factor: 1.1 }, loon: { factor: 0.5 } } } } } },
    prices: { base: 200, max: 300, min: 100, month: { July: 1.1 }, weekday: { Saturday: 1.25 }, status: { Membership: 0.8 } },
  },
});
const hulls = boats.flatMap((boat) => docks.flatMap((dock) => lakes.map((lake) => ({ boat, dock, lake }))));

const saturdayAt = (factor: number) =>
  items.map((item): PricingItem => (item.type === "weekday" ? { ...item, properties: { factor } } : item));

describe("price changes", () => {
  it("price both sets of items as the server does", () => {
    const after = saturdayAt(1.5);
    for (const { hull, day, before, after: moved } of priceChangesOf(hulls, days, "Non Member", { before: items, after })) {
      expect(before).toEqual(quotePrice({ ...hull, items, day, slots: [{}] }).nonMember);
      expect(moved).toEqual(quotePrice({ ...hull, items: after, day, slots: [{}] }).nonMember);
    }
  });

  it("are summarized: how many prices change, by how much in all, and how many are at a bound", () => {
    const moves = priceChangesOf(hulls, days, "Non Member", { before: items, after: saturdayAt(1) });
    // Friday and Sunday: 290.40 and 132; Saturday before: 300 (held), 165; after: 290.40, 132.
    expect(moves.map(({ after }) => after.amount)).toEqual([29040, 29040, 29040, 13200, 13200, 13200]);
    expect(summarizePriceChanges(moves)).toEqual({
      prices: 6,
      changed: 2,
      percent: ((126720 - 130980) / 130980) * 100,
      atMax: 0,
      atMin: 0,
    });
    const [, held] = priceChangesOf(hulls, days, "Non Member", { before: items, after: items });
    expect(held?.after.held).toBe("max");
    expect(held && unboundedAmount(held.after)).toBe(36300);
  });

  it("have no percentage where there was no price", () => {
    expect(summarizePriceChanges(priceChangesOf(hulls, days, "Non Member", { before: [], after: items })).percent).toBe(0);
    expect(summarizePriceChanges([])).toEqual({ prices: 0, changed: 0, percent: 0, atMax: 0, atMin: 0 });
  });

  it("list the steps of a price, with removed and added factors side by side", () => {
    const after = items.filter(({ type }) => type !== "month");
    const [, saturday] = priceChangesOf(hulls, days, "Membership", { before: items, after });
    const steps = saturday === undefined ? [] : priceStepsOf(saturday);
    expect(steps.map(({ kind }) => kind)).toEqual(["boat", "lake", "dock", "month", "weekday", "status"]);
    expect(steps[3]).toMatchObject({ before: { factor: 1.1, amount: 29040 }, after: undefined });
    expect(steps[5]).toMatchObject({ before: { factor: 0.8, amount: 29040 }, after: { factor: 0.8, amount: 26400 } });
  });

  it("are none for the same items", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (hundredths) => {
        const set = saturdayAt(hundredths / 100);
        expect(priceChangesOf(hulls, days, "Non Member", { before: set, after: set }).some(isPriceChanged)).toBe(false);
      }),
    );
  });
});
