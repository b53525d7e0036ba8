import { fromAbsolute } from "@internationalized/date";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayFromNumber, dayNumber, weekdayOf } from "#core/domain/calendar/day.ts";
import { timeOfDayText } from "#core/domain/calendar/timeOfDay.ts";
import {
  dayAt,
  hasTimeOfDayBegun,
  instantOf,
  minutesOfDayAt,
  parseTimeOfDay,
  msUntilPossibleMidnight,
  zoneName,
} from "#core/domain/calendar/zone.ts";
import { connectZone, type OffsetAt, offsetAt, offsetByRule } from "#core/domain/calendar/zoneOffset.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { offsetByTables } from "#adapters/time/zone.ts";
import { anyDay, anyInstant, anyQuarterHour, anySeasonDay } from "#core/arbitraries/calendar.ts";

const minute = 60_000;
const hour = 60 * minute;
const halfHours = Array.from({ length: 48 }, (_, index) => index * 30);
const years = Array.from({ length: 53 }, (_, index) => 2007 + index);

/** The specification's date helper: a day and time of day by a fixed offset of 4 hours. */
function fixedOffset(instant: number) {
  const local = instant - 4 * hour;
  return { day: dayFromNumber(Math.floor(local / (24 * hour))), minutes: Math.floor(local / minute) % 1440 };
}

/** What the zone's tables say. */
function byTables(instant: number) {
  const { year, month, day, hour, minute } = fromAbsolute(instant, zoneName);
  return { day: new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10), minutes: hour * 60 + minute };
}

function agrees(instant: number): boolean {
  const fixed = fixedOffset(instant);
  const tables = byTables(instant);
  expect({ day: dayAt(instant), minutes: minutesOfDayAt(instant) }).toEqual(tables);
  return tables.day === fixed.day && tables.minutes === fixed.minutes;
}

function firstSunday(month: string): number {
  const first = dayFromText(month);
  return dayNumber(addDays(first, (7 - weekdayOf(first)) % 7));
}

describe("the fixed 4-hour offset of the specification", () => {
  test("is Toronto's on any half-hour of April to October, 2007 to 2059", () => {
    fc.assert(
      fc.property(anySeasonDay, fc.constantFrom(...halfHours), (day, minutes) => {
        const instant = dayNumber(day) * 24 * hour + minutes * minute + 4 * hour;
        expect(agrees(instant)).toBe(true);
        expect(instantOf(day, minutes)).toBe(instant);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(years)("is Toronto's on every half-hour of the edge days of the season of %i", (year) => {
    const edges = ["04-01", "04-02", "10-30", "10-31"].map((edge) => dayNumber(dayFromText(`${year}-${edge}`)));
    const instants = edges.flatMap((day) => halfHours.map((minutes) => day * 24 * hour + minutes * minute + 4 * hour));
    expect(instants.filter((instant) => !agrees(instant))).toEqual([]);
  });

  test("differs on every half-hour once the clock is set back, until it is set forward", () => {
    fc.assert(
      fc.property(fc.constantFrom(...years), fc.nat(150), fc.constantFrom(...halfHours), (year, offset, minutes) => {
        const setBack = firstSunday(`${year}-11-01`);
        const setForward = firstSunday(`${year + 1}-03-01`) + 7;
        const day = setBack + 1 + offset;
        fc.pre(day < setForward);
        expect(agrees(day * 24 * hour + minutes * minute + 5 * hour)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

const adapters: readonly (readonly [string, OffsetAt])[] = [
  ["core's rule", offsetByRule],
  ["the adapter of @internationalized/date", offsetByTables],
];

describe("the port of the zone", () => {
  const tables = new Intl.DateTimeFormat("en-CA", { timeZone: zoneName, hour: "numeric", timeZoneName: "longOffset" });
  const offsetOfPlatform = (instant: number) =>
    tables.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value === "GMT-04:00" ? 4 * hour : 5 * hour;
  /** Each quarter hour of the days on which the clock may change, to the millisecond, and one instant of each other week. */
  const instants = years.flatMap((year) => {
    const changes = [firstSunday(`${year}-03-01`) + 7, firstSunday(`${year}-11-01`)];
    const near = changes.flatMap((day) => Array.from({ length: 96 }, (_, index) => day * 24 * hour + (index * hour) / 4));
    const weeks = Array.from({ length: 52 }, (_, index) => Date.UTC(year, 0, 1 + index * 7, index % 24));
    return [...near.flatMap((instant) => [instant - 1, instant]), ...weeks];
  });
  const wrongOf = (offset: OffsetAt) => instants.filter((instant) => offset(instant) !== offsetOfPlatform(instant));

  test.each(adapters)("gives the platform's offset from 2007 to 2059 by %s", (_, offset) => {
    expect(wrongOf(offset)).toEqual([]);
  });

  test("is found wrong where summer time begins a week early", () => {
    const early: OffsetAt = (instant) => offsetByRule(instant + 7 * 24 * hour);
    expect(wrongOf(early).length).toBeGreaterThan(0);
  });

  test("asks the adapter that is connected, and the one before once it is put back", () => {
    const putBack = connectZone(() => 3 * hour);
    expect(offsetAt(Date.UTC(2027, 0, 1))).toBe(3 * hour);
    putBack();
    expect(offsetAt(Date.UTC(2027, 0, 1))).toBe(5 * hour);
  });
});

describe.each(adapters)("Toronto's clock by %s", (_, offset) => {
  let putBack: () => void;
  beforeAll(() => {
    putBack = connectZone(offset);
  });
  afterAll(() => putBack());

  test("puts half past midnight UTC on the day before", () => {
    const instant = Date.UTC(2027, 6, 2, 0, 30);
    expect([dayAt(instant), minutesOfDayAt(instant)]).toEqual(["2027-07-01", 20 * 60 + 30]);
  });

  test("reads 24:00 as the next midnight", () => {
    expect(instantOf(dayFromText("2027-10-31"), 1440)).toBe(Date.UTC(2027, 10, 1, 4));
  });

  test("skips the missing hour of spring and uses the first of the repeated hours of autumn", () => {
    expect(instantOf(dayFromText("2027-03-14"), 150)).toBe(Date.UTC(2027, 2, 14, 7, 30));
    expect(instantOf(dayFromText("2027-11-07"), 90)).toBe(Date.UTC(2027, 10, 7, 5, 30));
  });

  test("is restored from day and minutes in season", () => {
    fc.assert(
      fc.property(anySeasonDay, fc.integer({ min: 0, max: 1439 }), (day, minutes) => {
        const instant = instantOf(day, minutes);
        expect([dayAt(instant), minutesOfDayAt(instant)]).toEqual([day, minutes]);
      }),
    );
  });

  test("agrees with the instant about what has begun, in and out of season", () => {
    const nearby = fc.integer({ min: -3 * hour, max: 3 * hour });
    fc.assert(
      fc.property(anyDay, anyQuarterHour, fc.oneof(nearby, fc.constantFrom(-1, 0, 1)), (day, minutes, shift) => {
        const instant = instantOf(day, minutes);
        expect(hasTimeOfDayBegun(instant + shift, day, minutes)).toBe(shift >= 0);
      }),
    );
  });

  test("gives the day of the zone's tables, to the millisecond around midnight and after any earlier call", () => {
    const format = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto", year: "numeric", month: "2-digit", day: "2-digit" });
    const aroundMidnight = fc.tuple(anyDay, fc.integer({ min: -3, max: 3 })).map(([day, shift]) => instantOf(day, 0) + shift);
    fc.assert(
      fc.property(fc.array(fc.oneof(anyInstant, aroundMidnight), { minLength: 2, maxLength: 6 }), (instants) => {
        for (const instant of instants) expect(dayAt(instant)).toBe(format.format(instant));
      }),
    );
  });

  test("begins each day at a possible midnight, and none in between", () => {
    fc.assert(
      fc.property(anyInstant, anyDay, (instant, day) => {
        const wait = msUntilPossibleMidnight(instant);
        expect(wait).toBeGreaterThan(0);
        expect(dayAt(instant + wait - 1)).toBe(dayAt(instant));
        expect(msUntilPossibleMidnight(instantOf(day, 0) - 1)).toBe(1);
      }),
    );
  });

  test("never goes back a day as time passes", () => {
    fc.assert(
      fc.property(anyInstant, fc.nat(10 * 24 * hour), (instant, passed) => {
        expect(dayAt(instant + passed) >= dayAt(instant)).toBe(true);
      }),
    );
  });
});

describe("a time of day", () => {
  test.each([
    ["00:00", 0],
    ["09:15", 555],
    ["23:59", 1439],
    ["24:00", 1440],
  ])("reads %s as %i minutes", (text, minutes) => {
    expect(parseTimeOfDay(text)).toBe(minutes);
    expect(timeOfDayText(minutes)).toBe(text);
  });

  test.each(["24:01", "25:00", "12:60", "9:15", "0915", "", "09:15:00", " 09:15"])("refuses %j", (text) => {
    expect(parseTimeOfDay(text)).toBeUndefined();
  });

  test("is formatted as it is parsed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => {
        expect(parseTimeOfDay(timeOfDayText(minutes))).toBe(minutes);
      }),
    );
  });
});
