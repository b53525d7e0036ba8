import { Effect } from "effect";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import type { ReservationWrites } from "#core/ports/store/reservations.ts";
import { ledgerOfReservation } from "../ledger/ledger.ts";
import type { MemoryTables } from "../rows/rows.ts";

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
