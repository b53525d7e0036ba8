import { crudError, type CustomMessages } from "#core/words/alerts/crud.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { FailurePhrase } from "./phrase.ts";

/** Icon and words of a failed call: the catalogue's, `custom` ones first; where no answer came, that none came. Requirements §8. */
export function catalogPhrase({ status, message, code }: CallFailure, custom: CustomMessages = {}): FailurePhrase {
  return status === 0 ? { icon: "alert", key: "alerts.noAnswer" } : crudError({ status, message, code }, custom);
}
