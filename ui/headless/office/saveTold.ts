import type { CallFailure } from "#core/ports/messages.ts";
import { saidOf, type Told } from "../alerts/told.ts";
import { toldOf } from "../alerts/toldOf.ts";

/** Why something was not saved, in the words of the back-office. Without an answer nobody knows whether it was: the same is asked again. */
export function saveTold(failure: CallFailure): Told {
  if (failure.status === 0) return { icon: "alert", key: "kinds.unheard" };
  const told = toldOf(failure);
  if (failure.code === "UNAUTHORIZED") return { ...told, key: "kinds.signedOut" };
  // The catalogue has one text for every 409: that of a duplicate.
  const isOther = failure.status === 409 && failure.code !== "DUPLICATE";
  return isOther ? { icon: "alert", ...saidOf(failure) } : told;
}
