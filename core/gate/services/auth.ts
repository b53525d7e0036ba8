import { Effect } from "effect";
import { closeAccount, requestContact, verifyContact } from "../../application/accounts/changeContact.ts";
import { requestCode, signInByCode, signInByReset } from "../../application/accounts/codes.ts";
import { readContact } from "../../application/accounts/contact.ts";
import { login } from "../../application/signin/login.ts";
import { signInLifetimes } from "../../domain/people/lifetimes.ts";
import { type IsStaff, updatePassword } from "../../application/signin/password.ts";
import { register } from "../../application/accounts/register.ts";
import { ownProfile } from "../../application/accounts/profile.ts";
import { type SignInTokens, logout, refreshTokens } from "../../application/signin/session.ts";
import { endOwnSignIn, signInsOf } from "../../application/signin/sessions.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { contract, type Path } from "../../contract/index.ts";
import type { passkeys } from "../../contract/services/passkeys.ts";
import { refusalOnField, type Refusal } from "../../domain/errors.ts";
import { patternsAllow, type PermissionPatternEngine, permissionPatternsOf, regExpPatternEngine } from "../../domain/people/permission.ts";
import type { SignedInUser } from "../../domain/people/principal.ts";
import { type Answer, answerBuilders, type CallOutcome } from "../answer/answer.ts";
import type { Caller, RefreshCookie } from "../answer/caller.ts";
import type { GateDeps } from "../answer/deps.ts";
import { callerPlace } from "../answer/ownClub.ts";
import { refuse } from "../../application/refuse.ts";

type Called = Exclude<Extract<Path, `account/${"auth" | "sessions"}/${string}`>, keyof typeof passkeys>;

type Some<Name extends Called> = { readonly [One in Name]: Answer };

/** Answers the calls of signing in and out, and of a user's sign-ins. */
export function authAnswers(deps: GateDeps): Some<Called> {
  return { ...doorAnswers(deps), ...codeAnswers(deps), ...ownAnswers(deps) };
}

/** Signing in and out, and staying signed in. */
function doorAnswers(deps: GateDeps): Some<"account/auth/login" | "account/auth/refresh" | "account/auth/logout" | "account/auth/profile"> {
  const { effect } = answerBuilders(deps);
  return {
    "account/auth/login": effect(
      contract["account/auth/login"],
      Effect.fnUntraced(function* ({ contact, password, cookie = false }, { caller }) {
        const read = yield* readContact(contact);
        if (password === undefined) return { data: {}, ...(yield* requestCode("signIn", read, callerPlace(caller), caller.locale)) };
        const tokens = yield* login(read, password, signInDevice(caller));
        return tokensOutcome(tokens, cookie, firstLoginFlag(tokens));
      }),
    ),
    "account/auth/refresh": effect(
      contract["account/auth/refresh"],
      Effect.fnUntraced(function* ({ refreshToken, cookie = refreshToken === undefined }, { caller }) {
        const text = refreshToken ?? caller.refresh;
        if (text === undefined) return yield* refuse("SESSION_EXPIRED");
        return tokensOutcome(yield* refreshTokens(text), cookie, {});
      }),
    ),
    "account/auth/logout": effect(
      contract["account/auth/logout"],
      Effect.fnUntraced(function* (_, { caller }) {
        yield* logout(yield* requireSignedIn(caller));
        return { data: {}, refresh: null };
      }),
    ),
    "account/auth/profile": effect(
      contract["account/auth/profile"],
      Effect.fnUntraced(function* (_, { caller }) {
        return { data: yield* ownProfile(yield* requireSignedIn(caller)) };
      }),
    ),
  };
}

/** Calls that use a code sent to a contact. */
function codeAnswers(
  deps: GateDeps,
): Some<"account/auth/verifyOtpLogin" | "account/auth/register" | "account/auth/resetPassword" | "account/auth/verifyPasswordReset"> {
  const { effect } = answerBuilders(deps);
  return {
    "account/auth/verifyOtpLogin": effect(
      contract["account/auth/verifyOtpLogin"],
      Effect.fnUntraced(function* ({ contact, otp, cookie = false }, { caller }) {
        const tokens = yield* signInByCode(yield* readContact(contact), { otp, by: caller, device: signInDevice(caller) });
        return tokensOutcome(tokens, cookie, firstLoginFlag(tokens));
      }),
    ),
    "account/auth/register": effect(
      contract["account/auth/register"],
      Effect.fnUntraced(function* ({ contact, ...registration }, { caller }) {
        return { data: {}, ...(yield* register({ ...registration, contact: yield* readContact(contact) }, callerPlace(caller))) };
      }),
    ),
    "account/auth/resetPassword": effect(
      contract["account/auth/resetPassword"],
      Effect.fnUntraced(function* ({ contact }, { caller }) {
        return { data: {}, ...(yield* requestCode("reset", yield* readContact(contact), callerPlace(caller), caller.locale)) };
      }),
    ),
    "account/auth/verifyPasswordReset": effect(
      contract["account/auth/verifyPasswordReset"],
      Effect.fnUntraced(function* ({ contact, data: { resetToken: otp } }, { caller }) {
        const read = yield* readContact(contact);
        const shown = signInByReset(read, { otp, by: caller, device: signInDevice(caller) });
        const { jwt, expires } = yield* Effect.mapError(shown, (refusal) => refusalOnField(refusal, "/data/resetToken"));
        return { data: { jwt, expires: isoTextOf(expires), firstTimeLogin: true } };
      }),
    ),
  };
}

/** Calls about one's own account. */
function ownAnswers(
  deps: GateDeps,
): Some<
  | "account/auth/updatePassword"
  | "account/auth/requestContact"
  | "account/auth/verifyContact"
  | "account/auth/close"
  | "account/sessions/find"
  | "account/sessions/delete"
> {
  const { effect } = answerBuilders(deps);
  const isStaff = staffTest(deps.engine ?? regExpPatternEngine);
  return {
    "account/auth/updatePassword": effect(
      contract["account/auth/updatePassword"],
      Effect.fnUntraced(function* ({ password, current, cookie = false }, { caller }) {
        const person = yield* requireSignedIn(caller);
        return tokensOutcome(yield* updatePassword(person, { password, current }, signInDevice(caller), isStaff), cookie, {});
      }),
    ),
    "account/auth/requestContact": effect(
      contract["account/auth/requestContact"],
      Effect.fnUntraced(function* ({ contact, password }, { caller }) {
        const wanted = { contact: yield* readContact(contact), password, locale: caller.locale };
        const at = { by: signInDevice(caller), caller: callerPlace(caller) };
        return { data: {}, ...(yield* requestContact(yield* requireSignedIn(caller), wanted, at)) };
      }),
    ),
    "account/auth/verifyContact": effect(
      contract["account/auth/verifyContact"],
      Effect.fnUntraced(function* ({ contact, otp }, { caller }) {
        const person = yield* requireSignedIn(caller);
        yield* verifyContact(person, yield* readContact(contact), { otp, by: caller });
        const { user } = yield* ownProfile(person);
        return { data: { user } };
      }),
    ),
    "account/auth/close": effect(
      contract["account/auth/close"],
      Effect.fnUntraced(function* ({ password }, { caller }) {
        yield* closeAccount(yield* requireSignedIn(caller), password, signInDevice(caller));
        return { data: {}, refresh: null };
      }),
    ),
    "account/sessions/find": effect(
      contract["account/sessions/find"],
      Effect.fnUntraced(function* (_, { caller }) {
        const open = yield* signInsOf(yield* requireSignedIn(caller));
        const items = open.map((session) => ({ ...session, createdAt: isoTextOf(session.createdAt), seenAt: isoTextOf(session.seenAt) }));
        return { data: { items, total: items.length } };
      }),
    ),
    "account/sessions/delete": effect(
      contract["account/sessions/delete"],
      Effect.fnUntraced(function* ({ _id }, { caller, once }) {
        yield* endOwnSignIn(yield* requireSignedIn(caller), _id, once);
        return { data: { _id } };
      }),
    ),
  };
}

/** Whether roles make somebody staff: they allow a call for staff that changes something. */
export function staffTest(engine: PermissionPatternEngine): IsStaff {
  const changes = Object.values(contract).filter(({ access, mutation }) => access === "staff" && mutation);
  return (roles) => changes.some(({ permission }) => patternsAllow(permissionPatternsOf(roles), [permission], engine));
}

/** The flag of a sign-in that opens the change of password only. */
export function firstLoginFlag({ refresh: token }: SignInTokens): { readonly firstTimeLogin?: true } {
  return token === undefined ? { firstTimeLogin: true } : {};
}

/** The outcome of a sign-in: the refresh token in the body, or in a cookie when the caller wants one. */
export function tokensOutcome<More extends object>({ jwt, expires, refresh: text }: SignInTokens, isInCookie: boolean, more: More) {
  const data = { jwt, expires: isoTextOf(expires), ...more };
  if (text === undefined) return { data } satisfies CallOutcome<typeof data>;
  return isInCookie ? { data, refresh: cookieOf(text) } : { data: { ...data, refresh: text } };
}

function cookieOf(token: string): RefreshCookie {
  return { token, seconds: signInLifetimes.session / 1000 };
}

/** The device of a caller who signs in. */
export function signInDevice({ visitor, agent = "", address, line = address }: Caller) {
  return { visitor, agent, address: line };
}

/** The signed-in caller; fails with UNAUTHORIZED when nobody is. */
export function requireSignedIn({ principal }: Caller): Effect.Effect<SignedInUser, Refusal<"UNAUTHORIZED">> {
  return principal.kind === "user" ? Effect.succeed(principal) : refuse("UNAUTHORIZED");
}
