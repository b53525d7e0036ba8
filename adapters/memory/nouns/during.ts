import { holdsQuanta } from "#core/domain/reservation/status.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Window } from "#core/domain/calendar/window.ts";
import { isProposal } from "#core/domain/rebooking/rebooking.ts";
import type { Bar, HeldTime } from "#core/domain/timeline/timeline.ts";
import type { Rows } from "./rows.ts";

/** Reservations of a club that hold a slot in the window. */
export function barsDuring(rows: Rows, client: string, window: Window): readonly Bar[] {
  const held = [...rows.reservations.values()].filter(
    (row) => row.client === client && isWithin(row.date, window) && holdsQuanta(row.status),
  );
  return held.map(({ _id, boat, date, time, start, end, status, profile: { firstname, lastname } }) => {
    return { _id, boat, date, time, start, end, status, firstname, lastname };
  });
}

/** Holds of a club in the window that have not ended. */
export function heldDuring(rows: Rows, client: string, window: Window, now: number): readonly HeldTime[] {
  const held = [...rows.holds.values()].filter((row) => row.client === client && isWithin(row.date, window) && row.expires > now);
  return held.map(({ boat, date, time, start, end, visitor }) => ({ boat, date, time, start, end, isOffer: isProposal({ visitor }) }));
}

function isWithin(day: Day, { dateStart, dateEnd }: Window): boolean {
  return dateStart <= day && day <= dateEnd;
}
