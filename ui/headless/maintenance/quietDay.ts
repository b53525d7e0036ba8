import { addDays, type Day, weekdayOf } from "#core/domain/calendar/day.ts";

/** Gives the weekday on which the smallest share was rented, 0 for Monday: the first one of equals, undefined without shares. */
export function quietestWeekday(shares: readonly number[]): number | undefined {
  if (shares.length === 0) return undefined;
  return shares.indexOf(Math.min(...shares));
}

const daysOfWeek = 7;

/** Gives the next day after `today` that is a weekday, 0 for Monday. */
export function nextDayOnWeekday(weekday: number, today: Day): Day {
  const tomorrow = addDays(today, 1);
  const fromMonday = (weekdayOf(tomorrow) + daysOfWeek - 1) % daysOfWeek;
  return addDays(tomorrow, (weekday - fromMonday + daysOfWeek) % daysOfWeek);
}
