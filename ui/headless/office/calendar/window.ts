import { addDays, type Day, parseDay } from "#core/domain/calendar/day.ts";
import { isInSeason } from "#core/domain/calendar/season.ts";
import { todayFrom } from "#core/domain/calendar/week.ts";
import type { Window } from "#core/domain/calendar/window.ts";

/** How many days are seen at once. */
export const spans = [1, 7, 12] as const;
export type CalendarSpan = (typeof spans)[number];

/** What of the calendar stands in its address: from which day, how many, and which lake where not all. */
export interface CalendarPlace {
  readonly day: Day;
  readonly span: CalendarSpan;
  readonly lake: string | undefined;
}

/** Days before today that twelve days and a week begin with: what was a moment ago is still asked about. */
const daysBack = { 1: 0, 7: 1, 12: 2 } as const;

/** Where the calendar opens: shortly before today, at the season's first day off season. */
export function homeDay(now: number, span: CalendarSpan): Day {
  const today = todayFrom(now);
  const before = addDays(today, -daysBack[span]);
  return isInSeason(before) ? before : today;
}

/** The place that an address names; what it does not say is home. */
export function readPlace(query: string, now: number, usual: CalendarSpan): CalendarPlace {
  const asked = new URLSearchParams(query);
  const span = spans.find((each) => String(each) === asked.get("days")) ?? usual;
  return { day: parseDay(asked.get("day") ?? "") ?? homeDay(now, span), span, lake: asked.get("lake") ?? undefined };
}

/** The address of a place. */
export function writePlace({ day, span, lake }: CalendarPlace): string {
  return `?${new URLSearchParams({ view: "calendar", day, days: String(span), ...(lake === undefined ? {} : { lake }) }).toString()}`;
}

/** The days that are seen, both included. */
export function calendarWindow({ day, span }: Pick<CalendarPlace, "day" | "span">): Window {
  return { dateStart: day, dateEnd: addDays(day, span - 1) };
}

/** The first day of the window before or after. */
export function adjacentFirstDay({ day, span }: Pick<CalendarPlace, "day" | "span">, way: 1 | -1): Day {
  return addDays(day, way * span);
}
