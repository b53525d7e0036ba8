import { dayOfMonth, yearOf } from "#core/domain/calendar/day.ts";
import type { CalendarAnswer, CalendarBar, CalendarItem } from "../../../headless/office/calendar/layout.ts";
import type { Words } from "../../../headless/words/words.tsx";
import { statusWord } from "../bookings/StatusTabs.tsx";

/** "Charbonneau, M.": who a bar is for, as short as a cell has room. */
export function shortName({ firstname, lastname }: Pick<CalendarBar, "firstname" | "lastname">, { say }: Pick<Words, "say">): string {
  if (lastname === "" && firstname === "") return say("bookings.forgotten");
  return firstname === "" || lastname === "" ? `${lastname}${firstname}` : `${lastname}, ${firstname.slice(0, 1)}.`;
}

/** Where a cell is, for who does not see it. */
export interface CellName {
  readonly boat: string;
  readonly day: string;
}

/** What stands on a lane, in words. */
export function itemText(item: CalendarItem, { boat, day }: CellName, words: Words): string {
  const { say, format, named } = words;
  if (item.kind !== "bar") {
    const reason = item.closure === undefined ? "" : named(item.closure.reason);
    return say("calendar.lane", { time: format.time(item.slot.start), boat, day, what: say(`calendar.state.${item.kind}`, { reason }) });
  }
  const { bar } = item;
  const name = `${bar.firstname} ${bar.lastname}`.trim() || say("bookings.forgotten");
  // What is seen stands in the name, for who says it to press it.
  return say("calendar.bar", {
    short: shortName(bar, words),
    name,
    status: statusWord(bar.status, words),
    span: format.span(bar.start, bar.end),
    boat,
    day,
  });
}

/** The days that are seen, from the first to the last. */
export function rangeText({ days }: Pick<CalendarAnswer, "days">, { say, format, locale }: Words): string {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return "";
  if (first === last) return format.date(first);
  if (first.slice(0, 7) !== last.slice(0, 7)) return say("calendar.range", { from: format.monthDay(first), to: format.date(last) });
  const [from, to] = [dayOfMonth(first), dayOfMonth(last)];
  return say("calendar.rangeIn", {
    from: locale === "fr" && from === 1 ? "1er" : from,
    to,
    month: format.monthName(first),
    year: yearOf(first),
  });
}

/** How many slots are free; where none is, that all are taken or closed. */
export function freeSlotsText(free: number, none: "full" | "closed" | undefined, { say }: Pick<Words, "say">): string {
  return free > 0 || none === undefined ? say("calendar.free", { count: free }) : say(`calendar.${none}`);
}
