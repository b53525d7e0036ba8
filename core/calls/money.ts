import { Effect } from "effect";
import { collect, reduce } from "../booking/collect.ts";
import { dueOf } from "../booking/ledger.ts";
import { resend } from "../booking/resend.ts";
import type { Reservation } from "../booking/reservation.ts";
import { contract } from "../contract/index.ts";
import { dollarsOf } from "../money/cents.ts";
import { type Answer, answersOver } from "./answer.ts";
import type { Deps } from "./deps.ts";
import { managerOf } from "./own.ts";

/** What answers staff who take money, give some back, or write to the customer again. */
export function moneyAnswers(deps: Deps): { readonly [Name in `booking/reservations/${"collect" | "refund" | "resend"}`]: Answer } {
  const { effect } = answersOver(deps);
  const paid = Effect.fnUntraced(function* (reservation: Reservation) {
    const { client, _id, reference, status, amount, currency } = reservation;
    const lines = yield* deps.store.ledger.of(client, _id);
    return { data: { _id, reference, status, amount: dollarsOf(amount), due: dollarsOf(dueOf(amount, lines)), currency } };
  });
  return {
    "booking/reservations/collect": effect(
      contract["booking/reservations/collect"],
      Effect.fnUntraced(function* ({ _id: id, ...asked }, at) {
        return yield* paid(yield* collect({ id, ...asked }, yield* managerOf(at), at.once));
      }),
    ),
    "booking/reservations/refund": effect(
      contract["booking/reservations/refund"],
      Effect.fnUntraced(function* ({ _id: id, ...asked }, at) {
        return yield* paid(yield* reduce({ id, ...asked }, yield* managerOf(at), at.once));
      }),
    ),
    "booking/reservations/resend": effect(
      contract["booking/reservations/resend"],
      Effect.fnUntraced(function* ({ _id: id }, at) {
        const { _id, reference, status } = yield* resend(id, yield* managerOf(at), at.once);
        return { data: { _id, reference, status } };
      }),
    ),
  };
}
