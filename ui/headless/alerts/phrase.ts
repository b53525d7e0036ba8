import type { AlertIcon } from "#core/words/alerts/alert.ts";
import { availabilityMessage, errorIcon, timeSlotError } from "#core/words/alerts/catalogue.ts";
import { isErrorCode, wordKeyOfCode } from "#core/domain/errors.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { WordKey, WordParams } from "#core/words/index.ts";
import type { Words } from "../words/words.tsx";
import type { AlertsModel } from "./alerts.ts";

/** Something to say, by key, so that it reads in the language of the moment. `icon` is the catalogue's, where it is said of a failed call. */
export interface Phrase {
  readonly key: WordKey;
  readonly params?: WordParams;
  readonly icon?: AlertIcon;
}

/** A failed call as a page tells it. `text` are the server's own words, where they are to be shown instead. */
export interface FailurePhrase extends Phrase {
  readonly icon: AlertIcon;
  readonly text?: string;
}

/** The words of a failed call: those of its code, else that nothing of use answered, else that data could not be fetched. */
export function phraseOf(failure: CallFailure): FailurePhrase {
  const icon = errorIcon(failure.status);
  if (failure.code === "TOO_MANY_CODES" && failure.retryAfter !== undefined) return { icon, ...codesIn(failure.retryAfter) };
  if (isErrorCode(failure.code)) return { icon, key: wordKeyOfCode(failure.code) };
  return { icon, key: failure.status === 0 || failure.status >= 500 ? "alerts.noAnswer" : "alerts.fetchFailed" };
}

/** When another code may be asked for; beyond ninety minutes in hours. */
function codesIn(seconds: number): Phrase {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes > 90
    ? { key: "errors.codesInHours", params: { count: Math.ceil(minutes / 60) } }
    : { key: "errors.codesInMinutes", params: { count: minutes } };
}

/** A failed availability fetch: the server's own words, else that data could not be fetched. Requirements §8. */
export function availabilityPhrase(failure: CallFailure): FailurePhrase {
  const text = availabilityMessage(failure);
  return { ...timeSlotError(failure), ...(text === undefined ? {} : { text }) };
}

/** What is told, in the language of these words. */
export function textOf({ key, params, text }: FailurePhrase, { say }: Words): string {
  return text ?? say(key, params);
}

/** Tells failures as alerts, in the language of the moment, with the icon of their status. */
export function raiseIn(alerts: AlertsModel, words: () => Words): (told: FailurePhrase) => void {
  return (told) => alerts.raise({ type: "error", icon: told.icon, message: textOf(told, words()) });
}
