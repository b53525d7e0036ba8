import { beforeEach, describe, expect, it } from "vitest";
import { clubScope } from "#core/domain/scope.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import { enter } from "./accounts.ts";
import { openWorld, type World } from "../world.ts";

const eve = { firstname: "Eve", lastname: "Roy", email: "eve@people.test", locale: "fr", roles: [], isDisabled: false };
const admin: SignedInUser = { kind: "user", id: "mem_u_admin", client: "mem", phone: null, roles: [standardRoles.superAdmin] };
const link = /https:\/\/quai\.test\/(en|fr)\/login#invite=([\w.-]+)/;

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function invite(change: object = {}) {
  const { status, body } = await world.send("account/users/create", { ...eve, ...change }, { principal: admin });
  return { status, ...JSON.parse(body) };
}

async function lettered() {
  await world.deliverAll();
  return world.mails.map(({ to, subject, text }) => ({ to, subject, locale: link.exec(text)?.[1], token: link.exec(text)?.[2] }));
}

describe("an invitation", () => {
  it("goes to a new user in their language, with a link that opens the choice of a password once", async () => {
    const { data: user } = await invite();
    const [letter, ...others] = await lettered();
    expect([letter, others]).toEqual([
      { to: eve.email, subject: expect.stringContaining("vous invite sur Quai"), locale: "fr", token: expect.any(String) },
      [],
    ]);
    const opened = await world.call("account/invites/accept", { token: letter?.token ?? "" });
    expect(opened.firstTimeLogin).toBe(true);
    await world.store.commit((tx) =>
      tx.accounts.putCredential({ client: "mem", user: user.id, hash: "memory Lakes-2028!", mustChange: false, changedAt: 1 }),
    );
    expect((await world.send("account/invites/accept", { token: letter?.token ?? "" })).status).toBe(401);
  });

  it("is stored without its link, and is not sent where it is of no use by then", async () => {
    const { data: user } = await invite();
    await world.store.commit((tx) =>
      tx.accounts.putCredential({ client: "mem", user: user.id, hash: "memory Lakes-2028!", mustChange: false, changedAt: 1 }),
    );
    expect(await lettered()).toEqual([]);
    await invite({ email: "fay@people.test", isDisabled: true });
    expect(await lettered()).toEqual([]);
  });

  it("says when it was sent until it is answered, and is sent again three times a day at most", async () => {
    const { data: user } = await invite();
    expect(user.invitation).toEqual({ at: "2027-07-01T16:00:00.000Z", sent: 1 });
    const send = async () => (await world.send("account/invites/send", { id: user.id }, { principal: admin })).status;
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429]);
    world.clock.at += 86_400_000;
    expect(await send()).toBe(200);
    const pending = async () => (await world.call("account/users/read", { id: user.id }, { principal: admin })).invitation;
    expect(await pending()).toEqual({ at: "2027-07-02T16:00:00.000Z", sent: 1 });
    const letters = await lettered();
    expect(letters).toHaveLength(4);
    await world.call("account/invites/accept", { token: letters[3]?.token ?? "" });
    expect(await pending()).toBeUndefined();
    expect(await send()).toBe(404);
  });

  it("is withdrawn with its user: the link opens nothing, and nothing is sent again", async () => {
    const { data: user } = await invite();
    const [letter] = await lettered();
    const { id, version } = user;
    await world.call("account/users/delete", { id, version }, { principal: admin });
    expect((await world.send("account/invites/accept", { token: letter?.token ?? "" })).status).toBe(401);
    expect((await world.send("account/invites/send", { id }, { principal: admin })).status).toBe(404);
  });

  it("is not what waits where the user got a temporary password", async () => {
    const { data: user } = await invite({ password: "Quai-2027!" });
    expect(user.invitation).toBeUndefined();
  });

  it("goes by text to a user with a phone only, and leads to the sign-in by code", async () => {
    const { email: _, ...phone } = { ...eve, phone: "514 555-0177" };
    const { status } = await world.send("account/users/create", phone, { principal: admin });
    await world.deliverAll();
    expect([status, world.mails, world.texts.map(({ to, text }) => [to, text.includes("https://quai.test/fr/login")])]).toEqual([
      200,
      [],
      [["+15145550177", true]],
    ]);
  });

  it("of a contact that belongs to another club's user gives the same reply, creates no user, and explains it to the owner", async () => {
    await enter(world, { id: "msk_u_eve", client: "msk", email: eve.email });
    const known = await invite();
    const unknown = await invite({ email: "fay@people.test" });
    const { id: _, email: __, ...like } = unknown.data;
    expect([known.status, known.data]).toMatchObject([200, like]);
    expect((await world.store.kinds.users.find(clubScope("mem"), {})).items.map(({ email }) => email)).toEqual(["fay@people.test"]);
    const [letter] = await lettered();
    expect(letter).toEqual({
      to: eve.email,
      subject: expect.stringContaining("voulait vous inviter"),
      locale: undefined,
      token: undefined,
    });
    expect((await world.store.accounts.byContact({ kind: "email", text: eve.email }))?.user.client).toBe("msk");
  });
});
