import type { CallFailure } from "#core/ports/messages.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";

/**
 * Gives the words of a failed save in the back-office. Without an answer they say that it is unknown whether it was saved, and may be
 * tried again.
 */
export function saveFailurePhrase(failure: CallFailure): FailurePhrase {
  if (failure.status === 0) return { icon: "alert", key: "kinds.unheard" };
  const phrase = failureCatalogPhrase(failure);
  return failure.code === "UNAUTHORIZED" ? { ...phrase, key: "kinds.signedOut" } : phrase;
}
