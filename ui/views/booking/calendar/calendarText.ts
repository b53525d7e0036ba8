import { clubOpeningDay } from "#core/domain/calendar/seasonsAhead.ts";
import type { ClubSeason } from "#core/domain/calendar/season.ts";
import { type Day, dayOfMonth, yearOf } from "#core/domain/calendar/day.ts";
import type { CalendarAnswer, CalendarBooking } from "../../../headless/booking/calendar/calendarAnswer.ts";
import type { CalendarItem, SlotObstacle } from "../../../headless/booking/calendar/layout.ts";
import type { Words } from "../../../headless/words/words.tsx";
import { bookingStatusText } from "../office/parts/BookingStatusTabs.tsx";

/** Gives the name on a bar, short enough for a cell: “Charbonneau, M.”. */
export function shortCustomerName(
  { firstname, lastname }: Pick<CalendarBooking, "firstname" | "lastname">,
  { say }: Pick<Words, "say">,
): string {
  if (lastname === "" && firstname === "") return say("bookings.forgotten");
  return firstname === "" || lastname === "" ? `${lastname}${firstname}` : `${lastname}, ${firstname.slice(0, 1)}.`;
}

/** The boat and day of a cell, as text for screen readers. */
export interface CalendarCellName {
  readonly boat: string;
  readonly day: string;
  /** Whether the hours of a booking are visible under its name. */
  readonly isOnHours: boolean;
}

/**
 * Gives the name that screen readers say for an item of the back-office's calendar: a booking, or the state of one slot, of a boat on a day.
 */
export function calendarItemText(item: CalendarItem, { boat, day, isOnHours }: CalendarCellName, words: Words): string {
  const { say, format, named } = words;
  if (item.kind !== "bar") {
    const reason = item.closure === undefined ? "" : named(item.closure.reason);
    return say("calendar.lane", { time: format.time(item.slot.start), boat, day, what: say(`calendar.state.${item.kind}`, { reason }) });
  }
  const { bar } = item;
  const name = `${bar.firstname} ${bar.lastname}`.trim() || say("bookings.forgotten");
  const parts = { short: shortCustomerName(bar, words), name, status: bookingStatusText(bar.status, words), boat, day };
  // The visible text is part of the name, so that voice control finds it.
  return isOnHours
    ? say("calendar.barOnHours", { ...parts, hours: shortHoursText(bar, words) })
    : say("calendar.bar", { ...parts, span: format.span(bar.start, bar.end) });
}

/** Gives the hours under the name of a booking in the day view: “8 a.m. – 11 a.m.”. */
export function shortHoursText({ start, end }: Pick<CalendarBooking, "start" | "end">, { format }: Pick<Words, "format">): string {
  return `${format.shortTime(start)} – ${format.shortTime(end)}`;
}

/** Gives why the target of a move is not free, as text. */
export function obstacleText(obstacle: SlotObstacle | undefined, { say, format, named }: Pick<Words, "say" | "format" | "named">): string {
  if (obstacle === undefined) return say("calendar.notFree");
  const { kind, bar, closure } = obstacle;
  if (bar === undefined) return say(`calendar.state.${kind}`, { reason: closure === undefined ? "" : named(closure.reason) });
  const taken = { name: shortCustomerName(bar, { say }), span: format.span(bar.start, bar.end) };
  return say(obstacle.isTurnaround === true ? "calendar.tooClose" : "calendar.takenBy", taken);
}

/** Gives the shown days as text, from the first to the last. */
export function shownDaysText({ days }: Pick<CalendarAnswer, "days">, { say, format, locale }: Words): string {
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  if (first === undefined || last === undefined) return "";
  if (first === last) return format.date(first);
  if (first.slice(0, 7) !== last.slice(0, 7)) return say("calendar.range", { from: format.monthDay(first), to: format.date(last) });
  const from = dayOfMonth(first);
  const to = dayOfMonth(last);
  return say("calendar.rangeIn", {
    from: locale === "fr" && from === 1 ? "1er" : from,
    to,
    month: format.monthName(first),
    year: yearOf(first),
  });
}

/** Gives the number of free slots as text; where none is free, whether all are taken or closed. */
export function freeSlotsText(free: number, none: "full" | "closed" | undefined, { say }: Pick<Words, "say">): string {
  return free > 0 || none === undefined ? say("calendar.free", { count: free }) : say(`calendar.${none}`);
}

/** Gives when the club opens, for a day outside its season; undefined for other days. */
export function openingText(date: Day, season: ClubSeason | undefined, { say, format }: Pick<Words, "say" | "format">): string | undefined {
  const opensOn = clubOpeningDay(date, season);
  return opensOn === undefined ? undefined : say("calendar.opensOn", { day: format.monthDay(opensOn) });
}
