import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";
import { isProposalVisitor } from "#core/domain/rebooking/rebooking.ts";
import type { BookingsCalendarEntry, BookingsCalendarHold } from "#core/domain/booking/timeline.ts";
import type { MemoryTables } from "../rows/rows.ts";

/** Gives the reservations of a club that occupy a slot in the window, as bars of its timeline. */
export function timelineBookingsDuring(rows: MemoryTables, client: string, window: DayWindow): readonly BookingsCalendarEntry[] {
  const occupying = [...rows.reservations.values()].filter(
    (row) => row.client === client && isWithin(row.date, window) && statusHoldsQuanta(row.status),
  );
  return occupying.map(({ _id, boat, date, time, start, end, status, profile: { firstname, lastname } }) => {
    return { _id, boat, date, time, start, end, status, firstname, lastname };
  });
}

/** Gives the holds of a club in the window that have not expired at `now`. */
export function holdsDuring(rows: MemoryTables, client: string, window: DayWindow, now: number): readonly BookingsCalendarHold[] {
  const holds = [...rows.holds.values()].filter((row) => row.client === client && isWithin(row.date, window) && row.expires > now);
  return holds.map(({ boat, date, time, start, end, visitor }) => ({
    boat,
    date,
    time,
    start,
    end,
    isOffer: isProposalVisitor({ visitor }),
  }));
}

function isWithin(day: Day, { dateStart, dateEnd }: DayWindow): boolean {
  return dateStart <= day && day <= dateEnd;
}
