import { reuseIfEqual, reuseRows } from "./reuse.ts";
import type { CalendarAnswer } from "./layout.ts";

/** The newer answer with the old objects wherever they are equal, so that a comparison by identity finds only changes. */
export function reuseAnswer(known: CalendarAnswer | undefined, next: CalendarAnswer): CalendarAnswer {
  if (known === undefined) return next;
  return {
    ...next,
    days: reuseIfEqual(known.days, next.days),
    docks: reuseRows(
      known.docks,
      next.docks.map((dock) => ({ ...dock, boats: reuseRows(known.docks.find(({ _id }) => _id === dock._id)?.boats ?? [], dock.boats) })),
    ),
    lakes: reuseRows(known.lakes, next.lakes),
    timeslots: reuseRows(known.timeslots, next.timeslots),
    bars: reuseRows(known.bars, next.bars),
    held: reuseIfEqual(known.held, next.held),
    closures: reuseRows(known.closures, next.closures),
  };
}
