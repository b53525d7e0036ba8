import { crudErrorNotice, type CustomErrorWords } from "#core/words/alerts/crud.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { refundLimitPhrase } from "./failurePhrase.ts";
import type { FailurePhrase } from "./phrase.ts";

/**
 * Gives the icon and words for a failed call: those in `custom`, else those of the catalogue of errors; where no answer came, words that
 * say so. Requirements §8.
 */
export function failureCatalogPhrase(failure: CallFailure, custom: CustomErrorWords = {}): FailurePhrase {
  const { status, message, code } = failure;
  if (status === 0) return { icon: "alert", key: "alerts.noAnswer" };
  return refundLimitPhrase(failure) ?? crudErrorNotice({ status, message, code }, custom);
}
