import { Effect } from "effect";
import { acceptInvitation } from "../../application/accounts/invite.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { invitationCalls } from "../../contract/services/invites.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";

/** Answers the call that accepts an invitation. */
export function inviteAnswers(deps: GatePorts): AnswersByPath<keyof typeof invitationCalls> {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "account/invites/accept": effect(
      invitationCalls["account/invites/accept"],
      Effect.fnUntraced(function* ({ token }, { caller: { visitor, agent = "", address } }) {
        const { jwt, expires } = yield* acceptInvitation(token, { visitor, agent, address });
        return { data: { jwt, expires: isoTextOf(expires), firstTimeLogin: true } };
      }),
    ),
  };
}
