import { Effect } from "effect";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Transaction } from "../../ports/store/store.ts";

/** Whether the boat of a reservation, which is locked, has left its dock: it is then neither moved nor canceled by itself. */
export function hasDeparted(tx: Transaction, { client, _id }: Pick<Reservation, "client" | "_id">): Effect.Effect<boolean> {
  return Effect.map(tx.trips.read(client, _id), (trip) => trip !== undefined && trip.departed !== null);
}
