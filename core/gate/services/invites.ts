import { Effect } from "effect";
import { acceptInvite } from "../../application/accounts/invite.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { invites } from "../../contract/services/invites.ts";
import { type Answer, answerBuilders } from "../answer/answer.ts";
import type { GateDeps } from "../answer/deps.ts";

/** Answers the call that accepts an invitation. */
export function inviteAnswers(deps: GateDeps): { readonly [Called in keyof typeof invites]: Answer } {
  const { effect } = answerBuilders(deps);
  return {
    "account/invites/accept": effect(
      invites["account/invites/accept"],
      Effect.fnUntraced(function* ({ token }, { caller: { visitor, agent = "", address } }) {
        const { jwt, expires } = yield* acceptInvite(token, { visitor, agent, address });
        return { data: { jwt, expires: isoTextOf(expires), firstTimeLogin: true } };
      }),
    ),
  };
}
