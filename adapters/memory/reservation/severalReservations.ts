import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import type { ReservationReads } from "#core/ports/store/reservations.ts";
import type { MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read several reservations at once: by their ids, of a group, of an order, or by a phone. */
export function makeSeveralReservationReads(
  rows: MemoryTables,
): Pick<ReservationReads, "several" | "firstnames" | "ofGroup" | "ofOrder" | "ofPhone"> {
  const ofClub = (client: string, isMeant: (row: Reservation) => boolean) =>
    Effect.sync(() =>
      [...rows.reservations.values()]
        .filter((row) => row.client === client && isMeant(row))
        .toSorted((one, other) => compareByCodePoint(one._id, other._id)),
    );
  return {
    several: (client, ids) => ofClub(client, ({ _id }) => ids.includes(_id)),
    firstnames: (client, ids) =>
      Effect.map(
        ofClub(client, ({ _id }) => ids.includes(_id)),
        (found) => new Map(found.map(({ _id, profile }) => [_id, profile.firstname])),
      ),
    ofGroup: (client, group) => ofClub(client, (row) => row.group === group),
    ofOrder: (client, order) => ofClub(client, (row) => row.order === order),
    ofPhone: (phone, from, limit) =>
      Effect.sync(() =>
        [...rows.reservations.values()]
          .filter((row) => row.phone === phone && row.date >= from && row.status !== "canceled")
          .toSorted(
            (one, other) => compareByCodePoint(one.date, other.date) || one.start - other.start || compareByCodePoint(one._id, other._id),
          )
          .slice(0, limit),
      ),
  };
}
