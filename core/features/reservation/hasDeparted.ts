import { Effect } from "effect";
import { hasFirstSlotStarted } from "../../domain/reservation/policy.ts";
import type { Reservation, ReservationKey } from "../../domain/reservation/reservation.ts";
import type { TripReads } from "../../ports/store/trips.ts";

/** A store, or a commit of it, that reads the trip of a reservation. */
interface TripReader {
  readonly trips: Pick<TripReads, "read">;
}

/** Whether the boat of a reservation has left its dock: then the reservation is neither moved nor canceled automatically. */
export function hasBoatDeparted(reader: TripReader, { client, _id }: ReservationKey): Effect.Effect<boolean> {
  return Effect.map(reader.trips.read(client, _id), (trip) => trip !== undefined && trip.departed !== null);
}

/** Whether a trip has begun at `now`: its first slot has, or its boat left before that. From then on its holder can neither change nor cancel it. */
export function hasTripBegun(reader: TripReader, reservation: Reservation, now: number): Effect.Effect<boolean> {
  return hasFirstSlotStarted(reservation, now) ? Effect.succeed(true) : hasBoatDeparted(reader, reservation);
}
