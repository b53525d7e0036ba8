import { beforeEach, describe, expect, it } from "vitest";
import { demoRoles } from "#app/server/seed/people.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { ada, enter, password, signedInBy } from "./accounts.ts";
import { attributes, codeOf, guestPhone, memberPhone, openWorld, person, requestFor, usualPrice, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await world.store.commit(async (tx) => {
    for (const role of demoRoles(["mem"])) await tx.people.putRole(role);
  });
});

const admin = { kind: "user", id: "mem_u_admin", client: "mem", phone: null, roles: [standardRoles.admin] } as const;
const verify = (principal: ReturnType<typeof person> | undefined, shown: object = {}, phone = memberPhone) =>
  world.send("booking/reservations/verifyOtp", { phone, attributes, ...shown }, principal === undefined ? {} : { principal });

/** Ada signs in by her password; gives what her calls are sent with. */
async function entered() {
  const { jwt } = await world.call("account/auth/login", { contact: ada, password });
  return signedInBy(world, jwt);
}

/** Staff change a field of Ada's. */
const written = async (change: object) => {
  const { version = 0 } = await world.call("account/users/read", { id: "mem_u_ada" }, { principal: admin });
  await world.call("account/users/update", { id: "mem_u_ada", version, ...change }, { principal: admin });
};

describe("the phone of who is signed in", () => {
  it("learns of its membership without a code, and gets no proof that would outlive the sign-in", async () => {
    const own = person("mem", [], memberPhone);
    expect(JSON.parse((await verify(own)).body).data).toEqual({ isMember: true });
    expect(JSON.parse((await verify(person("mem", [], guestPhone), {}, guestPhone)).body).data).toEqual({ isMember: false });
  });

  it("is only their own: another phone reveals nothing, nor does any phone without a sign-in", async () => {
    for (const principal of [undefined, person("mem", [], guestPhone), person("mem", [], null)]) {
      const reply = await verify(principal);
      expect([reply.status, codeOf(reply), reply.body.includes("isMember")]).toEqual([400, "BAD_REQUEST", false]);
    }
  });

  it("gives no member's price where it has no membership, whatever the browser claims", async () => {
    const { proof: _, ...request } = await requestFor(world, { isMember: true });
    const reply = await world.send("booking/reservations/create", request, { principal: person("mem", [], guestPhone) });
    expect(codeOf(reply)).toBe("NOT_A_MEMBER");
  });
});

describe("a membership of who is signed in", () => {
  it("gives its price whichever proven phone they book with, and says so beforehand", async () => {
    const own = { principal: person("mem", [], memberPhone) };
    const request = await requestFor(world, { isMember: true });
    expect(JSON.parse((await verify(own.principal, { proof: request.proof }, guestPhone)).body).data).toMatchObject({ isMember: true });
    expect((await world.call("booking/reservations/create", request, own)).amount).toBe(usualPrice.member);
    // Control: the phone has none itself.
    expect(JSON.parse((await verify(undefined, { proof: request.proof }, guestPhone)).body).data).toMatchObject({ isMember: false });
  });

  it("is in their profile, and not before they answered by its phone", async () => {
    await enter(world);
    await written({ phone: memberPhone });
    const before = await entered();
    expect((await world.call("account/auth/profile", {}, before)).user.memberships).toEqual([]);
    await world.call("account/auth/requestContact", { contact: memberPhone, password }, before);
    await world.call("account/auth/verifyContact", { contact: memberPhone, otp: "123456" }, before);
    const [membership] = (await world.call("account/auth/profile", {}, await entered())).user.memberships;
    expect(membership).toMatchObject({ client: "mem" });
  });
});

describe("a contact that staff wrote", () => {
  it("proves nothing until its owner answered by it", async () => {
    await enter(world);
    await written({ phone: memberPhone });
    const before = await entered();
    const { proof: _, ...request } = await requestFor(world, { phone: memberPhone, isMember: true });
    expect(codeOf(await world.send("booking/reservations/create", request, before))).toBe("PROOF_EXPIRED");
    expect((await world.call("account/auth/profile", {}, before)).user).toMatchObject({ phone: memberPhone, isPhoneVerified: false });
    await world.call("account/auth/requestContact", { contact: memberPhone, password }, before);
    await world.call("account/auth/verifyContact", { contact: memberPhone, otp: "123456" }, before);
    const after = await entered();
    expect((await world.call("account/auth/profile", {}, after)).user.isPhoneVerified).toBe(true);
    expect((await world.send("booking/reservations/create", request, after)).status).toBe(200);
  });

  it("is answered by a sign-in with a code that went there", async () => {
    await enter(world);
    await written({ phone: guestPhone });
    await world.call("account/auth/login", { contact: guestPhone });
    const { jwt } = await world.call("account/auth/verifyOtpLogin", { contact: guestPhone, otp: "123456" });
    expect((await world.call("account/auth/profile", {}, await signedInBy(world, jwt))).user.isPhoneVerified).toBe(true);
  });

  it("shows no earlier bookings of that contact", async () => {
    await enter(world, { email: "mine@people.test" });
    await world.call("booking/reservations/create", await requestFor(world));
    const find = async () => {
      const { jwt } = await world.call("account/auth/login", { contact: guestPhone, password });
      return (await world.call("account/bookings/find", {}, await signedInBy(world, jwt))).total;
    };
    await written({ phone: guestPhone });
    expect(await find()).toBe(0);
    // Control: whoever answered by it sees them.
    await world.store.commit((tx) => tx.people.putUser({ ...row, phone: guestPhone, email: "mine@people.test", version: 9 }));
    expect(await find()).toBe(1);
  });
});

const row = {
  id: "mem_u_ada",
  client: "mem",
  version: 1,
  firstname: "Ada",
  lastname: "Byron",
  email: ada,
  phone: null,
  locale: "en",
  roles: ["mem_role_customer"],
  isDisabled: false,
  createdAt: 0,
} as const;
