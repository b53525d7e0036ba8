import { Effect } from "effect";
import { checkPromo } from "../../application/booking/checkPromo.ts";
import { promoCodeCalls } from "../../contract/services/codes.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { bookerOfCall } from "../answer/ownClub.ts";
import { discountView } from "../answer/views.ts";

/** Answers the calls about promo codes, except those of every kind. */
export function promoCodeAnswers(deps: GatePorts): AnswersByPath<keyof typeof promoCodeCalls> {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "booking/codes/check": effect(promoCodeCalls["booking/codes/check"], (check, at) =>
      Effect.map(checkPromo(check, bookerOfCall(at)), (found) => ({ data: discountView(found) })),
    ),
  };
}
