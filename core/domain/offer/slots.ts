import { type Day, weekdayOf } from "../calendar/day.ts";
import { minutesInDay, parseTimeOfDay } from "../calendar/zone.ts";
import type { SlotDays, TimeSlot } from "./slot.ts";

/** A span of the Toronto day in minutes; the end is excluded. */
export interface MinuteSpan {
  readonly start: number;
  readonly end: number;
}

/** The spans of slots by their rows: lists need them often, and a row never changes, so each is parsed once. */
const knownSpans = new WeakMap<Pick<TimeSlot, "start" | "end">, MinuteSpan>();

/** Gives a slot's start and end in minutes; a time that cannot be parsed gives an empty span at 24:00. */
export function spanOfSlot(slot: Pick<TimeSlot, "start" | "end">): MinuteSpan {
  let span = knownSpans.get(slot);
  if (span === undefined) {
    const start = parseTimeOfDay(slot.start) ?? minutesInDay;
    span = { start, end: parseTimeOfDay(slot.end) ?? start };
    knownSpans.set(slot, span);
  }
  return span;
}

/** Gives the span from the earliest start of the slots, in any order, to the latest end. */
export function spanOfSlots(slots: readonly Pick<TimeSlot, "start" | "end">[]): MinuteSpan {
  const spans = slots.map(spanOfSlot);
  return { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) };
}

/** Gives a copy sorted by start, then by end. */
export function sortSlotsByStart<Slot extends Pick<TimeSlot, "start" | "end">>(slots: readonly Slot[]): readonly Slot[] {
  return slots.toSorted((left, right) => spanOfSlot(left).start - spanOfSlot(right).start || spanOfSlot(left).end - spanOfSlot(right).end);
}

/** Gives the slots of one club in start order; only those with one of `names`, when any are given. */
export function slotsOfClub(slots: readonly TimeSlot[], client: string, names: readonly string[] = []): readonly TimeSlot[] {
  const named = names.length === 0 ? slots : slots.filter((slot) => names.includes(slot.name));
  return sortSlotsByStart(named.filter((slot) => slot.client === client));
}

/** Whether a slot runs on the day, by its days of the year and of the week. */
export function slotRunsOn(slot: SlotDays, day: Day): boolean {
  return slotRunsOnWeekday(slot, weekdayOf(day)) && slotRunsOnDate(slot, day.slice(5));
}

/** Whether a slot runs on this day of the year, `MM-DD`, on some weekday. */
export function slotRunsOnDate({ from = "01-01", until = "12-31" }: Pick<SlotDays, "from" | "until">, date: string): boolean {
  // A day within a year's span is after its start and before its end; one within a span over the new year is only one of the two.
  return until < from !== (from <= date === date <= until);
}

/** Whether a slot runs on this day of the week, 0 (Sunday) to 6. */
export function slotRunsOnWeekday({ weekdays }: Pick<TimeSlot, "weekdays">, weekday: number): boolean {
  return weekdays === undefined || weekdays.includes(weekday);
}

/** Gives the slots that run on a day, in their order. */
export function slotsRunningOn<Slot extends SlotDays>(slots: readonly Slot[], day: Day): readonly Slot[] {
  return slots.filter((slot) => slotRunsOn(slot, day));
}

/**
 * Whether the chosen slots, at least one, follow each other: each starts at the first start of its club's slots at or after the end of the
 * one before.
 */
export function areSlotsConsecutive(chosen: readonly TimeSlot[], clubSlots: readonly TimeSlot[]): boolean {
  const ordered = sortSlotsByStart(chosen);
  if (ordered.length === 0 || ordered.some((slot) => !includesSlot(clubSlots, slot))) return false;
  return ordered.every((slot, index) => {
    const before = ordered[index - 1];
    return before === undefined || spanOfSlot(slot).start === nextSlotStart(before, clubSlots);
  });
}

/** Gives the first start of the club's slots at or after the end of a slot, in minutes; undefined where there is none. */
export function nextSlotStart(
  slot: Pick<TimeSlot, "start" | "end">,
  clubSlots: readonly Pick<TimeSlot, "start" | "end">[],
): number | undefined {
  const { end } = spanOfSlot(slot);
  const starts = clubSlots.map((other) => spanOfSlot(other).start).filter((start) => start >= end);
  return starts.length === 0 ? undefined : Math.min(...starts);
}

/** Whether a slot is among others, by its id. */
export function includesSlot(slots: readonly TimeSlot[], wanted: TimeSlot): boolean {
  return slots.some((slot) => slot._id === wanted._id);
}
