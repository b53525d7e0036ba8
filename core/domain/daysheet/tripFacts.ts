import { closedMaskOfBoat } from "../availability/availability.ts";
import { masksIntersect, maskOfSpan } from "../availability/occupancy.ts";
import type { LedgerLine } from "../ledger/ledger.ts";
import { sumsOfBooking } from "../quote/saleSums.ts";
import type { Reservation } from "../reservation/reservation.ts";
import { instantOf } from "../calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../catalogue/catalogue.ts";
import { ageToCheck } from "../club/promises.ts";
import { boatKindOf } from "../offer/boatLook.ts";
import { hasMotor } from "../offer/models/modelKinds.ts";
import { asksDrivingLicence } from "../offer/documents.ts";
import type { TripFacts } from "./readiness.ts";
import type { Trip } from "./trip.ts";

/**
 * Collects the facts that decide whether a boat may leave, from the reservation, its money, the club's closures and rules, and the checks
 * at the dock.
 */
export function tripFactsOf(catalogue: Catalogue, reservation: Reservation, lines: readonly LedgerLine[], trip: Trip): TripFacts {
  const { client, dock, boat, status, date, end, clauses } = reservation;
  const { settingsOf, withRetired } = catalogueIndexOf(catalogue);
  const settings = settingsOf(client);
  return {
    status,
    due: sumsOfBooking(reservation, lines).due,
    date,
    endsAt: instantOf(date, end),
    hasAccepted: clauses !== null,
    isClosed: isTripClosed(catalogue, reservation),
    ageLimit: ageToCheck(settings, withRetired.docks.get(dock)),
    needsLicence: needsBoatLicence(catalogue, boat),
    needsDrivingLicence: asksDrivingLicence(settings, catalogue.lakes),
    trip,
  };
}

/** Whether who steers a boat needs a boating licence, or the checklist in its place: only where it has a motor. */
export function needsBoatLicence(catalogue: Catalogue, id: string): boolean {
  const boat = catalogueIndexOf(catalogue).withRetired.boats.get(id);
  return boat === undefined || hasMotor(boatKindOf(boat));
}

/** Whether a closure takes some of the time of a booking. */
export function isTripClosed(catalogue: Catalogue, { boat: id, date, start, end }: Reservation): boolean {
  const { boats, docks } = catalogueIndexOf(catalogue).withRetired;
  const boat = boats.get(id);
  if (boat === undefined) return false;
  return masksIntersect(maskOfSpan(start, end), closedMaskOfBoat(catalogue.closures, boat, docks.get(boat.dock)?.lake ?? "", date));
}
