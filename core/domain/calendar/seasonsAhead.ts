import { addDays, type Day, yearOf } from "./day.ts";
import { dayIn, nextSeasonYear, clubSeasonOf, wholeSeason, isInSeason, type ClubSeason, isInClubSeason } from "./season.ts";
import { daysOfWindow } from "./window.ts";

/**
 * Gives October 31 of the `seasons`th season that begins after the day, 1 being the next one. With 0, of the current season, or off season
 * of the last one.
 */
export function seasonEndAhead(day: Day, seasons: number): Day {
  return dayIn(nextSeasonYear(day) + seasons - 1, "10-31") ?? day;
}

/**
 * Gives the last day for which a club that takes bookings `seasons` ahead takes one on `today`. Who books `daysBehind` days later than
 * members has the last day of that many days ago.
 */
export function lastBookableDay(today: Day, seasons: number, daysBehind = 0): Day {
  return seasonEndAhead(daysBehind === 0 ? today : addDays(today, -daysBehind), seasons);
}

/**
 * Gives the day from which a club that takes bookings `seasons` ahead takes one for `day`: an April 1, or `daysBehind` days after it;
 * undefined when it takes one already on `today`.
 */
export function bookingOpeningDay(day: Day, today: Day, seasons: number, daysBehind = 0): Day | undefined {
  if (day <= lastBookableDay(today, seasons, daysBehind)) return undefined;
  const opens = dayIn(yearOf(day) - seasons, "04-01");
  return opens && addDays(opens, daysBehind);
}

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

/** Gives the first day of the next season of a club, for a day outside of one; undefined for a day in its season. */
export function clubOpeningDay(day: Day, season: ClubSeason = wholeSeason): Day | undefined {
  if (isInClubSeason(day, season)) return undefined;
  return dayIn(nextSeasonYear(day, season.opens), season.opens);
}

/** Gives a season that a club set; undefined for the whole one, from April to October. */
export function ownSeasonOf(season: ClubSeason): ClubSeason | undefined {
  return season.opens === wholeSeason.opens && season.closes === wholeSeason.closes ? undefined : season;
}

/** Gives the part of days within a club's season, oldest first; undefined where none is. Both ends are included, and of one year. */
export function partInClubSeason(
  days: { readonly from: Day; readonly to: Day },
  season: ClubSeason | undefined,
): { readonly from: Day; readonly to: Day } | undefined {
  const whole = clubSeasonOf(days.from, season);
  const from = days.from > whole.from ? days.from : whole.from;
  const to = days.to < whole.to ? days.to : whole.to;
  return from > to ? undefined : { from, to };
}
