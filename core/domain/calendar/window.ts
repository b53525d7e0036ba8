import { addDays, type Day, dayNumber, dayFromNumber } from "./day.ts";
import { intoSeason, seasonEnd, seasonEndBefore } from "./season.ts";

/** The days asked of the server in one call: both ends are included, and both are in season. */
export interface Window {
  readonly dateStart: Day;
  readonly dateEnd: Day;
}

const daysAhead = 12;

/**
 * The window of a selected day: that day and the 12 after it, cut at October 31; one that runs from March into April
 * starts at April 1. Never empty. Requirements §9.
 */
export function windowFrom(day: Day): Window {
  const dateStart = intoSeason(day);
  const reach = addDays(day, daysAhead);
  const ahead = reach < dateStart ? addDays(dateStart, daysAhead) : reach;
  const cut = seasonEnd(dateStart);
  return { dateStart, dateEnd: ahead > cut ? cut : ahead };
}

/** The first day of the window that ends the season of the year before the day's, not before `today`; undefined where that season is over. */
export function previousSeasonWindowStart(day: Day, today: Day): Day | undefined {
  const end = seasonEndBefore(day);
  if (end < today) return undefined;
  const start = addDays(end, -daysAhead);
  return start < today ? today : start;
}

/** Days of the window, oldest first: 1 to 13 of those made by `windowFrom`, none when it ends before it starts. */
export function daysOf(window: Window): readonly Day[] {
  const first = dayNumber(window.dateStart);
  const count = Math.max(0, dayNumber(window.dateEnd) - first + 1);
  return Array.from({ length: count }, (_, index) => dayFromNumber(first + index));
}
