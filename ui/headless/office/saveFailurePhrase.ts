import type { CallFailure } from "#core/ports/messages.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import { catalogPhrase } from "../alerts/catalogPhrase.ts";

/** Why something was not saved, in the words of the back-office. Without an answer nobody knows whether it was: the same is asked again. */
export function saveFailurePhrase(failure: CallFailure): FailurePhrase {
  if (failure.status === 0) return { icon: "alert", key: "kinds.unheard" };
  const told = catalogPhrase(failure);
  return failure.code === "UNAUTHORIZED" ? { ...told, key: "kinds.signedOut" } : told;
}
