import type { CallFailure } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";

const keys = {
  BOOKING_AHEAD: "account.data.open.booking",
  BALANCE_LEFT: "account.data.open.balance",
  REFUND_OPEN: "account.data.open.refund",
  CREDIT_LEFT: "account.data.open.credit",
} as const;
const codes = ["BOOKING_AHEAD", "BALANCE_LEFT", "REFUND_OPEN", "CREDIT_LEFT"] as const satisfies readonly (keyof typeof keys)[];

/**
 * Gives the words for a refused erasure: with the reference of the booking that is still open, where one is; else those of `otherwise`.
 */
export function eraseFailurePhrase(failure: CallFailure, otherwise = failurePhraseOf): FailurePhrase {
  const code = codes.find((each) => each === failure.code);
  const reference = failure.uses?.[0]?.name;
  const phrase = otherwise(failure);
  return code === undefined || typeof reference !== "string" ? phrase : { icon: phrase.icon, key: keys[code], params: { reference } };
}
