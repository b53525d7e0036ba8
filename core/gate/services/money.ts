import { Effect } from "effect";
import { collect } from "../../application/payment/collect.ts";
import { discount } from "../../application/payment/discount.ts";
import { closeRefusedRefund, refundByStaff, retryRefund } from "../../application/payment/refundByStaff.ts";
import { amountDueOf, type PaymentMeans } from "../../domain/reservation/ledger.ts";
import { makePayLink, payByLink, payUrl } from "../../application/payment/payLink.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { contract } from "../../contract/index.ts";
import { dollarsOf } from "../../domain/money/cents.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { type Answer, answerBuilders } from "../answer/answer.ts";
import type { GateDeps } from "../answer/deps.ts";
import { managerOf } from "../answer/ownClub.ts";

/** Answers the calls by which staff take money or give it back. */
export function moneyAnswers(deps: GateDeps): {
  readonly [
    Name in `booking/reservations/${"collect" | "discount" | "refund" | "refusedRefunds" | "retryRefund" | "closeRefund" | "paymentLink" | "pay"}`
  ]: Answer;
} {
  const { effect } = answerBuilders(deps);
  const paid = Effect.fnUntraced(function* (reservation: Reservation) {
    const { client, _id, reference, status, amount, currency } = reservation;
    const lines = yield* deps.store.ledger.of(client, _id);
    return { data: { _id, reference, status, amount: dollarsOf(amount), due: dollarsOf(amountDueOf(amount, lines)), currency } };
  });
  return {
    "booking/reservations/collect": effect(
      contract["booking/reservations/collect"],
      Effect.fnUntraced(function* ({ _id: id, ...input }, at) {
        return yield* paid(yield* collect({ id, ...input }, yield* managerOf(at), at.once));
      }),
    ),
    "booking/reservations/discount": effect(
      contract["booking/reservations/discount"],
      Effect.fnUntraced(function* ({ _id: id, means, ...input }, at) {
        return yield* paid(yield* discount({ id, means: handOf(means), ...input }, yield* managerOf(at), at.once));
      }),
    ),
    "booking/reservations/refund": effect(
      contract["booking/reservations/refund"],
      Effect.fnUntraced(function* ({ _id: id, means, ...input }, at) {
        return yield* paid(yield* refundByStaff({ id, means: handOf(means), ...input }, yield* managerOf(at), at.once));
      }),
    ),
    "booking/reservations/refusedRefunds": effect(
      contract["booking/reservations/refusedRefunds"],
      Effect.fnUntraced(function* (_, at) {
        const { client } = yield* managerOf(at);
        const items = yield* refusedIn(deps, client);
        return { data: { items } };
      }),
    ),
    "booking/reservations/retryRefund": effect(
      contract["booking/reservations/retryRefund"],
      Effect.fnUntraced(function* ({ _id: id, refund }, at) {
        return yield* paid(yield* retryRefund({ id, refund }, yield* managerOf(at), at.once));
      }),
    ),
    "booking/reservations/closeRefund": effect(
      contract["booking/reservations/closeRefund"],
      Effect.fnUntraced(function* ({ _id: id, ...input }, at) {
        return yield* paid(yield* closeRefusedRefund({ id, ...input }, yield* managerOf(at), at.once));
      }),
    ),
    "booking/reservations/paymentLink": effect(
      contract["booking/reservations/paymentLink"],
      Effect.fnUntraced(function* ({ _id: id, until, send = false }, at) {
        const request = { id, send, until: until === undefined ? undefined : Date.parse(until) };
        const { reservation, due, link } = yield* makePayLink(request, yield* managerOf(at), at.once);
        const { _id, reference, status, locale, currency } = reservation;
        const url = payUrl(deps.config.publicUrl, locale, link);
        return { data: { _id, reference, status, url, until: isoTextOf(link.until), due: dollarsOf(due), currency } };
      }),
    ),
    "booking/reservations/pay": effect(
      contract["booking/reservations/pay"],
      Effect.fnUntraced(function* ({ _id: id, until, token }) {
        const { reservation, due, sessionUrl } = yield* payByLink({ id, until, token });
        const { _id, reference, status, currency, lake, dock, boat, date, time } = reservation;
        return { data: { _id, reference, status, sessionUrl, due: dollarsOf(due), currency, lake, dock, boat, date, time } };
      }),
    ),
  };
}

/** How money is returned by hand; undefined when it goes back the way it came. */
function handOf(means: "original" | PaymentMeans | undefined): PaymentMeans | undefined {
  return means === "original" ? undefined : means;
}

/** Refunds of a club that its provider refused, each with its booking's reference. */
const refusedIn = Effect.fnUntraced(function* ({ store }: Pick<GateDeps, "store">, client: string) {
  const items = [];
  for (const { _id: refund, reservation: _id, amount, currency, refusal, at } of yield* store.refunds.refused(client, 100)) {
    const reference = (yield* store.reservations.read(clubScope(client), _id))?.reference ?? "";
    items.push({ _id, reference, refund, amount: dollarsOf(amount), currency, refusal: refusal ?? ("other" as const), at: isoTextOf(at) });
  }
  return items;
});
