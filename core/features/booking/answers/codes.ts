import { Effect } from "effect";
import { checkPromo } from "../checkPromo.ts";
import type { promoCodeCalls } from "../calls/codes.ts";
import type { AnswersTo } from "../../caller/answer.ts";
import { discountView } from "./views.ts";
import { bookerOfCall } from "./booker.ts";

/** Answers the calls about promo codes, except those of every kind. */
export const promoCodeAnswers: AnswersTo<typeof promoCodeCalls> = {
  "booking/codes/check": (check, at) => Effect.map(checkPromo(check, bookerOfCall(at)), (found) => ({ data: discountView(found) })),
};
