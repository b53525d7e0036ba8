import { describe, expect, it } from "vitest";
import { webAuthnPasskeys as port } from "#adapters/node/identity/passkeys.ts";
import { authenticator, flags } from "./authenticator.ts";
import { promisePort } from "#core/testing/fixtures/promised.ts";

const passkeys = promisePort(port);
const party = { id: "quai.test", origin: "https://quai.test" };
const challenge = "Y2hhbGxlbmdlLW9mLXRoZS10ZXN0cw";
const both = flags.present | flags.verified;
const synced = both | flags.canSync | flags.isSynced;

async function made(deviceFlags: number = both) {
  const device = authenticator();
  const key = await passkeys.verifyRegistration(party, device.make({ challenge, flags: deviceFlags }));
  if (key === undefined) throw new Error("a good answer was refused");
  return { device, key };
}

describe("a passkey that is made", () => {
  it("is kept with its key, and whether it may lie on several devices", async () => {
    const { device, key } = await made();
    expect(key).toMatchObject({ credential: device.credential, counter: 0, transports: ["internal"], isSynced: false });
    expect((await made(synced)).key.isSynced).toBe(true);
  });

  it.each([
    ["for another challenge", { challenge: "b3RoZXI" }],
    ["on another page", { origin: "https://quai.test.evil.example" }],
    ["by http", { origin: "http://quai.test" }],
    ["for another host", { rpId: "evil.example" }],
    ["by whoever held the device, unverified", { flags: flags.present }],
    ["with nobody there", { flags: flags.verified }],
    ["as a sign-in", { type: "webauthn.get" }],
    ["marked as copied by a device that cannot", { flags: both | flags.isSynced }],
  ])("%s is refused", async (_, part) => {
    const answer = authenticator().make({ challenge, ...part });
    expect(await passkeys.verifyRegistration(party, { ...answer, challenge })).toBeUndefined();
  });

  it("of other bytes is refused", async () => {
    const answer = { ...authenticator().make({ challenge }), attestationObject: "AAAA" };
    expect(await passkeys.verifyRegistration(party, answer)).toBeUndefined();
  });
});

describe("a passkey that is shown", () => {
  it("gives its new sign count, or none where the authenticator never counts", async () => {
    const { device, key } = await made();
    expect(await passkeys.verifyAssertion(party, device.show({ challenge, counter: 3 }), key)).toBe(3);
    expect(await passkeys.verifyAssertion(party, device.show({ challenge }), key)).toBe(0);
  });

  it.each([
    ["for another challenge", { challenge: "b3RoZXI" }],
    ["on another page", { origin: "https://evil.example" }],
    ["for another host", { rpId: "evil.example" }],
    ["by whoever held the device, unverified", { flags: flags.present }],
    ["as a new one", { type: "webauthn.create" }],
    ["with the count it had, as a copy shows it", { counter: 7 }],
    ["with a smaller count", { counter: 6 }],
    ["by a key of several devices that was of one", { counter: 8, flags: both | flags.canSync }],
  ])("%s is refused", async (_, part) => {
    const { device, key } = await made();
    const answer = { ...device.show({ challenge, counter: 8, ...part }), challenge };
    expect(await passkeys.verifyAssertion(party, answer, { ...key, counter: 7 })).toBeUndefined();
  });

  it("by another device's key, or with another signature, is refused", async () => {
    const { key } = await made();
    const { device } = await made();
    const answer = device.show({ challenge, counter: 1 });
    expect(await passkeys.verifyAssertion(party, { ...answer, credential: key.credential }, key)).toBeUndefined();
    expect(await passkeys.verifyAssertion(party, { ...answer, signature: "AAAA" }, key)).toBeUndefined();
  });
});
