import { Effect } from "effect";
import { requestContactChange, confirmContactChange } from "../../application/accounts/changeContact.ts";
import { requestAccountCode, signInByCode, signInToResetPassword } from "../../application/accounts/codes.ts";
import { parseSignInContact } from "../../application/accounts/contact.ts";
import { signInByPassword } from "../../application/signin/login.ts";
import { signInLifetimes } from "../../domain/people/lifetimes.ts";
import { type RolesMakeStaff, updatePassword } from "../../application/signin/password.ts";
import { requestAccount } from "../../application/accounts/register.ts";
import { readOwnProfile } from "../../application/accounts/profile.ts";
import { type SignInTokens, logout, refreshTokens } from "../../application/signin/session.ts";
import { endOwnSignIn, readSignInsOfUser } from "../../application/signin/sessions.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { contract, type ApiPath } from "../../contract/index.ts";
import type { passkeyCalls } from "../../contract/services/passkeys.ts";
import { refusalOnField, type Refusal } from "../../domain/errors.ts";
import { patternsAllow, type PermissionPatternEngine, permissionPatternsOf, regExpPatternEngine } from "../../domain/people/permission.ts";
import type { SignedInUser } from "../../domain/people/principal.ts";
import { type AnswersByPath, makeAnswerBuilders, type CallOutcome } from "../answer/answer.ts";
import type { Caller, RefreshCookie } from "../answer/caller.ts";
import type { GatePorts } from "../answer/deps.ts";
import { callerOrigin } from "../answer/ownClub.ts";
import { failWithRefusal } from "../../application/refuse.ts";

type AuthCallPath = Exclude<Extract<ApiPath, `account/${"auth" | "sessions"}/${string}`>, keyof typeof passkeyCalls>;

/** Answers the calls of signing in and out, and of a user's sign-ins. */
export function authAnswers(deps: GatePorts): AnswersByPath<AuthCallPath> {
  return { ...doorAnswers(deps), ...codeAnswers(deps), ...ownAnswers(deps) };
}

/** Signing in and out, and staying signed in. */
function doorAnswers(
  deps: GatePorts,
): AnswersByPath<"account/auth/login" | "account/auth/refresh" | "account/auth/logout" | "account/auth/profile"> {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "account/auth/login": effect(
      contract["account/auth/login"],
      Effect.fnUntraced(function* ({ contact, password, cookie = false }, { caller }) {
        const read = yield* parseSignInContact(contact);
        if (password === undefined)
          return { data: {}, ...(yield* requestAccountCode("signIn", read, callerOrigin(caller), caller.locale)) };
        const tokens = yield* signInByPassword(read, password, signInDeviceOf(caller));
        return signInOutcome(tokens, cookie, firstLoginFlagOf(tokens));
      }),
    ),
    "account/auth/refresh": effect(
      contract["account/auth/refresh"],
      Effect.fnUntraced(function* ({ refreshToken, cookie = refreshToken === undefined }, { caller }) {
        const text = refreshToken ?? caller.refresh;
        if (text === undefined) return yield* failWithRefusal("SESSION_EXPIRED");
        return signInOutcome(yield* refreshTokens(text), cookie, {});
      }),
    ),
    "account/auth/logout": effect(
      contract["account/auth/logout"],
      Effect.fnUntraced(function* (_, { caller }) {
        yield* logout(yield* signedInCaller(caller));
        return { data: {}, refresh: null };
      }),
    ),
    "account/auth/profile": effect(
      contract["account/auth/profile"],
      Effect.fnUntraced(function* (_, { caller }) {
        return { data: yield* readOwnProfile(yield* signedInCaller(caller)) };
      }),
    ),
  };
}

/** Calls that use a code sent to a contact. */
function codeAnswers(
  deps: GatePorts,
): AnswersByPath<
  "account/auth/verifyOtpLogin" | "account/auth/register" | "account/auth/resetPassword" | "account/auth/verifyPasswordReset"
> {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "account/auth/verifyOtpLogin": effect(
      contract["account/auth/verifyOtpLogin"],
      Effect.fnUntraced(function* ({ contact, otp, cookie = false }, { caller }) {
        const tokens = yield* signInByCode(yield* parseSignInContact(contact), { otp, by: caller, device: signInDeviceOf(caller) });
        return signInOutcome(tokens, cookie, firstLoginFlagOf(tokens));
      }),
    ),
    "account/auth/register": effect(
      contract["account/auth/register"],
      Effect.fnUntraced(function* ({ contact, ...registration }, { caller }) {
        return {
          data: {},
          ...(yield* requestAccount({ ...registration, contact: yield* parseSignInContact(contact) }, callerOrigin(caller))),
        };
      }),
    ),
    "account/auth/resetPassword": effect(
      contract["account/auth/resetPassword"],
      Effect.fnUntraced(function* ({ contact }, { caller }) {
        return {
          data: {},
          ...(yield* requestAccountCode("reset", yield* parseSignInContact(contact), callerOrigin(caller), caller.locale)),
        };
      }),
    ),
    "account/auth/verifyPasswordReset": effect(
      contract["account/auth/verifyPasswordReset"],
      Effect.fnUntraced(function* ({ contact, data: { resetToken: otp } }, { caller }) {
        const read = yield* parseSignInContact(contact);
        const shown = signInToResetPassword(read, { otp, by: caller, device: signInDeviceOf(caller) });
        const { jwt, expires } = yield* Effect.mapError(shown, (refusal) => refusalOnField(refusal, "/data/resetToken"));
        return { data: { jwt, expires: isoTextOf(expires), firstTimeLogin: true } };
      }),
    ),
  };
}

/** Calls about one's own account. */
function ownAnswers(
  deps: GatePorts,
): AnswersByPath<
  | "account/auth/updatePassword"
  | "account/auth/requestContact"
  | "account/auth/verifyContact"
  | "account/sessions/find"
  | "account/sessions/delete"
> {
  const { effect } = makeAnswerBuilders(deps);
  const isStaff = makeRolesMakeStaff(deps.engine ?? regExpPatternEngine);
  return {
    "account/auth/updatePassword": effect(
      contract["account/auth/updatePassword"],
      Effect.fnUntraced(function* ({ password, current, cookie = false }, { caller }) {
        const person = yield* signedInCaller(caller);
        return signInOutcome(yield* updatePassword(person, { password, current }, signInDeviceOf(caller), isStaff), cookie, {});
      }),
    ),
    "account/auth/requestContact": effect(
      contract["account/auth/requestContact"],
      Effect.fnUntraced(function* ({ contact, password }, { caller }) {
        const wanted = { contact: yield* parseSignInContact(contact), password, locale: caller.locale };
        const at = { by: signInDeviceOf(caller), caller: callerOrigin(caller) };
        return { data: {}, ...(yield* requestContactChange(yield* signedInCaller(caller), wanted, at)) };
      }),
    ),
    "account/auth/verifyContact": effect(
      contract["account/auth/verifyContact"],
      Effect.fnUntraced(function* ({ contact, otp }, { caller }) {
        const person = yield* signedInCaller(caller);
        yield* confirmContactChange(person, yield* parseSignInContact(contact), { otp, by: caller });
        const { user } = yield* readOwnProfile(person);
        return { data: { user } };
      }),
    ),
    "account/sessions/find": effect(
      contract["account/sessions/find"],
      Effect.fnUntraced(function* (_, { caller }) {
        const open = yield* readSignInsOfUser(yield* signedInCaller(caller));
        const items = open.map((session) => ({ ...session, createdAt: isoTextOf(session.createdAt), seenAt: isoTextOf(session.seenAt) }));
        return { data: { items, total: items.length } };
      }),
    ),
    "account/sessions/delete": effect(
      contract["account/sessions/delete"],
      Effect.fnUntraced(function* ({ _id }, { caller, once }) {
        yield* endOwnSignIn(yield* signedInCaller(caller), _id, once);
        return { data: { _id } };
      }),
    ),
  };
}

/** Whether roles make somebody staff: they allow a call for staff that changes something. */
export function makeRolesMakeStaff(engine: PermissionPatternEngine): RolesMakeStaff {
  const changes = Object.values(contract).filter(({ access, mutation }) => access === "staff" && mutation);
  return (roles) => changes.some(({ permission }) => patternsAllow(permissionPatternsOf(roles), [permission], engine));
}

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
