import { slotClash, spanWithTurnaround } from "#core/domain/offer/slotHours.ts";
import { sortSlotsByStart, type MinuteSpan, spanOfSlot } from "#core/domain/offer/slots.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import { maySlotsShareBoat, type SlotBoat } from "#core/domain/offer/slotPlace.ts";

/** A slot in a drawing of one day; times are minutes of the day. */
export interface SlotBar {
  readonly slot: TimeSlot;
  readonly span: MinuteSpan;
  /** The end of the turnaround. */
  readonly readyAt: number;
  /** The lane from 0, and how many lanes the slots have side by side that overlap here, with their turnarounds. */
  readonly lane: number;
  readonly lanes: number;
}

/** What a boat of a club cannot have on one day. */
export interface SlotClashes {
  /** Whether hours of slots overlap: a boat that is booked for one is no longer offered for the other. */
  readonly isOverlapping: boolean;
  /** The pairs of slots that do not overlap and are too close for the turnaround, which is seldom intended, in start order. */
  readonly tooClose: readonly (readonly [TimeSlot, TimeSlot])[];
}

/** Gives the slots of one day in start order, in as few lanes as their turnarounds allow. */
export function slotBarsOf(slots: readonly TimeSlot[]): readonly SlotBar[] {
  return inFewestLanes(
    sortSlotsByStart(slots).map((slot) => ({ slot, span: spanOfSlot(slot), readyAt: spanWithTurnaround(slot).end })),
    ({ span, readyAt }) => ({ start: span.start, end: readyAt }),
  );
}

/**
 * Places items, which are in start order, each in the first lane that is free, which needs the fewest lanes; items that overlap none before
 * them begin at lane 0. `lanes` is how many the items have side by side that overlap each other.
 */
export function inFewestLanes<Item extends object>(
  items: readonly Item[],
  spanOf: (item: Item) => MinuteSpan,
): readonly (Item & Pick<SlotBar, "lane" | "lanes">)[] {
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

/** The list of the numbers of the days of the week from Monday; 0 is Sunday. */
export const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;
