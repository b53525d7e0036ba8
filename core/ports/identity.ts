import { Context, type Effect } from "effect";
import type { Refusal } from "../errors.ts";
import type { Subject } from "../people/principal.ts";

/** Signs what a browser shows at each call; who reads it is the edge. */
export interface TokensShape {
  /** Good for so many seconds from now, counted in whole ones. */
  readonly sign: (subject: Subject, seconds: number) => Promise<string>;
}
export class Tokens extends Context.Service<Tokens, TokensShape>()("quai/core/ports/Tokens") {}

/** Passwords, whose every judgement is dear by intent. Fails with UNAVAILABLE where too many are waited for already. */
export interface PasswordsShape {
  readonly hash: (password: string) => Effect.Effect<string, Refusal<"UNAVAILABLE">>;
  /** Without a hash as much work as with one, for nothing. */
  readonly matches: (hash: string | undefined, password: string) => Effect.Effect<boolean, Refusal<"UNAVAILABLE">>;
  /** Whether it is one of those that people take most often. */
  readonly isCommon: (password: string) => Effect.Effect<boolean>;
}
export class Passwords extends Context.Service<Passwords, PasswordsShape>()("quai/core/ports/Passwords") {}
