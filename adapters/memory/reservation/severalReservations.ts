import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { isEmailContact, type ProvenContact } from "#core/domain/people/provenContact.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import type { ReservationReads } from "#core/ports/store/reservations.ts";
import type { MemoryTables } from "../rows/rows.ts";
import { isCardOpen } from "#core/domain/chat/card.ts";
import type { StoredBookingMark } from "#core/domain/reservation/bookingSearch.ts";

/** Makes the functions that read several reservations at once: by their ids, of a group, of an order, or by a contact. */
export function makeSeveralReservationReads(
  rows: MemoryTables,
): Pick<ReservationReads, "several" | "marks" | "firstnames" | "ofGroup" | "ofOrders" | "ofContact"> {
  const ofClub = (client: string, isMeant: (row: Reservation) => boolean) =>
    Effect.sync(() =>
      [...rows.reservations.values()]
        .filter((row) => row.client === client && isMeant(row))
        .toSorted((one, other) => compareByCodePoint(one._id, other._id)),
    );
  return {
    several: (client, ids) => ofClub(client, ({ _id }) => ids.includes(_id)),
    marks: (client, ids, now) => Effect.sync(() => findBookingMarks(rows, client, ids, now)),
    firstnames: (client, ids) =>
      Effect.map(
        ofClub(client, ({ _id }) => ids.includes(_id)),
        (found) => new Map(found.map(({ _id, profile }) => [_id, profile.firstname])),
      ),
    ofGroup: (client, group) => ofClub(client, (row) => row.group === group),
    ofOrders: (client, orders) => ofClub(client, ({ order }) => order !== null && orders.includes(order)),
    ofContact: (contact, from, limit) =>
      Effect.sync(() =>
        [...rows.reservations.values()]
          .filter((row) => isOfContact(row, contact) && row.date >= from && row.status !== "canceled")
          .toSorted(
            (one, other) => compareByCodePoint(one.date, other.date) || one.start - other.start || compareByCodePoint(one._id, other._id),
          )
          .slice(0, limit),
      ),
  };
}

function isOfContact({ phone, isByEmail, profile }: Reservation, contact: ProvenContact): boolean {
  return isEmailContact(contact) ? profile.email.toLowerCase() === contact : phone === contact && !isByEmail;
}

/** Reads the marks of some bookings of a club at `now`, by id. */
export function findBookingMarks(
  rows: MemoryTables,
  client: string,
  ids: readonly string[],
  now: number,
): ReadonlyMap<string, readonly StoredBookingMark[]> {
  const marksOf = (id: string): readonly StoredBookingMark[] => {
    const isOfIt = (row: { readonly client: string; readonly reservation: string }) => row.client === client && row.reservation === id;
    const states = [...rows.refunds.values()].filter(isOfIt).map(({ state }) => state);
    const isOffered =
      [...rows.rebookings.values()].some((row) => isOfIt(row) && row.state === "open") ||
      [...rows.cards.values()].some((row) => isOfIt(row) && isCardOpen(row, now));
    return [
      ...(states.includes("disputed") ? (["disputed"] as const) : []),
      ...(states.includes("refused") ? (["refundRefused"] as const) : []),
      ...(isOffered ? (["offered"] as const) : []),
    ];
  };
  return new Map(ids.map((id) => [id, marksOf(id)] as const).filter(([, marks]) => marks.length > 0));
}
