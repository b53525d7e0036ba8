import type { CallFailure } from "#core/ports/messages.ts";
import type { Told } from "../alerts/told.ts";
import { toldOf } from "../alerts/toldOf.ts";

/** Why something was not saved, in the words of the back-office. Without an answer nobody knows whether it was: the same is asked again. */
export function saveTold(failure: CallFailure): Told {
  if (failure.status === 0) return { icon: "alert", key: "kinds.unheard" };
  const told = toldOf(failure);
  return failure.code === "UNAUTHORIZED" ? { ...told, key: "kinds.signedOut" } : told;
}
