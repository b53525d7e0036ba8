import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysOfWindow } from "#core/domain/calendar/window.ts";
import { amountInPriceTable, makeFactorProductsByDay, makePriceTable } from "#core/domain/pricing/table.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { anyDayWindow } from "#core/arbitraries/calendar.ts";
import { anyPriceInputs } from "#core/arbitraries/pricing.ts";

describe("the price table", () => {
  test("is the same when the club's factors are multiplied beforehand", () => {
    fc.assert(
      fc.property(anyPriceInputs, anyDayWindow, (priced, window) => {
        const days = daysOfWindow(window);
        expect(makePriceTable(priced, days, makeFactorProductsByDay(priced.items, days))).toEqual(makePriceTable(priced, days));
      }),
    );
  });

  test("has no price for other days", () => {
    fc.assert(
      fc.property(anyPriceInputs, (priced) => {
        expect(
          amountInPriceTable(makePriceTable(priced, [dayFromText("2027-07-01")]), dayFromText("2027-07-02"), "Membership"),
        ).toBeUndefined();
      }),
    );
  });
});
