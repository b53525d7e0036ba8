import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from "node:crypto";
import { Effect, Layer } from "effect";
import { Secrets, type SecretsShape } from "#core/ports/outside.ts";

/** Makes the layer of the port `Secrets`, with keys that derive from the server's own secret. */
export function secretsLayer(secret: string): Layer.Layer<Secrets> {
  return Layer.sync(Secrets, () => makeSecrets(secret));
}

const randomLength = 18;
const codeCount = 1_000_000;
const cipher = "aes-256-gcm";
/** Bytes of the random number that no two texts under one key may share, and of the tag that tells whether a text was changed. */
const nonceLength = 12;
const tagLength = 16;

/**
 * Makes the port `Secrets`: random values from the machine's generator, and digests with one key for each purpose, derived from `secret`.
 */
export function makeSecrets(secret: string): SecretsShape {
  const keys = new Map<string, KeyObject>();
  const keyOf = (purpose: string): KeyObject => {
    const key = keys.get(purpose) ?? createSecretKey(deriveKey(secret, purpose));
    keys.set(purpose, key);
    return key;
  };
  const sign = (purpose: string, text: string): string => createHmac("sha256", keyOf(purpose)).update(text).digest("hex");
  return {
    random: () => randomBytes(randomLength).toString("base64url"),
    code: () => String(randomInt(codeCount)).padStart(6, "0"),
    sign,
    hmac: (key, text) => createHmac("sha256", key).update(text).digest("hex"),
    sha256: (text) => Effect.sync(() => createHash("sha256").update(text).digest("hex")),
    matches: (purpose, text, digest) => isSame(sign(purpose, text), digest),
    seal: (purpose, owner, text) => sealText(keyOf(`seal ${purpose}`), owner, text),
    unseal: (purpose, owner, text) => unsealText(keyOf(`seal ${purpose}`), owner, text),
  };
}

/** Derives a key of 32 bytes for one purpose, so that a signature made for one purpose is never valid for another. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "quai", purpose, 32));
}

function sealText(key: KeyObject, owner: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(owner));
  const bytes = [sealing.update(text, "utf8"), sealing.final()];
  return Buffer.concat([nonce, sealing.getAuthTag(), ...bytes]).toString("base64url");
}

function unsealText(key: KeyObject, owner: string, text: string): string | undefined {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length < nonceLength + tagLength) return undefined;
  const nonce = bytes.subarray(0, nonceLength);
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(owner)).setAuthTag(tag);
  try {
    return Buffer.concat([opening.update(bytes.subarray(nonceLength + tagLength)), opening.final()]).toString("utf8");
  } catch {
    // The tag does not fit: it was sealed otherwise, or changed.
    return undefined;
  }
}

function isSame(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}
