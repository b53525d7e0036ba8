import { crudError, type CustomMessages } from "#core/words/alerts/crud.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { Told } from "./told.ts";

/** Icon and words of a failed call: the catalogue's, `custom` ones first; where no answer came, that none came. Requirements §8. */
export function toldOf({ status, message, code }: CallFailure, custom: CustomMessages = {}): Told {
  return status === 0 ? { icon: "alert", key: "alerts.noAnswer" } : crudError({ status, message, code }, custom);
}
