import type { TimeSlot } from "../offer/slot.ts";
import { reachOf, runsOnWeekday, type Span, spanOf } from "./slots.ts";

/** A slot as far as its days and hours go. */
export type SlotHours = Pick<TimeSlot, "start" | "end" | "turnaround" | "weekdays">;

/** Days of the week, 0 (Sunday) to 6 in order, on which both slots run. */
export function sharedWeekdays(one: Pick<SlotHours, "weekdays">, other: Pick<SlotHours, "weekdays">): readonly number[] {
  return weekdayNumbers.filter((day) => runsOnWeekday(one, day) && runsOnWeekday(other, day));
}

/**
 * Why a boat that is booked for one of two slots is not free for the other on a day that both run on: their hours meet, or only a turnaround
 * runs into the other's hours or turnaround. Undefined where it is free, or where no day has both. Nothing refuses such slots: a club may
 * offer a whole day beside its halves.
 */
export function clashOf(one: SlotHours, other: SlotHours): "hours" | "turnaround" | undefined {
  if (sharedWeekdays(one, other).length === 0) return undefined;
  if (meet(spanOf(one), spanOf(other))) return "hours";
  return meet(reachOf(one), reachOf(other)) ? "turnaround" : undefined;
}

const weekdayNumbers = [0, 1, 2, 3, 4, 5, 6] as const;

/** Whether two spans share a minute; an empty one shares none. */
function meet(one: Span, other: Span): boolean {
  return Math.max(one.start, other.start) < Math.min(one.end, other.end);
}
