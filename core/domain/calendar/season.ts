import { addDays, type Day, monthOf, parseDay, yearOf } from "./day.ts";

const firstMonth = 4;
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

/**
 * Gives October 31 of the `seasons`th season that begins after the day, 1 being the next one. With 0, of the current season, or off season
 * of the last one.
 */
export function seasonEndAhead(day: Day, seasons: number): Day {
  const next = monthOf(day) < firstMonth ? yearOf(day) : yearOf(day) + 1;
  return dayIn(next + seasons - 1, "10-31") ?? day;
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

function dayIn(year: number, monthAndDay: string): Day | undefined {
  return parseDay(`${String(year).padStart(4, "0")}-${monthAndDay}`);
}
