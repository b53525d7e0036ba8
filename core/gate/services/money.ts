import { Effect } from "effect";
import { recordCollectedPayment } from "../../application/payment/collect.ts";
import { giveDiscount } from "../../application/payment/discount.ts";
import { recordRefundGivenByHand, refundByStaff, retryRefusedRefund } from "../../application/payment/refundByStaff.ts";
import { amountDueOf, type ReturnWay } from "../../domain/reservation/ledger.ts";
import { makePayLink, openPaymentByLink, payLinkUrl } from "../../application/payment/payLink.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { contract } from "../../contract/index.ts";
import { dollarsOf } from "../../domain/money/cents.ts";
import { isMembershipOrderId } from "../../domain/plan/membershipOrder.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { type CallAnswer, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfCaller } from "../answer/ownClub.ts";

/** Answers the calls by which staff take money or give it back. */
export function moneyAnswers(deps: GatePorts): {
  readonly [
    Name in `booking/reservations/${"collect" | "discount" | "refund" | "refusedRefunds" | "retryRefund" | "closeRefund" | "paymentLink" | "pay"}`
  ]: CallAnswer;
} {
  const { effect } = makeAnswerBuilders(deps);
  const paid = Effect.fnUntraced(function* (reservation: Reservation) {
    const { client, _id, reference, status, amount, currency } = reservation;
    const lines = yield* deps.store.ledger.of(client, _id);
    return { data: { _id, reference, status, amount: dollarsOf(amount), due: dollarsOf(amountDueOf(amount, lines)), currency } };
  });
  return {
    "booking/reservations/collect": effect(
      contract["booking/reservations/collect"],
      Effect.fnUntraced(function* ({ _id: id, ...input }, at) {
        return yield* paid(yield* recordCollectedPayment({ id, ...input }, yield* managerOfCaller(at), at.once));
      }),
    ),
    "booking/reservations/discount": effect(
      contract["booking/reservations/discount"],
      Effect.fnUntraced(function* ({ _id: id, means, ...input }, at) {
        return yield* paid(yield* giveDiscount({ id, means: handOf(means), ...input }, yield* managerOfCaller(at), at.once));
      }),
    ),
    "booking/reservations/refund": effect(
      contract["booking/reservations/refund"],
      Effect.fnUntraced(function* ({ _id: id, means, ...input }, at) {
        return yield* paid(yield* refundByStaff({ id, means: handOf(means), ...input }, yield* managerOfCaller(at), at.once));
      }),
    ),
    "booking/reservations/refusedRefunds": effect(
      contract["booking/reservations/refusedRefunds"],
      Effect.fnUntraced(function* (_, at) {
        const { client } = yield* managerOfCaller(at);
        const items = yield* refusedIn(deps, client);
        return { data: { items } };
      }),
    ),
    "booking/reservations/retryRefund": effect(
      contract["booking/reservations/retryRefund"],
      Effect.fnUntraced(function* ({ _id: id, refund }, at) {
        return yield* paid(yield* retryRefusedRefund({ id, refund }, yield* managerOfCaller(at), at.once));
      }),
    ),
    "booking/reservations/closeRefund": effect(
      contract["booking/reservations/closeRefund"],
      Effect.fnUntraced(function* ({ _id: id, ...input }, at) {
        return yield* paid(yield* recordRefundGivenByHand({ id, ...input }, yield* managerOfCaller(at), at.once));
      }),
    ),
    "booking/reservations/paymentLink": effect(
      contract["booking/reservations/paymentLink"],
      Effect.fnUntraced(function* ({ _id: id, until, send = false }, at) {
        const request = { id, send, until: until === undefined ? undefined : Date.parse(until) };
        const { reservation, due, link } = yield* makePayLink(request, yield* managerOfCaller(at), at.once);
        const { _id, reference, status, locale, currency } = reservation;
        const url = payLinkUrl(deps.config.publicUrl, locale, link);
        return { data: { _id, reference, status, url, until: isoTextOf(link.until), due: dollarsOf(due), currency } };
      }),
    ),
    "booking/reservations/pay": effect(
      contract["booking/reservations/pay"],
      Effect.fnUntraced(function* ({ _id: id, until, token }) {
        const { reservation, due, sessionUrl } = yield* openPaymentByLink({ id, until, token });
        const { _id, reference, status, currency, lake, dock, boat, date, time } = reservation;
        return { data: { _id, reference, status, sessionUrl, due: dollarsOf(due), currency, lake, dock, boat, date, time } };
      }),
    ),
  };
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
