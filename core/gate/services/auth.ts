import { Effect } from "effect";
import { closeAccount, requestContact, verifyContact } from "../../application/accounts/changeContact.ts";
import { requestCode, signInByCode, signInByReset } from "../../application/accounts/codes.ts";
import { readContact } from "../../application/accounts/contact.ts";
import { login } from "../../application/signin/login.ts";
import { signInLifetimes } from "../../domain/people/lifetimes.ts";
import { type IsStaff, updatePassword } from "../../application/signin/password.ts";
import { register } from "../../application/accounts/register.ts";
import { profileOf } from "../../application/accounts/profile.ts";
import { type Granted, logout, refresh } from "../../application/signin/session.ts";
import { deleteSession, sessionsOf } from "../../application/signin/sessions.ts";
import { isoOf } from "../../domain/calendar/zone.ts";
import { contract, type Path } from "../../contract/index.ts";
import type { passkeys } from "../../contract/services/passkeys.ts";
import { refusalOnField, type Refusal } from "../../domain/errors.ts";
import { allows, type PatternEngine, patternsOf, regExpEngine } from "../../domain/people/permission.ts";
import type { SignedInUser } from "../../domain/people/principal.ts";
import { type Answer, answersOver, type Outcome } from "../answer/answer.ts";
import type { Caller, RefreshCookie } from "../answer/caller.ts";
import type { Deps } from "../answer/deps.ts";
import { placeOf } from "../answer/ownClub.ts";
import { refuse } from "../../application/refuse.ts";

type Called = Exclude<Extract<Path, `account/${"auth" | "sessions"}/${string}`>, keyof typeof passkeys>;

type Some<Name extends Called> = { readonly [One in Name]: Answer };

/** What answers the calls of signing in and out, and of the sign-ins there are. */
export function authAnswers(deps: Deps): Some<Called> {
  return { ...doorAnswers(deps), ...codeAnswers(deps), ...ownAnswers(deps) };
}

/** Signing in and out, and staying signed in. */
function doorAnswers(deps: Deps): Some<"account/auth/login" | "account/auth/refresh" | "account/auth/logout" | "account/auth/profile"> {
  const { effect } = answersOver(deps);
  return {
    "account/auth/login": effect(
      contract["account/auth/login"],
      Effect.fnUntraced(function* ({ contact, password, cookie = false }, { caller }) {
        const read = yield* readContact(contact);
        if (password === undefined) return { data: {}, ...(yield* requestCode("signIn", read, placeOf(caller), caller.locale)) };
        const tokens = yield* login(read, password, visitorIn(caller));
        return handed(tokens, cookie, firstTimeOf(tokens));
      }),
    ),
    "account/auth/refresh": effect(
      contract["account/auth/refresh"],
      Effect.fnUntraced(function* ({ refreshToken, cookie = refreshToken === undefined }, { caller }) {
        const text = refreshToken ?? caller.refresh;
        if (text === undefined) return yield* refuse("SESSION_EXPIRED");
        return handed(yield* refresh(text), cookie, {});
      }),
    ),
    "account/auth/logout": effect(
      contract["account/auth/logout"],
      Effect.fnUntraced(function* (_, { caller }) {
        yield* logout(yield* signedInOf(caller));
        return { data: {}, refresh: null };
      }),
    ),
    "account/auth/profile": effect(
      contract["account/auth/profile"],
      Effect.fnUntraced(function* (_, { caller }) {
        return { data: yield* profileOf(yield* signedInOf(caller)) };
      }),
    ),
  };
}

/** What a code opens that was sent to a contact. */
function codeAnswers(
  deps: Deps,
): Some<"account/auth/verifyOtpLogin" | "account/auth/register" | "account/auth/resetPassword" | "account/auth/verifyPasswordReset"> {
  const { effect } = answersOver(deps);
  return {
    "account/auth/verifyOtpLogin": effect(
      contract["account/auth/verifyOtpLogin"],
      Effect.fnUntraced(function* ({ contact, otp, cookie = false }, { caller }) {
        const tokens = yield* signInByCode(yield* readContact(contact), { otp, by: caller, device: visitorIn(caller) });
        return handed(tokens, cookie, firstTimeOf(tokens));
      }),
    ),
    "account/auth/register": effect(
      contract["account/auth/register"],
      Effect.fnUntraced(function* ({ contact, ...asked }, { caller }) {
        return { data: {}, ...(yield* register({ ...asked, contact: yield* readContact(contact) }, placeOf(caller))) };
      }),
    ),
    "account/auth/resetPassword": effect(
      contract["account/auth/resetPassword"],
      Effect.fnUntraced(function* ({ contact }, { caller }) {
        return { data: {}, ...(yield* requestCode("reset", yield* readContact(contact), placeOf(caller), caller.locale)) };
      }),
    ),
    "account/auth/verifyPasswordReset": effect(
      contract["account/auth/verifyPasswordReset"],
      Effect.fnUntraced(function* ({ contact, data: { resetToken: otp } }, { caller }) {
        const read = yield* readContact(contact);
        const shown = signInByReset(read, { otp, by: caller, device: visitorIn(caller) });
        const { jwt, expires } = yield* Effect.mapError(shown, (refusal) => refusalOnField(refusal, "/data/resetToken"));
        return { data: { jwt, expires: isoOf(expires), firstTimeLogin: true } };
      }),
    ),
  };
}

/** What somebody does with their own account. */
function ownAnswers(
  deps: Deps,
): Some<
  | "account/auth/updatePassword"
  | "account/auth/requestContact"
  | "account/auth/verifyContact"
  | "account/auth/close"
  | "account/sessions/find"
  | "account/sessions/delete"
> {
  const { effect } = answersOver(deps);
  const isStaff = isStaffBy(deps.engine ?? regExpEngine);
  return {
    "account/auth/updatePassword": effect(
      contract["account/auth/updatePassword"],
      Effect.fnUntraced(function* ({ password, current, cookie = false }, { caller }) {
        const person = yield* signedInOf(caller);
        return handed(yield* updatePassword(person, { password, current }, visitorIn(caller), isStaff), cookie, {});
      }),
    ),
    "account/auth/requestContact": effect(
      contract["account/auth/requestContact"],
      Effect.fnUntraced(function* ({ contact, password }, { caller }) {
        const wanted = { contact: yield* readContact(contact), password, locale: caller.locale };
        const at = { by: visitorIn(caller), caller: placeOf(caller) };
        return { data: {}, ...(yield* requestContact(yield* signedInOf(caller), wanted, at)) };
      }),
    ),
    "account/auth/verifyContact": effect(
      contract["account/auth/verifyContact"],
      Effect.fnUntraced(function* ({ contact, otp }, { caller }) {
        const person = yield* signedInOf(caller);
        yield* verifyContact(person, yield* readContact(contact), { otp, by: caller });
        const { user } = yield* profileOf(person);
        return { data: { user } };
      }),
    ),
    "account/auth/close": effect(
      contract["account/auth/close"],
      Effect.fnUntraced(function* ({ password }, { caller }) {
        yield* closeAccount(yield* signedInOf(caller), password, visitorIn(caller));
        return { data: {}, refresh: null };
      }),
    ),
    "account/sessions/find": effect(
      contract["account/sessions/find"],
      Effect.fnUntraced(function* (_, { caller }) {
        const open = yield* sessionsOf(yield* signedInOf(caller));
        const items = open.map((session) => ({ ...session, createdAt: isoOf(session.createdAt), seenAt: isoOf(session.seenAt) }));
        return { data: { items, total: items.length } };
      }),
    ),
    "account/sessions/delete": effect(
      contract["account/sessions/delete"],
      Effect.fnUntraced(function* ({ _id }, { caller, once }) {
        yield* deleteSession(yield* signedInOf(caller), _id, once);
        return { data: { _id } };
      }),
    ),
  };
}

/** Whose roles let them change what is not their own: of any call for staff that changes something. */
export function isStaffBy(engine: PatternEngine): IsStaff {
  const changes = Object.values(contract).filter(({ access, mutation }) => access === "staff" && mutation);
  return (roles) => changes.some(({ permission }) => allows(patternsOf(roles), [permission], engine));
}

/** What is said of a sign-in that opens the change of password alone. */
export function firstTimeOf({ refresh: token }: Granted): { readonly firstTimeLogin?: true } {
  return token === undefined ? { firstTimeLogin: true } : {};
}

/** Tokens as they are answered: the refresh token in the body, or in a cookie where one was asked for. */
export function handed<More extends object>({ jwt, expires, refresh: text }: Granted, isInCookie: boolean, more: More) {
  const data = { jwt, expires: isoOf(expires), ...more };
  if (text === undefined) return { data } satisfies Outcome<typeof data>;
  return isInCookie ? { data, refresh: cookieOf(text) } : { data: { ...data, refresh: text } };
}

function cookieOf(token: string): RefreshCookie {
  return { token, seconds: signInLifetimes.session / 1000 };
}

/** A caller as one who signs in. */
export function visitorIn({ visitor, agent = "", address, line = address }: Caller) {
  return { visitor, agent, address: line };
}

/** Whoever is signed in; fails with UNAUTHORIZED where nobody is. */
export function signedInOf({ principal }: Caller): Effect.Effect<SignedInUser, Refusal<"UNAUTHORIZED">> {
  return principal.kind === "user" ? Effect.succeed(principal) : refuse("UNAUTHORIZED");
}
