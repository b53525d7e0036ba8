import { Effect } from "effect";
import { createClub } from "../createClub.ts";
import { readClubProfiles, updateClubProfile } from "../../club/clubProfile.ts";
import type { clientCalls, emailChangeCalls, invitationCalls } from "../calls/clients.ts";
import { type FindRequest, findInList, matchesWhere, type WhereFilter } from "../../../domain/find/find.ts";
import { superAdminRoleName } from "../../../domain/people/user.ts";
import { type AnswersTo, managerOfCaller } from "../../caller/answer.ts";
import type { Caller } from "../../caller/caller.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import {
  approveEmailChange,
  approveEmailChangeByLink,
  cancelEmailChange,
  readEmailChangeLink,
  refuseEmailChangeByLink,
} from "../approveEmail.ts";
import { acceptInvitation } from "../invite.ts";
import { resendInvitation } from "../resendInvitation.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";

/** Answers the calls of clubs: users see their own club, super administrators all. */
export const clientAnswers: AnswersTo<typeof clientCalls> = {
  "account/clients/read": Effect.fnUntraced(function* (input, { caller }) {
    const where: WhereFilter = "id" in input ? { id: input.id } : input.where;
    const found = (yield* seenBy(caller)).find((profile) => matchesWhere(profile, where));
    if (found === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
    const { id, name, email, address, phone } = found;
    return { data: { id, name, email, address, phone } };
  }),
  "account/clients/find": Effect.fnUntraced(function* ({ sortBy, ...find }, { caller }) {
    const query: FindRequest = { ...find, sortBy: sortBy ?? "id" };
    return { data: findInList(yield* seenBy(caller), query) };
  }),
  "account/clients/create": Effect.fnUntraced(function* (club, at) {
    const { id, roles } = yield* managerOfCaller(at);
    if (!roles.includes(superAdminRoleName)) return yield* failWithRefusal("FORBIDDEN");
    return { data: yield* createClub({ ...club, locale: at.caller.locale }, id, at.once) };
  }),
  "account/clients/update": Effect.fnUntraced(function* (change, { caller, once }) {
    const { principal } = caller;
    const isSeen = (yield* seenBy(caller)).some(({ id }) => id === change.id);
    if (!isSeen || principal.kind === "anonymous") return yield* failWithRefusal("ITEM_NOT_EXIST");
    return { data: yield* updateClubProfile(change, principal.id, once) };
  }),
};

function seenBy({ principal }: Caller) {
  if (principal.kind === "anonymous") return failWithRefusal("UNAUTHORIZED");
  return readClubProfiles(principal.roles.some(({ name }) => name === superAdminRoleName) ? undefined : principal.client);
}

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
