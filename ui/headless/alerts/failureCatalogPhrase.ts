import { crudErrorNotice, type CustomErrorWords } from "#core/words/alerts/crud.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { FailurePhrase } from "./phrase.ts";

/**
 * Gives the icon and words for a failed call: those in `custom`, else those of the catalogue of errors; where no answer came, words that
 * say so. Requirements §8.
 */
export function failureCatalogPhrase({ status, message, code }: CallFailure, custom: CustomErrorWords = {}): FailurePhrase {
  return status === 0 ? { icon: "alert", key: "alerts.noAnswer" } : crudErrorNotice({ status, message, code }, custom);
}
