import { Effect } from "effect";
import { allClubsScope, clubScope } from "../../domain/scope.ts";
import { isCartId } from "../../domain/cart/storedCart.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { compareTrips } from "../../domain/reservation/group.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { isHolderProof, type HolderProof } from "../shared/holder.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import type { ReservationKey } from "../../domain/reservation/reservation.ts";

/**
 * The proof that gives access to one reservation: `staffOf` is the club whose staff the caller is, `holderProof` makes them its holder.
 */
export interface ReservationAccess {
  readonly staffOf: string | undefined;
  readonly holderProof: HolderProof;
}

/** Reads a reservation, or the first of an order by its days, for those who may see it; fails with ITEM_NOT_EXIST alike when there is none and when it is another's. */
export const readAccessibleReservation = Effect.fnUntraced(function* (id: string, { staffOf, holderProof: shown }: ReservationAccess) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const [reservation] = isCartId(id)
    ? (yield* store.reservations.ofOrders(clubOfRowId(id) ?? "", [id])).toSorted(compareTrips)
    : [yield* store.reservations.read(allClubsScope("holder's key"), id)];
  // Compared even when there is none: the time of an answer does not say which ids exist.
  const isShown = isHolderProof(secrets, reservation ?? { _id: id, sessionUrl: null }, shown);
  const isTheirs = reservation !== undefined && (reservation.client === staffOf || isShown);
  return isTheirs ? reservation : yield* failWithRefusal("ITEM_NOT_EXIST");
});

/** Gives a reservation, locked until the commit ends. Fails with ITEM_NOT_EXIST. */
export const lockReservation = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: ReservationKey) {
  const reservation = yield* tx.reservations.read(clubScope(client), _id);
  if (reservation === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  return reservation;
});
