import type { TimeSlot } from "./slot.ts";
import { nextSlotStart, spanOfSlot } from "./slots.ts";

/**
 * Gives the fewest of a boat's slots, at least two, that fill another one of its slots: the first starts with it, each next one at the first
 * start at or after the end of the one before, and the last ends with it. Undefined where none do.
 */
export function partsOfSlot(slot: TimeSlot, boatSlots: readonly TimeSlot[]): readonly TimeSlot[] | undefined {
  const whole = spanOfSlot(slot);
  const inside = boatSlots.filter((other) => {
    const { start, end } = spanOfSlot(other);
    return start >= whole.start && end <= whole.end && end - start < whole.end - whole.start;
  });
  const known = new Map<number | undefined, readonly TimeSlot[] | undefined>();
  const fewestFrom = (start: number | undefined): readonly TimeSlot[] | undefined => {
    if (known.has(start)) return known.get(start);
    const runs = inside.flatMap((first) => {
      const span = spanOfSlot(first);
      if (span.start !== start) return [];
      const rest = span.end === whole.end ? [] : fewestFrom(nextSlotStart(first, inside));
      return rest === undefined ? [] : [[first, ...rest]];
    });
    const [fewest] = runs.toSorted((one, other) => one.length - other.length);
    known.set(start, fewest);
    return fewest;
  };
  return fewestFrom(whole.start);
}
