import { CalendarDate, GregorianCalendar } from "@internationalized/date";

declare const dayBrand: unique symbol;

/** A Toronto calendar day as ISO text, `YYYY-MM-DD`. Text order is calendar order. */
export type Day = string & { readonly [dayBrand]: true };

const calendar = new GregorianCalendar();
const julianDayOfEpoch = 2_440_588;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** The day that `text` names, or undefined when it is not an existing `YYYY-MM-DD` day. */
export function parseDay(text: string): Day | undefined {
  if (!dayShape.test(text)) return undefined;
  return dateOf(text).toString() === text ? branded(text) : undefined;
}

/** The day `count` days after `day`, or before it when `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count);
}

/** Days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Days since 1970-01-01 on the calendar, whatever the time zone. */
export function dayNumber(day: Day): number {
  return calendar.toJulianDay(dateOf(day)) - julianDayOfEpoch;
}

/** The day that is `count` days after 1970-01-01. */
export function dayFromNumber(count: number): Day {
  return branded(calendar.fromJulianDay(count + julianDayOfEpoch).toString());
}

/** Day of the week, 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(day: Day): number {
  const sinceThursday = dayNumber(day) % 7;
  return (sinceThursday + 11) % 7;
}

/** Calendar year. */
export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** Month of the year, 1 (January) to 12. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

/** Day of the month, 1 to 31. */
export function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10));
}

function dateOf(text: string): CalendarDate {
  return new CalendarDate(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10)));
}

function branded(text: string): Day {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is the one place that brands a day, after its form was checked.
  return text as Day;
}
