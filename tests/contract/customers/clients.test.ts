import { beforeEach, describe, expect, it } from "vitest";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { openWorld, type World } from "../world.ts";

function by(role: keyof typeof standardRoles, client = "mem"): SignedInUser {
  return { kind: "user", id: `${client}_u_${role}`, client, phone: null, roles: [standardRoles[role]] };
}
const admin = by("admin");
const superAdmin = by("superAdmin");

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function ask(path: string, data: unknown, principal: SignedInUser = admin, key?: string) {
  const { status, body } = await world.send(path, data, { principal, ...(key === undefined ? {} : { key }) });
  return { status, ...JSON.parse(body) };
}

async function profile(id = "mem") {
  return (await ask("account/clients/find", { where: { id } }, superAdmin)).data.items[0];
}

describe("a club's profile", () => {
  it("is changed field by field from the version that was seen, shown at once to its users and visitors, and logged", async () => {
    const { version, ...before } = await profile();
    const changed = await ask("account/clients/update", { id: "mem", version, name: "Club du lac", phone: "450 555-0199" });
    expect(changed.data).toEqual({ ...before, name: "Club du lac", phone: "+14505550199", version: version + 1 });
    expect((await ask("account/clients/read", { where: { id: "mem" } })).data).toMatchObject({ name: "Club du lac" });
    const offer = await world.send("booking/clubs/offer", { client: "mem" });
    expect(JSON.parse(offer.body).data.club.name).toBe("Club du lac");
    const log = await ask("account/audit/find", { where: { model: "clients" } });
    expect(log.data.items).toMatchObject([{ item: "mem", actor: admin.id, changes: { name: { from: before.name, to: "Club du lac" } } }]);
  });

  it("is a conflict for the later of two, with the profile as it is, and done once under one key", async () => {
    const { version } = await profile();
    const first = await ask("account/clients/update", { id: "mem", version, name: "One" }, admin, "k");
    const again = await ask("account/clients/update", { id: "mem", version, name: "One" }, admin, "k");
    expect([again.status, again.data]).toEqual([200, first.data]);
    const late = await ask("account/clients/update", { id: "mem", version, name: "Two" });
    expect([late.status, late.code, late.current]).toEqual([409, "CONFLICT", first.data]);
  });

  it("is visible for all clubs to super administrators only, and another club's is changed by them only", async () => {
    const seen = async (principal: SignedInUser) =>
      (await ask("account/clients/find", {}, principal)).data.items.map(({ id }: { id: string }) => id);
    expect([await seen(admin), await seen(superAdmin)]).toEqual([["mem"], ["mem", "msk"]]);
    const { version } = await profile("msk");
    const change = { id: "msk", version, address: "1 Main Street" };
    expect((await ask("account/clients/update", change)).code).toBe("ITEM_NOT_EXIST");
    expect((await ask("account/clients/update", change, superAdmin)).status).toBe(200);
    expect((await ask("account/clients/update", { ...change, name: "x" }, by("staff", "msk"))).status).toBe(403);
  });

  it.each([
    [{ name: "  " }, "/name", "required"],
    [{ email: "nobody" }, "/email", "email"],
    [{ phone: "12" }, "/phone", "phone"],
    [{ host: "Club.example" }, "/host", "format"],
    [{ host: "localhost" }, "/host", "format"],
    [{ host: "club.example:8080" }, "/host", "format"],
    [{ website: "ftp://club.example" }, "/website", "url"],
    [{ website: "www.club.example" }, "/website", "url"],
  ])("refuses %j with its reason", async (change, path, rule) => {
    const { version } = await profile();
    const reply = await ask("account/clients/update", { id: "mem", version, ...change });
    expect([reply.status, reply.issues]).toEqual([400, [expect.objectContaining({ path, rule })]]);
  });
});

describe("the address of a club's own site", () => {
  it("is stored and logged, and can be taken away", async () => {
    const set = async (website: string) => {
      const { version } = await profile();
      await ask("account/clients/update", { id: "mem", version, website });
      return (await profile()).website;
    };
    expect([(await profile()).website, await set("https://www.lac.test/quai?a=1"), await set("")]).toEqual([
      "",
      "https://www.lac.test/quai?a=1",
      "",
    ]);
    const log = await ask("account/audit/find", { where: { model: "clients" } });
    expect(log.data.items.map(({ changes }: { changes: object }) => changes)).toContainEqual({
      website: { from: "", to: "https://www.lac.test/quai?a=1" },
    });
  });
});

describe("a club that a super administrator makes", () => {
  const bay = { id: "bay", name: "Baie", email: "Chef@baie.test", address: "1, rue du Quai", phone: "450 555-0177" };

  it("exists at once with its roles, and its first administrator is invited and signs in", async () => {
    const made = await ask("account/clients/create", { ...bay, host: "baie.test", firstname: "Rose", lastname: "Gagnon" }, superAdmin);
    expect(made.data).toEqual({
      ...bay,
      email: "chef@baie.test",
      phone: "+14505550177",
      host: "baie.test",
      website: "",
      currency: "CAD",
      version: 1,
    });
    expect((await ask("account/clients/find", { where: { id: "bay" } }, superAdmin)).data.items).toEqual([made.data]);
    await world.deliverAll();
    const [letter] = world.mails.filter(({ to }) => to === "chef@baie.test");
    const token = /#invite=(\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
    expect((await ask("account/invites/accept", { token })).data).toMatchObject({ firstTimeLogin: true });
    const { items } = (await ask("account/users/find", {}, by("admin", "bay"))).data;
    expect(items).toMatchObject([{ email: "chef@baie.test", firstname: "Rose", lastname: "Gagnon" }]);
    expect((await ask("account/audit/find", {}, by("admin", "bay"))).data.items).toMatchObject([
      { item: "bay", model: "clients", action: "create", actor: superAdmin.id },
    ]);
  });

  it("charges in the currency that it was founded with, which nothing changes", async () => {
    const made = await ask("account/clients/create", { ...bay, currency: "USD" }, superAdmin);
    expect(made.data).toMatchObject({ currency: "USD", version: 1 });
    expect((await world.store.offer.catalogue("bay")).clubs[0]?.currency).toBe("USD");
    expect((await ask("account/clients/update", { id: "bay", version: 1, currency: "CAD" }, superAdmin)).status).toBe(400);
    const renamed = await ask("account/clients/update", { id: "bay", version: 1, name: "Bay" }, superAdmin);
    expect(renamed.data).toMatchObject({ name: "Bay", currency: "USD" });
  });

  it("is created once for one key, and once by two parallel calls", async () => {
    const first = await ask("account/clients/create", bay, superAdmin, "k");
    const again = await ask("account/clients/create", bay, superAdmin, "k");
    expect([again.status, again.data]).toEqual([200, first.data]);
    const both = await Promise.all(
      ["one", "two"].map(async (name) => ask("account/clients/create", { ...bay, id: "cove", email: `${name}@cove.test` }, superAdmin)),
    );
    expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  });

  it.each([
    [{ id: "mem" }, "/id", 409],
    [{ id: "a" }, "/id", 400],
    [{ id: "Bay" }, "/id", 400],
    [{ id: "b_y" }, "/id", 400],
    [{ email: "nobody" }, "/email", 400],
    [{ phone: "12" }, "/phone", 400],
    [{ name: " " }, "/name", 400],
    [{ host: "localhost" }, "/host", 400],
    [{ website: "javascript:alert(1)" }, "/website", 400],
    [{ currency: "EUR" }, "/currency", 400],
  ])("is refused with %j, and nothing of it is stored", async (change, path, status) => {
    const reply = await ask("account/clients/create", { ...bay, ...change }, superAdmin);
    expect([reply.status, reply.issues]).toEqual([status, [expect.objectContaining({ path })]]);
    expect((await ask("account/clients/find", {}, superAdmin)).data.total).toBe(2);
    await world.deliverAll();
    expect(world.mails).toEqual([]);
  });

  it("is refused the host name and the e-mail of others, and made by no administrator", async () => {
    const { version } = await profile();
    await ask("account/clients/update", { id: "mem", version, host: "lac.test" });
    const refused = await ask("account/clients/create", { ...bay, host: "lac.test" }, superAdmin);
    expect([refused.code, refused.issues]).toEqual(["DUPLICATE", [{ path: "/host", rule: "DUPLICATE" }]]);
    expect((await ask("account/clients/create", bay, superAdmin)).status).toBe(200);
    const other = await ask("account/clients/create", { ...bay, id: "cove" }, superAdmin);
    expect([other.code, other.issues]).toEqual(["DUPLICATE", [{ path: "/email", rule: "DUPLICATE" }]]);
    expect((await ask("account/clients/create", { ...bay, id: "cove" })).status).toBe(403);
  });
});

describe("a host name", () => {
  it("belongs to one club: the second club is refused, and it is free again once it is given up", async () => {
    const set = async (id: string, host: string) => {
      const { version } = await profile(id);
      return ask("account/clients/update", { id, version, host }, superAdmin);
    };
    const answers = await Promise.all([set("mem", "book.lake.test"), set("msk", "book.lake.test")]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect([refused?.code, refused?.issues]).toEqual(["DUPLICATE", [{ path: "/host", rule: "DUPLICATE" }]]);
    const [holder, other] = (await profile("mem")).host === "" ? ["msk", "mem"] : ["mem", "msk"];
    expect((await set(holder, "")).status).toBe(200);
    expect((await set(other, "book.lake.test")).data.host).toBe("book.lake.test");
  });
});

describe("the avatar engine", () => {
  const read = async (principal: SignedInUser) =>
    (await ask("configuration/values/read", { where: { key: "gravatar-engine" } }, principal)).data.values;

  it("is one's own choice, else the club's, else mp", async () => {
    const customer = by("customer");
    const known = {
      version: 1,
      firstname: "Ada",
      lastname: "Roy",
      email: "ada@people.test",
      phone: null,
      locale: "en" as const,
      createdAt: 0,
    };
    await world.store.commit((tx) => tx.people.putUser({ ...known, id: customer.id, client: "mem", roles: [], isDisabled: false }));
    expect(await read(customer)).toBe("mp");
    const value = { key: "gravatar-engine", values: "retro" };
    expect((await ask("configuration/values/update", { ...value, client: "mem" }, customer)).status).toBe(403);
    expect((await ask("configuration/values/update", { ...value, client: "mem" })).data.values).toBe("retro");
    expect([await read(customer), await read(by("customer", "msk"))]).toEqual(["retro", "mp"]);
    expect((await ask("configuration/values/update", { ...value, values: "robohash" }, customer)).status).toBe(200);
    expect([await read(customer), await read(admin)]).toEqual(["robohash", "retro"]);
    expect((await ask("configuration/values/find", {}, customer)).data).toMatchObject({ total: 1, items: [{ values: "robohash" }] });
  });
});
