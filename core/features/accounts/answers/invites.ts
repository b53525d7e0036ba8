import { Effect } from "effect";
import { acceptInvitation } from "../invite.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { invitationCalls } from "../calls/invites.ts";
import type { AnswersTo } from "../../caller/answer.ts";

/** Answers the call that accepts an invitation. */
export const inviteAnswers: AnswersTo<typeof invitationCalls> = {
  "account/invites/accept": Effect.fnUntraced(function* ({ token }, { caller: { visitor, agent = "", address } }) {
    const { jwt, expires } = yield* acceptInvitation(token, { visitor, agent, address });
    return { data: { jwt, expires: isoTextOf(expires), firstTimeLogin: true } };
  }),
};
