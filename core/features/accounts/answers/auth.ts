import { Effect } from "effect";
import { requestContactChange, confirmContactChange } from "../changeContact.ts";
import { requestAccountCode, signInByCode, signInToResetPassword } from "../codes.ts";
import { parseSignInContact, readOwnProfile } from "../profile.ts";
import { signInByPassword, endOwnSignIn, readSignInsOfUser } from "../signin/login.ts";
import { signInLifetimes } from "../../../domain/lifetimes.ts";
import { updatePassword } from "../signin/password.ts";
import { requestAccount } from "../register.ts";
import { type SignInTokens, logout, refreshTokens } from "../signin/session.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { authCalls, passkeyCalls } from "../calls/auth.ts";
import { refusalOnField, type Refusal } from "../../../domain/errors.ts";
import type { SignedInUser } from "../../../domain/people/principal.ts";
import { type AnswersTo, type CallOutcome, type CallContext, callerOrigin } from "../../caller/answer.ts";
import type { Caller, RefreshCookie } from "../../caller/caller.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import {
  addPasskey,
  passkeyCreationOptions,
  passkeysOf,
  removePasskey,
  passkeyRequestOptions,
  signInByPasskey,
} from "../signin/passkeys.ts";
import type { Passkey } from "../../../domain/people/passkey.ts";

/** Answers the calls of signing in and out, and of a user's sign-ins. */
export const authAnswers: AnswersTo<typeof authCalls> = {
  "account/auth/login": Effect.fnUntraced(function* ({ contact, password, cookie = false }, { caller, once }) {
    const read = yield* parseSignInContact(contact);
    if (password === undefined) return { data: {}, ...(yield* requestAccountCode("signIn", read, callerOrigin(caller), caller.locale)) };
    const tokens = yield* signInByPassword(read, password, { ...signInDeviceOf(caller), key: once?.key });
    return signInOutcome(tokens, cookie, firstLoginFlagOf(tokens));
  }),
  "account/auth/refresh": Effect.fnUntraced(function* ({ refreshToken, cookie = refreshToken === undefined }, { caller }) {
    const text = refreshToken ?? caller.refresh;
    if (text === undefined) return yield* failWithRefusal("SESSION_EXPIRED");
    return signInOutcome(yield* refreshTokens(text), cookie, {});
  }),
  "account/auth/logout": Effect.fnUntraced(function* (_, { caller }) {
    yield* logout(yield* signedInCaller(caller));
    return { data: {}, refresh: null };
  }),
  "account/auth/profile": Effect.fnUntraced(function* (_, { caller }) {
    return { data: yield* readOwnProfile(yield* signedInCaller(caller)) };
  }),
  "account/auth/verifyOtpLogin": Effect.fnUntraced(function* ({ contact, otp, cookie = false }, { caller, once }) {
    const device = { ...signInDeviceOf(caller), key: once?.key };
    const tokens = yield* signInByCode(yield* parseSignInContact(contact), { otp, by: caller, device });
    return signInOutcome(tokens, cookie, firstLoginFlagOf(tokens));
  }),
  "account/auth/register": Effect.fnUntraced(function* ({ contact, ...registration }, { caller }) {
    return {
      data: {},
      ...(yield* requestAccount({ ...registration, contact: yield* parseSignInContact(contact) }, callerOrigin(caller))),
    };
  }),
  "account/auth/resetPassword": Effect.fnUntraced(function* ({ contact }, { caller }) {
    return {
      data: {},
      ...(yield* requestAccountCode("reset", yield* parseSignInContact(contact), callerOrigin(caller), caller.locale)),
    };
  }),
  "account/auth/verifyPasswordReset": Effect.fnUntraced(function* ({ contact, data: { resetToken: otp } }, { caller }) {
    const read = yield* parseSignInContact(contact);
    const shown = signInToResetPassword(read, { otp, by: caller, device: signInDeviceOf(caller) });
    const { jwt, expires } = yield* Effect.mapError(shown, (refusal) => refusalOnField(refusal, "/data/resetToken"));
    return { data: { jwt, expires: isoTextOf(expires), firstTimeLogin: true } };
  }),
  "account/auth/updatePassword": Effect.fnUntraced(function* ({ password, current, cookie = false }, { caller, isStaff }) {
    const person = yield* signedInCaller(caller);
    return signInOutcome(yield* updatePassword(person, { password, current }, signInDeviceOf(caller), isStaff), cookie, {});
  }),
  "account/auth/requestContact": Effect.fnUntraced(function* ({ contact, password }, { caller }) {
    const wanted = { contact: yield* parseSignInContact(contact), password, locale: caller.locale };
    const at = { by: signInDeviceOf(caller), caller: callerOrigin(caller) };
    return { data: {}, ...(yield* requestContactChange(yield* signedInCaller(caller), wanted, at)) };
  }),
  "account/auth/verifyContact": Effect.fnUntraced(function* ({ contact, otp }, { caller }) {
    const person = yield* signedInCaller(caller);
    yield* confirmContactChange(person, yield* parseSignInContact(contact), { otp, by: caller });
    const { user } = yield* readOwnProfile(person);
    return { data: { user } };
  }),
  "account/sessions/find": Effect.fnUntraced(function* (_, { caller }) {
    const open = yield* readSignInsOfUser(yield* signedInCaller(caller));
    const items = open.map((session) => ({ ...session, createdAt: isoTextOf(session.createdAt), seenAt: isoTextOf(session.seenAt) }));
    return { data: { items, total: items.length } };
  }),
  "account/sessions/delete": Effect.fnUntraced(function* ({ _id }, { caller, once }) {
    yield* endOwnSignIn(yield* signedInCaller(caller), _id, once);
    return { data: { _id } };
  }),
};

/** Gives the flag of a sign-in that opens the change of password only. */
export function firstLoginFlagOf({ refresh: token }: SignInTokens): { readonly firstTimeLogin?: true } {
  return token === undefined ? { firstTimeLogin: true } : {};
}

/** Gives the outcome of a sign-in: the refresh token in the body, or in a cookie when the caller wants one. */
export function signInOutcome<More extends object>({ jwt, expires, refresh: text }: SignInTokens, isInCookie: boolean, more: More) {
  const data = { jwt, expires: isoTextOf(expires), ...more };
  if (text === undefined) return { data } satisfies CallOutcome<typeof data>;
  return isInCookie ? { data, refresh: cookieOf(text) } : { data: { ...data, refresh: text } };
}

function cookieOf(token: string): RefreshCookie {
  return { token, seconds: signInLifetimes.session / 1000 };
}

/** Gives the device of a caller who signs in. */
export function signInDeviceOf({ visitor, agent = "", address, line = address }: Caller) {
  return { visitor, agent, address: line };
}

/** Gives the signed-in caller; fails with UNAUTHORIZED when nobody is. */
export function signedInCaller({ principal }: Caller): Effect.Effect<SignedInUser, Refusal<"UNAUTHORIZED">> {
  return principal.kind === "user" ? Effect.succeed(principal) : failWithRefusal("UNAUTHORIZED");
}

const staffIn = Effect.fnUntraced(function* ({ caller, isStaff }: CallContext) {
  const person = yield* signedInCaller(caller);
  return isStaff(person.roles) ? person : yield* failWithRefusal("FORBIDDEN");
});

/** Answers the calls of passkeys. Only staff have any. */
export const passkeyAnswers: AnswersTo<typeof passkeyCalls> = {
  "account/passkeys/options": Effect.fnUntraced(function* ({ password }, at) {
    return { data: yield* passkeyCreationOptions(yield* staffIn(at), password, signInDeviceOf(at.caller)) };
  }),
  "account/passkeys/create": Effect.fnUntraced(function* ({ name, ...made }, at) {
    return { data: viewOf(yield* addPasskey(yield* staffIn(at), made, name.trim())) };
  }),
  "account/passkeys/find": Effect.fnUntraced(function* (_, { caller }) {
    const items = (yield* passkeysOf(yield* signedInCaller(caller))).map(viewOf);
    return { data: { items, total: items.length } };
  }),
  "account/passkeys/delete": Effect.fnUntraced(function* ({ _id }, { caller, once }) {
    yield* removePasskey(yield* signedInCaller(caller), _id, once);
    return { data: { _id } };
  }),
  "account/auth/passkeyOptions": Effect.fnUntraced(function* (_, { caller }) {
    return { data: yield* passkeyRequestOptions(signInDeviceOf(caller).address) };
  }),
  "account/auth/verifyPasskey": Effect.fnUntraced(function* ({ cookie = false, ...shown }, { caller }) {
    const tokens = yield* signInByPasskey(shown, signInDeviceOf(caller));
    return signInOutcome(tokens, cookie, firstLoginFlagOf(tokens));
  }),
};

function viewOf({ id: _id, name, createdAt, usedAt, isSynced }: Passkey) {
  return { _id, name, createdAt: isoTextOf(createdAt), usedAt: usedAt === null ? null : isoTextOf(usedAt), isSynced };
}
