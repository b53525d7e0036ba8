import { beforeEach, describe, expect, it } from "vitest";
import { emailChangeLifetimeMs } from "#core/features/accounts/emailChange.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import { ada, enter, password, signedIn, worldOfAda } from "./accounts.ts";
import type { World } from "../world.ts";

const fresh = "ada@new.test";
const elsewhere = "eve@muskoka.test";
const owner = by("customer", "mem_u_ada");
const first = by("admin", "mem_u_first");
const second = by("admin", "mem_u_second");
const chief = by("superAdmin", "mem_u_chief");

function by(role: keyof typeof standardRoles, id: string): SignedInUser {
  const { name, permissions } = standardRoles[role];
  return { kind: "user", id, client: id.split("_")[0] ?? "", phone: null, roles: [{ name, permissions }] };
}

let world: World;
beforeEach(async () => {
  world = await worldOfAda();
  await enter(world, { id: "msk_u_eve", client: "msk", email: elsewhere });
  for (const { id } of [first, second]) await enter(world, { id, email: `${id}@people.test` }, { role: "admin" });
  await enter(world, { id: chief.id, email: `${chief.id}@people.test` }, { role: "superAdmin" });
});

async function ask(path: string, data: unknown, principal?: SignedInUser, key?: string) {
  const options = { ...(principal === undefined ? {} : { principal }), ...(key === undefined ? {} : { key }) };
  const { status, body } = await world.send(path, data, options);
  return { status, body, ...JSON.parse(body) };
}

const rowOf = async (id = owner.id) => (await ask("account/users/read", { id }, first)).data;
const request = async (email: string | null = fresh, principal = first, id = owner.id) =>
  ask("account/users/update", { id, version: (await rowOf(id)).version, email }, principal);
const approve = (principal: SignedInUser, email = fresh, id = owner.id) => ask("account/emailChanges/approve", { id, email }, principal);
const cancel = (principal: SignedInUser, email = fresh) => ask("account/emailChanges/cancel", { id: owner.id, email }, principal);
const logIn = async (contact: string) => (await world.send("account/auth/login", { contact, password })).status;

/** The link in the last letter to an address. */
async function tokenFor(address = ada): Promise<string> {
  await world.deliverAll();
  const letter = world.mails.findLast(({ to }) => to === address);
  return /https:\/\/quai\.test\/en\/login#email=(\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
}

describe("a change of a colleague's confirmed e-mail", () => {
  it("stays pending, and says who requested it and until when", async () => {
    const reply = await request();
    const at = isoTextOf(world.clock.at);
    const emailChange = { email: fresh, by: first.id, at, expires: isoTextOf(world.clock.at + emailChangeLifetimeMs) };
    expect([reply.status, reply.data]).toMatchObject([200, { email: ada, emailChange, version: 2 }]);
    expect(await rowOf()).toMatchObject({ email: ada, emailChange });
    expect((await ask("account/users/find", { where: { email: ada } }, first)).data.items).toMatchObject([{ emailChange }]);
  });

  it("is announced to both addresses, and to the current one with a link", async () => {
    await request();
    await world.deliverAll();
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ada, "Club mem asks to change the email of your Quai account"],
      [fresh, "Club mem asks to use this address for a Quai account"],
    ]);
    expect(world.mails[0]?.text).toContain(fresh);
    expect(world.mails[1]?.text).not.toMatch(new RegExp(`#email=|${ada}`));
    expect(await tokenFor()).not.toBe("");
  });

  it("leaves log-ins, codes and sessions with the old address until then", async () => {
    const { jwt } = await signedIn(world);
    await request();
    expect([await logIn(ada), await logIn(fresh)]).toEqual([200, 401]);
    await world.call("account/auth/resetPassword", { contact: ada });
    await world.call("account/auth/resetPassword", { contact: fresh });
    await world.deliverAll();
    const codes = world.mails.filter(({ subject }) => subject.includes("new password"));
    expect(codes.map(({ to }) => to)).toEqual([ada]);
    await approve(second);
    expect([await logIn(ada), await logIn(fresh)]).toEqual([401, 200]);
    expect(await world.identity.verify(jwt)).toBeDefined();
  });

  it("stays pending beside other changes, and a second request leaves it as it is, whoever makes it", async () => {
    const { version } = await rowOf();
    await ask("account/users/update", { id: owner.id, version, email: fresh, lastname: "Lovelace" }, first);
    const waiting = await rowOf();
    expect(waiting).toMatchObject({ email: ada, lastname: "Lovelace", emailChange: { by: first.id } });
    world.clock.at += 1000;
    expect((await request(fresh, second)).data).toEqual(waiting);
    await world.deliverAll();
    expect(world.mails).toHaveLength(2);
  });

  it("gives way to another one, and ends the link of the first", async () => {
    await request();
    const token = await tokenFor();
    await request("ada@other.test", second);
    expect((await ask("account/emailChanges/confirm", { token })).code).toBe("EMAIL_CHANGE_ENDED");
    expect((await approve(second)).code).toBe("ITEM_NOT_EXIST");
    expect((await rowOf()).emailChange).toMatchObject({ email: "ada@other.test", by: second.id });
  });

  it("is not needed where the address was never confirmed: it changes at once, and gets an invitation (control)", async () => {
    await world.store.commit((tx) => tx.accounts.removeCredential("mem", owner.id));
    const user = (await world.store.accounts.read("mem", owner.id))?.user;
    if (user === undefined) throw new Error("nobody there");
    await world.store.commit((tx) => tx.people.putUser({ ...user, unproven: ["email"] }));
    expect((await request()).data).toMatchObject({ email: fresh, version: 2 });
    expect((await rowOf()).emailChange).toBeUndefined();
    await world.deliverAll();
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([[fresh, expect.stringContaining("invites you to Quai")]]);
  });

  it("is refused for no address at all, and for a colleague's own; the list shows them anyway", async () => {
    const phone = await ask("account/users/update", { id: owner.id, version: 1, phone: "514 555-0111" }, first);
    expect(phone.status).toBe(200);
    expect((await request(null)).issues).toEqual([{ path: "/email", rule: "emailStays" }]);
    expect((await request(`${second.id}@people.test`.toLowerCase())).issues).toEqual([{ path: "/email", rule: "DUPLICATE" }]);
    expect((await rowOf()).email).toBe(ada);
  });
});

describe("an address of another club", () => {
  it("answers like any other request, in reply and mail, until it is approved", async () => {
    const tell = async (email: string) => {
      const answers = [await request(email), await request(email, second), { body: JSON.stringify(await rowOf()) }];
      const log = await ask("account/audit/find", { where: { item: owner.id } }, first);
      await world.deliverAll();
      const mails = world.mails.splice(0).map(({ to, subject, text }) => [to, subject, text.replace(/#email=\S+/, "#email=")]);
      await cancel(first, email);
      const changes = log.data.items.map(({ changes: each }: { changes: unknown }) => each);
      return JSON.stringify([answers.map(({ body }) => body), changes.slice(0, 1), mails]).replaceAll(email, "x@x.test");
    };
    const one = await tell(fresh);
    const other = await tell(elsewhere);
    expect(other.replaceAll(/"version\\?":\d+/g, "")).toBe(one.replaceAll(/"version\\?":\d+/g, ""));
  });

  it("is refused at the approval when another user has the address, without naming that user", async () => {
    await request(elsewhere);
    const refused = await approve(second, elsewhere);
    expect([refused.status, refused.code]).toEqual([409, "EMAIL_REFUSED"]);
    expect(refused.body).not.toMatch(/msk|muskoka/);
    expect((await ask("account/emailChanges/confirm", { token: await tokenFor() })).code).toBe("EMAIL_REFUSED");
    expect([(await rowOf()).email, await logIn(elsewhere)]).toEqual([ada, 200]);
  });

  it("answers like any other request when the address was never confirmed, and notifies its owner", async () => {
    const answerFor = async (id: string, email: string) => {
      await enter(world, { id, email: `${id}@people.test`, unproven: ["email"] });
      const { body } = await request(email, first, id);
      const log = await ask("account/audit/find", { where: { item: id } }, first);
      return [body.replaceAll(email, "x@x.test").replaceAll(id, "id"), log.data.items[0].changes, (await rowOf(id)).version];
    };
    expect(await answerFor("mem_u_one", elsewhere)).toEqual(await answerFor("mem_u_two", "two@new.test"));
    expect((await rowOf("mem_u_one")).email).toBe("mem_u_one@people.test");
    await world.deliverAll();
    expect(world.mails.find(({ to }) => to === elsewhere)?.text).toContain("has one with another club already");
  });
});

describe("a change of e-mail that waits", () => {
  it.each([
    ["its user", owner],
    ["a second administrator", second],
    ["a super administrator", chief],
  ])("is approved by %s", async (_, who) => {
    await request();
    expect((await approve(who)).status).toBe(200);
    expect(await rowOf()).toMatchObject({ email: fresh, version: 3 });
    expect((await rowOf()).emailChange).toBeUndefined();
    await world.deliverAll();
    expect(world.mails.at(-1)).toMatchObject({ to: ada, subject: "The contact of your Quai account was changed" });
  });

  it("is approved by a super administrator who requested it, and by no other requester", async () => {
    await request(fresh, chief);
    expect((await approve(chief)).status).toBe(200);
    await enter(world);
    await request();
    expect((await approve(first)).code).toBe("FORBIDDEN");
    expect((await rowOf()).email).toBe(ada);
  });

  it("is never approved by its own requester, not even a super administrator", async () => {
    for (const [who, other] of [
      [first, second],
      [chief, by("superAdmin", "mem_u_chief2")],
    ] as const) {
      const email = `${who.id}@new.test`.toLowerCase();
      await request(email, who, who.id);
      expect((await approve(who, email, who.id)).code).toBe("FORBIDDEN");
      expect((await approve(other, email, who.id)).status).toBe(200);
    }
  });

  it("is not approved from another club, without the permission, or by a user with fewer rights", async () => {
    await request();
    expect((await approve(by("admin", "msk_u_admin"))).code).toBe("ITEM_NOT_EXIST");
    expect((await approve(by("staff", "mem_u_desk"))).code).toBe("FORBIDDEN");
    expect((await cancel(by("staff", "mem_u_desk"))).code).toBe("FORBIDDEN");
    expect((await ask("account/emailChanges/approve", { id: owner.id, email: fresh })).status).toBe(401);
    const email = `${chief.id}@new.test`.toLowerCase();
    await request(email, by("superAdmin", "mem_u_chief2"), chief.id);
    expect((await approve(first, email, chief.id)).code).toBe("FORBIDDEN");
    expect((await rowOf()).email).toBe(ada);
  });

  it("is approved by a link to the current address, which shows the change and works once", async () => {
    await request();
    const token = await tokenFor();
    const shown = await ask("account/emailChanges/read", { token });
    expect(shown.data).toMatchObject({ email: fresh, club: "Club mem" });
    expect((await ask("account/emailChanges/confirm", { token })).status).toBe(200);
    expect((await rowOf()).email).toBe(fresh);
    for (const call of ["read", "confirm", "refuse"])
      expect((await ask(`account/emailChanges/${call}`, { token })).code).toBe("EMAIL_CHANGE_ENDED");
  });

  it("is not opened by a forged link, nor by one of another user or for another address (control: its own opens it)", async () => {
    await request();
    const token = await tokenFor();
    const [id = "", mark = ""] = token.split(".");
    await request("first@new.test", second, first.id);
    for (const forged of ["x", `${first.id}.${mark}`, `${id}.${"0".repeat(mark.length)}`, `${id}.`, `msk_u_eve.${mark}`])
      expect([forged, (await ask("account/emailChanges/confirm", { token: forged })).code]).toEqual([forged, "EMAIL_CHANGE_ENDED"]);
    expect((await ask("account/emailChanges/confirm", { token })).status).toBe(200);
  });

  it.each([
    ["its user", () => cancel(owner)],
    ["its requester", () => cancel(first)],
    ["a colleague", () => cancel(second)],
    ["its link", async () => ask("account/emailChanges/refuse", { token: await tokenFor() })],
  ])("is ended by %s, and approved no more", async (_, end) => {
    await request();
    expect((await end()).status).toBe(200);
    expect([(await rowOf()).email, (await rowOf()).emailChange]).toEqual([ada, undefined]);
    expect((await approve(second)).code).toBe("ITEM_NOT_EXIST");
  });

  it("ends after a week, and may be requested again", async () => {
    await request();
    const token = await tokenFor();
    world.clock.at += emailChangeLifetimeMs;
    expect((await approve(second)).code).toBe("EMAIL_CHANGE_ENDED");
    expect((await ask("account/emailChanges/confirm", { token })).code).toBe("EMAIL_CHANGE_ENDED");
    await request();
    expect((await approve(second)).status).toBe(200);
  });

  it("ends when the address that it would replace changes, and when the user is retired", async () => {
    await request();
    await world.call("account/auth/requestContact", { contact: "own@new.test", password }, { principal: owner });
    await world.call("account/auth/verifyContact", { contact: "own@new.test", otp: "123456" }, { principal: owner });
    expect((await rowOf()).emailChange).toBeUndefined();
    await request();
    await ask("account/users/delete", { id: owner.id, version: (await rowOf()).version }, first);
    expect(JSON.stringify(await world.store.accounts.read("mem", owner.id))).not.toContain(fresh);
  });

  it("is done once for a key, and each step has its line in the log, without an address", async () => {
    await request();
    const seen = { id: owner.id, email: fresh };
    const one = await ask("account/emailChanges/approve", seen, second, "k");
    const again = await ask("account/emailChanges/approve", seen, second, "k");
    expect([one.status, again.status, again.data]).toEqual([200, 200, one.data]);
    const log = await ask("account/audit/find", { where: { item: owner.id } }, first);
    const lines = log.data.items.map(({ actor, changes }: { actor: string; changes: object }) => [actor, Object.keys(changes)]);
    expect(lines).toContainEqual([first.id, ["emailChange"]]);
    expect(lines).toContainEqual([second.id, ["email", "emailChange"]]);
    for (const address of [ada, fresh]) expect(log.body).not.toContain(address);
  });

  it("is shown on its user's own page, unless they requested it", async () => {
    await request();
    const { user } = await world.call("account/auth/profile", {}, { principal: owner });
    expect(user.emailChange).toMatchObject({ email: fresh });
    await request("first@new.test", first, first.id);
    expect((await world.call("account/auth/profile", {}, { principal: first })).user.emailChange).toBeUndefined();
  });
});
