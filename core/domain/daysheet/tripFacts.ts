import { closedMask } from "../availability/availability.ts";
import { intersects, maskOf } from "../availability/occupancy.ts";
import { dueOf, type LedgerLine } from "../reservation/ledger.ts";
import type { Reservation } from "../reservation/reservation.ts";
import { instantOf } from "../calendar/zone.ts";
import { type Catalogue, indexOf } from "../catalogue/catalogue.ts";
import type { TripFacts } from "./readiness.ts";
import type { Trip } from "./trip.ts";

/**
 * Collects the facts that decide whether a boat may leave, from the reservation, its money, the club's closures and rules, and the checks
 * at the dock.
 */
export function tripFacts(catalogue: Catalogue, reservation: Reservation, lines: readonly LedgerLine[], trip: Trip): TripFacts {
  const { client, status, amount, date, end, clauses } = reservation;
  return {
    status,
    due: dueOf(amount, lines),
    date,
    endsAt: instantOf(date, end),
    hasAccepted: clauses !== null,
    isClosed: isClosed(catalogue, reservation),
    ageLimit: indexOf(catalogue).settingsOf(client).trips.ageLimit,
    trip,
  };
}

function isClosed(catalogue: Catalogue, { boat: id, date, start, end }: Reservation): boolean {
  const { boats, docks } = indexOf(catalogue).withRetired;
  const boat = boats.get(id);
  if (boat === undefined) return false;
  return intersects(maskOf(start, end), closedMask(catalogue.closures, boat, docks.get(boat.dock)?.lake ?? "", date));
}
