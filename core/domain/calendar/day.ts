declare const dayBrand: unique symbol;

/** A Toronto calendar day as ISO text, `YYYY-MM-DD`. Text order is calendar order. */
export type Day = string & { readonly [dayBrand]: true };

const dayMs = 86_400_000;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** Gives the day that `text` names, or undefined when it is not an existing `YYYY-MM-DD` day. */
export function parseDay(text: string): Day | undefined {
  if (!dayShape.test(text)) return undefined;
  const day = brandDay(text);
  const date = new Date(text);
  // The platform reads February 30 as a day of March, and some texts with a month 13 in another way.
  const isRead = date.getUTCDate() === dayOfMonth(day) && date.getUTCMonth() + 1 === monthOf(day);
  return isRead && yearOf(day) > 0 ? day : undefined;
}

/** Gives the day `count` days after `day`, or before it when `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count);
}

/** Gives the days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Gives the days since 1970-01-01 on the calendar, whatever the time zone. */
export function dayNumber(day: Day): number {
  return Date.parse(day) / dayMs;
}

const firstNumber = -719_162;
const lastNumber = 2_932_896;

/** Gives the day that is `count` days after 1970-01-01; the first one is 0001-01-01 and the last one 9999-12-31, whatever lies beyond. */
export function dayFromNumber(count: number): Day {
  const instant = Math.min(Math.max(count, firstNumber), lastNumber) * dayMs;
  return brandDay(new Date(instant).toISOString().slice(0, "YYYY-MM-DD".length));
}

/** Gives the day of the week, 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(day: Day): number {
  const sinceThursday = dayNumber(day) % 7;
  return (sinceThursday + 11) % 7;
}

/** Gives the calendar year. */
export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** Gives the month of the year, 1 (January) to 12. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

/** Gives the day of the month, 1 to 31. */
export function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10));
}

function brandDay(text: string): Day {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this is the one place that brands a day, after its form was checked.
  return text as Day;
}
