import { Effect } from "effect";
import type { ReservationKey } from "../../domain/reservation/reservation.ts";
import type { Transaction } from "../../ports/store/store.ts";

/** Whether the boat of a locked reservation has left its dock: then the reservation is neither moved nor canceled automatically. */
export function hasBoatDeparted(tx: Transaction, { client, _id }: ReservationKey): Effect.Effect<boolean> {
  return Effect.map(tx.trips.read(client, _id), (trip) => trip !== undefined && trip.departed !== null);
}
