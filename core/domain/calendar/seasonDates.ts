import { clubSeasonOf, wholeSeason, dayIn, isInSeason } from "./season.ts";
import type { Day } from "./day.ts";
import { daysOfWindow } from "./window.ts";

/** A year that has every day of any year. */
const leapYear = 2028;

/** Gives the days of a year that a season may have, oldest first: those from April 1 to October 31. */
export function seasonDates(): readonly Day[] {
  const from = dayIn(leapYear, wholeSeason.opens);
  return from === undefined ? [] : daysOfWindow({ dateStart: from, dateEnd: clubSeasonOf(from).to });
}

/** Whether a text is a day of every year as `MM-DD`, from April 1 to October 31. */
export function isSeasonDate(text: string): boolean {
  const day = /^\d{2}-\d{2}$/u.test(text) ? dayIn(leapYear, text) : undefined;
  return day !== undefined && isInSeason(day);
}
