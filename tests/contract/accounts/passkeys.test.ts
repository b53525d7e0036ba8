import { beforeEach, describe, expect, it } from "vitest";
import { contract } from "#core/contract/index.ts";
import { relyingParty } from "#core/domain/people/passkey.ts";
import { enter, ada, password, signedIn, signedInBy } from "./accounts.ts";
import { codeOf, openWorld, type SendOptions, type World } from "../world.ts";

let world: World;
let by: SendOptions;
beforeEach(async () => {
  world = await openWorld();
  await enter(world, {}, { role: "staff" });
  by = await signedInBy(world, (await signedIn(world)).jwt);
});

const bytes = { clientDataJSON: "e30", transports: [] };
const challenge = async (who = by) => (await world.call("account/passkeys/options", { password }, who)).challenge;
const create = async (part: object = {}, who = by) =>
  world.send(
    "account/passkeys/create",
    { name: "Laptop", credential: "key1", attestationObject: "good", ...bytes, challenge: await challenge(), ...part },
    who,
  );
const signInChallenge = async () => (await world.call("account/auth/passkeyOptions", {})).challenge;
/** What the authenticator of {@link create} shows when it is used for the `count`th time. */
const shown = (challengeText: string, count: number, part: object = {}) =>
  world.send("account/auth/verifyPasskey", {
    challenge: challengeText,
    credential: "key1",
    clientDataJSON: "e30",
    authenticatorData: String(count),
    signature: "good",
    ...part,
  });

describe("a passkey", () => {
  it("is made by who is signed in and knows their password, listed, and signs in", async () => {
    expect((await create()).status).toBe(200);
    const { items } = await world.call("account/passkeys/find", {}, by);
    expect(items).toEqual([expect.objectContaining({ name: "Laptop", usedAt: null, isSynced: true })]);
    const { jwt, refresh } = JSON.parse((await shown(await signInChallenge(), 1)).body).data;
    const { user } = await world.call("account/auth/profile", {}, await signedInBy(world, jwt));
    expect([user.email, typeof refresh]).toEqual([ada, "string"]);
    expect((await world.call("account/passkeys/find", {}, by)).items[0]?.usedAt).toBe("2027-07-01T16:00:00.000Z");
  });

  it("is requested by options that require its owner's verification, and name nobody", async () => {
    const options = await world.call("account/passkeys/options", { password }, by);
    expect(options).toMatchObject({
      rp: { id: "quai.test" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(options.user.id).not.toContain("mem");
    const request = await world.call("account/auth/passkeyOptions", {});
    expect(Object.keys(request).toSorted()).toEqual(["challenge", "rpId", "timeout", "userVerification"]);
    expect(request.userVerification).toBe("required");
  });

  it("is not created with a wrong password, nor by a customer", async () => {
    expect(codeOf(await world.send("account/passkeys/options", { password: "Wrong-2027!" }, by))).toBe("LOGIN_INVALID");
    await enter(world, { id: "mem_u_eve", email: "eve@people.test" });
    const { jwt } = await world.call("account/auth/login", { contact: "eve@people.test", password });
    expect(codeOf(await world.send("account/passkeys/options", { password }, await signedInBy(world, jwt)))).toBe("FORBIDDEN");
  });

  it("is refused when the answer is wrong or its credential already belongs to a user", async () => {
    expect(codeOf(await create({ attestationObject: "bad" }))).toBe("PASSKEY_INVALID");
    expect((await create()).status).toBe(200);
    expect(codeOf(await create())).toBe("PASSKEY_INVALID");
  });

  it("is one of ten at most", async () => {
    for (let nth = 0; nth < 10; nth += 1) expect((await create({ credential: `key${nth}` })).status).toBe(200);
    expect(codeOf(await world.send("account/passkeys/options", { password }, by))).toBe("PASSKEYS_FULL");
  });

  it("opens nothing once removed, and is removed by its owner alone", async () => {
    await create();
    const [kept] = (await world.call("account/passkeys/find", {}, by)).items;
    const _id = kept?._id ?? "";
    await enter(world, { id: "mem_u_eve", email: "eve@people.test" }, { role: "admin" });
    const { jwt } = await world.call("account/auth/login", { contact: "eve@people.test", password });
    const eve = await signedInBy(world, jwt);
    expect(codeOf(await world.send("account/passkeys/delete", { _id }, eve))).toBe("ITEM_NOT_EXIST");
    await world.call("account/passkeys/delete", { _id }, by);
    expect(codeOf(await shown(await signInChallenge(), 1))).toBe("LOGIN_INVALID");
  });
});

describe("the owner of a passkey", () => {
  const letters = async () => {
    await world.deliverAll();
    return world.mails.splice(0).map(({ to, subject }) => ({ to, subject }));
  };

  it("is notified by letter in their own language that one was added, and that it was removed, each once", async () => {
    const { id } = await enter(world, { locale: "fr" }, { role: "staff" });
    expect([(await create()).status, codeOf(await create())]).toEqual([200, "PASSKEY_INVALID"]);
    expect(await letters()).toEqual([{ to: ada, subject: "Une clé d’accès a été ajoutée à votre compte Quai" }]);
    const [kept] = (await world.call("account/passkeys/find", {}, by)).items;
    await enter(world, { id, locale: "en" }, { role: "staff" });
    const gone = { _id: kept?._id ?? "" };
    for (let time = 0; time < 2; time += 1) await world.call("account/passkeys/delete", gone, { ...by, key: "gone" });
    expect(await letters()).toEqual([{ to: ada, subject: "A passkey was removed from your Quai account" }]);
    expect(codeOf(await world.send("account/passkeys/delete", gone, by))).toBe("ITEM_NOT_EXIST");
    expect(await letters()).toEqual([]);
  });

  it("is notified by text when they have no e-mail", async () => {
    await enter(world, { email: null, phone: "+15145550111" }, { role: "staff" });
    await create();
    await world.deliverAll();
    expect(world.texts).toEqual([{ to: "+15145550111", text: expect.stringMatching(/^A passkey was added to your Quai account\./) }]);
  });
});

describe("a challenge", () => {
  it("is good once, be the answer good or not", async () => {
    await create();
    const first = await signInChallenge();
    expect(codeOf(await shown(first, 1, { signature: "bad" }))).toBe("LOGIN_INVALID");
    expect(codeOf(await shown(first, 1))).toBe("LOGIN_INVALID");
    const second = await signInChallenge();
    const replies = await Promise.all([shown(second, 1), shown(second, 2), shown(second, 3)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("ends after five minutes", async () => {
    await create();
    const late = await signInChallenge();
    world.clock.at += 300_000;
    expect(codeOf(await shown(late, 1))).toBe("LOGIN_INVALID");
  });

  it("to sign in cannot create a passkey, nor the reverse, nor can another user's challenge", async () => {
    await create();
    expect(codeOf(await create({ credential: "key2", challenge: await signInChallenge() }))).toBe("PASSKEY_INVALID");
    expect(codeOf(await shown(await challenge(), 1))).toBe("LOGIN_INVALID");
    await enter(world, { id: "mem_u_eve", email: "eve@people.test" }, { role: "staff" });
    const { jwt } = await world.call("account/auth/login", { contact: "eve@people.test", password });
    expect(codeOf(await create({ credential: "key2", challenge: await challenge() }, await signedInBy(world, jwt)))).toBe(
      "PASSKEY_INVALID",
    );
  });

  it("is limited for one address, and right answers do not count", async () => {
    await create();
    for (let count = 1; count <= 40; count += 1) expect((await shown(await signInChallenge(), count)).status).toBe(200);
    for (let nth = 0; nth < 30; nth += 1) await signInChallenge();
    const reply = await world.send("account/auth/passkeyOptions", {});
    expect([reply.status, codeOf(reply), reply.retryAfter]).toEqual([429, "TOO_MANY_ATTEMPTS", 20]);
    expect((await world.send("account/auth/passkeyOptions", {}, { address: "192.0.2.9" })).status).toBe(200);
  });
});

describe("a sign-in by passkey", () => {
  it("gives the same refusal to an unknown key, a bad signature, a count that has not grown, and a user who may not sign in", async () => {
    await create();
    expect((await shown(await signInChallenge(), 5)).status).toBe(200);
    const refused = [
      await shown(await signInChallenge(), 6, { credential: "nobodys" }),
      await shown(await signInChallenge(), 6, { signature: "bad" }),
      await shown(await signInChallenge(), 5),
      await shown(await signInChallenge(), 4),
    ];
    await enter(world, { isDisabled: true }, { role: "staff" });
    refused.push(await shown(await signInChallenge(), 7));
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
    await enter(world, {}, { role: "staff" });
    expect((await shown(await signInChallenge(), 7)).status).toBe(200);
  });

  it("opens the change of password alone for who must change it", async () => {
    await create();
    await enter(world, {}, { role: "staff", mustChange: true });
    const { data } = JSON.parse((await shown(await signInChallenge(), 1)).body);
    expect([data.firstTimeLogin, data.refresh]).toEqual([true, undefined]);
    expect(codeOf(await world.send("account/passkeys/find", {}, await signedInBy(world, data.jwt)))).toBe("FORBIDDEN");
  });

  it("is not possible for an erased account", async () => {
    await create();
    await world.call("account/profiles/erase", { password }, by);
    expect(codeOf(await shown(await signInChallenge(), 1))).toBe("LOGIN_INVALID");
  });

  it("keeps no reply, as every call of auth", () => {
    expect(contract["account/auth/verifyPasskey"].mutation).toBe(false);
  });
});

describe("a relying party", () => {
  it.each([
    ["https://Quai.example", { id: "quai.example", origin: "https://quai.example" }],
    ["https://quai.example:8443", { id: "quai.example", origin: "https://quai.example:8443" }],
    ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
    ["http://127.0.0.1:3000", { id: "localhost", origin: "http://localhost:3000" }],
    ["http://[::1]:3000", { id: "localhost", origin: "http://localhost:3000" }],
    ["http://192.0.2.7:3000", undefined],
    ["https://[2001:db8::1]", undefined],
    ["", undefined],
  ])("of %s is %j", (publicUrl, party) => {
    expect(relyingParty(publicUrl)).toEqual(party);
  });

  it("is needed: a server that is reached by figures alone offers none", async () => {
    const bare = await openWorld({ publicUrl: "http://192.0.2.7" });
    expect(codeOf(await bare.send("account/auth/passkeyOptions", {}))).toBe("FORBIDDEN");
  });
});
