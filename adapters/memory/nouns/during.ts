import { holdsQuanta } from "#core/domain/reservation/status.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Window } from "#core/domain/calendar/window.ts";
import { isProposal } from "#core/domain/rebooking/rebooking.ts";
import type { Bar, HeldTime } from "#core/domain/timeline/timeline.ts";
import type { MemoryTables } from "./rows.ts";

/** The reservations of a club that occupy a slot in the window, as bars of its timeline. */
export function timelineBarsDuring(rows: MemoryTables, client: string, window: Window): readonly Bar[] {
  const occupying = [...rows.reservations.values()].filter(
    (row) => row.client === client && isWithin(row.date, window) && holdsQuanta(row.status),
  );
  return occupying.map(({ _id, boat, date, time, start, end, status, profile: { firstname, lastname } }) => {
    return { _id, boat, date, time, start, end, status, firstname, lastname };
  });
}

/** The holds of a club in the window that have not expired at `now`. */
export function holdsDuring(rows: MemoryTables, client: string, window: Window, now: number): readonly HeldTime[] {
  const holds = [...rows.holds.values()].filter((row) => row.client === client && isWithin(row.date, window) && row.expires > now);
  return holds.map(({ boat, date, time, start, end, visitor }) => ({ boat, date, time, start, end, isOffer: isProposal({ visitor }) }));
}

function isWithin(day: Day, { dateStart, dateEnd }: Window): boolean {
  return dateStart <= day && day <= dateEnd;
}
