import { minutesInDay, parseTimeOfDay } from "../calendar/zone.ts";
import type { TimeSlot } from "../offer/slot.ts";
import { quantumMinutes } from "./occupancy.ts";
import { slotRunsOnWeekday, type MinuteSpan, spanOfSlot } from "./slots.ts";

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

/** The fields of a slot that say on which days and hours it runs. */
export type SlotHours = Pick<TimeSlot, "start" | "end" | "turnaround" | "weekdays">;

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
  if (sharedWeekdays(one, other).length === 0) return undefined;
  if (overlaps(spanOfSlot(one), spanOfSlot(other))) return "hours";
  return overlaps(spanWithTurnaround(one), spanWithTurnaround(other)) ? "turnaround" : undefined;
}

const weekdayNumbers = [0, 1, 2, 3, 4, 5, 6] as const;

/** Whether two spans share a minute; an empty span shares none. */
function overlaps(one: MinuteSpan, other: MinuteSpan): boolean {
  return Math.max(one.start, other.start) < Math.min(one.end, other.end);
}
