import { Effect } from "effect";
import { compareByCodePoint } from "../../domain/find/order.ts";
import type { Reservation, ReservationKey } from "../../domain/reservation/reservation.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { lockReservation } from "./readOwned.ts";

/** Reads the reservations that one payment session pays together, by id: this one, and those of its order with the same session. */
export const readPaidTogether = Effect.fnUntraced(function* (reservation: Reservation) {
  const { client, order, _id } = reservation;
  if (order === null) return [reservation];
  const store = yield* Store;
  const members = yield* store.reservations.ofOrders(client, [order]);
  const current = members.find((member) => member._id === _id) ?? reservation;
  return members.filter(({ session }) => session === current.session);
});

/** Whether a reservation awaits a payment that pays its whole order: until it ends, the reservations are changed together or not at all. */
export function isOrderPaymentOpen({ order, status }: Pick<Reservation, "order" | "status">): boolean {
  return order !== null && status === "pending";
}

/** Locks reservations until the commit ends, by id, so that two commits never wait for each other. Fails with ITEM_NOT_EXIST. */
export const lockReservations = (tx: Transaction, reservations: readonly ReservationKey[]) =>
  Effect.forEach(
    reservations.toSorted((left, right) => compareByCodePoint(left._id, right._id)),
    (reservation) => lockReservation(tx, reservation),
  );
