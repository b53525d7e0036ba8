import fc from "fast-check";
import { timeOfDayText } from "../domain/calendar/timeOfDay.ts";
import type { TimeSlot } from "../domain/offer/slot.ts";
import { createOccupancy, type QuantaMask, maskOfQuanta, type Occupancy } from "../domain/availability/occupancy.ts";
import { dayFromText } from "../testing/clubs/day.ts";
import { memRows } from "../testing/clubs/rows.ts";

/** Makes a slot of the club `mem` with times `HH:mm`, by default without turnaround. */
export const makeMemSlot = (name: string, start: string, end: string, turnaround = 0): TimeSlot =>
  memRows.slot(name, start, end, { turnaround });

/** Generates quanta of a day, each at most once, in order. */
export const anyQuanta: fc.Arbitrary<readonly number[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }))
  .map((quanta) => quanta.toSorted((left, right) => left - right));

/** Generates any mask of a day. */
export const anyQuantaMask: fc.Arbitrary<QuantaMask> = anyQuanta.map(maskOfQuanta);

/** Generates minutes of a day on quarter hours, the start before the end. */
export const anyMinuteSpan: fc.Arbitrary<{ readonly start: number; readonly end: number }> = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([first, length]) => ({ start: first * 15, end: Math.min(1440, (first + length) * 15) }));

/** Generates one slot of the club `mem`, with a turnaround of at most an hour. */
export const anySlot: fc.Arbitrary<TimeSlot> = fc
  .tuple(anyMinuteSpan, fc.constantFrom(0, 15, 30, 60))
  .map(([{ start, end }, turnaround]) => makeMemSlot(`${start}-${end}`, timeOfDayText(start), timeOfDayText(end), turnaround));

/** Generates 1 to 8 slots of a club that do not overlap, in start order, with gaps between some of them. */
export const anyClubSlots: fc.Arbitrary<readonly TimeSlot[]> = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 2, maxLength: 16 }), fc.constantFrom(0, 15, 30))
  .map(([quanta, turnaround]) => quanta.toSorted((left, right) => left - right).map((quantum) => ({ quantum, turnaround })))
  .map((edges) =>
    edges.flatMap(({ quantum, turnaround }, index) => {
      const next = edges[index + 1];
      if (next === undefined || index % 2 === 1) return [];
      return [makeMemSlot(String(index), timeOfDayText(quantum * 15), timeOfDayText(next.quantum * 15), turnaround)];
    }),
  );

/** Generates weekdays of a slot as staff may write them, or none. */
export const anyWeekdays: fc.Arbitrary<Pick<TimeSlot, "weekdays">> = fc
  .subarray([0, 1, 2, 3, 4, 5, 6])
  .map((weekdays) => (weekdays.length === 0 ? {} : { weekdays }));

/** Generates the slots of a club, some of which run on some weekdays alone. */
export const anyWeekdaySlots: fc.Arbitrary<readonly TimeSlot[]> = fc
  .tuple(anyClubSlots, fc.array(anyWeekdays, { minLength: 8, maxLength: 8 }))
  .map(([slots, weekdays]) => slots.map((slot, index) => ({ ...slot, ...weekdays[index] })));

/** One claim or release on a boat's day. */
export interface OccupancyChange {
  readonly kind: "claim" | "release";
  readonly boat: number;
  readonly day: number;
  readonly mask: QuantaMask;
}

/** Generates claims and releases on 3 boats and 5 days. */
export const anyOccupancyChanges: fc.Arbitrary<readonly OccupancyChange[]> = fc.array(
  fc.record({ kind: fc.constantFrom("claim", "release"), boat: fc.nat(2), day: fc.nat(4), mask: anyQuantaMask }),
  { maxLength: 40 },
);

/** Makes the occupancy of three boats (`mem_b_1` to `mem_b_3`) over five days from July 1, 2027, without claims. */
export function emptyOccupancy(): Occupancy {
  return createOccupancy(["mem_b_1", "mem_b_2", "mem_b_3"], dayFromText("2027-07-01"), 5);
}
