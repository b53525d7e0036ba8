import { addDays, type Day, parseDay } from "#core/domain/calendar/day.ts";
import { isInSeason } from "#core/domain/calendar/season.ts";
import { firstSelectableDay, type DayWindow } from "#core/domain/calendar/window.ts";
import { type CalendarFilters, readCalendarFilters, writeCalendarFilters } from "./filters.ts";

/** The list of the numbers of days that the calendar can show at once. */
export const calendarSpans = [1, 7, 12] as const;
/** One of the numbers of days that the calendar can show at once. */
export type CalendarSpan = (typeof calendarSpans)[number];

/** The state of the calendar that its address holds: the first day, the number of days, a lake's id where not all are shown, and the filters. */
export interface CalendarPlace {
  readonly day: Day;
  readonly span: CalendarSpan;
  readonly lake: string | undefined;
  readonly filters: CalendarFilters;
}

/** How many days before today each span begins, since staff still ask about recent trips. */
const daysBack = { 1: 0, 7: 1, 12: 2 } as const;

/** Gives the first day of the calendar's default window: shortly before today, or the season's first day off season. */
export function defaultCalendarDay(now: number, span: CalendarSpan): Day {
  const today = firstSelectableDay(now);
  const before = addDays(today, -daysBack[span]);
  return isInSeason(before) ? before : today;
}

/** Reads the calendar's state from an address's query; missing parts get their default. */
export function readCalendarPlace(query: string, now: number, usual: CalendarSpan): CalendarPlace {
  const params = new URLSearchParams(query);
  const span = calendarSpans.find((each) => String(each) === params.get("days")) ?? usual;
  return {
    day: parseDay(params.get("day") ?? "") ?? defaultCalendarDay(now, span),
    span,
    lake: params.get("lake") ?? undefined,
    filters: readCalendarFilters(params),
  };
}

/** Gives the address's query for the calendar's state. */
export function writeCalendarPlace({ day, span, lake, filters }: CalendarPlace): string {
  const window = { view: "calendar", day, days: String(span), ...(lake === undefined ? {} : { lake }) };
  const params = [...Object.entries(window), ...writeCalendarFilters(filters)].map((pair) => [...pair]);
  return `?${new URLSearchParams(params).toString()}`;
}

/** Gives the first and last day that the calendar shows, both included. */
export function calendarWindow({ day, span }: Pick<CalendarPlace, "day" | "span">): DayWindow {
  return { dateStart: day, dateEnd: addDays(day, span - 1) };
}

/** Gives the first day of the calendar's window before or after the one shown. */
export function adjacentWindowFirstDay({ day, span }: Pick<CalendarPlace, "day" | "span">, way: 1 | -1): Day {
  return addDays(day, way * span);
}
