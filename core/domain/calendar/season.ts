import { type Day, monthOf, parseDay, yearOf } from "./day.ts";

/** The month of the first day of the season: April. */
export const firstMonth = 4;
const lastMonth = 10;

/** Whether a day is from April 1 to October 31, both included. Requirements §9. */
export function isInSeason(day: Day): boolean {
  const month = monthOf(day);
  return month >= firstMonth && month <= lastMonth;
}

/** Gives the day itself in season; from November to March, the next April 1. Requirements §4. */
export function moveIntoSeason(day: Day): Day {
  if (isInSeason(day)) return day;
  return dayIn(monthOf(day) < firstMonth ? yearOf(day) : yearOf(day) + 1, "04-01") ?? day;
}

/** Gives October 31 of the day's year. Requirements §9. */
export function seasonEndOf(day: Day): Day {
  return dayIn(yearOf(day), "10-31") ?? day;
}

/** Gives October 31 of the year before the day's year. */
export function previousSeasonEndOf(day: Day): Day {
  return dayIn(yearOf(day) - 1, "10-31") ?? day;
}

/** Gives April 1 of the day's year. Requirements §9. */
export function seasonStartOf(day: Day): Day {
  return dayIn(yearOf(day), "04-01") ?? day;
}

/** Gives the day of a year, from its month and date as `MM-DD`; undefined past the year 9999. */
export function dayIn(year: number, monthAndDay: string): Day | undefined {
  return parseDay(`${String(year).padStart(4, "0")}-${monthAndDay}`);
}
