import { Effect, Layer } from "effect";
import { Secrets, type SecretsShape } from "#core/ports/outside.ts";

/** The six digits that every customer gets as a one-time code from the secrets in memory. */
export const memoryOneTimeCode = "123456";

/** The layer that provides secrets in memory, for tests. */
export const memorySecretsLayer: Layer.Layer<Secrets> = Layer.sync(Secrets, memorySecrets);

/**
 * Creates secrets for tests: identifiers count up, digests are not those of a server, and nothing is encrypted. Different input gives
 * different output, no more.
 */
export function memorySecrets(): SecretsShape {
  let count = 0;
  return {
    random: () => `r${String((count += 1)).padStart(8, "0")}`,
    code: () => memoryOneTimeCode,
    sign: digest,
    hmac: digest,
    sha256: (text) => Effect.succeed(digest("sha256", text).repeat(4)),
    matches: (purpose, text, signature) => digest(purpose, text) === signature,
    seal: (purpose, owner, text) => `${digest(purpose, owner)} ${Array.from(text).toReversed().join("")}`,
    unseal: (purpose, owner, sealed) => {
      const [mark, ...rest] = sealed.split(" ");
      return mark === digest(purpose, owner) ? Array.from(rest.join(" ")).toReversed().join("") : undefined;
    },
  };
}

/** FNV-1a of 32 bits, twice: forwards and backwards. */
function digest(purpose: string, text: string): string {
  const letters = Array.from(`${purpose}\n${text}`, (letter) => letter.codePointAt(0) ?? 0);
  return [letters, letters.toReversed()].map(hash).join("");
}

function hash(letters: readonly number[]): string {
  const sum = letters.reduce((state, letter) => Math.imul(state ^ letter, 0x01_00_01_93), 0x81_1c_9d_c5);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
