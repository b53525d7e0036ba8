import { Effect } from "effect";
import { correctBookingEmail } from "../../application/messages/correctEmail.ts";
import { resendConfirmation, resendConfirmationByHolder } from "../../application/messages/resend.ts";
import { contract } from "../../contract/index.ts";
import { type AnswersByPath, makeAnswerBuilders, type CallContext } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfCaller } from "../answer/ownClub.ts";
import { failWithRefusal } from "../../application/refuse.ts";

/** Answers the calls that send a booking's letters again, or to another address. */
export function letterAnswers(deps: GatePorts): AnswersByPath<`booking/reservations/${"resend" | "correctEmail"}`> {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "booking/reservations/resend": effect(
      contract["booking/reservations/resend"],
      Effect.fnUntraced(function* ({ _id: id, key }, at) {
        const sent =
          key === undefined
            ? yield* resendConfirmation(id, yield* sender(at), at.once)
            : yield* resendConfirmationByHolder(id, key, at.once);
        const { _id, reference, status } = sent;
        return { data: { _id, reference, status } };
      }),
    ),
    "booking/reservations/correctEmail": effect(
      contract["booking/reservations/correctEmail"],
      Effect.fnUntraced(function* ({ _id: id, ...correction }, at) {
        const { principal } = at.caller;
        const verifiedPhone = principal.kind === "user" ? (principal.phone ?? undefined) : undefined;
        const { _id, reference, status } = yield* correctBookingEmail({ id, ...correction, verifiedPhone }, at.once);
        return { data: { _id, reference, status } };
      }),
    ),
  };
}

/** The staff member who sends letters again; fails with FORBIDDEN without the permission. For callers without a key. */
const sender = Effect.fnUntraced(function* (at: CallContext) {
  const manager = yield* managerOfCaller(at);
  return at.may(contract["booking/reservations/resend"].permission) ? manager : yield* failWithRefusal("FORBIDDEN");
});
