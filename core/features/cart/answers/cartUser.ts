import type { CartUser } from "../cartHolds.ts";
import type { CallContext } from "../../caller/answer.ts";
import { bookerOfCall } from "../../booking/answers/booker.ts";

/** Gives a caller as the one who uses a cart: with their account where they are signed in. */
export function cartUserOfCall(at: CallContext): CartUser {
  const { principal } = at.caller;
  const account = principal.kind === "user" ? { client: principal.client, id: principal.id } : undefined;
  return { ...bookerOfCall(at), account };
}
