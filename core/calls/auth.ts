import { Effect } from "effect";
import { readContact } from "../accounts/contact.ts";
import { login } from "../accounts/login.ts";
import { lifetimes } from "../accounts/lifetimes.ts";
import { profileOf } from "../accounts/profile.ts";
import { type Granted, logout, refresh } from "../accounts/session.ts";
import { isoOf } from "../calendar/zone.ts";
import { contract, type Path } from "../contract/index.ts";
import { Refusal } from "../errors.ts";
import type { SignedIn } from "../people/principal.ts";
import { type Answer, answersOver, type Outcome } from "./answer.ts";
import type { Caller, RefreshCookie } from "./caller.ts";
import type { Deps } from "./deps.ts";

type Called = Extract<Path, `account/auth/${string}`>;

/** What answers the calls of signing in and out. */
export function authAnswers(deps: Deps): { readonly [Name in Called]: Answer } {
  const { effect } = answersOver(deps);
  return {
    "account/auth/login": effect(
      contract["account/auth/login"],
      Effect.fnUntraced(function* ({ contact, password, cookie = false }, { caller }) {
        const read = yield* readContact(contact);
        if (password === undefined)
          return yield* Effect.fail(new Refusal("BAD_REQUEST", { issues: [{ path: "/password", rule: "required" }] }));
        const tokens = yield* login(read, password, visitorIn(caller));
        return handed(tokens, cookie, tokens.refresh === undefined ? { firstTimeLogin: true } : {});
      }),
    ),
    "account/auth/refresh": effect(
      contract["account/auth/refresh"],
      Effect.fnUntraced(function* ({ refreshToken, cookie = refreshToken === undefined }, { caller }) {
        const text = refreshToken ?? caller.refresh;
        if (text === undefined) return yield* Effect.fail(new Refusal("SESSION_EXPIRED"));
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

/** Tokens as they are answered: the refresh token in the body, or in a cookie where one was asked for. */
function handed<More extends object>({ jwt, expires, refresh: text }: Granted, isInCookie: boolean, more: More) {
  const data = { jwt, expires: isoOf(expires), ...more };
  if (text === undefined) return { data } satisfies Outcome<typeof data>;
  return isInCookie ? { data, refresh: cookieOf(text) } : { data: { ...data, refresh: text } };
}

function cookieOf(token: string): RefreshCookie {
  return { token, seconds: lifetimes.session / 1000 };
}

/** A caller as one who signs in. */
function visitorIn({ visitor, agent = "", address, line = address }: Caller) {
  return { visitor, agent, address: line };
}

function signedInOf({ principal }: Caller): Effect.Effect<SignedIn, Refusal<"UNAUTHORIZED">> {
  return principal.kind === "user" ? Effect.succeed(principal) : Effect.fail(new Refusal("UNAUTHORIZED"));
}
