import fc from "fast-check";
import { addDays, type Day, dayFromNumber, dayNumber } from "../domain/calendar/day.ts";
import { isInSeason } from "../domain/calendar/season.ts";
import { type DayWindow, dayWindowFrom } from "../domain/calendar/window.ts";
import { dayFromText } from "../testing/clubs/day.ts";

/** Generates any day from 2007, when Toronto's present clock rules began, to 2059. */
export const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: dayNumber(dayFromText("2007-01-01")), max: dayNumber(dayFromText("2059-12-31")) })
  .map(dayFromNumber);

/** Generates any day of April to October, 2007 to 2059. */
export const anySeasonDay: fc.Arbitrary<Day> = fc
  .record({ year: fc.integer({ min: 2007, max: 2059 }), offset: fc.integer({ min: 0, max: 213 }) })
  .map(({ year, offset }) => addDays(dayFromText(`${year}-04-01`), offset));

/** Generates any day of November to March, 2007 to 2059. */
export const anyOffSeasonDay: fc.Arbitrary<Day> = anyDay.filter((day) => !isInSeason(day));

/** Generates the window of any day. */
export const anyDayWindow: fc.Arbitrary<DayWindow> = anyDay.map(dayWindowFrom);

/** Generates minutes of a day on a quarter hour, 00:00 to 23:45. */
export const anyQuarterHour: fc.Arbitrary<number> = fc.integer({ min: 0, max: 95 }).map((quantum) => quantum * 15);

/** Generates any instant of 2007 to 2059, in epoch milliseconds. */
export const anyInstant: fc.Arbitrary<number> = fc.integer({ min: Date.UTC(2007, 0, 2), max: Date.UTC(2059, 11, 30) });
