import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { type JWTHeaderParameters, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { makeAccessTokens } from "#adapters/node/identity/token.ts";
import { deriveKey } from "#adapters/node/secrets/hmac.ts";
import { promisePort } from "#core/testing/fixtures/promised.ts";

const secret = "a-secret-of-the-tests-long-enough-for-it";
const clock = { at: Date.UTC(2027, 6, 1, 12) };
const now = () => clock.at;
const subject = { id: "mem_u_1", client: "mem", session: "mem_s_1" };
const identity = promisePort(makeAccessTokens(secret, now));

const head = Buffer.from("302e020100300506032b657004220420", "hex");
const key = createPrivateKey({ key: Buffer.concat([head, deriveKey(secret, "bearer ed25519")]), format: "der", type: "pkcs8" });
const publicKey = createPublicKey(key);
const stranger = generateKeyPairSync("ed25519");

interface Written {
  readonly header?: Partial<JWTHeaderParameters>;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly by?: KeyObject | Uint8Array;
  readonly isTyped?: boolean;
}

/** A token of ours with something changed of it, signed anew. */
function written({ header = {}, claims = {}, by = key, isTyped = true }: Written = {}): Promise<string> {
  const issued = Math.floor(clock.at / 1000);
  const usual = { sub: subject.id, client: subject.client, sid: subject.session, aud: "quai", iat: issued, exp: issued + 60 };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: "EdDSA", ...(isTyped ? { typ: "at+jwt" } : {}), ...header })
    .sign(by);
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("an access token (A3)", () => {
  it("names its user, and is signed with a key that is derived from the secret", async () => {
    expect(await makeAccessTokens(secret, now).verify(await identity.sign(subject, 60))).toEqual(subject);
    expect(await identity.verify(await written())).toEqual(subject);
    expect(await makeAccessTokens(`${secret}!`, now).verify(await written())).toBeUndefined();
  });

  it("carries the one thing that it opens, and opens nothing under any other name", async () => {
    expect(await identity.verify(await identity.sign({ ...subject, use: "password" }, 60))).toEqual({ ...subject, use: "password" });
    for (const use of ["", "all", true, null, ["password"]])
      expect(await identity.verify(await written({ claims: { use } }))).toBeUndefined();
  });

  it("ends with its last second, also where it was read before", async () => {
    const token = await identity.sign(subject, 60);
    expect(await identity.verify(token)).toEqual(subject);
    clock.at += 59_000;
    expect(await identity.verify(token)).toEqual(subject);
    clock.at += 1000;
    expect(await identity.verify(token)).toBeUndefined();
  });

  const spki = publicKey.export({ format: "der", type: "spki" });
  const pem = Buffer.from(publicKey.export({ format: "pem", type: "spki" }));
  const raw = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");
  const corpus: readonly (readonly [string, () => Promise<string>])[] = [
    ["none", async () => `${encoded({ alg: "none", typ: "at+jwt" })}.${(await written()).split(".")[1]}.`],
    ["none, written otherwise", async () => `${encoded({ alg: "nOnE", typ: "at+jwt" })}.${(await written()).split(".")[1]}.`],
    [
      'is refused for the algorithm "none" under a real signature',
      async () => `${encoded({ alg: "none", typ: "at+jwt" })}.${(await written()).split(".").slice(1).join(".")}`,
    ],
    ["our public key as a shared one (DER)", () => written({ header: { alg: "HS256" }, by: spki })],
    ["our public key as a shared one (PEM)", () => written({ header: { alg: "HS256" }, by: pem })],
    ["our public key as a shared one (raw)", () => written({ header: { alg: "HS256" }, by: raw })],
    ["the key that tokens had before", () => written({ header: { alg: "HS256" }, by: deriveKey(secret, "bearer") })],
    ["a stranger's key", () => written({ by: stranger.privateKey })],
    [
      "a stranger's key that it brings along",
      () => written({ header: { jwk: stranger.publicKey.export({ format: "jwk" }) }, by: stranger.privateKey }),
    ],
    ["a stranger's key by name", () => written({ header: { kid: "../../dev/null" }, by: stranger.privateKey })],
    [
      "a stranger's key by address",
      () => written({ header: { jku: "https://evil.test/keys", x5u: "https://evil.test/x" }, by: stranger.privateKey }),
    ],
    ["another audience", () => written({ claims: { aud: "other" } })],
    ["no audience", () => written({ claims: { aud: undefined } })],
    ["another type", () => written({ header: { typ: "JWT" } })],
    ["no type", () => written({ isTyped: false })],
    ["its time over", () => written({ claims: { exp: Math.floor(clock.at / 1000) } })],
    ["its time not begun", () => written({ claims: { nbf: Math.floor(clock.at / 1000) + 60 } })],
    ["no end", () => written({ claims: { exp: undefined } })],
    ["an end that is no number", () => written({ claims: { exp: "never" } })],
    ["no person", () => written({ claims: { sub: undefined } })],
    ["no club", () => written({ claims: { client: undefined } })],
    ["a club that is no text", () => written({ claims: { client: ["mem"] } })],
    ["no sign-in", () => written({ claims: { sid: undefined } })],
    ["five parts", async () => `${await written()}.a.b`],
    ["two parts", async () => (await written()).split(".").slice(0, 2).join(".")],
    ["nothing", async () => ""],
  ];
  it.each(corpus)("is refused with %s", async (_, make) => {
    expect(await identity.verify(await make())).toBeUndefined();
  });

  it("is refused with any one character changed", async () => {
    const token = await written();
    // The last character of each part holds bits that are not read.
    const ends = new Set(token.split(".").map((_, index, parts) => parts.slice(0, index + 1).join(".").length - 1));
    const passed: number[] = [];
    for (const [at, character] of [...token].entries()) {
      if (character === "." || ends.has(at)) continue;
      const changed = `${token.slice(0, at)}${character === "A" ? "B" : "A"}${token.slice(at + 1)}`;
      if ((await identity.verify(changed)) !== undefined) passed.push(at);
    }
    expect(passed).toEqual([]);
  });
});
