import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { SecretsShape } from "#core/ports/outside.ts";

const randomLength = 18;
const codeCount = 1_000_000;

/** Secrets drawn from the machine's generator and digests keyed by `secret`, one derived key a purpose. */
export function makeSecrets(secret: string): SecretsShape {
  const keys = new Map<string, KeyObject>();
  const keyOf = (purpose: string): KeyObject => {
    const key = keys.get(purpose) ?? createSecretKey(derivedKey(secret, purpose));
    keys.set(purpose, key);
    return key;
  };
  const sign = (purpose: string, text: string): string => createHmac("sha256", keyOf(purpose)).update(text).digest("hex");
  return {
    random: () => randomBytes(randomLength).toString("base64url"),
    code: () => String(randomInt(codeCount)).padStart(6, "0"),
    sign,
    matches: (purpose, text, digest) => isSame(sign(purpose, text), digest),
  };
}

/** A key of 32 bytes for one purpose, so that no signature made for one thing passes for another. */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "quai", purpose, 32));
}

function isSame(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}
