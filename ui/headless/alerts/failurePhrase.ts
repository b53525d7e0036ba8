import { isErrorCode, wordKeyOfErrorCode } from "#core/domain/errors.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { errorIconOfStatus } from "#core/words/alerts/catalogue.ts";
import type { AlertPhrase, FailurePhrase } from "./phrase.ts";

/** Gives the words for a failed call: those of the limit of refunds, which no field shows, else those of its code, else that the server did not answer, else that data could not be fetched. */
export function failurePhraseOf(failure: CallFailure): FailurePhrase {
  const icon = errorIconOfStatus(failure.status);
  if (failure.code === "TOO_MANY_CODES" && failure.retryAfter !== undefined) return { icon, ...codesIn(failure.retryAfter) };
  const limit = refundLimitPhrase(failure);
  if (limit !== undefined) return limit;
  if (isErrorCode(failure.code)) return { icon, key: wordKeyOfErrorCode(failure.code) };
  return { icon, key: failure.status === 0 || failure.status >= 500 ? "alerts.noAnswer" : "alerts.fetchFailed" };
}

/** Says when another code may be requested: in minutes up to ninety, beyond that in hours. */
function codesIn(seconds: number): AlertPhrase {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes > 90
    ? { key: "errors.codesInHours", params: { count: Math.ceil(minutes / 60) } }
    : { key: "errors.codesInMinutes", params: { count: minutes } };
}

/** Gives the words for a call that would give away more than the roles of its caller allow; undefined for another failure. */
export function refundLimitPhrase({ issues, status }: Pick<CallFailure, "issues" | "status">): FailurePhrase | undefined {
  const limit = issues?.find(({ rule }) => rule === "refundLimit" || rule === "discountLimit");
  if (limit === undefined) return undefined;
  const key = limit.rule === "refundLimit" ? "validation.refundLimit" : "validation.discountLimit";
  return { icon: errorIconOfStatus(status), key, params: { ...limit.params } };
}
