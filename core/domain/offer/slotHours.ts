import { addDays, dayFromNumber } from "../calendar/day.ts";
import { dayIn, isInSeason } from "../calendar/season.ts";
import { minutesInDay, parseTimeOfDay } from "../calendar/zone.ts";
import type { SlotDays, SlotPlace, TimeSlot } from "./slot.ts";
import { slotRunsOnDate, slotRunsOnWeekday, type MinuteSpan, spanOfSlot } from "./slots.ts";
import { quantumMinutes } from "../calendar/timeOfDay.ts";

/** Gives a slot with its turnaround, at most until 24:00: the time that booking it claims of a boat. */
export function spanWithTurnaround(slot: Pick<TimeSlot, "start" | "end" | "turnaround">): MinuteSpan {
  const { start, end } = spanOfSlot(slot);
  return { start, end: Math.min(minutesInDay, end + Math.max(0, slot.turnaround)) };
}

/**
 * Gives the field that keeps a slot from being saved. Start and end are on quarter hours, start before end, end by 24:00; the turnaround is
 * in whole quarters.
 */
export function slotHoursProblem(slot: Pick<TimeSlot, "start" | "end" | "turnaround">): "start" | "end" | "turnaround" | undefined {
  const start = parseTimeOfDay(slot.start);
  const end = parseTimeOfDay(slot.end);
  if (start === undefined || start % quantumMinutes !== 0) return "start";
  if (end === undefined || end % quantumMinutes !== 0 || end <= start) return "end";
  return slot.turnaround >= 0 && slot.turnaround % quantumMinutes === 0 ? undefined : "turnaround";
}

/** Gives why a slot's place or days keep it from being saved, by the field: two kinds of places, or days that never come in a season. */
export function slotDaysProblem(
  slot: SlotPlace & SlotDays,
): { readonly field: "docks" | "kinds" | "boats" | "from" | "until"; readonly why: "two" | "unknown" | "never" } | undefined {
  const [, second] = (["docks", "kinds", "boats"] as const).filter((field) => slot[field] !== undefined);
  if (second !== undefined) return { field: second, why: "two" };
  const unknown = (["from", "until"] as const).find((field) => slot[field] !== undefined && dayIn(leapYear, slot[field]) === undefined);
  if (unknown !== undefined) return { field: unknown, why: "unknown" };
  return seasonDates().some((date) => slotRunsOnDate(slot, date))
    ? undefined
    : { field: slot.until === undefined ? "from" : "until", why: "never" };
}

/** A year that has every day of any year. */
const leapYear = 2028;

/** The days of a season, `MM-DD`. */
function seasonDates(): readonly string[] {
  const first = dayFromNumber(0);
  return Array.from({ length: 366 }, (_, at) => addDays(dayIn(leapYear, "01-01") ?? first, at))
    .filter(isInSeason)
    .map((day) => day.slice(5));
}

/** The fields of a slot that say on which days and hours it runs. */
export type SlotHours = Pick<TimeSlot, "start" | "end" | "turnaround"> & SlotDays;

/** Gives the days of the week on which both slots run, 0 (Sunday) to 6, ascending. */
export function sharedWeekdays(one: Pick<SlotHours, "weekdays">, other: Pick<SlotHours, "weekdays">): readonly number[] {
  return weekdayNumbers.filter((day) => slotRunsOnWeekday(one, day) && slotRunsOnWeekday(other, day));
}

/**
 * Gives why a boat booked for one of two slots is not free for the other on a day on which both run: their hours overlap, or only a
 * turnaround overlaps. Undefined where it is free, or where no day has both. Such slots are allowed: a club may offer a whole day beside
 * its halves.
 */
export function slotClash(one: SlotHours, other: SlotHours): "hours" | "turnaround" | undefined {
  if (sharedWeekdays(one, other).length === 0 || !shareDates(one, other)) return undefined;
  if (overlaps(spanOfSlot(one), spanOfSlot(other))) return "hours";
  return overlaps(spanWithTurnaround(one), spanWithTurnaround(other)) ? "turnaround" : undefined;
}

/** Whether some day of the year is within the dates of both. */
function shareDates(one: SlotDays, other: SlotDays): boolean {
  return datesOf(one).some(([from, until]) => datesOf(other).some(([first, last]) => from <= last && first <= until));
}

/** The dates of a slot, `MM-DD`, as spans within a year. */
function datesOf({ from = "01-01", until = "12-31" }: SlotDays): readonly (readonly [from: string, until: string])[] {
  return from <= until
    ? [[from, until]]
    : [
        ["01-01", until],
        [from, "12-31"],
      ];
}

const weekdayNumbers = [0, 1, 2, 3, 4, 5, 6] as const;

/** Whether two spans share a minute; an empty span shares none. */
function overlaps(one: MinuteSpan, other: MinuteSpan): boolean {
  return Math.max(one.start, other.start) < Math.min(one.end, other.end);
}
