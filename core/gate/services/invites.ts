import { Effect } from "effect";
import { acceptInvitation } from "../../application/accounts/invite.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { invites } from "../../contract/services/invites.ts";
import { type CallAnswer, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";

/** Answers the call that accepts an invitation. */
export function inviteAnswers(deps: GatePorts): { readonly [Called in keyof typeof invites]: CallAnswer } {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "account/invites/accept": effect(
      invites["account/invites/accept"],
      Effect.fnUntraced(function* ({ token }, { caller: { visitor, agent = "", address } }) {
        const { jwt, expires } = yield* acceptInvitation(token, { visitor, agent, address });
        return { data: { jwt, expires: isoTextOf(expires), firstTimeLogin: true } };
      }),
    ),
  };
}
