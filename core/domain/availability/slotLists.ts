import { minutesInDay } from "../calendar/zone.ts";
import type { TimeSlot } from "../offer/slot.ts";
import { includesSlot, nextSlotStart, sortSlotsByStart, spanOfSlot, spanOfSlots } from "../offer/slots.ts";

/** Gives the earliest start of the slots in minutes, in any order; 1440 without slots. */
export function firstSlotStart(slots: readonly TimeSlot[]): number {
  return Math.min(minutesInDay, ...slots.map((slot) => spanOfSlot(slot).start));
}

/** Gives the slots with these ids, in start order, or undefined when an id is unknown or repeated, or when there is none. */
export function slotsByIds(slots: readonly TimeSlot[], ids: readonly string[]): readonly TimeSlot[] | undefined {
  const chosen = slots.filter((slot) => ids.includes(slot._id));
  return chosen.length > 0 && chosen.length === ids.length ? sortSlotsByStart(chosen) : undefined;
}

/**
 * Gives the slots of another boat at the hours of these: these themselves where it has them all, else a run of as many of its slots from the
 * same start to the same end. Undefined where it has none. `boatSlots` are those that run on the day.
 */
export function slotsAtSameHours(slots: readonly TimeSlot[], boatSlots: readonly TimeSlot[]): readonly TimeSlot[] | undefined {
  if (slots.every((slot) => includesSlot(boatSlots, slot))) return slots;
  const { start, end } = spanOfSlots(slots);
  return consecutiveSlotRuns(boatSlots, slots.length).find((run) => firstSlotStart(run) === start && spanOfSlots(run).end === end);
}

/** Gives every run of `length` consecutive slots of a club, in start order. */
export function consecutiveSlotRuns(clubSlots: readonly TimeSlot[], length: number): readonly (readonly TimeSlot[])[] {
  const ordered = sortSlotsByStart(clubSlots);
  return ordered.flatMap((slot) => runsFrom(slot, ordered, length));
}

function runsFrom(slot: TimeSlot, ordered: readonly TimeSlot[], length: number): readonly (readonly TimeSlot[])[] {
  if (length <= 1) return [[slot]];
  const start = nextSlotStart(slot, ordered);
  const following = ordered.filter((other) => spanOfSlot(other).start === start);
  return following.flatMap((next) => runsFrom(next, ordered, length - 1).map((run) => [slot, ...run]));
}

/**
 * Gives the runs of consecutive slots of a club that begin at a minute: for each end that can be reached the run of the fewest slots, in
 * the order of their ends.
 */
export function shortestRunsFrom(clubSlots: readonly TimeSlot[], start: number): readonly (readonly TimeSlot[])[] {
  const ordered = sortSlotsByStart(clubSlots);
  const byEnd = new Map<number, readonly TimeSlot[]>();
  const reach = (before: readonly TimeSlot[], from: number | undefined): readonly (readonly TimeSlot[])[] =>
    ordered.flatMap((slot) => {
      const span = spanOfSlot(slot);
      if (span.start !== from || span.end <= from || byEnd.has(span.end)) return [];
      const run = [...before, slot];
      byEnd.set(span.end, run);
      return [run];
    });
  // Runs of as many slots at a time: the first one that reaches an end has the fewest.
  for (let runs = reach([], start); runs.length > 0;) {
    runs = runs.flatMap((run) => {
      const last = run.at(-1);
      return last === undefined ? [] : reach(run, nextSlotStart(last, ordered));
    });
  }
  return [...byEnd].toSorted(([one], [other]) => one - other).map(([, run]) => run);
}
