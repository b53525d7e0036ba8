import type { CancellationSplit } from "../changing/cancellation.ts";
import { splitView } from "./views.ts";
import { timeOfDayText } from "../../../domain/calendar/timeText.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { Effect } from "effect";
import { compareTrips } from "../../../domain/reservation/group.ts";
import type { GatePorts } from "../../caller/deps.ts";

/** Gives the reservations of an order in the order given, each with the key of its own pass. */
export function orderItemViews(reservations: readonly Reservation[], keyOf: (id: string) => string) {
  return reservations.map(({ _id, reference, status, lake, dock, boat, date, start, end, amount }) => ({
    _id,
    key: keyOf(_id),
    reference,
    status,
    lake,
    dock,
    boat,
    date,
    start: timeOfDayText(start),
    end: timeOfDayText(end),
    amount: dollarsOf(amount),
  }));
}

/** Gives the order that a reservation was paid with, and what a cancellation of all would do. */
export function orderView(
  { _id, days, ifCanceled }: { readonly _id: string; readonly days: readonly Reservation[]; readonly ifCanceled: CancellationSplit | null },
  keyOf: (id: string) => string,
) {
  return { _id, items: orderItemViews(days, keyOf), ifCanceled: splitView(ifCanceled) };
}

/**
 * Reads the other bookings of one customer that were bought in one payment with these. Gives a function that gives those of one of them, by
 * their days; nothing where it was bought alone.
 */
export const readBoughtTogether = Effect.fnUntraced(function* (
  { reservations }: Pick<GatePorts["store"], "reservations">,
  bookings: readonly Reservation[],
) {
  const clubs = Map.groupBy(bookings, ({ client }) => client);
  const found = yield* Effect.forEach(clubs, ([client, own]) => {
    const orders = [...new Set(own.flatMap(({ order }) => order ?? []))];
    return orders.length === 0 ? Effect.succeed([]) : reservations.ofOrders(client, orders);
  });
  const byOrder = Map.groupBy(found.flat(), ({ order }) => order);
  return ({ _id, order, phone }: Reservation) => {
    const all = order === null ? [] : (byOrder.get(order) ?? []);
    // Staff may have corrected whose booking one of them is.
    const others = all.filter((other) => other._id !== _id && other.phone === phone).toSorted(compareTrips);
    return others.length === 0 ? {} : { together: others.map((other) => ({ _id: other._id, reference: other.reference })) };
  };
});
