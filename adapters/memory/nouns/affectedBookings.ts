import { quantumMinutes } from "#core/domain/availability/occupancy.ts";
import type { ClosedTime, AffectedBookings } from "#core/domain/reservation/affectedBookings.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { MemoryTables } from "./rows.ts";

/**
 * Finds the reservations whose trips overlap a closed time, found by the owners of the claims in it: one page of them, and their count by
 * status.
 */
export function findAffectedBookings(
  rows: MemoryTables,
  client: string,
  closed: ClosedTime,
  { first, length }: { first: number; length: number },
): AffectedBookings {
  const owners = [...ownersIn(rows, client, closed)].flatMap((owner) => rows.reservations.get(owner) ?? []);
  const found = owners.filter(({ start, end }) => start < closed.end && end > closed.start).toSorted(inOrder);
  const counts = [...Map.groupBy(found, ({ status }) => status)].map(([status, { length: count }]) => ({ status, count }));
  return { items: found.slice(first, first + length), counts };
}

function ownersIn(rows: MemoryTables, client: string, { boats, dateStart, dateEnd, start, end }: ClosedTime): ReadonlySet<string> {
  const wantedBoats = new Set(boats);
  const claims = [...rows.claims.values()].filter(
    (claim) => claim.client === client && wantedBoats.has(claim.boat) && dateStart <= claim.day && claim.day <= dateEnd,
  );
  const overlaps = (quantum: number) => quantum * quantumMinutes < end && (quantum + 1) * quantumMinutes > start;
  return new Set(claims.filter(({ quantum }) => overlaps(quantum)).map(({ owner }) => owner));
}

function inOrder(one: Reservation, other: Reservation): number {
  return compareByCodePoint(one.date, other.date) || one.start - other.start || compareByCodePoint(one._id, other._id);
}
