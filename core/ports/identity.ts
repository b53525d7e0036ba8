import { Context, type Effect } from "effect";
import type { Refusal } from "../domain/errors.ts";
import type { PasskeyKey, RelyingParty } from "../domain/people/passkey.ts";
import type { Subject } from "../domain/people/principal.ts";

/** Signs what a browser shows at each call; who reads it is the edge. */
export interface TokensShape {
  /** Good for so many seconds from now, counted in whole ones. */
  readonly sign: (subject: Subject, seconds: number) => Effect.Effect<string>;
}
/** Signs access tokens and reads them. */
export class Tokens extends Context.Service<Tokens, TokensShape>()("quai/core/ports/Tokens") {}

/** Passwords, whose every judgement is dear by intent. Fails with UNAVAILABLE where too many are waited for already. */
export interface PasswordsShape {
  readonly hash: (password: string) => Effect.Effect<string, Refusal<"UNAVAILABLE">>;
  /** Without a hash as much work as with one, for nothing. Whoever is known, having signed in before, waits apart from strangers. */
  readonly matches: (hash: string | undefined, password: string, isKnown?: boolean) => Effect.Effect<boolean, Refusal<"UNAVAILABLE">>;
  /** Whether it is one of those that people take most often. */
  readonly isCommon: (password: string) => Effect.Effect<boolean>;
}
/** Digests passwords and compares them. */
export class Passwords extends Context.Service<Passwords, PasswordsShape>()("quai/core/ports/Passwords") {}

/** What an authenticator answers who asks it for a new passkey; base64url but for `transports`. `challenge` is what it was asked with. */
export interface PasskeyRegistration {
  readonly challenge: string;
  readonly credential: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

/** What an authenticator answers who asks it to sign in; base64url. */
export interface PasskeyAssertion {
  readonly challenge: string;
  readonly credential: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** Judges what authenticators answer: whose host and page it was for, that its owner was verified, its count and its signature. */
export interface PasskeysShape {
  /** The key that was made; undefined for an answer that is not good. */
  readonly verifyRegistration: (party: RelyingParty, answer: PasskeyRegistration) => Effect.Effect<PasskeyKey | undefined>;
  /** The key's new count; undefined for an answer that is not good, or that a copy of the key gave. */
  readonly verifyAssertion: (party: RelyingParty, answer: PasskeyAssertion, key: PasskeyKey) => Effect.Effect<number | undefined>;
}
/** Checks passkeys that a browser made or shows. */
export class Passkeys extends Context.Service<Passkeys, PasskeysShape>()("quai/core/ports/Passkeys") {}
