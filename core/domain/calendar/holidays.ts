import { addDays, type Day, dayFromNumber, weekdayOf } from "./day.ts";
import { dayIn, isInSeason } from "./season.ts";

/** A day on which a province does not work, by its English name. */
export interface Holiday {
  readonly name: string;
  readonly day: Day;
}

/** The list of the provinces whose holidays are known. */
export const provinces = ["quebec", "ontario"] as const;
/** One of the provinces whose holidays are known. */
export type Province = (typeof provinces)[number];

/** Gives a province's holidays of the season of `year`, oldest first. */
export function holidaysOfSeason(province: Province, year: number): readonly Holiday[] {
  const all = province === "quebec" ? quebecHolidays(year) : ontarioHolidays(year);
  return all.toSorted((left, right) => (left.day < right.day ? -1 : 1));
}

const sunday = 0;
const monday = 1;

/** Gives Quebec's holidays of the season of `year`, the two weeks of the construction holiday day by day. */
export function quebecHolidays(year: number): readonly Holiday[] {
  const construction = onOrAfter(dayOf(year, 7, 18), sunday);
  return inSeason([
    ...easterDays(year),
    { name: "National Patriots' Day", day: mondayBeforeMay25(year) },
    { name: "Fête nationale", day: dayOf(year, 6, 24) },
    ...commonDays(year),
    ...Array.from({ length: 14 }, (_, index) => ({ name: "Construction holiday", day: addDays(construction, index) })),
  ]);
}

/** Gives Ontario's holidays of the season of `year`. */
export function ontarioHolidays(year: number): readonly Holiday[] {
  return inSeason([
    ...easterDays(year),
    { name: "Victoria Day", day: mondayBeforeMay25(year) },
    { name: "Civic Holiday", day: onOrAfter(dayOf(year, 8, 1), monday) },
    ...commonDays(year),
  ]);
}

/** Gives Easter Sunday of a Gregorian year, by Gauss's rule as Butcher wrote it down. */
export function easterSundayOfYear(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const count = moon + week - 7 * shift + 114;
  return dayOf(year, Math.floor(count / 31), (count % 31) + 1);
}

function easterDays(year: number): readonly Holiday[] {
  const easter = easterSundayOfYear(year);
  return [
    { name: "Good Friday", day: addDays(easter, -2) },
    { name: "Easter Monday", day: addDays(easter, 1) },
  ];
}

function commonDays(year: number): readonly Holiday[] {
  return [
    { name: "Canada Day", day: dayOf(year, 7, 1) },
    { name: "Labour Day", day: onOrAfter(dayOf(year, 9, 1), monday) },
    { name: "Thanksgiving", day: onOrAfter(dayOf(year, 10, 8), monday) },
  ];
}

function mondayBeforeMay25(year: number): Day {
  return onOrAfter(dayOf(year, 5, 18), monday);
}

function onOrAfter(day: Day, weekday: number): Day {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}

function inSeason(holidays: readonly Holiday[]): readonly Holiday[] {
  return holidays.filter(({ day }) => isInSeason(day));
}

function dayOf(year: number, month: number, dayOfMonth: number): Day {
  const monthAndDay = [month, dayOfMonth].map((part) => String(part).padStart(2, "0")).join("-");
  return dayIn(year, monthAndDay) ?? dayFromNumber(0);
}
