import type { CallFailure } from "#core/ports/messages.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";

/**
 * Gives the words of a failed save in the back-office: those of the catalogue, and without an answer that it is unknown whether it was
 * saved, and may be tried again.
 */
export function saveFailurePhrase(failure: CallFailure): FailurePhrase {
  return failure.status === 0 ? { icon: "alert", key: "kinds.unheard" } : failureCatalogPhrase(failure);
}
