import { minutesInDay } from "../calendar/zone.ts";
import type { TimeSlot } from "../offer/slot.ts";
import { nextSlotStart, sortSlotsByStart, spanOfSlot } from "./slots.ts";

/** Gives the earliest start of the slots in minutes, in any order; 1440 without slots. */
export function firstSlotStart(slots: readonly TimeSlot[]): number {
  return Math.min(minutesInDay, ...slots.map((slot) => spanOfSlot(slot).start));
}

/** Gives the slots with these ids, in start order, or undefined when an id is unknown or repeated, or when there is none. */
export function slotsByIds(slots: readonly TimeSlot[], ids: readonly string[]): readonly TimeSlot[] | undefined {
  const chosen = slots.filter((slot) => ids.includes(slot._id));
  return chosen.length > 0 && chosen.length === ids.length ? sortSlotsByStart(chosen) : undefined;
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
