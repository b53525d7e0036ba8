import { Context, Effect, Layer } from "effect";
import type { Subject } from "#core/domain/people/principal.ts";
import { Passkeys, type PasskeysShape, Passwords, type PasswordsShape, Tokens, type TokensShape } from "#core/ports/identity.ts";
import { Time } from "#core/ports/outside.ts";
import { isRecord, isText } from "#core/domain/validation/json.ts";

/** Passwords as they are, kept from nobody and judged at once; what begins with "password" is common. */
export const memoryPasswords: PasswordsShape = {
  hash: (password) => Effect.succeed(`memory ${password}`),
  matches: (hash, password) => Effect.succeed(hash === `memory ${password}`),
  isCommon: (password) => Effect.succeed(password.toLowerCase().startsWith("password")),
};

/** Passkeys that anybody could make: an authenticator writes what it says in plain words, "good" and its count. */
export const memoryPasskeys: PasskeysShape = {
  verifyRegistration: (_, { credential, attestationObject, transports }) =>
    Effect.succeed(attestationObject === "good" ? { credential, publicKey: "memory", counter: 0, transports, isSynced: true } : undefined),
  verifyAssertion: (_, { signature, authenticatorData }, { counter }) => {
    const next = Number(authenticatorData);
    return Effect.succeed(signature === "good" && (next > counter || next + counter === 0) ? next : undefined);
  },
};

/** Tokens that anybody could write, and whom they name. */
export interface MemoryTokens extends TokensShape {
  /** Who a token names; undefined for one that is old, or none. */
  readonly read: (token: string) => Subject | undefined;
}

/** Tokens as those see them who are shown one. */
export class ReadableTokens extends Context.Service<ReadableTokens, MemoryTokens>()("quai/adapters/memory/Shown") {}

export const layerMemory: Layer.Layer<Passwords | Passkeys | Tokens | ReadableTokens, never, Time> = Layer.mergeAll(
  Layer.succeed(Passwords, memoryPasswords),
  Layer.succeed(Passkeys, memoryPasskeys),
  Layer.provideMerge(
    Layer.effect(Tokens, ReadableTokens),
    Layer.effect(
      ReadableTokens,
      Effect.map(Time, ({ now }) => memoryTokens(now)),
    ),
  ),
);

/** Tokens by a clock of epoch milliseconds. */
export function memoryTokens(now: () => number): MemoryTokens {
  return {
    sign: (subject, seconds) => Effect.sync(() => encodeURIComponent(JSON.stringify({ subject, expires: now() + seconds * 1000 }))),
    read: (token) => {
      const { subject, expires }: { subject?: unknown; expires?: unknown } = JSON.parse(decodeURIComponent(token));
      return typeof expires === "number" && expires > now() ? subjectIn(subject) : undefined;
    },
  };
}

function subjectIn(value: unknown): Subject | undefined {
  if (!isRecord(value)) return undefined;
  const { id, client, session, use } = value;
  if (!isText(id) || !isText(client) || !isText(session)) return undefined;
  return { id, client, session, ...(use === "password" ? { use } : {}) };
}
