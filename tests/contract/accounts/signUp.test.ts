import { beforeEach, describe, expect, it } from "vitest";
import { ada, bearerOf, enter, password, signedIn, signedInBy, worldOfAda } from "./accounts.ts";
import { book, codeOf, type SendOptions, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await worldOfAda();
});

const eve = "eve@people.test";
const code = "123456";
const registration = { firstname: "Eve", lastname: "Roy", contact: eve, password: "Lakes-2028", locale: "fr" as const, client: "mem" };
const register = (change: object = {}, by?: SendOptions) =>
  world.send("account/auth/register", JSON.parse(JSON.stringify({ ...registration, ...change })), by);
const confirm = (contact = eve, otp = code, by?: SendOptions) => world.send("account/auth/verifyOtpLogin", { contact, otp }, by);
const find = (email: string) => world.store.accounts.byContact({ kind: "email", text: email });

describe("a sign-up", () => {
  it("is there once its contact is confirmed by the code that went to it, and is then signed in", async () => {
    expect((await register()).body).toBe('{"data":{}}');
    expect(await find(eve)).toBeUndefined();
    await world.deliverAll();
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([[eve, "Votre code pour ouvrir votre compte au Club mem"]]);
    expect(world.mails[0]).toMatchObject({ from: "Club mem", text: expect.stringContaining(`\n${code}\n`) });
    const tokens = await world.call("account/auth/verifyOtpLogin", { contact: eve, otp: code });
    const { user } = await world.call("account/auth/profile", {}, await signedInBy(world, tokens.jwt));
    expect(user).toMatchObject({ firstname: "Eve", lastname: "Roy", email: eve, phone: null, client: "mem", locale: "fr" });
    expect(user.roles.map(({ name }) => name)).toEqual(["customer"]);
    expect((await world.send("account/auth/login", { contact: eve, password: "Lakes-2028" })).status).toBe(200);
  });

  it("by phone is confirmed by text", async () => {
    await register({ contact: "(514) 555-0123", locale: "en" });
    await world.deliverAll();
    expect(world.texts).toEqual([{ to: "+15145550123", text: `${code} is your Club mem code. It is valid for 10 minutes.` }]);
    const { jwt } = await world.call("account/auth/verifyOtpLogin", { contact: "+1 514 555 0123", otp: code });
    const { user } = await world.call("account/auth/profile", {}, await signedInBy(world, jwt));
    expect([user.phone, user.email]).toEqual(["+15145550123", null]);
  });

  it("answers alike when there is an account, which is notified and not changed", async () => {
    const known = await register({ contact: ada });
    const unknown = await register();
    expect(known).toEqual(unknown);
    await world.deliverAll();
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ada, "You already have a Quai account"],
      [eve, "Votre code pour ouvrir votre compte au Club mem"],
    ]);
    expect(world.mails[0]?.text).not.toContain(code);
    expect([codeOf(await confirm(ada)), (await world.send("account/auth/login", { contact: ada, password })).status]).toEqual([
      "CODE_WRONG",
      200,
    ]);
  });

  it("tells a known phone by a text that it has an account, and answers alike", async () => {
    await enter(world, { id: "mem_u_fay", email: null, phone: "+15145550177", locale: "fr" });
    const known = await register({ contact: "514 555-0177" });
    const unknown = await register({ contact: "514 555-0123" });
    expect(known).toEqual(unknown);
    await world.deliverAll();
    expect(world.texts.map(({ to, text }) => [to, text.includes(code), text.includes("déjà un")])).toEqual([
      ["+15145550177", false, true],
      ["+15145550123", true, false],
    ]);
    expect(codeOf(await confirm("514 555-0177"))).toBe("CODE_WRONG");
  });

  it("chooses among clubs that are listed by name, all of them for visitors", async () => {
    const { items, total } = await world.call("account/clubs/find", {});
    expect(total).toBe(items.length);
    expect(items.map(({ id }) => id)).toContain("mem");
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(["id", "name"]);
    const own = await world.call("account/clubs/find", {}, await signedInBy(world, (await signedIn(world)).jwt));
    expect(own.items.map(({ id }) => id)).toEqual(["mem"]);
  });

  it("counts against the same caps whether or not there is an account", async () => {
    const all = async (contact: string) => {
      const statuses: number[] = [];
      for (let time = 0; time < 5; time += 1) statuses.push((await register({ contact }, { visitor: `visitor of ${contact}` })).status);
      return statuses;
    };
    expect(await all(ada)).toEqual([200, 200, 200, 429, 429]);
    expect(await all(eve)).toEqual([200, 200, 200, 429, 429]);
  });

  it("belongs to the club of the booking that led to it, when that booking is shown by its key", async () => {
    const { _id, key } = await book(world);
    await enter(world, { id: "msk_u_x", client: "msk", email: "x@people.test" });
    expect((await register({ client: undefined, reservation: { _id, key: `${key.slice(1)}0` } })).status).toBe(404);
    expect((await register({ client: "msk", reservation: { _id, key } })).status).toBe(200);
    await confirm();
    expect((await find(eve))?.user.client).toBe("mem");
  });

  it("is refused without a club where there are several, and for a club that is none", async () => {
    const missing = await register({ client: undefined });
    expect([missing.status, JSON.parse(missing.body).issues]).toEqual([400, [{ path: "/client", rule: "required" }]]);
    expect((await register({ client: "none" })).status).toBe(404);
  });

  it("is refused a password that breaks the rules, before anything is revealed", async () => {
    for (const contact of [ada, eve]) expect(codeOf(await register({ contact, password: "Password1" }))).toBe("PASSWORD_REFUSED");
    expect(await world.deliverAll()).toBe(0);
  });

  it("of two for one contact makes one account, whose contact both have confirmed", async () => {
    await register({}, { visitor: "visitor-one" });
    await register({ firstname: "Other" }, { visitor: "visitor-two" });
    const both = await Promise.all(["visitor-one", "visitor-two"].map((visitor) => confirm(eve, code, { visitor })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await find(eve))?.user.firstname).toBe("Eve");
  });

  it("by one who never confirms it keeps the contact from nobody", async () => {
    await register({ firstname: "Squatter" }, { visitor: "visitor-of-a-stranger" });
    await register({}, { visitor: "visitor-of-eve" });
    expect((await confirm(eve, code, { visitor: "visitor-of-eve" })).status).toBe(200);
    expect((await find(eve))?.user.firstname).toBe("Eve");
  });
});

describe("a login by code", () => {
  const ask = (contact: string, by?: SendOptions) => world.send("account/auth/login", { contact }, by);

  it("sends a code to the account's own contact, in the language of the page, and signs in by it", async () => {
    await enter(world, { locale: "fr" });
    expect((await ask(ada, { locale: "en" })).body).toBe('{"data":{}}');
    await world.deliverAll();
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([[ada, "Your code to sign in to Club mem"]]);
    const { jwt, refresh } = await world.call("account/auth/verifyOtpLogin", { contact: ada, otp: code });
    expect([(await bearerOf(world, jwt)) === undefined, refresh === undefined]).toEqual([false, false]);
  });

  it("signs the same visitor in again by the same code, whose reply may have been lost, and nobody else", async () => {
    await enter(world);
    await ask(ada, { visitor: "visitor-one" });
    await world.deliverAll();
    const signedIn = async () => (await confirm(ada, code, { visitor: "visitor-one" })).status;
    expect([await signedIn(), await signedIn()]).toEqual([200, 200]);
    expect(codeOf(await confirm(ada, code, { visitor: "visitor-two" }))).toBe("CODE_EXPIRED");
    // Each guess counts, so that one code opens few sessions.
    expect([await signedIn(), await signedIn(), await signedIn(), await signedIn()]).toEqual([200, 200, 200, 409]);
    world.clock.at += 600_001;
    expect(codeOf(await confirm(ada, code, { visitor: "visitor-one" }))).toBe("CODE_EXPIRED");
  });

  it("opens one sign-in under one key, however often its reply was lost, and a second one without a key (control)", async () => {
    const user = await enter(world);
    await ask(ada, { visitor: "visitor-one" });
    await world.deliverAll();
    const open = async (options: SendOptions) => {
      expect((await confirm(ada, code, { visitor: "visitor-one", ...options })).status).toBe(200);
      return (await world.store.accounts.sessions("mem", user.id, world.clock.at)).length;
    };
    const key = "5f0c2a9e-7d41-4b8e-9c63-1e2fa0b7d845";
    expect([await open({ key }), await open({ key }), await open({})]).toEqual([1, 1, 2]);
  });

  it("gives the same reply for an unknown and a disabled user, sends nothing, and accepts no guess", async () => {
    await enter(world, { id: "mem_u_off", email: "off@people.test", isDisabled: true });
    const answers = [await ask(ada), await ask("nobody@people.test"), await ask("off@people.test")];
    expect(new Set(answers.map((reply) => JSON.stringify(reply))).size).toBe(1);
    await world.deliverAll();
    expect(world.mails.map(({ to }) => to)).toEqual([ada]);
    for (const contact of ["nobody@people.test", "off@people.test"]) {
      expect((await Promise.all(Array.from({ length: 7 }, () => confirm(contact)))).map(codeOf)).toEqual([
        ...Array.from({ length: 5 }, () => "CODE_WRONG"),
        "TOO_MANY_WRONG_CODES",
        "TOO_MANY_WRONG_CODES",
      ]);
    }
  });

  it("judges five of 10,000 guesses at once, and then not even the right one", async () => {
    await ask(ada);
    const guesses = await Promise.all(Array.from({ length: 10_000 }, () => confirm(ada, "000000")));
    const codes = guesses.map(codeOf);
    expect([codes.filter((one) => one === "CODE_WRONG").length, codes.filter((one) => one === "TOO_MANY_WRONG_CODES").length]).toEqual([
      5, 9995,
    ]);
    expect(codeOf(await confirm(ada))).toBe("TOO_MANY_WRONG_CODES");
  });

  it("is of no use to who did not ask for it, and to no other purpose", async () => {
    await ask(ada);
    expect(codeOf(await confirm(ada, code, { visitor: "visitor-of-a-stranger" }))).toBe("CODE_EXPIRED");
    const reset = await world.send("account/auth/verifyPasswordReset", { contact: ada, data: { resetToken: code } });
    expect(codeOf(reset)).toBe("CODE_EXPIRED");
    expect((await confirm(ada)).status).toBe(200);
  });

  it("gives a visitor without a cookie one, and is not sent to a phone that cannot get texts", async () => {
    await enter(world, { phone: "+15145550123" });
    const reply = await ask("+1 514 555 0123", { visitor: undefined });
    expect([reply.status, reply.visitor]).toEqual([200, expect.any(String)]);
    expect(codeOf(await ask("+44 20 7946 0958"))).toBe("PHONE_NOT_TEXTED");
  });

  it("of a first time opens the change of password alone", async () => {
    await enter(world, {}, { mustChange: true });
    await ask(ada);
    expect(await world.call("account/auth/verifyOtpLogin", { contact: ada, otp: code })).toMatchObject({ firstTimeLogin: true });
  });
});

describe("a reset of the password", () => {
  const ask = (contact: string) => world.send("account/auth/resetPassword", { contact });
  const show = (resetToken: unknown, contact = ada) => world.send("account/auth/verifyPasswordReset", { contact, data: { resetToken } });

  it("goes by a code to a token that opens the change of password alone, without the one that is forgotten", async () => {
    const other = await world.call("account/auth/login", { contact: ada, password });
    expect((await ask(ada)).body).toBe('{"data":{}}');
    await world.deliverAll();
    expect(world.mails[0]?.subject).toBe("Your code to choose a new password");
    const { jwt, firstTimeLogin } = await world.call("account/auth/verifyPasswordReset", { contact: ada, data: { resetToken: code } });
    expect(firstTimeLogin).toBe(true);
    const by = await signedInBy(world, jwt);
    expect(codeOf(await world.send("account/auth/profile", {}, by))).toBe("FORBIDDEN");
    await world.call("account/auth/updatePassword", { password: "Lakes-2028" }, by);
    expect(await bearerOf(world, other.jwt)).toBeUndefined();
    expect((await world.send("account/auth/login", { contact: ada, password: "Lakes-2028" })).status).toBe(200);
    await world.deliverAll();
    expect(world.mails.at(-1)?.subject).toBe("Your Quai password was changed");
  });

  it("answers alike for nobody, who is sent nothing", async () => {
    expect(await ask("nobody@people.test")).toEqual(await ask(ada));
    await world.deliverAll();
    expect(world.mails.map(({ to }) => to)).toEqual([ada]);
    expect(codeOf(await show(code, "nobody@people.test"))).toBe("CODE_WRONG");
  });

  it.each([[{}], [[code]], [true], [123_456], [null], [{ $ne: "" }], ["12345"], ["1234567"], [""]])(
    "is refused %j where its token goes (A4)",
    async (resetToken) => {
      await ask(ada);
      expect((await show(resetToken)).status).toBe(400);
      expect((await show(code)).status).toBe(200);
    },
  );

  it("is opened neither by a code of a sign-in nor by one that has ended", async () => {
    await world.send("account/auth/login", { contact: ada });
    expect(codeOf(await show(code))).toBe("CODE_EXPIRED");
    await ask(ada);
    world.clock.at += 600_000;
    expect(codeOf(await show(code))).toBe("CODE_EXPIRED");
  });

  it("is answered in the flat shape of the specification too", async () => {
    const flat = (path: string, body: object, by?: SendOptions) => world.send(`account/auth/${path}`, undefined, { ...by, body });
    expect((await flat("resetPassword", { contact: ada })).status).toBe(200);
    const shown = await flat("verifyPasswordReset", { contact: ada, data: { resetToken: code } });
    const by = await signedInBy(world, JSON.parse(shown.body).data.jwt);
    expect((await flat("updatePassword", { password: "Lakes-2029", scope: "quai", sender: "quai-app" }, by)).status).toBe(200);
    expect((await flat("register", { ...registration, scope: "quai", sender: "quai-app" })).status).toBe(200);
    expect((await flat("verifyOtpLogin", { contact: eve, otp: code })).status).toBe(200);
  });
});

describe("letters about accounts", () => {
  it("are not sent once their code has ended", async () => {
    await world.send("account/auth/resetPassword", { contact: ada });
    world.clock.at += 600_000;
    await world.deliverAll();
    expect(world.mails).toEqual([]);
  });
});
