import { Effect } from "effect";
import { centsOf, dollarsOf } from "../../../domain/money/cents.ts";
import type { ActingStaff } from "../../people/viewer.ts";
import { isRequestedMemo, storeMoneyRequest, isGivingLimitRefusal } from "../../ledger/requestMoney.ts";
import { readAccessibleReservation } from "../../reservation/reservations.ts";
import { type IdempotencyKey, orElseStoredReply } from "../../shared/commit.ts";
import { amountTooHighRefusal, recordCollectedPayment } from "../collect.ts";
import { type StaffDiscount, giveDiscount } from "../discount.ts";
import { type StaffRefund, recordRefundGivenByHand, refundByStaff, retryRefusedRefund } from "../refundByStaff.ts";
import type { ReturnWay } from "../../../domain/ledger/ledger.ts";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import { payLinkUrl } from "../../reservation/restOfPrice.ts";
import { makePayLink, openPaymentByLink } from "../payLink.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { moneyCalls } from "../calls.ts";
import { isMembershipOrderId } from "../../../domain/membership/membershipOrder.ts";
import { clubScope } from "../../../domain/scope.ts";
import { type AnswersTo, type GatePorts, managerOfCaller } from "../../caller/answer.ts";
import type { RowManager } from "../../managed/rules.ts";
import { readOpenActView } from "../../reservation/acts/actViews.ts";

/** What staff want to give beyond their limit: a discount or a refund of a booking. */
export type WantedMoney =
  | { readonly act: "discount"; readonly wanted: StaffDiscount }
  | { readonly act: "refund"; readonly wanted: StaffRefund };

/**
 * Stores a discount or a refund of a booking as a request. Gives the reservation, which is unchanged, and whether this is a request, which a
 * repeat of an act that was done is not. Fails with ITEM_NOT_EXIST for another club's, and with BAD_REQUEST for a discount above the price.
 */
export const requestMoney = Effect.fnUntraced(function* ({ act, wanted }: WantedMoney, staff: ActingStaff, once: IdempotencyKey) {
  const reservation = yield* readAccessibleReservation(wanted.id, { staffOf: staff.client, holderProof: {} });
  const amount = centsOf(wanted.amount);
  // Once a request was granted the price is lower: a repeat gets the reply of the first one all the same.
  if (act === "discount" && amount > reservation.amount) {
    const refused = Effect.fail(amountTooHighRefusal(reservation.amount));
    return { reservation, isRequested: yield* orElseStoredReply(once, isRequestedMemo, refused) };
  }
  const cancel = act === "refund" ? (wanted.cancel ?? null) : null;
  const given = { act, amount, reason: wanted.reason, means: wanted.means ?? null, cancel, way: null, item: reservation._id };
  return { reservation, isRequested: yield* storeMoneyRequest(given, staff, once) };
});

/** Answers the calls by which staff take money or give it back. */
export function moneyAnswers(deps: GatePorts): AnswersTo<typeof moneyCalls> {
  const paid = Effect.fnUntraced(function* (reservation: Reservation) {
    const { client, _id, reference, status, currency } = reservation;
    const { price, due } = sumsOfBooking(reservation, yield* deps.store.ledger.of(client, _id));
    return { data: { _id, reference, status, amount: dollarsOf(price), due: dollarsOf(due), currency } };
  });
  const given = Effect.fnUntraced(function* (staff: RowManager, giving: WantedMoney, once: IdempotencyKey) {
    const { reservation, isRequested } = yield* giveOrRequest(staff, giving, once);
    const { data } = yield* paid(reservation);
    return { data: isRequested ? { ...data, isRequested: true as const } : data };
  });
  return {
    "booking/reservations/collect": Effect.fnUntraced(function* ({ _id: id, ...input }, at) {
      return yield* paid(yield* recordCollectedPayment({ id, ...input }, yield* managerOfCaller(at), at.once));
    }),
    "booking/reservations/discount": Effect.fnUntraced(function* ({ _id: id, means, undo, silent, ...input }, at) {
      const wanted = { id, means: handOf(means), terms: { undo, isSilent: silent }, ...input };
      const staff = yield* managerOfCaller(at);
      const { data } = yield* given(staff, { act: "discount", wanted }, at.once);
      return { data: { ...data, ...(yield* readOpenActView(staff.client, id, { by: staff.id })) } };
    }),
    "booking/reservations/refund": Effect.fnUntraced(function* ({ _id: id, means, ...input }, at) {
      const wanted = { id, means: handOf(means), ...input };
      const staff = yield* managerOfCaller(at);
      return yield* given(staff, { act: "refund", wanted }, at.once);
    }),
    "booking/reservations/refusedRefunds": Effect.fnUntraced(function* (_, at) {
      const { client } = yield* managerOfCaller(at);
      const items = yield* refusedIn(deps, client);
      return { data: { items } };
    }),
    "booking/reservations/retryRefund": Effect.fnUntraced(function* ({ _id: id, refund }, at) {
      return yield* paid(yield* retryRefusedRefund({ id, refund }, yield* managerOfCaller(at), at.once));
    }),
    "booking/reservations/closeRefund": Effect.fnUntraced(function* ({ _id: id, ...input }, at) {
      return yield* paid(yield* recordRefundGivenByHand({ id, ...input }, yield* managerOfCaller(at), at.once));
    }),
    "booking/reservations/paymentLink": Effect.fnUntraced(function* ({ _id: id, until, send = false }, at) {
      const request = { id, send, until: until === undefined ? undefined : Date.parse(until) };
      const { reservation, due, link } = yield* makePayLink(request, yield* managerOfCaller(at), at.once);
      const { _id, reference, status, locale, currency } = reservation;
      const url = payLinkUrl(deps.config.publicUrl, locale, link);
      return { data: { _id, reference, status, url, until: isoTextOf(link.until), due: dollarsOf(due), currency } };
    }),
    "booking/reservations/pay": Effect.fnUntraced(function* ({ _id: id, until, token }) {
      const { reservation, due, sessionUrl } = yield* openPaymentByLink({ id, until, token });
      const { _id, reference, status, currency, lake, dock, boat, date, time } = reservation;
      return { data: { _id, reference, status, sessionUrl, due: dollarsOf(due), currency, lake, dock, boat, date, time } };
    }),
  };
}

/** Gives a discount or a refund, or stores it as a request where it is beyond the limit of the caller's roles. */
function giveOrRequest(staff: RowManager, giving: WantedMoney, once: IdempotencyKey) {
  const { act, wanted } = giving;
  const limit = staff.limitOf(act);
  // An open payment goes on where this amount alone is beyond the limit. Where the sum of a day is, the act has ended it before it counts.
  if (limit !== undefined && wanted.amount > limit) return requestMoney(giving, staff, once);
  const work = giving.act === "discount" ? giveDiscount(giving.wanted, staff, once) : refundByStaff(giving.wanted, staff, once);
  return Effect.catchTag(work, "BAD_REQUEST", (refusal) =>
    isGivingLimitRefusal(refusal) ? requestMoney(giving, staff, once) : Effect.fail(refusal),
  );
}

/** How money is returned by hand or as credit; undefined when it goes back the way it came. */
function handOf(means: "original" | ReturnWay | undefined): ReturnWay | undefined {
  return means === "original" ? undefined : means;
}

/** Refunds of a club that its provider refused, each with the reference of its booking or of the order of its membership. */
const refusedIn = Effect.fnUntraced(function* ({ store }: Pick<GatePorts, "store">, client: string) {
  const items = [];
  for (const { _id: refund, reservation: _id, amount, currency, refusal, at } of yield* store.refunds.refused(client, 100)) {
    const owner = yield* readRefundOwner(store, client, _id);
    items.push({ _id, ...owner, refund, amount: dollarsOf(amount), currency, refusal: refusal ?? ("other" as const), at: isoTextOf(at) });
  }
  return items;
});

/** Reads the reference of what a refund is of; for the order of a membership with the membership that it bought. */
const readRefundOwner = Effect.fnUntraced(function* (store: GatePorts["store"], client: string, id: string) {
  if (!isMembershipOrderId(id)) return { reference: (yield* store.reservations.read(clubScope(client), id))?.reference ?? "" };
  const order = yield* store.membershipOrders.read(clubScope(client), id);
  return { reference: order?.reference ?? "", membership: order?.membership ?? null };
});
