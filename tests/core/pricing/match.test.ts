import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOfMonth, monthOf, weekdayOf } from "#core/domain/calendar/day.ts";
import { itemMatchesDay, itemsMatching, itemsMatchingDay, itemsMatchingStatus } from "#core/domain/pricing/match.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { anyDay } from "#core/arbitraries/calendar.ts";
import { anyPricingItems } from "#core/arbitraries/pricing.ts";

const canadaDay = dayFromText("2027-07-01");
const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

describe("a month item", () => {
  test.each(["July", "july", "JULY", " July ", "7", "07"])("named %j matches July 1", (name) => {
    expect(itemMatchesDay(memRows.item("month", name, { factor: 2 }), canadaDay)).toBe(true);
  });

  test.each(["June", "Jul", "juillet", "0", "13", "", "Thursday"])("named %j does not match July 1", (name) => {
    expect(itemMatchesDay(memRows.item("month", name, { factor: 2 }), canadaDay)).toBe(false);
  });

  test("may say its number in properties.day", () => {
    expect(itemMatchesDay(memRows.item("month", "High season", { factor: 2, day: 7 }), canadaDay)).toBe(true);
  });

  test("matches exactly the days of its month", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 12 }), (day, month) => {
        expect(itemMatchesDay(memRows.item("month", monthNames[month - 1] ?? "", { factor: 2 }), day)).toBe(monthOf(day) === month);
      }),
    );
  });
});

describe("a weekday item", () => {
  test.each(["Thursday", "thursday", "THURSDAY", "4"])("named %j matches July 1, 2027", (name) => {
    expect(itemMatchesDay(memRows.item("weekday", name, { factor: 2 }), canadaDay)).toBe(true);
  });

  test("counts Sunday as 0 and as 7", () => {
    const sunday = dayFromText("2027-07-04");
    expect(["0", "7", "Sunday"].map((name) => itemMatchesDay(memRows.item("weekday", name, { factor: 2 }), sunday))).toEqual([
      true,
      true,
      true,
    ]);
    expect(itemMatchesDay(memRows.item("weekday", "8", { factor: 2 }), dayFromText("2027-07-05"))).toBe(false);
  });

  test("matches exactly the days of its name", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 6 }), (day, weekday) => {
        expect(itemMatchesDay(memRows.item("weekday", weekdayNames[weekday] ?? "", { factor: 2 }), day)).toBe(weekdayOf(day) === weekday);
      }),
    );
  });
});

describe("a holiday item", () => {
  test.each([1, "1", "01", "07-01", "2027-07-01"])("of day %j matches July 1, 2027", (day) => {
    expect(itemMatchesDay(memRows.item("holiday", "Canada Day", { factor: 2, day }), canadaDay)).toBe(true);
  });

  test.each([2, "7", "06-24", "2026-07-01", "July 1", "", 0, 32])("of day %j does not", (day) => {
    expect(itemMatchesDay(memRows.item("holiday", "Another", { factor: 2, day }), canadaDay)).toBe(false);
  });

  test("without a day matches nothing, whatever its name", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(itemMatchesDay(memRows.item("holiday", String(dayOfMonth(day)), { factor: 2 }), day)).toBe(false);
      }),
    );
  });
});

describe("a status item", () => {
  const items = [memRows.item("status", "Membership", { factor: 0.8 }), memRows.item("status", "non member", { factor: 1.1 })];

  test("matches by name in any case", () => {
    expect(itemsMatchingStatus(items, "Membership").map((item) => item.name)).toEqual(["Membership"]);
    expect(itemsMatchingStatus(items, "Non Member").map((item) => item.name)).toEqual(["non member"]);
  });

  test("never matches a day", () => {
    expect(items.some((item) => itemMatchesDay(item, canadaDay))).toBe(false);
  });
});

describe("matching items", () => {
  test("come as month, weekday, holiday, status, and without those that have no factor", () => {
    const items = [
      memRows.item("status", "Membership", { factor: 0.8 }),
      memRows.item("holiday", "Canada Day", { factor: 1.5, day: "07-01" }),
      memRows.item("weekday", "Thursday", { factor: 0.9 }),
      memRows.item("month", "July", { factor: 1.2 }),
      memRows.item("month", "7", {}),
      memRows.item("base-factor", "base-factor", { value: 150, factor: 3 }),
    ];
    expect(itemsMatching(items, canadaDay, "Membership").map((item) => item.type)).toEqual(["month", "weekday", "holiday", "status"]);
  });

  test("are those of the day whatever the status", () => {
    fc.assert(
      fc.property(anyPricingItems, anyDay, (items, day) => {
        const withoutStatus = itemsMatching(items, day, "Membership").filter((item) => item.type !== "status");
        expect(withoutStatus).toEqual(itemsMatchingDay(items, day));
      }),
    );
  });
});
