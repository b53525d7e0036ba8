import { Effect } from "effect";
import {
  approveEmailChange,
  approveEmailChangeByLink,
  cancelEmailChange,
  readEmailChangeLink,
  refuseEmailChangeByLink,
} from "../approveEmail.ts";
import type { emailChangeCalls, invitationCalls } from "../calls/clients.ts";
import { type AnswersTo, managerOfCaller } from "../../caller/answer.ts";
import { acceptInvitation } from "../invite.ts";
import { resendInvitation } from "../resendInvitation.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";

/** Answers the calls about changes of a confirmed e-mail. */
export const emailChangeAnswers: AnswersTo<typeof emailChangeCalls> = {
  "account/emailChanges/approve": Effect.fnUntraced(function* (seen, at) {
    yield* approveEmailChange(yield* managerOfCaller(at), seen, at.once);
    return { data: {} };
  }),
  "account/emailChanges/cancel": Effect.fnUntraced(function* (seen, at) {
    yield* cancelEmailChange(yield* managerOfCaller(at), seen, at.once);
    return { data: {} };
  }),
  "account/emailChanges/read": Effect.fnUntraced(function* ({ token }) {
    return { data: yield* readEmailChangeLink(token) };
  }),
  "account/emailChanges/confirm": Effect.fnUntraced(function* ({ token }) {
    yield* approveEmailChangeByLink(token);
    return { data: {} };
  }),
  "account/emailChanges/refuse": Effect.fnUntraced(function* ({ token }) {
    yield* refuseEmailChangeByLink(token);
    return { data: {} };
  }),
};

/** Answers the calls that send an invitation again, and that accept one. */
export const inviteAnswers: AnswersTo<typeof invitationCalls> = {
  "account/invites/send": Effect.fnUntraced(function* ({ id }, at) {
    return { data: { sent: yield* resendInvitation(id, yield* managerOfCaller(at), at.once) } };
  }),
  "account/invites/accept": Effect.fnUntraced(function* ({ token }, { caller: { visitor, agent = "", address } }) {
    const { jwt, expires } = yield* acceptInvitation(token, { visitor, agent, address });
    return { data: { jwt, expires: isoTextOf(expires), firstTimeLogin: true } };
  }),
};
