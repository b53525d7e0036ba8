import { Effect } from "effect";
import { correctEmail } from "../../application/messages/correctEmail.ts";
import { resend, resendByHolder } from "../../application/messages/resend.ts";
import { contract } from "../../contract/index.ts";
import { type Answer, answerBuilders, type CallContext } from "../answer/answer.ts";
import type { GateDeps } from "../answer/deps.ts";
import { managerOf } from "../answer/ownClub.ts";
import { refuse } from "../../application/refuse.ts";

/** Answers the calls that send a booking's letters again, or to another address. */
export function letterAnswers(deps: GateDeps): { readonly [Name in `booking/reservations/${"resend" | "correctEmail"}`]: Answer } {
  const { effect } = answerBuilders(deps);
  return {
    "booking/reservations/resend": effect(
      contract["booking/reservations/resend"],
      Effect.fnUntraced(function* ({ _id: id, key }, at) {
        const sent = key === undefined ? yield* resend(id, yield* sender(at), at.once) : yield* resendByHolder(id, key, at.once);
        const { _id, reference, status } = sent;
        return { data: { _id, reference, status } };
      }),
    ),
    "booking/reservations/correctEmail": effect(
      contract["booking/reservations/correctEmail"],
      Effect.fnUntraced(function* ({ _id: id, ...correction }, at) {
        const { principal } = at.caller;
        const verifiedPhone = principal.kind === "user" ? (principal.phone ?? undefined) : undefined;
        const { _id, reference, status } = yield* correctEmail({ id, ...correction, verifiedPhone }, at.once);
        return { data: { _id, reference, status } };
      }),
    ),
  };
}

/** The staff member who sends letters again; fails with FORBIDDEN without the permission. For callers without a key. */
const sender = Effect.fnUntraced(function* (at: CallContext) {
  const manager = yield* managerOf(at);
  return at.may(contract["booking/reservations/resend"].permission) ? manager : yield* refuse("FORBIDDEN");
});
