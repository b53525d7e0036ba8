import { beforeEach, describe, expect, it } from "vitest";
import { ada, enter, password, signedIn, signedInBy, worldOfAda } from "../accounts/accounts.ts";
import { attributes, codeOf, memberPhone, profile, type SendOptions, usualPrice, type World } from "../world.ts";

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

  it("is answered again where the reply was lost, and tells the old contact once", async () => {
    await request("ada@lakes.test");
    expect([(await verify("ada@lakes.test")).status, (await verify("ada@lakes.test")).status]).toEqual([200, 200]);
    await world.deliverAll();
    expect(world.mails.filter(({ to }) => to === ada).length).toBe(1);
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

  it("to a contact of another user gives the same reply, sends nothing and changes nothing", async () => {
    await enter(world, { id: "mem_u_eve", email: "eve@people.test" });
    expect(await request("eve@people.test")).toEqual(await request("free@people.test"));
    await world.deliverAll();
    expect(world.mails.map(({ to }) => to)).toEqual(["free@people.test"]);
    expect(codeOf(await verify("eve@people.test"))).toBe("CODE_WRONG");
  });

  it("is refused when another user confirmed the contact first", async () => {
    await request("free@people.test");
    await enter(world, { id: "mem_u_eve", email: "free@people.test" });
    expect(codeOf(await verify("free@people.test"))).toBe("CODE_EXPIRED");
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
