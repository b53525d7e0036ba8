import type { ClosedTime, AffectedBookings } from "#core/domain/reservation/affectedBookings.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { MemoryTables } from "../rows/rows.ts";

/** Finds the reservations whose trips overlap a closed time: one page of them, and their count by status. */
export function findAffectedBookings(
  rows: MemoryTables,
  client: string,
  { boats, dateStart, dateEnd, start, end }: ClosedTime,
  { first, length }: { first: number; length: number },
): AffectedBookings {
  const wantedBoats = new Set(boats);
  const isOnDays = ({ boat, date }: Reservation) => wantedBoats.has(boat) && dateStart <= date && date <= dateEnd;
  const found = [...rows.reservations.values()]
    .filter((row) => row.client === client && statusHoldsQuanta(row.status) && isOnDays(row) && row.start < end && row.end > start)
    .toSorted(inOrder);
  const counts = [...Map.groupBy(found, ({ status }) => status)].map(([status, { length: count }]) => ({ status, count }));
  return { items: found.slice(first, first + length), counts };
}

function inOrder(one: Reservation, other: Reservation): number {
  return compareByCodePoint(one.date, other.date) || one.start - other.start || compareByCodePoint(one._id, other._id);
}
