import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysOf } from "#core/domain/calendar/window.ts";
import { pricingStatuses } from "#core/domain/pricing/factor.ts";
import { priceOf } from "#core/domain/pricing/price.ts";
import { amountFor, factorTable, priceTable } from "#core/domain/pricing/table.ts";
import { dayOf } from "#core/testing/clubs/day.ts";
import { anyWindow } from "#core/arbitraries/calendar.ts";
import { anyPriced } from "#core/arbitraries/pricing.ts";

describe("the price table", () => {
  test("has the amount of each quote", () => {
    fc.assert(
      fc.property(anyPriced, anyWindow, (priced, window) => {
        const table = priceTable(priced, daysOf(window));
        for (const day of daysOf(window)) {
          const { membership, nonMember } = priceOf({ ...priced, day, slots: ["a"] });
          expect(pricingStatuses.map((status) => amountFor(table, day, status))).toEqual([membership.amount, nonMember.amount]);
        }
      }),
    );
  });

  test("is the same when the club's factors are multiplied beforehand", () => {
    fc.assert(
      fc.property(anyPriced, anyWindow, (priced, window) => {
        const days = daysOf(window);
        expect(priceTable(priced, days, factorTable(priced.items, days))).toEqual(priceTable(priced, days));
      }),
    );
  });

  test("has no price for other days", () => {
    fc.assert(
      fc.property(anyPriced, (priced) => {
        expect(amountFor(priceTable(priced, [dayOf("2027-07-01")]), dayOf("2027-07-02"), "Membership")).toBeUndefined();
      }),
    );
  });
});
