import type { ReservationReads } from "#core/ports/store/reservations.ts";
import { findAffectedBookings } from "./booking/affectedBookings.ts";
import { countBookings, findBookings, findBookingsAfter, totalOfBookings } from "./booking/bookings.ts";
import { timelineBookingsDuring } from "./booking/during.ts";
import { makeFigureReads } from "./dashboard/figures.ts";
import type { DatabaseEngine } from "./engine/engine.ts";
import { countMailedBookings } from "./messages/mailed.ts";
import {
  findOverdueReservations,
  findReservation,
  findReservationByReference,
  findReservationsBySession,
} from "./reservation/reservations.ts";
import { makeSeveralReservationReads } from "./reservation/severalReservations.ts";

/** Makes the functions that read reservations, with the one that forgets their customers. */
export function makeReservationReads({ read, snapshot }: DatabaseEngine, forget: ReservationReads["forget"]): ReservationReads {
  return {
    ...makeFigureReads(snapshot),
    ...makeSeveralReservationReads(read),
    read: (scope, id) => findReservation(read, scope, id),
    byReference: (scope, reference) => findReservationByReference(read, scope, reference),
    bySession: (scope, session) => findReservationsBySession(read, scope, session),
    overdue: (now, limit, after) => findOverdueReservations(read, now, limit, after),
    mailCounts: (reservation) => countMailedBookings(read, reservation),
    affected: (client, closed, page) => findAffectedBookings(read, client, closed, page),
    during: (client, window) => timelineBookingsDuring(read, client, window),
    find: (scope, find) => findBookings(read, scope, find),
    count: (scope, query) => countBookings(read, scope, query),
    total: (scope, query, most) => totalOfBookings(read, scope, query, most),
    pageAfter: (scope, query, after, limit) => findBookingsAfter(read, scope, query, after, limit),
    forget,
  };
}
