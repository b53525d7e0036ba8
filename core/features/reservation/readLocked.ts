import { Effect } from "effect";
import { clubScope } from "../../domain/scope.ts";
import type { Transaction } from "../../ports/store/store.ts";
import type { ReservationKey } from "../../domain/reservation/reservation.ts";
import { failWithRefusal } from "../shared/refuse.ts";

/** Gives a reservation, locked until the commit ends. Fails with ITEM_NOT_EXIST. */
export const lockReservation = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: ReservationKey) {
  const reservation = yield* tx.reservations.read(clubScope(client), _id);
  if (reservation === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  return reservation;
});
