import { slotClash, spanWithTurnaround } from "#core/domain/availability/slotHours.ts";
import { sortSlotsByStart, slotRunsOnWeekday, type MinuteSpan, spanOfSlot } from "#core/domain/availability/slots.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";

/** A slot in the lane of a day of the week; times are minutes of the day. */
export interface WeekLaneSlot {
  readonly slot: TimeSlot;
  readonly span: MinuteSpan;
  /** The end of the turnaround. */
  readonly readyAt: number;
  /** The line within the lane; overlapping slots are on different lines. */
  readonly line: number;
  /** The slots of the day that cannot be booked together with this one. */
  readonly clashes: readonly TimeSlot[];
}

/** One day of the week with its slots; 0 is Sunday. */
export interface WeekLane {
  readonly weekday: number;
  readonly bars: readonly WeekLaneSlot[];
  readonly lines: number;
}

/** Two slots that cannot both be booked for one boat on a day. */
export interface SlotClash {
  readonly one: TimeSlot;
  readonly other: TimeSlot;
  readonly why: "hours" | "turnaround";
}

/** Gives the lanes of a week, Monday first, with the slots of each day in start order. */
export function weekLanesOf(slots: readonly TimeSlot[]): readonly WeekLane[] {
  return weekdaysFromMonday.map((weekday) => laneOf(weekday, sortSlotsByStart(slots.filter((slot) => slotRunsOnWeekday(slot, weekday)))));
}

/** Lists every two slots that clash, in start order. */
export function slotClashesIn(slots: readonly TimeSlot[]): readonly SlotClash[] {
  return sortSlotsByStart(slots).flatMap((one, index, all) =>
    all.slice(index + 1).flatMap((other) => {
      const why = slotClash(one, other);
      return why === undefined ? [] : [{ one, other, why }];
    }),
  );
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
    return { slot, span, readyAt, line, clashes: slots.filter((other) => other !== slot && slotClash(slot, other) !== undefined) };
  });
  return { weekday, bars, lines: Math.max(1, ends.length) };
}
