import type { AlertIcon } from "#core/words/alerts/alert.ts";
import { availabilityServerMessage, timeSlotErrorNotice } from "#core/words/alerts/catalogue.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { WordKey, WordParams } from "#core/words/index.ts";
import type { Words } from "../words/words.tsx";
import type { AlertsModel } from "./alerts.ts";

/**
 * A text named by its key, so that it is shown in the current language. `icon` is the one of the catalogue of errors, for a failed call.
 */
export interface AlertPhrase {
  readonly key: WordKey;
  readonly params?: WordParams;
  readonly icon?: AlertIcon;
}

/** The words for a failed call. `text` is the server's own message, where that is shown instead of the key's words. */
export interface FailurePhrase extends AlertPhrase {
  readonly icon: AlertIcon;
  readonly text?: string;
}

/** Gives the words for a failed fetch of availability: the server's message, else that data could not be fetched. Requirements §8. */
export function availabilityFailurePhrase(failure: CallFailure): FailurePhrase {
  const text = availabilityServerMessage(failure);
  return { ...timeSlotErrorNotice(failure), ...(text === undefined ? {} : { text }) };
}

/** Gives the text of a failed call in the language of `words`. */
export function failureText({ key, params, text }: Omit<FailurePhrase, "icon">, { say }: Words): string {
  return text ?? say(key, params);
}

/** Gives a function that raises an alert for a failed call, in the current language, with the icon of its status. */
export function failureAlertRaiser(alerts: AlertsModel, words: () => Words): (phrase: FailurePhrase) => void {
  return (phrase) => alerts.raise({ type: "error", icon: phrase.icon, message: failureText(phrase, words()) });
}
