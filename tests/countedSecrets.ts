import { memoryOneTimeCode } from "#adapters/memory/secrets.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import type { SecretsShape } from "#core/ports/outside.ts";

/** A server's secrets, whose identifiers are counted and whose code is always the same one. */
export function countedSecrets(): SecretsShape {
  let drawn = 0;
  return { ...makeSecrets("tests"), random: () => `r${String((drawn += 1)).padStart(8, "0")}`, code: () => memoryOneTimeCode };
}
