import type { TimeSlot } from "../offer/slot.ts";
import { nextSlotStart, sortSlotsByStart, spanOfSlot } from "../offer/slots.ts";

/**
 * Gives the runs of consecutive slots of a club that begin at a minute: for each end that can be reached the run of the fewest slots, in
 * the order of their ends.
 */
export function shortestRunsFrom<Slot extends Pick<TimeSlot, "start" | "end">>(
  clubSlots: readonly Slot[],
  start: number,
): readonly (readonly Slot[])[] {
  const ordered = sortSlotsByStart(clubSlots);
  const byEnd = new Map<number, readonly Slot[]>();
  const reach = (before: readonly Slot[], from: number | undefined): readonly (readonly Slot[])[] =>
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
