import { addDays, type Day, daysBetween } from "./day.ts";
import { moveIntoSeason } from "./season.ts";
import { dayAt } from "./zone.ts";

/** The number of days between one week and the next: 7. Requirements §9. */
export const daysInWeek = 7;

/** Gives the first day that can be selected at `now` (epoch milliseconds): Toronto's today, or April 1 off season. Requirements §4. */
export function firstSelectableDay(now: number): Day {
  return moveIntoSeason(dayAt(now));
}

/**
 * Gives the day seven days earlier, moved to April 1 off season; `today` itself when `day` is less than 7 days after it. Requirements §4.
 */
export function sameDayPreviousWeek(day: Day, today: Day): Day {
  if (daysBetween(today, day) < daysInWeek) return today;
  return moveIntoSeason(addDays(day, -daysInWeek));
}

/** Gives the day seven days later, moved to April 1 when that is off season. Requirements §4. */
export function sameDayNextWeek(day: Day): Day {
  return moveIntoSeason(addDays(day, daysInWeek));
}
