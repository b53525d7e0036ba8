import { Effect } from "effect";
import { maxFirstBookingsOfAddress } from "../../domain/offer/promoCode.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";

type WithDiscount = Pick<Reservation, "client" | "discount">;

/**
 * Takes the use of a promo code for reservations of one order: their first discount counts for all. Does nothing, and reads nothing, without
 * one. Fails with PROMO_USED_UP where the code was used as often as its club allows.
 */
export const takePromoUse = Effect.fnUntraced(function* (tx: Transaction, reservations: readonly WithDiscount[]) {
  const use = useOf(reservations);
  if (use === undefined) return;
  const promo = yield* readPromoCode(use.client, use.promo);
  if (!(yield* tx.promoUses.take(use.client, use.promo, promo?.mostUses))) return yield* failWithRefusal("PROMO_USED_UP");
});

/**
 * Fails with PROMO_FIRST_ONLY where the promo code of an order is for a first booking and its customer has another booking at the club that
 * is not canceled: by the phone, if it is the phone that was proven, and by the e-mail; or where others of their network address used the
 * code as often as one address may. Call it once the use is taken: commits with one code then run one after the other.
 */
export const assertFirstBooking = Effect.fnUntraced(function* (tx: Transaction, reservations: readonly Reservation[]) {
  const use = useOf(reservations);
  const first = reservations[0];
  if (use === undefined || first === undefined) return;
  const promo = yield* readPromoCode(use.client, use.promo);
  if (promo?.bookings !== "first") return;
  const { client, phone, isByEmail, profile, order, _id, address, isManual } = first;
  const except = order ?? _id;
  // A phone that cannot be texted is only typed: anybody's would do.
  const contacts = { ...(isByEmail ? {} : { phone }), ...(profile.email === "" ? {} : { email: profile.email }) };
  if (yield* tx.reservations.hasOther(client, contacts, except)) return yield* failWithRefusal("PROMO_FIRST_ONLY");
  if (isManual || address === "") return;
  const ofAddress = yield* tx.reservations.countWithCode(client, { promo: use.promo, address }, except);
  if (ofAddress >= maxFirstBookingsOfAddress) return yield* failWithRefusal("PROMO_FIRST_ONLY");
});

/**
 * Whether the card of a payment, by the provider's mark, paid another order with the same promo code for a first booking. False, without
 * reading anything, where the provider tells no mark or the code is for any booking.
 */
export const isCardUsedForFirstBooking = Effect.fnUntraced(function* (
  tx: Transaction,
  reservations: readonly Reservation[],
  fingerprint: string | undefined,
) {
  const use = useOf(reservations);
  const first = reservations[0];
  if (use === undefined || first === undefined || fingerprint === undefined) return false;
  const { client, promo } = use;
  if ((yield* readPromoCode(client, promo))?.bookings !== "first") return false;
  // Two payments with one card are entered one after the other: the second one finds the first.
  yield* tx.promoUses.takeTurn(client, promo);
  return (yield* tx.reservations.countWithCode(client, { promo, fingerprint }, first.order ?? first._id)) > 0;
});

/** Gives back the use of a promo code that a reservation counts as. */
export function givePromoUseBack(tx: Transaction, reservation: WithDiscount): Effect.Effect<void> {
  const use = useOf([reservation]);
  return use === undefined ? Effect.void : tx.promoUses.giveBack(use.client, use.promo);
}

/**
 * Gives the use of a promo code back when the club itself cancels what it was taken for: with the last active reservation of the order that
 * has the code.
 */
export const givePromoUseOfOrderBack = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation) {
  const { client, _id, order, discount } = reservation;
  if (discount === null) return;
  const together = order === null ? [reservation] : yield* tx.reservations.ofOrders(client, [order]);
  const isLast = together.every((other) => other._id === _id || other.discount === null || !statusHoldsQuanta(other.status));
  if (isLast) yield* tx.promoUses.giveBack(client, discount.promo);
});

function useOf(reservations: readonly WithDiscount[]): { readonly client: string; readonly promo: string } | undefined {
  for (const { client, discount } of reservations) if (discount?.isUse === true) return { client, promo: discount.promo };
  return undefined;
}

/** Reads a promo code of a club; undefined for one that was retired, which has no limit any more. */
const readPromoCode = Effect.fnUntraced(function* (client: string, id: string) {
  const store = yield* Store;
  const { codes } = yield* Effect.promise(() => store.offer.catalogue(client));
  return codes.find(({ _id }) => _id === id);
});
