import { slotClash, spanWithTurnaround } from "#core/domain/offer/slotHours.ts";
import { sortSlotsByStart, slotRunsOnWeekday, type MinuteSpan, spanOfSlot } from "#core/domain/offer/slots.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { maySlotsShareBoat, type SlotBoat } from "#core/domain/offer/slotPlace.ts";

/** A slot in the lane of a day of the week; times are minutes of the day. */
export interface WeekLaneSlot {
  readonly slot: TimeSlot;
  readonly span: MinuteSpan;
  /** The end of the turnaround. */
  readonly readyAt: number;
  /** The line within the lane; overlapping slots are on different lines. */
  readonly line: number;
  /** The slots of the day that are too close for the turnaround. Slots whose hours overlap are choices, and none of these. */
  readonly tooClose: readonly TimeSlot[];
}

/** One day of the week with its slots; 0 is Sunday. */
export interface WeekLane {
  readonly weekday: number;
  readonly bars: readonly WeekLaneSlot[];
  readonly lines: number;
}

/** What a boat of a club cannot have on one day. */
export interface SlotClashes {
  /** Whether hours of slots overlap: a boat that is booked for one is no longer offered for the other. */
  readonly isOverlapping: boolean;
  /** The pairs of slots that do not overlap and are too close for the turnaround, which is seldom intended, in start order. */
  readonly tooClose: readonly (readonly [TimeSlot, TimeSlot])[];
}

/** Gives the lanes of a week, Monday first, with the slots of each day in start order. */
export function weekLanesOf(slots: readonly TimeSlot[]): readonly WeekLane[] {
  return weekdaysFromMonday.map((weekday) => laneOf(weekday, sortSlotsByStart(slots.filter((slot) => slotRunsOnWeekday(slot, weekday)))));
}

/** Finds which slots one of these boats cannot have on one day. */
export function slotClashesIn(slots: readonly TimeSlot[], boats: readonly SlotBoat[]): SlotClashes {
  const clashes = sortSlotsByStart(slots).flatMap((one, index, all) =>
    all.slice(index + 1).flatMap((other) => {
      const why = slotClash(one, other);
      return why === undefined || !maySlotsShareBoat(one, other, boats) ? [] : [{ pair: [one, other] as const, why }];
    }),
  );
  return {
    isOverlapping: clashes.some(({ why }) => why === "hours"),
    tooClose: clashes.flatMap(({ pair, why }) => (why === "turnaround" ? [pair] : [])),
  };
}

/** Gives the full hours that contain all slots with their turnarounds; 8 to 18 without slots. */
export function hourRangeOfSlots(slots: readonly TimeSlot[]): { readonly from: number; readonly to: number } {
  if (slots.length === 0) return { from: 8, to: 18 };
  const reaches = slots.map(spanWithTurnaround);
  const from = Math.floor(Math.min(...reaches.map(({ start }) => start)) / 60);
  return { from, to: Math.max(from + 1, Math.ceil(Math.max(...reaches.map(({ end }) => end)) / 60)) };
}

/** The list of the numbers of the days of the week from Monday; 0 is Sunday. */
export const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

function laneOf(weekday: number, slots: readonly TimeSlot[]): WeekLane {
  const ends: number[] = [];
  const bars = slots.map((slot) => {
    const [span, readyAt] = [spanOfSlot(slot), spanWithTurnaround(slot).end];
    const free = ends.findIndex((end) => end <= span.start);
    const line = free === -1 ? ends.length : free;
    ends[line] = readyAt;
    return { slot, span, readyAt, line, tooClose: slots.filter((other) => other !== slot && slotClash(slot, other) === "turnaround") };
  });
  return { weekday, bars, lines: Math.max(1, ends.length) };
}
