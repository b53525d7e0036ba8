import { Effect } from "effect";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import type { ReservationWrites } from "#core/ports/store/reservations.ts";
import { ledgerOfReservation } from "../ledger/ledger.ts";
import type { MemoryTables } from "../rows/rows.ts";
import type { ClosedTime, AffectedBookings } from "#core/domain/reservation/bookingSearch.ts";
import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";

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
