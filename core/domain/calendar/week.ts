import { addDays, type Day, daysBetween } from "./day.ts";
import { intoSeason } from "./season.ts";
import { dayAt } from "./zone.ts";

/** Days between one week and the next. Requirements §9. */
export const weekStep = 7;

/** The first day that can be selected at `now` (epoch milliseconds): Toronto's today, or April 1 off season. Requirements §4. */
export function todayFrom(now: number): Day {
  return intoSeason(dayAt(now));
}

/** Seven days later, moved to April 1 when that is off season. Requirements §4. */
export function nextWeek(day: Day): Day {
  return intoSeason(addDays(day, weekStep));
}

/** Seven days earlier, moved to April 1 off season; `today` itself when `day` is less than 7 days after it. Requirements §4. */
export function previousWeek(day: Day, today: Day): Day {
  if (daysBetween(today, day) < weekStep) return today;
  return intoSeason(addDays(day, -weekStep));
}
