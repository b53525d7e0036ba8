import { Effect } from "effect";
import { dropHold } from "./holdSlot.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { CancelReason } from "../../domain/reservation/status.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { cancelReasonOf, isAffectedBy, type Rebooking } from "../../domain/rebooking/rebooking.ts";

/**
 * The open rebooking of a reservation that its closure, which is in force, meets still; of one that is locked where the commit `tx` is
 * given. Undefined where there is none: its customer may cancel by their own wish alone.
 */
export const openRebookingOf = Effect.fnUntraced(function* (reservation: Reservation, tx?: Transaction) {
  const store = yield* Store;
  const { client, _id } = reservation;
  const rebooking = yield* (tx ?? store).rebookings.openOf(client, _id);
  if (rebooking === undefined) return undefined;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  return isAffectedBy(catalogue, rebooking.closure, reservation) ? rebooking : undefined;
});

/** Why a reservation counts as canceled: by its customer's wish alone the policy keeps its fee, not where their club closed on them. */
export function cancelReasonFor(asked: CancelReason, closing: Rebooking | undefined): CancelReason {
  return asked === "customer" && closing !== undefined ? cancelReasonOf(closing) : asked;
}

/** Lets go what was kept for the customer of a reservation that is canceled in this commit: they have their money instead. */
export const endRebooking = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: Pick<Reservation, "client" | "_id">) {
  const rebooking = yield* tx.rebookings.openOf(client, _id);
  if (rebooking === undefined) return;
  if (rebooking.to !== null) yield* dropHold(tx, { _id: rebooking.to.hold, client });
  yield* tx.rebookings.update({ ...rebooking, state: "refunded" });
});
