import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  dayFromNumber,
  dayNumber,
  dayOfMonth,
  daysBetween,
  monthOf,
  parseDay,
  weekdayOf,
  yearOf,
} from "#core/domain/calendar/day.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { anyDay } from "#core/arbitraries/calendar.ts";

describe("a Toronto day", () => {
  test.each(["2027-02-29", "2027-04-31", "2027-13-01", "0001-13-13", "2027-00-10", "2027-4-1", "20270401", "2027-04-01T00:00", ""])(
    "refuses %j",
    (text) => {
      expect(parseDay(text)).toBeUndefined();
    },
  );

  test("accepts the leap day of a leap year", () => {
    expect(parseDay("2028-02-29")).toBe("2028-02-29");
  });

  test("gives year, month, day of the month and weekday", () => {
    const day = dayFromText("2026-11-21");
    expect([yearOf(day), monthOf(day), dayOfMonth(day), weekdayOf(day)]).toEqual([2026, 11, 21, 6]);
  });

  test("counts days from 1970-01-01, a Thursday", () => {
    expect(dayNumber(dayFromText("1970-01-01"))).toBe(0);
    expect(weekdayOf(dayFromText("1970-01-01"))).toBe(4);
    expect(weekdayOf(dayFromText("1969-12-31"))).toBe(3);
  });

  test("crosses the end of a year", () => {
    expect(addDays(dayFromText("2026-12-31"), 1)).toBe("2027-01-01");
  });

  test("ranges from 0001-01-01 to 9999-12-31", () => {
    expect(addDays(dayFromText("9999-12-30"), 1)).toBe("9999-12-31");
    expect(addDays(dayFromText("9999-12-31"), 1)).toBe("9999-12-31");
    expect(addDays(dayFromText("0001-01-01"), -1)).toBe("0001-01-01");
    expect(parseDay("0000-12-31")).toBeUndefined();
  });

  test("is restored from its number", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayFromNumber(dayNumber(day))).toBe(day);
      }),
    );
  });

  test("agrees with the platform's calendar", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = new Date(`${day}T00:00:00Z`);
        expect(dayNumber(day)).toBe(date.getTime() / 86_400_000);
        expect(weekdayOf(day)).toBe(date.getUTCDay());
      }),
    );
  });

  test("added days and days between undo each other", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, count) => {
        const later = addDays(day, count);
        expect(daysBetween(day, later)).toBe(count);
        expect(addDays(later, -count)).toBe(day);
        expect(Math.sign(count)).toBe(later === day ? 0 : later > day ? 1 : -1);
      }),
    );
  });
});
