import { Effect } from "effect";
import { compareTrips } from "../../../domain/reservation/group.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import type { GatePorts } from "../../caller/deps.ts";

/**
 * Reads the other bookings of one customer that were bought in one payment with these. Gives a function that gives those of one of them, by
 * their days; nothing where it was bought alone.
 */
export const readBoughtTogether = Effect.fnUntraced(function* (
  { reservations }: Pick<GatePorts["store"], "reservations">,
  bookings: readonly Reservation[],
) {
  const orders = new Map(bookings.flatMap(({ order, client }) => (order === null ? [] : [[order, client] as const])));
  const found = yield* Effect.forEach(orders, ([order, client]) => reservations.ofOrder(client, order), { concurrency: "unbounded" });
  const byOrder = Map.groupBy(found.flat(), ({ order }) => order);
  return ({ _id, order, phone }: Reservation) => {
    const all = order === null ? [] : (byOrder.get(order) ?? []);
    // Staff may have corrected whose booking one of them is.
    const others = all.filter((other) => other._id !== _id && other.phone === phone).toSorted(compareTrips);
    return others.length === 0 ? {} : { together: others.map((other) => ({ _id: other._id, reference: other.reference })) };
  };
});
