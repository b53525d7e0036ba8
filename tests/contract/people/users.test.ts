import { beforeEach, describe, expect, it } from "vitest";
import { contract } from "#core/contract/index.ts";
import { clubScope } from "#core/domain/scope.ts";
import { standardRoleOf, standardRoles } from "#core/domain/people/standardRoles.ts";
import type { SignedInUser } from "#core/domain/people/principal.ts";
import { bearerOf, enter, password, signedInBy } from "../accounts/accounts.ts";
import { openWorld, type World } from "../world.ts";

const mem = clubScope("mem");
const msk = clubScope("msk");
const ada = { firstname: "Ada", lastname: "Roy", email: "ada@people.test", locale: "en", roles: [], isDisabled: false };

function by(role: keyof typeof standardRoles, client = "mem", id = `${client}_u_${role}`): SignedInUser {
  return { kind: "user", id, client, phone: null, roles: [standardRoles[role]] };
}
const superAdmin = by("superAdmin");
const admin = by("admin");
const namesOfRoles = ["superAdmin", "admin", "staff", "customer"] as const;
const roleId = (role: keyof typeof standardRoles, client = "mem") => `${client}_role_${role}`;

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await world.store.commit(async (tx) => {
    for (const client of ["mem", "msk"]) for (const name of namesOfRoles) await tx.people.putRole(standardRoleOf(client, name));
  });
});

async function ask(path: string, data: unknown, principal: SignedInUser = admin, key?: string) {
  const { status, body } = await world.send(path, data, { principal, ...(key === undefined ? {} : { key }) });
  return { status, body, ...JSON.parse(body) };
}

async function made(data: object, principal = superAdmin): Promise<{ readonly id: string; readonly version: number }> {
  const { status, data: row } = await ask("account/users/create", { ...ada, ...data }, principal);
  expect(status).toBe(200);
  return row;
}

/** A user with a role, put there as a seed does. */
async function seeded(id: string, role: keyof typeof standardRoles, part: object = {}) {
  const [client = ""] = id.split("_");
  const names = { firstname: "Ada", lastname: "Roy", email: `${id}@people.test`.toLowerCase(), phone: null, locale: "en" as const };
  await world.store.commit((tx) =>
    tx.people.putUser({ id, client, version: 1, ...names, roles: [roleId(role, client)], isDisabled: false, createdAt: 0, ...part }),
  );
}

describe("a user", () => {
  it("is named by id, shown to staff of the club only, and found by name whatever its accents and case", async () => {
    const { id } = await made({ lastname: "Élan" });
    const found = await ask("account/users/find", { where: { id, lastname: { contains: "ELAN" } }, sortBy: "id" });
    const invitation = { at: expect.any(String), sent: 1 };
    expect(found.data.items).toEqual([{ id, client: "mem", ...ada, lastname: "Élan", version: 1, invitation }]);
    expect((await ask("account/users/read", { id })).data).toMatchObject({ id, email: ada.email });
    expect((await ask("account/users/read", { where: { email: ada.email } })).data.id).toBe(id);
    expect((await ask("account/users/read", { id }, by("admin", "msk"))).code).toBe("ITEM_NOT_EXIST");
    expect((await ask("account/users/find", {}, by("customer"))).status).toBe(403);
    expect((await ask("account/users/find", { where: { _id: id } })).status).toBe(400);
  });

  it("is found by one of their roles", async () => {
    const both = roleId("staff");
    const one = roleId("customer");
    const { id } = await made({ roles: [both, one] });
    await made({ email: "other@people.test", roles: [one] });
    const idsBy = async (roles: unknown) =>
      (await ask("account/users/find", { where: { roles } })).data.items.map((row: { readonly id: string }) => row.id);
    expect(await idsBy(both)).toEqual([id]);
    expect(await idsBy(one)).toHaveLength(2);
    expect(await idsBy([both, "mem_role_none"])).toEqual([id]);
    expect(await idsBy(both.slice(0, -1))).toEqual([]);
  });

  it("has a contact that nobody else has in any club, however it is written", async () => {
    await made({ phone: "514 555-0111" });
    expect((await ask("account/users/find", {})).data.items[0].phone).toBe("+15145550111");
    const email = await ask("account/users/create", { ...ada, email: "ADA@People.test" });
    expect([email.status, email.code, email.message, email.issues]).toEqual([
      409,
      "DUPLICATE",
      "email",
      [{ path: "/email", rule: "DUPLICATE" }],
    ]);
    const phone = await ask("account/users/create", { ...ada, email: "eve@people.test", phone: "+1 (514) 555 0111" });
    expect([phone.code, phone.issues]).toEqual(["DUPLICATE", [{ path: "/phone", rule: "DUPLICATE" }]]);
    const { email: _, ...without } = ada;
    expect((await ask("account/users/create", without)).issues).toEqual([{ path: "/email", rule: "required" }]);
    expect((await ask("account/users/create", { ...ada, email: "eve@people.test", phone: "12" })).issues).toEqual([
      { path: "/phone", rule: "phone" },
    ]);
  });

  it("is given the phone of another club's user as any other phone, by the reply and the log, and does not get it", async () => {
    await made({ email: "eve@other.test", phone: "514 555-0111" }, by("superAdmin", "msk"));
    const answerFor = async (id: string, phone: string) => {
      await seeded(id, "customer", { phone: `+1450555${id === "mem_u_one" ? "0101" : "0102"}` });
      const { body, status } = await ask("account/users/update", { id, version: 1, phone });
      const log = await ask("account/audit/find", { where: { item: id } });
      const stored = (await ask("account/users/read", { id })).data;
      return { stored, seen: [status, body.replaceAll(phone, "x").replaceAll(id.toLowerCase(), "id"), log.data.items[0].changes] };
    };
    const taken = await answerFor("mem_u_one", "+15145550111");
    const free = await answerFor("mem_u_two", "+15145550112");
    expect(taken.seen).toEqual(free.seen);
    expect([taken.stored.phone, taken.stored.unproven, free.stored.phone]).toEqual(["+14505550101", undefined, "+15145550112"]);
    expect((await ask("account/users/update", { id: "mem_u_two", version: 2, phone: "+14505550101" })).code, "one of the own club").toBe(
      "DUPLICATE",
    );
  });

  it("keeps its contact once retired, and may come back with it", async () => {
    const { id } = await made({});
    expect((await ask("account/users/delete", { id, version: 1 })).status).toBe(200);
    expect((await ask("account/users/create", ada)).code).toBe("DUPLICATE");
    expect((await ask("account/users/restore", { id, version: 2 })).data).toMatchObject({ id, version: 3, email: ada.email });
  });

  it("is written down in the log without a personal value, and kept under no key", async () => {
    const { data } = await ask("account/users/create", ada, superAdmin, "k");
    const again = await ask("account/users/create", ada, superAdmin, "k");
    expect([again.status, again.data]).toEqual([200, data]);
    await ask("account/users/update", { id: data.id, version: 1, lastname: "Byron", isDisabled: true });
    const log = await ask("account/audit/find", { where: { item: data.id } });
    expect(log.data.items.map(({ changes }: { changes: unknown }) => changes)).toContainEqual({
      lastname: {},
      isDisabled: { from: false, to: true },
    });
    for (const personal of [ada.email, "Byron", ada.firstname]) expect(log.body).not.toContain(personal);
    const kept = await world.store.commit((tx) => tx.replies.read(`user mem ${superAdmin.id}`, "k"));
    expect(kept?.reply).toBe(data.id);
  });
});

describe("one's own row", () => {
  it("is changed by anybody signed in: names and locale, without a version", async () => {
    await seeded("mem_u_customer", "customer");
    const customer = by("customer");
    const changed = await ask("account/users/update", { id: customer.id, locale: "fr" }, customer);
    expect([changed.status, changed.data]).toMatchObject([200, { id: customer.id, locale: "fr", version: 2 }]);
    expect((await ask("account/users/update", { id: customer.id, firstname: "Augusta" }, customer)).status).toBe(200);
  });

  it("cannot change its own roles, contact or disabled state, nor anything of another user's row", async () => {
    await seeded("mem_u_customer", "customer");
    const customer = by("customer");
    for (const field of [{ roles: [roleId("admin")] }, { isDisabled: false }, { email: "eve@people.test" }, { phone: "+15145550111" }]) {
      const reply = await ask("account/users/update", { id: customer.id, version: 1, ...field }, customer);
      expect([field, reply.status]).toEqual([field, 403]);
    }
    const { id } = await made({});
    expect((await ask("account/users/update", { id, locale: "fr" }, customer)).status).toBe(403);
    expect((await world.store.kinds.users.read(mem, customer.id))?.roles).toEqual([roleId("customer")]);
  });
});

describe("a user who is disabled", () => {
  it("is signed out everywhere in the same commit, and stays so when let in again", async () => {
    const { id } = await made({});
    const session = { id: "mem_s_1", client: "mem", user: id, createdAt: 0, endedAt: null };
    await world.store.commit((tx) => tx.people.putSession(session));
    const ended = async () => (await world.store.people.look({ id, client: "mem", session: session.id })).session?.endedAt;
    await ask("account/users/update", { id, version: 1, lastname: "Byron" });
    expect(await ended()).toBeNull();
    await ask("account/users/update", { id, version: 2, isDisabled: true });
    await ask("account/users/update", { id, version: 3, isDisabled: false });
    expect(await ended()).toBe(world.clock.at);
  });
});

describe("what is granted", () => {
  it("is never more than the granter holds, call by call; only super administrators grant that role", async () => {
    const desk = by("staff", "mem", "mem_u_desk");
    const inviter = { ...desk, roles: [...desk.roles, { name: "inviter", permissions: ["^account/users/"] }] };
    const refused = await ask("account/users/create", { ...ada, roles: [roleId("staff"), roleId("admin")] }, inviter);
    expect([refused.status, refused.issues]).toEqual([400, [{ path: "/roles/1", rule: "grant" }]]);
    expect((await ask("account/users/create", { ...ada, roles: [roleId("staff")] }, inviter)).status).toBe(200);
    const { id } = await made({ email: "eve@people.test" });
    const raised = await ask("account/users/update", { id, version: 1, roles: [roleId("superAdmin")] }, admin);
    expect(raised.issues).toEqual([{ path: "/roles/0", rule: "grant" }]);
    expect((await ask("account/users/update", { id, version: 1, roles: [roleId("superAdmin")] }, superAdmin)).status).toBe(200);
  });

  it("is a role of one's own club", async () => {
    const other = await ask("account/users/create", { ...ada, roles: [roleId("staff", "msk")] }, superAdmin);
    expect(other.issues).toEqual([{ path: "/roles/0", rule: "choice" }]);
  });

  it("cannot be taken from users with more rights, nor can they be changed", async () => {
    const { id, version } = await made({ roles: [roleId("superAdmin")] });
    for (const change of [{ email: "eve@people.test" }, { isDisabled: true }, { roles: [] }]) {
      const reply = await ask("account/users/update", { id, version, ...change }, admin);
      expect([change, reply.status, reply.code]).toEqual([change, 403, "FORBIDDEN"]);
    }
    expect((await ask("account/users/delete", { id, version }, admin)).status).toBe(403);
  });
});

describe("the last super administrator", () => {
  beforeEach(() => seeded("mem_u_superAdmin", "superAdmin"));

  it("cannot be disabled, retired or lose the role, not even by themselves", async () => {
    const { id } = superAdmin;
    for (const [path, change] of [
      ["account/users/update", { isDisabled: true }],
      ["account/users/update", { roles: [] }],
      ["account/users/delete", {}],
    ] as const) {
      const reply = await ask(path, { id, version: 1, ...change }, superAdmin);
      expect([path, reply.status, reply.code]).toEqual([path, 409, "LAST_SUPER_ADMIN"]);
    }
    expect((await ask("account/users/update", { id, version: 1, lastname: "Byron" }, superAdmin)).status).toBe(200);
  });

  it("is not last where another lives in any club, and last where that one is disabled (control)", async () => {
    await seeded("msk_u_other", "superAdmin");
    await seeded("mem_u_admin", "admin");
    const { id } = superAdmin;
    expect((await ask("account/users/update", { id, version: 1, isDisabled: true }, superAdmin)).status).toBe(200);
    const other = by("superAdmin", "msk", "msk_u_other");
    expect((await ask("account/users/delete", { id: other.id, version: 1 }, other)).code).toBe("LAST_SUPER_ADMIN");
    expect((await world.store.kinds.users.read(msk, other.id))?.retired).toBeUndefined();
  });
});

describe("the last person who may edit users and roles", () => {
  const named = (permissions: readonly string[], id = "mem_role_own") => ({ _id: id, client: "mem", version: 1, name: id, permissions });
  const put = (role: ReturnType<typeof named>) => world.store.commit((tx) => tx.people.putRole(role));
  beforeEach(async () => {
    await put(named(["^account/"]));
    await seeded("mem_u_admin", "customer", { roles: ["mem_role_own"] });
  });

  it("keeps that right, by whichever change of the user or the role it would be lost", async () => {
    for (const [path, change] of [
      ["account/users/update", { id: "mem_u_admin", isDisabled: true }],
      ["account/users/update", { id: "mem_u_admin", roles: [roleId("staff")] }],
      ["account/users/delete", { id: "mem_u_admin" }],
      ["account/roles/update", { _id: "mem_role_own", permissions: ["^account/users/"] }],
      ["account/roles/update", { _id: "mem_role_own", permissions: ["^account/roles/"] }],
    ] as const) {
      const reply = await ask(path, { version: 1, ...change });
      expect([path, change, reply.status, reply.code]).toEqual([path, change, 409, "LAST_EDITOR"]);
    }
    const smaller = { _id: "mem_role_own", version: 1, permissions: ["^account/(users|roles)/"] };
    expect((await ask("account/roles/update", smaller)).status).toBe(200);
    expect((await ask("account/users/update", { id: "mem_u_admin", version: 1, lastname: "Byron" })).status).toBe(200);
  });

  it("is not last beside another one, who may have the two rights from two roles (control)", async () => {
    await put(named(["^account/users/"], "mem_role_users"));
    await put(named(["^account/roles/"], "mem_role_roles"));
    await seeded("mem_u_eve", "customer", { roles: ["mem_role_users", "mem_role_roles"] });
    expect((await ask("account/users/update", { id: "mem_u_admin", version: 1, isDisabled: true })).status).toBe(200);
    const lost = await ask("account/users/update", { id: "mem_u_eve", version: 1, roles: ["mem_role_users"] });
    expect(lost.code).toBe("LAST_EDITOR");
    expect((await ask("account/roles/update", { _id: "mem_role_roles", version: 1, permissions: ["^voc/"] })).code).toBe("LAST_EDITOR");
  });

  it.each([
    ["is disabled", "mem_u_eve", { isDisabled: true }],
    ["was removed", "mem_u_eve", { retired: 1 }],
    ["belongs to another club", "msk_u_eve", {}],
  ])("is last beside one who %s", async (_, id, part) => {
    await seeded(id, "admin", part);
    expect((await ask("account/users/delete", { id: "mem_u_admin", version: 1 })).code).toBe("LAST_EDITOR");
  });

  it("does not keep a club from changing that has nobody with the right", async () => {
    await world.store.commit((tx) => tx.people.putRole(named(["^voc/"])));
    expect((await ask("account/users/update", { id: "mem_u_admin", version: 1, isDisabled: true })).status).toBe(200);
  });
});

describe("a temporary password", () => {
  const temporary = "Dock-4812!";
  const logIn = (password: string) => world.send("account/auth/login", { contact: ada.email, password });

  it("opens nothing at its first login but the choice of another password, and is announced to its user by mail", async () => {
    await made({ password: temporary });
    const first = await world.call("account/auth/login", { contact: ada.email, password: temporary });
    expect(first).toMatchObject({ firstTimeLogin: true });
    const bearer = await signedInBy(world, first.jwt);
    expect((await world.send("account/auth/profile", {}, bearer)).status).toBe(403);
    const kept = await world.send("account/auth/updatePassword", { password: temporary }, bearer);
    expect(JSON.parse(kept.body).issues).toEqual([{ path: "/password", rule: "samePassword" }]);
    expect((await world.send("account/auth/updatePassword", { password: "Lakes-2028!" }, bearer)).status).toBe(200);
    expect(JSON.parse((await logIn("Lakes-2028!")).body).data.firstTimeLogin).toBeUndefined();
    expect((await logIn(temporary)).status).toBe(401);
    await world.deliverAll();
    expect(world.mails.map(({ to }) => to)).toContain(ada.email);
    expect(world.mails.filter(({ text }) => text.includes(temporary))).toEqual([]);
  });

  it("ends the sign-ins and the old password of its user, and is logged without its value", async () => {
    await enter(world, { id: "mem_u_ada", email: ada.email });
    const before = await world.call("account/auth/login", { contact: ada.email, password });
    const set = await ask("account/users/update", { id: "mem_u_ada", version: 1, password: temporary }, superAdmin);
    expect([set.status, set.data.version, set.body.includes(temporary)]).toEqual([200, 2, false]);
    expect(await bearerOf(world, before.jwt)).toBeUndefined();
    expect((await logIn(password)).status).toBe(401);
    const log = await ask("account/audit/find", { where: { item: "mem_u_ada" } }, superAdmin);
    expect([log.data.items[0].changes, log.body.includes(temporary)]).toEqual([{ password: {} }, false]);
  });

  it("is left as it is by an empty field, and refused by rule set 2", async () => {
    await enter(world, { id: "mem_u_ada", email: ada.email });
    expect((await ask("account/users/update", { id: "mem_u_ada", version: 1, password: "" }, superAdmin)).data.version).toBe(1);
    for (const [typed, rule] of [
      ["Dock-4812", "passwordSymbol"],
      ["Dock4812", "passwordSymbol"],
      ["dock-4812!", "password"],
    ]) {
      const { issues } = await ask("account/users/update", { id: "mem_u_ada", version: 1, password: typed }, superAdmin);
      expect([typed, issues]).toEqual([typed, [{ path: "/password", rule }]]);
    }
  });

  it("cannot be set for oneself, nor for a user with more rights", async () => {
    await seeded(superAdmin.id, "superAdmin");
    await seeded("mem_u_eve", "superAdmin");
    const own = await ask("account/users/update", { id: superAdmin.id, version: 1, password: temporary }, superAdmin);
    expect(own.issues).toEqual([{ path: "/password", rule: "ownPassword" }]);
    expect((await ask("account/users/update", { id: "mem_u_eve", version: 1, password: temporary }, admin)).status).toBe(403);
    const customer = await ask("account/users/update", { id: "mem_u_eve", version: 1, password: temporary }, by("customer"));
    expect(customer.status).toBe(403);
  });
});

describe("a role", () => {
  const role = { name: "Desk", permissions: ["^booking/reservations/"] };

  it.each([
    ["", "required"],
    ["  ", "required"],
    ["(", "pattern"],
    ["(?=booking)", "pattern"],
    ["(a+)+\\1", "pattern"],
    [".*", "patternWide"],
    ["/", "patternWide"],
    ["booking|", "patternWide"],
    ["@", "required"],
  ])("is refused for the pattern %j, with the reason", async (pattern, rule) => {
    const reply = await ask("account/roles/create", { ...role, permissions: ["^booking/lakes/", pattern] }, superAdmin);
    expect([reply.status, reply.issues]).toEqual([400, [{ path: "/permissions/1", rule }]]);
  });

  it("cannot have a name that looks like another one: what nobody sees is no part of it", async () => {
    const taken = await ask("account/roles/create", { ...role, name: "quai-super\u200b-admin" }, superAdmin);
    expect([taken.status, taken.code]).not.toContain(200);
    const { data } = await ask("account/roles/create", { ...role, name: "De\u00adsk\u202e" }, superAdmin);
    expect(data.name).toBe("Desk");
    expect((await ask("account/roles/create", { ...role, name: "Desk\u2060" }, superAdmin)).code).toBe("DUPLICATE");
  });

  it("allows no more than its maker may do, and only users with those rights may change it", async () => {
    const desk = { ...admin, roles: [{ name: "desk", permissions: ["^account/roles/", "^booking/reservations/(hold|move)$"] }] };
    const wide = await ask("account/roles/create", role, desk);
    expect([wide.status, wide.issues]).toEqual([400, [{ path: "/permissions/0", rule: "grant" }]]);
    const narrow = await ask("account/roles/create", { ...role, permissions: ["^booking/reservations/move$"] }, desk);
    expect(narrow.status).toBe(200);
    const { data } = await ask("account/roles/create", { name: "All", permissions: ["^booking/"] });
    expect((await ask("account/roles/update", { _id: data._id, version: 1, name: "Some" }, desk)).status).toBe(403);
    expect((await ask("account/roles/delete", { _id: data._id, version: 1 }, desk)).status).toBe(403);
  });

  it("gives away no more money than its maker may, and keeps its limits and its name in both languages", async () => {
    const patterns = ["^booking/reservations/refund$"];
    const limited = { ...admin, roles: [{ name: "desk", permissions: ["^account/roles/", ...patterns], refundLimit: 100 }] };
    const title = { en: "Dock", fr: "Personnel de quai" };
    const dock = { name: "dock", title, permissions: patterns, refundLimit: 100 };
    const beyond = [{ path: "/refundLimit", rule: "maxValue", params: { max: 100 } }];
    expect((await ask("account/roles/create", { ...dock, refundLimit: 101 }, limited)).issues).toEqual(beyond);
    expect((await ask("account/roles/create", { name: "dock", permissions: patterns }, limited)).issues).toEqual(beyond);
    const { data } = await ask("account/roles/create", { ...dock, discountLimit: 500 }, limited);
    expect(data).toMatchObject({ ...dock, discountLimit: 500 });
    const free = await ask("account/roles/create", { name: "free", permissions: patterns });
    expect((await ask("account/roles/delete", { _id: free.data._id, version: 1 }, limited)).status).toBe(403);
  });

  it("of the super administrator is fixed: it cannot be created, changed or retired", async () => {
    const { name } = standardRoles.superAdmin;
    const refused = [{ path: "/name", rule: "reserved" }];
    const _id = roleId("superAdmin");
    expect((await ask("account/roles/update", { _id, version: 1, permissions: [] }, superAdmin)).issues).toEqual(refused);
    expect((await ask("account/roles/delete", { _id, version: 1 }, superAdmin)).issues).toEqual(refused);
    const { data } = await ask("account/roles/create", role, superAdmin);
    expect((await ask("account/roles/update", { _id: data._id, version: 1, name }, superAdmin)).status).toBeGreaterThanOrEqual(400);
  });

  it("stays while a user holds it, and is free once nobody does", async () => {
    const { data } = await ask("account/roles/create", role, superAdmin);
    const { id } = await made({ roles: [data._id] });
    const kept = await ask("account/roles/delete", { _id: data._id, version: 1 });
    expect([kept.code, kept.uses]).toEqual(["IN_USE", [{ model: "users", _id: id, name: ada.lastname }]]);
    await ask("account/users/update", { id, version: 1, roles: [] });
    expect((await ask("account/roles/delete", { _id: data._id, version: 1 })).status).toBe(200);
  });

  it("needs its permission, as every call of users and roles but the update of one's own row", () => {
    const open = Object.values(contract).filter(
      ({ service, model, access }) => service === "account" && (model === "users" || model === "roles") && access !== "staff",
    );
    expect(open.map(({ path }) => path)).toEqual(["account/users/update"]);
  });
});
