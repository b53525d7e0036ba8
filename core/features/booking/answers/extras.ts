import { Effect } from "effect";
import { readExtrasOffer } from "../../quote/extras.ts";
import { changeExtrasByStaff } from "../changing/changeExtras.ts";
import type { extraCalls } from "../calls/extras.ts";
import { Refusal } from "../../../domain/errors.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import { type AnswersTo, plainAnswer, type GatePorts, managerOfCaller, viewerOfCaller } from "../../caller/answer.ts";
import { bookedExtrasView, discountView } from "./views.ts";
import { checkPromo } from "../promo.ts";
import type { promoCodeCalls } from "../calls/codes.ts";
import { bookerOfCall } from "./booker.ts";

/** Answers the calls about extras, except those of every kind. */
export function extraAnswers(deps: GatePorts): AnswersTo<typeof extraCalls> {
  return {
    "booking/extras/offer": plainAnswer(async ({ attributes }, { caller }) => {
      const found = await readExtrasOffer(deps.store, attributes, viewerOfCaller(caller), deps.time.now());
      if (found instanceof Refusal) return found;
      const items = found.map(({ extra: { _id, name, description, price, tax, per }, left, why }) => ({
        _id,
        name,
        ...(description === undefined ? {} : { description }),
        price,
        isTaxed: tax === "taxed",
        per,
        left,
        why,
      }));
      return { items };
    }),
    "booking/reservations/extras": Effect.fnUntraced(function* ({ _id: id, extras, means }, at) {
      const changed = yield* changeExtrasByStaff({ id, extras, means }, yield* managerOfCaller(at), at.once);
      const { client, _id } = changed;
      const { price, due } = sumsOfBooking(changed, yield* deps.store.ledger.of(client, _id));
      return { data: { _id, extras: bookedExtrasView(changed.extras), amount: dollarsOf(price), due: dollarsOf(due) } };
    }),
  };
}

/** Answers the calls about promo codes, except those of every kind. */
export const promoCodeAnswers: AnswersTo<typeof promoCodeCalls> = {
  "booking/codes/check": (check, at) => Effect.map(checkPromo(check, bookerOfCall(at)), (found) => ({ data: discountView(found) })),
};
