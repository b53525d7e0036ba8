import { Effect } from "effect";
import { allClubsScope, clubScope } from "../../domain/scope.ts";
import { isCartId } from "../../domain/cart/storedCart.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { compareTrips } from "../../domain/reservation/group.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { isHolderProof, type HolderProof } from "../shared/holder.ts";
import { failWithRefusal } from "../shared/commit.ts";
import type { ReservationKey, Reservation } from "../../domain/reservation/reservation.ts";
import { type AuditLine, reservationAuditModelName } from "../../domain/auditLine.ts";
import { compareByCodePoint } from "../../domain/find/order.ts";
import { hasFirstSlotStarted } from "../../domain/reservation/policy.ts";
import type { TripReads } from "../../ports/store/trips.ts";

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

/** Records in the audit log what staff, or {@link customerAuditActor}, did to a reservation, in the same commit. No value names its customer. */
export const logReservationChange = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id: item }: ReservationKey,
  changes: AuditLine["changes"],
  { staff, now }: { readonly staff: { readonly id: string }; readonly now: number },
) {
  const secrets = yield* Secrets;
  const _id = `${client}_a_${secrets.random()}`;
  yield* tx.audit.append({ _id, client, at: now, actor: staff.id, model: reservationAuditModelName, item, action: "update", changes });
});

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
