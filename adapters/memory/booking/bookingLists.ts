import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import {
  type AffectedBookings,
  type ClosedTime,
  countBookingsIn,
  type FindBookings,
  findBookingsIn,
  totalOfBookingsIn,
} from "#core/domain/reservation/bookingSearch.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { type ClubScope, scopeIncludes } from "#core/domain/scope.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";
import { isProposalVisitor } from "#core/domain/rebooking/rebooking.ts";
import type { BookingsCalendarEntry, BookingsCalendarHold } from "#core/domain/booking/timeline.ts";
import type { ReservationWrites } from "#core/ports/store/reservations.ts";
import type { MemoryTables } from "../rows/rows.ts";
import { ledgerOfReservation } from "../ledger/ledger.ts";

/** Makes the functions that find and count the bookings of a list. */
export function makeBookingListReads(
  rows: Pick<MemoryTables, "reservations">,
): Pick<StoreShape["reservations"], "find" | "count" | "total" | "pageAfter"> {
  return {
    find: (scope, find) => Effect.sync(() => findBookingsIn(visibleReservations(rows, scope), find)),
    count: (scope, query) => Effect.sync(() => countBookingsIn(visibleReservations(rows, scope), query)),
    total: (scope, query, most) => Effect.sync(() => Math.min(most + 1, totalOfBookingsIn(visibleReservations(rows, scope), query))),
    pageAfter: (scope, query, after, limit) => Effect.sync(() => bookingsAfter(visibleReservations(rows, scope), query, after, limit)),
  };
}

/** Gives the reservations that a scope includes. */
export function visibleReservations({ reservations }: Pick<MemoryTables, "reservations">, scope: ClubScope): readonly Reservation[] {
  return [...reservations.values()].filter((reservation) => scopeIncludes(scope, reservation));
}

type BookingQuery = Pick<FindBookings, "where" | "text">;

function bookingsAfter(reservations: readonly Reservation[], { where = {}, text = "" }: BookingQuery, after: string, limit: number) {
  const left = reservations.filter(({ reference }) => compareByCodePoint(reference, after) > 0);
  return findBookingsIn(left, { where, text, itemsPerPage: limit }).items;
}

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

/** Gives the reservations of a club that are not canceled, besides those of one order or a single one. */
function otherActiveBookings(rows: MemoryTables, client: string, except: string): readonly Reservation[] {
  return [...rows.reservations.values()].filter(
    (row) => row.client === client && row.status !== "canceled" && (row.order ?? row._id) !== except,
  );
}

/** Makes the functions that look for other bookings of a customer, of a network address or of a card, in a commit. */
export function makeOtherBookingReads(rows: MemoryTables): Pick<ReservationWrites, "hasOther" | "countWithCode"> {
  return {
    hasOther: (client, { phone, email }, except) =>
      Effect.sync(() =>
        otherActiveBookings(rows, client, except).some(
          (row) =>
            (phone !== undefined && row.phone === phone && !row.isByEmail) ||
            (email !== undefined && row.profile.email.toLowerCase() === email.toLowerCase()),
        ),
      ),
    countWithCode: (client, { promo, ...from }, except) =>
      Effect.sync(() => {
        const isFrom = (row: Reservation): boolean =>
          "address" in from
            ? row.address === from.address && !row.isManual
            : ledgerOfReservation(rows, client, row._id).some(({ fingerprint }) => fingerprint === from.fingerprint);
        const own = otherActiveBookings(rows, client, except).filter((row) => row.discount?.promo === promo && isFrom(row));
        return new Set(own.map((row) => row.order ?? row._id)).size;
      }),
  };
}

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
