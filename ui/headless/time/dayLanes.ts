import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { spanWithTurnaround } from "#core/domain/offer/slotHours.ts";
import type { MinuteSpan } from "#core/domain/offer/slots.ts";

/** The lane from 0 of what is drawn on a day, and how many lanes lie side by side where it overlaps others. */
export interface LaneOfMany {
  readonly lane: number;
  readonly lanes: number;
}

/**
 * Places items, which are in start order, each in the first lane that is free, which needs the fewest lanes; items that overlap none before
 * them begin at lane 0. `lanes` is how many the items have side by side that overlap each other.
 */
export function inFewestLanes<Item extends object>(
  items: readonly Item[],
  spanOf: (item: Item) => MinuteSpan,
): readonly (Item & LaneOfMany)[] {
  const groups: (readonly [item: Item, span: MinuteSpan])[][] = [];
  let groupEnd = 0;
  for (const item of items) {
    const span = spanOf(item);
    const group = groups.at(-1);
    if (group === undefined || span.start >= groupEnd) groups.push([[item, span]]);
    else group.push([item, span]);
    groupEnd = Math.max(groupEnd, span.end);
  }
  return groups.flatMap((group) => {
    const ends: number[] = [];
    const placed = group.map(([item, { start, end }]) => {
      const free = ends.findIndex((last) => last <= start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = end;
      return { item, lane };
    });
    return placed.map(({ item, lane }) => ({ ...item, lane, lanes: ends.length }));
  });
}

/** A span of full hours of a day, such as 8 to 18. */
export interface HourRange {
  readonly from: number;
  readonly to: number;
}

/** Gives the full hours that contain all slots with their turnarounds; 8 to 18 without slots. */
export function hourRangeOfSlots(slots: readonly Pick<TimeSlot, "start" | "end" | "turnaround">[]): HourRange {
  if (slots.length === 0) return { from: 8, to: 18 };
  const reaches = slots.map(spanWithTurnaround);
  const from = Math.floor(Math.min(...reaches.map(({ start }) => start)) / 60);
  return { from, to: Math.max(from + 1, Math.ceil(Math.max(...reaches.map(({ end }) => end)) / 60)) };
}
