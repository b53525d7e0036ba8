import { type Day, weekdayOf } from "../calendar/day.ts";
import { minutesInDay, parseTime } from "../calendar/zone.ts";
import type { TimeSlot } from "../offer/slot.ts";

/** A span of the Toronto day in minutes; the end is excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The spans of slots by their rows: lists need them often, and a row never changes, so each is parsed once. */
const knownSpans = new WeakMap<Pick<TimeSlot, "start" | "end">, Span>();

/** A slot's start and end in minutes; a time that cannot be parsed gives an empty span at 24:00. */
export function spanOf(slot: Pick<TimeSlot, "start" | "end">): Span {
  let span = knownSpans.get(slot);
  if (span === undefined) {
    const start = parseTime(slot.start) ?? minutesInDay;
    span = { start, end: parseTime(slot.end) ?? start };
    knownSpans.set(slot, span);
  }
  return span;
}

/** From the earliest start of the slots to the latest end, in any order. */
export function spanOfAll(slots: readonly TimeSlot[]): Span {
  const spans = slots.map(spanOf);
  return { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) };
}

/** The earliest start of the slots in minutes, in any order; 1440 without slots. */
export function firstStart(slots: readonly TimeSlot[]): number {
  return Math.min(minutesInDay, ...slots.map((slot) => spanOf(slot).start));
}

/** A copy sorted by start, then by end. */
export function inStartOrder(slots: readonly TimeSlot[]): readonly TimeSlot[] {
  return slots.toSorted((left, right) => spanOf(left).start - spanOf(right).start || spanOf(left).end - spanOf(right).end);
}

/** The slots of one club in start order; only those with one of `names`, when any are given. */
export function slotsOfClub(slots: readonly TimeSlot[], client: string, names: readonly string[] = []): readonly TimeSlot[] {
  const named = names.length === 0 ? slots : slots.filter((slot) => names.includes(slot.name));
  return inStartOrder(named.filter((slot) => slot.client === client));
}

/** Whether a slot runs on the day; a slot without weekdays runs every day. */
export function runsOn(slot: Pick<TimeSlot, "weekdays">, day: Day): boolean {
  return runsOnWeekday(slot, weekdayOf(day));
}

/** Whether a slot runs on this day of the week, 0 (Sunday) to 6. */
export function runsOnWeekday({ weekdays }: Pick<TimeSlot, "weekdays">, weekday: number): boolean {
  return weekdays === undefined || weekdays.includes(weekday);
}

/** The slots that run on a day, in their order. */
export function slotsOn(slots: readonly TimeSlot[], day: Day): readonly TimeSlot[] {
  return slots.filter((slot) => runsOn(slot, day));
}

/** The slots with these ids, in start order, or undefined when an id is unknown or repeated, or when there is none. */
export function slotsByIds(slots: readonly TimeSlot[], ids: readonly string[]): readonly TimeSlot[] | undefined {
  const chosen = slots.filter((slot) => ids.includes(slot._id));
  return chosen.length > 0 && chosen.length === ids.length ? inStartOrder(chosen) : undefined;
}

/**
 * Whether the chosen slots, at least one, follow each other: each starts at the first start of its club's slots at or after the end of the
 * one before.
 */
export function areConsecutive(chosen: readonly TimeSlot[], clubSlots: readonly TimeSlot[]): boolean {
  const ordered = inStartOrder(chosen);
  if (ordered.length === 0 || ordered.some((slot) => !includes(clubSlots, slot))) return false;
  return ordered.every((slot, index) => {
    const before = ordered[index - 1];
    return before === undefined || spanOf(slot).start === nextStart(before, clubSlots);
  });
}

/** Every run of `length` consecutive slots of a club, in start order. */
export function consecutiveRuns(clubSlots: readonly TimeSlot[], length: number): readonly (readonly TimeSlot[])[] {
  const ordered = inStartOrder(clubSlots);
  return ordered.flatMap((slot) => runsFrom(slot, ordered, length));
}

function runsFrom(slot: TimeSlot, ordered: readonly TimeSlot[], length: number): readonly (readonly TimeSlot[])[] {
  if (length <= 1) return [[slot]];
  const start = nextStart(slot, ordered);
  const following = ordered.filter((other) => spanOf(other).start === start);
  return following.flatMap((next) => runsFrom(next, ordered, length - 1).map((run) => [slot, ...run]));
}

function nextStart(slot: TimeSlot, clubSlots: readonly TimeSlot[]): number | undefined {
  const { end } = spanOf(slot);
  const starts = clubSlots.map((other) => spanOf(other).start).filter((start) => start >= end);
  return starts.length === 0 ? undefined : Math.min(...starts);
}

function includes(slots: readonly TimeSlot[], wanted: TimeSlot): boolean {
  return slots.some((slot) => slot._id === wanted._id);
}
