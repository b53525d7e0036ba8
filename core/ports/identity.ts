import { Context, type Effect } from "effect";
import type { Refusal } from "../domain/errors.ts";
import type { PasskeyKey, RelyingParty } from "../domain/people/passkey.ts";
import type { TokenSubject } from "../domain/people/principal.ts";

/** The functions of the port `Tokens`, which signs access tokens; the edge reads them. */
export interface TokensShape {
  /** Signs a token that is valid for `seconds` (whole) from now. */
  readonly sign: (subject: TokenSubject, seconds: number) => Effect.Effect<string>;
}
/** The port that signs access tokens. */
export class Tokens extends Context.Service<Tokens, TokensShape>()("quai/core/ports/Tokens") {}

/**
 * The functions of the port `Passwords`, which hashes and checks passwords, which is slow by intent. They fail with UNAVAILABLE where too
 * many checks are waiting already.
 */
export interface PasswordsShape {
  readonly hash: (password: string) => Effect.Effect<string, Refusal<"UNAVAILABLE">>;
  /**
   * Whether a password matches a hash. Without a hash it takes the same time and gives false. Known users, who signed in before, wait in a
   * queue apart from strangers.
   */
  readonly matches: (hash: string | undefined, password: string, isKnown?: boolean) => Effect.Effect<boolean, Refusal<"UNAVAILABLE">>;
  /** Whether a password is one of the most common ones. */
  readonly isCommon: (password: string) => Effect.Effect<boolean>;
}
/** The port that hashes passwords and checks them. */
export class Passwords extends Context.Service<Passwords, PasswordsShape>()("quai/core/ports/Passwords") {}

/** An authenticator's response to the request for a new passkey; base64url except for `transports`. `challenge` is that of the request. */
export interface PasskeyRegistration {
  readonly challenge: string;
  readonly credential: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

/** An authenticator's response to a sign-in; base64url. */
export interface PasskeyAssertion {
  readonly challenge: string;
  readonly credential: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/**
 * The functions of the port `Passkeys`, which verifies responses of authenticators: the host and page that they were for, that the owner
 * was verified, the counter and the signature.
 */
export interface PasskeysShape {
  /** The new key; undefined for an invalid response. */
  readonly verifyRegistration: (party: RelyingParty, answer: PasskeyRegistration) => Effect.Effect<PasskeyKey | undefined>;
  /** The key's new counter; undefined for an invalid response, or one from a copy of the key. */
  readonly verifyAssertion: (party: RelyingParty, answer: PasskeyAssertion, key: PasskeyKey) => Effect.Effect<number | undefined>;
}
/** The port that verifies passkeys that a browser creates or signs in with. */
export class Passkeys extends Context.Service<Passkeys, PasskeysShape>()("quai/core/ports/Passkeys") {}
