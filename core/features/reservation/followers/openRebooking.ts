import { Effect } from "effect";
import { removeHold } from "../claims/removeHold.ts";
import type { Reservation, ReservationKey } from "../../../domain/reservation/reservation.ts";
import type { CancelReason } from "../../../domain/reservation/status.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import {
  type ClosureRebooking,
  isClosureRebooking,
  isReservationAffectedBy,
  rebookingCancelReasonOf,
} from "../../../domain/rebooking/rebooking.ts";

/**
 * Gives the open rebooking of a reservation whose closure is in force and still affects it; within a commit when `tx` is given. Undefined
 * when there is none: then only the customer's wish is a reason to cancel.
 */
export const openRebookingOf = Effect.fnUntraced(function* (reservation: Reservation, tx?: Transaction) {
  const store = yield* Store;
  const { client, _id } = reservation;
  const rebooking = yield* (tx ?? store).rebookings.openOf(client, _id);
  if (!isClosureRebooking(rebooking)) return undefined;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  return isReservationAffectedBy(catalogue, rebooking.closure, reservation) ? rebooking : undefined;
});

/**
 * Gives why a reservation counts as canceled. The policy keeps its fee only when the customer wished it, not when their club closed on
 * them.
 */
export function cancelReasonFor(wish: CancelReason, closing: ClosureRebooking | undefined): CancelReason {
  return wish === "customer" && closing !== undefined ? rebookingCancelReasonOf(closing) : wish;
}

/** Releases the hold for the customer of a reservation that is canceled in this commit: they receive their money instead. */
export const endRebookingOfCanceled = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: ReservationKey) {
  const rebooking = yield* tx.rebookings.openOf(client, _id);
  if (rebooking === undefined) return;
  if (rebooking.to !== null) yield* removeHold(tx, { _id: rebooking.to.hold, client });
  yield* tx.rebookings.update({ ...rebooking, state: "refunded" });
});
