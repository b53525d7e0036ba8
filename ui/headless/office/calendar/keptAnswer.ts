import { keepIdentity, keptRows } from "./keepIdentity.ts";
import type { CalendarAnswer } from "./layout.ts";

/** The newer answer, in which everything that is as it was is the very thing that was: who compares by identity finds only what changed. */
export function keptAnswer(known: CalendarAnswer | undefined, next: CalendarAnswer): CalendarAnswer {
  if (known === undefined) return next;
  return {
    ...next,
    days: keepIdentity(known.days, next.days),
    docks: keptRows(
      known.docks,
      next.docks.map((dock) => ({ ...dock, boats: keptRows(known.docks.find(({ _id }) => _id === dock._id)?.boats ?? [], dock.boats) })),
    ),
    lakes: keptRows(known.lakes, next.lakes),
    timeslots: keptRows(known.timeslots, next.timeslots),
    bars: keptRows(known.bars, next.bars),
    held: keepIdentity(known.held, next.held),
    closures: keptRows(known.closures, next.closures),
  };
}
