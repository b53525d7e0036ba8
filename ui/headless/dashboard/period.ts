import { addDays, type Day, dayOfMonth, parseDay, weekdayOf } from "#core/domain/calendar/day.ts";
import { moveIntoSeason, seasonEndOf, seasonStartOf } from "#core/domain/calendar/season.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";

/** The list of the lengths of time that a dashboard can cover. */
export const dashboardPeriods = ["week", "month", "season"] as const;
/** One of the lengths of time that a dashboard covers. */
export type DashboardPeriod = (typeof dashboardPeriods)[number];

/** Gives the first and last day of the week (from Sunday), month, or season of a day; off season the next season. */
export function firstAndLastDayOfPeriod(period: DashboardPeriod, day: Day): DayWindow {
  if (period === "week") {
    const dateStart = addDays(day, -weekdayOf(day));
    return { dateStart, dateEnd: addDays(dateStart, 6) };
  }
  if (period === "season") return { dateStart: seasonStartOf(moveIntoSeason(day)), dateEnd: seasonEndOf(moveIntoSeason(day)) };
  const dateStart = addDays(day, 1 - dayOfMonth(day));
  return { dateStart, dateEnd: addDays(firstAfter(dateStart), -1) };
}

/** Gives a day in the period before or after the period of `day`. */
export function dayInAdjacentPeriod(period: DashboardPeriod, day: Day, way: 1 | -1): Day {
  const { dateStart, dateEnd } = firstAndLastDayOfPeriod(period, day);
  if (period !== "season") return way === 1 ? addDays(dateEnd, 1) : addDays(dateStart, -1);
  const year = Number(dateStart.slice(0, 4)) + way;
  return parseDay(`${String(year).padStart(4, "0")}-04-01`) ?? day;
}

function firstAfter(first: Day): Day {
  const next = addDays(first, 31);
  return addDays(next, 1 - dayOfMonth(next));
}
