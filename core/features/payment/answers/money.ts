import { Effect } from "effect";
import { requestMoney, type WantedMoney } from "../moneyRequests.ts";
import { recordCollectedPayment } from "../collect.ts";
import { giveDiscount } from "../discount.ts";
import { recordRefundGivenByHand, refundByStaff, retryRefusedRefund } from "../refundByStaff.ts";
import type { ReturnWay } from "../../../domain/ledger/ledger.ts";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import { payLinkUrl } from "../../reservation/restOfPrice.ts";
import { makePayLink, openPaymentByLink } from "../payLink.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { moneyCalls } from "../calls.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import { isMembershipOrderId } from "../../../domain/membership/membershipOrder.ts";
import { clubScope } from "../../../domain/scope.ts";
import { type AnswersTo, type GatePorts, managerOfCaller } from "../../caller/answer.ts";
import type { RowManager } from "../../managed/rules.ts";
import type { IdempotencyKey } from "../../shared/commit.ts";
import { isGivingLimitRefusal } from "../../ledger/givingLimit.ts";
import { readOpenActView } from "../../reservation/acts/actViews.ts";

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
