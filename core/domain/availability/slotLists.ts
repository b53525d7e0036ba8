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
