import { beforeEach, describe, expect, it } from "vitest";
import { ada, bearerOf, enter, password, signedIn, signedInBy, worldOfAda } from "./accounts.ts";
import { attributes, book, codeOf, memberPhone, profile, type SendOptions, usualPrice, type World } from "./world.ts";

let world: World;
let by: SendOptions;
beforeEach(async () => {
  world = await worldOfAda();
  by = await signedInBy(world, (await signedIn(world)).jwt);
});

const code = "123456";
const request = (contact: string, typed = password) => world.send("account/auth/requestContact", { contact, password: typed }, by);
const verify = (contact: string, otp = code) => world.send("account/auth/verifyContact", { contact, otp }, by);

describe("a change of contact", () => {
  it("confirms the new one and tells the old one", async () => {
    expect((await request("Ada@Lakes.test")).body).toBe('{"data":{}}');
    await world.deliverAll();
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([["ada@lakes.test", "Your code to confirm this address"]]);
    const { user } = await world.call("account/auth/verifyContact", { contact: "ada@lakes.test", otp: code }, by);
    expect(user.email).toBe("ada@lakes.test");
    await world.deliverAll();
    expect(world.mails.at(-1)).toMatchObject({ to: ada, subject: "The contact of your Quai account was changed" });
    const status = async (contact: string) => (await world.send("account/auth/login", { contact, password })).status;
    expect([await status(ada), await status("ada@lakes.test")]).toEqual([401, 200]);
  });

  it("tells a phone by text where the account has no mailbox", async () => {
    await enter(world, { email: null, phone: "+15145550123" });
    await request("+1 514 555 0124");
    await verify("+1 514 555 0124");
    await world.deliverAll();
    expect(world.texts.map(({ to }) => to)).toEqual(["+15145550124", "+15145550123"]);
    expect(world.texts[1]?.text).toContain("was changed");
  });

  it("asks for the password, and takes no code of another's", async () => {
    expect(codeOf(await request("ada@lakes.test", "Wrong-2027!"))).toBe("LOGIN_INVALID");
    await enter(world, { id: "mem_u_eve", email: "eve@people.test" });
    const { jwt } = await world.call("account/auth/login", { contact: "eve@people.test", password });
    await request("ada@lakes.test");
    const eve = await signedInBy(world, jwt);
    expect(codeOf(await world.send("account/auth/verifyContact", { contact: "ada@lakes.test", otp: code }, eve))).toBe("CODE_EXPIRED");
    expect(codeOf(await verify("ada@lakes.test", "000000"))).toBe("CODE_WRONG");
  });

  it("to somebody else's answers alike, sends nothing and changes nothing", async () => {
    await enter(world, { id: "mem_u_eve", email: "eve@people.test" });
    expect(await request("eve@people.test")).toEqual(await request("free@people.test"));
    await world.deliverAll();
    expect(world.mails.map(({ to }) => to)).toEqual(["free@people.test"]);
    expect(codeOf(await verify("eve@people.test"))).toBe("CODE_WRONG");
  });

  it("comes too late where somebody else confirmed the contact first", async () => {
    await request("free@people.test");
    await enter(world, { id: "mem_u_eve", email: "free@people.test" });
    expect(codeOf(await verify("free@people.test"))).toBe("CODE_EXPIRED");
  });
});

describe("an account that its owner closes", () => {
  it("ends every sign-in, keeps neither name nor contact nor password, and leaves what was booked", async () => {
    const { _id, key } = await book(world);
    const other = await signedIn(world);
    const reply = await world.send("account/auth/close", { password }, by);
    expect([reply.status, reply.refresh]).toEqual([200, null]);
    expect(await bearerOf(world, other.jwt)).toBeUndefined();
    expect((await world.send("account/auth/login", { contact: ada, password })).status).toBe(401);
    const left = await world.store.accounts.read("mem", "mem_u_ada");
    expect(left).toMatchObject({
      user: { firstname: "", lastname: "", email: null, phone: null, isDisabled: true },
      credential: undefined,
    });
    await world.deliverAll();
    expect(world.mails.at(-1)).toMatchObject({ to: ada, subject: "Your Quai account is closed" });
    expect((await world.send("booking/reservations/read", { _id, key })).status).toBe(200);
  });

  it("asks for the password, and is refused the last super administrator", async () => {
    expect(codeOf(await world.send("account/auth/close", { password: "Wrong-2027!" }, by))).toBe("LOGIN_INVALID");
    await enter(world, {}, { role: "superAdmin" });
    const chief = await signedInBy(world, (await signedIn(world)).jwt);
    expect(codeOf(await world.send("account/auth/close", { password }, chief))).toBe("LAST_SUPER_ADMIN");
    await enter(world, { id: "mem_u_eve", email: "eve@people.test" }, { role: "superAdmin" });
    expect((await world.send("account/auth/close", { password }, chief)).status).toBe(200);
  });

  it("leaves its contact to a new one", async () => {
    await world.call("account/auth/close", { password }, by);
    const registration = {
      firstname: "Ada",
      lastname: "Byron",
      contact: ada,
      password: "Lakes-2028",
      locale: "en",
      client: "mem",
    } as const;
    await world.call("account/auth/register", registration);
    expect((await world.send("account/auth/verifyOtpLogin", { contact: ada, otp: code })).status).toBe(200);
  });
});

describe("a booking by one who is signed in", () => {
  const create = (phone: string, isMember: boolean, as = by) =>
    world.send("booking/reservations/create", { attributes, profile, phone, isMember, locale: "en" }, as);

  it("needs no proof of the phone that the account has confirmed, and any other phone does", async () => {
    expect(codeOf(await create(memberPhone, false))).toBe("PROOF_EXPIRED");
    await request(memberPhone);
    await verify(memberPhone);
    const confirmed = await signedInBy(world, (await signedIn(world)).jwt);
    expect(codeOf(await create("+15145550199", false, confirmed))).toBe("PROOF_EXPIRED");
    expect((await create(memberPhone, false, confirmed)).status).toBe(200);
  });

  it("has the member price by the membership of its phone, and not without one", async () => {
    await enter(world, { phone: memberPhone });
    const member = await signedInBy(world, (await signedIn(world)).jwt);
    expect(JSON.parse((await create(memberPhone, true, member)).body).data.amount).toBe(usualPrice.member);
    await enter(world, { id: "mem_u_eve", email: "eve@people.test", phone: "+15145550124" });
    const { jwt } = await world.call("account/auth/login", { contact: "eve@people.test", password });
    const other = await signedInBy(world, jwt);
    expect(codeOf(await create("+15145550124", true, { ...other, visitor: "visitor-2" }))).toMatch(/NOT_A_MEMBER|SLOT_TAKEN/);
  });
});
