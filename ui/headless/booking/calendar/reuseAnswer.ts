import { reuseIfEqual, reuseEqualRows } from "./reuseEqual.ts";
import type { CalendarAnswer } from "./calendarAnswer.ts";

/**
 * Gives the newer answer of the calendar with the old objects wherever they are equal, so that a comparison by identity finds only
 * changes.
 */
export function reuseCalendarAnswer(known: CalendarAnswer | undefined, next: CalendarAnswer): CalendarAnswer {
  if (known === undefined) return next;
  return {
    ...next,
    days: reuseIfEqual(known.days, next.days),
    docks: reuseEqualRows(
      known.docks,
      next.docks.map((dock) => ({
        ...dock,
        boats: reuseEqualRows(known.docks.find(({ _id }) => _id === dock._id)?.boats ?? [], dock.boats),
      })),
    ),
    lakes: reuseEqualRows(known.lakes, next.lakes),
    timeslots: reuseEqualRows(known.timeslots, next.timeslots),
    bars: reuseEqualRows(known.bars, next.bars),
    held: reuseIfEqual(known.held, next.held),
    closures: reuseEqualRows(known.closures, next.closures),
  };
}
