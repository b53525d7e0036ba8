import { Context, Effect, Layer } from "effect";
import type { TokenSubject } from "#core/domain/people/principal.ts";
import { Passkeys, type PasskeysShape, Passwords, type PasswordsShape, Tokens, type TokensShape } from "#core/ports/identity.ts";
import { ClockPort } from "#core/ports/outside.ts";
import { isRecord, isFilledText } from "#core/domain/validation/json.ts";

/** The port `Passwords` in memory: passwords that are not hashed. One that begins with "password" counts as common. */
export const memoryPasswords: PasswordsShape = {
  hash: (password) => Effect.succeed(`memory ${password}`),
  matches: (hash, password) => Effect.succeed(hash === `memory ${password}`),
  isCommon: (password) => Effect.succeed(password.toLowerCase().startsWith("password")),
};

/** The port `Passkeys` in memory: passkeys without cryptography: an authenticator signs with the word "good" and its counter. */
export const memoryPasskeys: PasskeysShape = {
  verifyRegistration: (_, { credential, attestationObject, transports }) =>
    Effect.succeed(attestationObject === "good" ? { credential, publicKey: "memory", counter: 0, transports, isSynced: true } : undefined),
  verifyAssertion: (_, { signature, authenticatorData }, { counter }) => {
    const next = Number(authenticatorData);
    return Effect.succeed(signature === "good" && (next > counter || next + counter === 0) ? next : undefined);
  },
};

/** Access tokens that are not signed, and that tests can read. */
export interface MemoryTokens extends TokensShape {
  /** The subject of a token; undefined if it expired or is no token. */
  readonly read: (token: string) => TokenSubject | undefined;
}

/** The service by which a caller reads the tokens it gets. */
export class MemoryTokenReader extends Context.Service<MemoryTokenReader, MemoryTokens>()("quai/adapters/memory/Shown") {}

/** The layer that provides passwords, passkeys and access tokens in memory. */
export const memoryIdentityLayer: Layer.Layer<Passwords | Passkeys | Tokens | MemoryTokenReader, never, ClockPort> = Layer.mergeAll(
  Layer.succeed(Passwords, memoryPasswords),
  Layer.succeed(Passkeys, memoryPasskeys),
  Layer.provideMerge(
    Layer.effect(Tokens, MemoryTokenReader),
    Layer.effect(
      MemoryTokenReader,
      Effect.map(ClockPort, ({ now }) => memoryTokens(now)),
    ),
  ),
);

/** Makes access tokens that expire by the clock `now`, in epoch milliseconds. */
export function memoryTokens(now: () => number): MemoryTokens {
  return {
    sign: (subject, seconds) => Effect.sync(() => encodeURIComponent(JSON.stringify({ subject, expires: now() + seconds * 1000 }))),
    read: (token) => {
      const { subject, expires }: { subject?: unknown; expires?: unknown } = JSON.parse(decodeURIComponent(token));
      return typeof expires === "number" && expires > now() ? subjectIn(subject) : undefined;
    },
  };
}

function subjectIn(value: unknown): TokenSubject | undefined {
  if (!isRecord(value)) return undefined;
  const { id, client, session, use } = value;
  if (!isFilledText(id) || !isFilledText(client) || !isFilledText(session)) return undefined;
  return { id, client, session, ...(use === "password" ? { use } : {}) };
}
