import { addDays, type Day, dayNumber, dayFromNumber, daysBetween } from "./day.ts";
import { moveIntoSeason, seasonEndOf, previousSeasonEndOf } from "./season.ts";
import { dayAt } from "./zone.ts";

/** A window of days, as requested from the server in one call: both ends are included, and both are in season. */
export interface DayWindow {
  readonly dateStart: Day;
  readonly dateEnd: Day;
}

const daysAhead = 12;

/**
 * Gives the window of a selected day: that day and the 12 after it, cut at October 31; one that runs from March into April starts at April
 * 1. Never empty. Requirements §9.
 */
export function dayWindowFrom(day: Day): DayWindow {
  const dateStart = moveIntoSeason(day);
  const reach = addDays(day, daysAhead);
  const ahead = reach < dateStart ? addDays(dateStart, daysAhead) : reach;
  const cut = seasonEndOf(dateStart);
  return { dateStart, dateEnd: ahead > cut ? cut : ahead };
}

/** Gives the first day of the last window of the season before the day's year, not before `today`; undefined where that season is over. */
export function previousSeasonWindowStart(day: Day, today: Day): Day | undefined {
  const end = previousSeasonEndOf(day);
  if (end < today) return undefined;
  const start = addDays(end, -daysAhead);
  return start < today ? today : start;
}

/** Gives the days of a window, oldest first: 1 to 13 for windows of `dayWindowFrom`, none when it ends before it starts. */
export function daysOfWindow(window: DayWindow): readonly Day[] {
  const first = dayNumber(window.dateStart);
  const count = Math.max(0, dayNumber(window.dateEnd) - first + 1);
  return Array.from({ length: count }, (_, index) => dayFromNumber(first + index));
}

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
