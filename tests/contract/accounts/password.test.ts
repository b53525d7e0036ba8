import { beforeEach, describe, expect, it } from "vitest";
import { ada, bearerOf, enter, password, signedIn, signedInBy, worldOfAda } from "./accounts.ts";
import { codeOf, type SendOptions, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await worldOfAda();
});

const next = "Lakes-2028!";
const update = (data: object, by?: SendOptions) => world.send("account/auth/updatePassword", data, by);
const login = async (typed: string) => (await world.send("account/auth/login", { contact: ada, password: typed })).status;

describe("a change of password", () => {
  it("asks for the one in force, ends every sign-in and opens a new one", async () => {
    const mine = await signedIn(world);
    const other = await signedIn(world);
    const by = await signedInBy(world, mine.jwt);
    const { jwt, refresh } = await world.call("account/auth/updatePassword", { password: next, current: password }, by);
    expect([await bearerOf(world, mine.jwt), await bearerOf(world, other.jwt)]).toEqual([undefined, undefined]);
    expect(codeOf(await world.send("account/auth/refresh", { refreshToken: other.refresh }))).toBe("SESSION_EXPIRED");
    expect(await bearerOf(world, jwt)).toBeDefined();
    expect((await world.send("account/auth/refresh", { refreshToken: refresh })).status).toBe(200);
    expect([await login(password), await login(next)]).toEqual([401, 200]);
  });

  it("is refused without the one in force, with another, and to nobody signed in", async () => {
    const by = await signedInBy(world, (await signedIn(world)).jwt);
    const missing = await update({ password: next }, by);
    expect([missing.status, JSON.parse(missing.body).issues]).toEqual([400, [{ path: "/current", rule: "required" }]]);
    expect(codeOf(await update({ password: next, current: "Wrong-2027!" }, by))).toBe("LOGIN_INVALID");
    expect((await update({ password: next, current: password })).status).toBe(401);
    expect(await login(password)).toBe(200);
  });

  it("allows five guesses at the current password", async () => {
    const by = await signedInBy(world, (await signedIn(world)).jwt);
    const guesses = await Promise.all(Array.from({ length: 50 }, () => update({ password: next, current: "Wrong-2027!" }, by)));
    expect(guesses.filter((reply) => codeOf(reply) === "LOGIN_INVALID")).toHaveLength(5);
    expect(guesses.filter((reply) => codeOf(reply) === "TOO_MANY_ATTEMPTS")).toHaveLength(45);
  });

  it("asks for nothing but the new one with the token of a first time, which is then over", async () => {
    await enter(world, {}, { mustChange: true });
    const { jwt: first } = await world.call("account/auth/login", { contact: ada, password });
    const { jwt } = await world.call("account/auth/updatePassword", { password: next }, await signedInBy(world, first));
    expect(await bearerOf(world, first)).toBeUndefined();
    expect((await world.send("account/auth/profile", {}, await signedInBy(world, jwt))).status).toBe(200);
    const again = await world.call("account/auth/login", { contact: ada, password: next });
    expect([again.firstTimeLogin, again.refresh]).toEqual([undefined, expect.any(String)]);
  });

  it("of twenty at once is done once: the others were signed out by it", async () => {
    const by = await signedInBy(world, (await signedIn(world)).jwt);
    const all = await Promise.all(
      Array.from({ length: 4 }, (_, index) => update({ password: `Lakes-20${index}8!`, current: password }, by)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 401)).toHaveLength(3);
  });

  const rules: readonly (readonly [string, string, string])[] = [
    ["seven characters", "Quai-27", "password"],
    ["no capital", "quai-2027!", "password"],
    ["no small letter", "QUAI-2027!", "password"],
    ["no digit", "Quai-quai!", "password"],
    ["one that many have", "Password1", "commonPassword"],
  ];
  it.each(rules)("is refused with the words of the specification for %s", async (_, typed, rule) => {
    const by = await signedInBy(world, (await signedIn(world)).jwt);
    const reply = await update({ password: typed, current: password }, by);
    expect([reply.status, JSON.parse(reply.body)]).toEqual([
      400,
      {
        status: 400,
        code: "PASSWORD_REFUSED",
        message: "Invalid password, it must contain at least 8 characters and at least one uppercase, lowercase and numeric character.",
        issues: [{ path: "/password", rule }],
      },
    ]);
  });

  it("of one who holds a role of staff asks for a symbol too, and of a customer for none", async () => {
    const plain = async () => {
      const by = await signedInBy(world, (await signedIn(world)).jwt);
      return update({ password: "Lakes2028", current: password }, by);
    };
    await enter(world, {}, { role: "staff" });
    expect(JSON.parse((await plain()).body)).toMatchObject({ status: 400, issues: [{ path: "/password", rule: "passwordSymbol" }] });
    await enter(world);
    expect((await plain()).status).toBe(200);
  });
});

describe("the devices signed in", () => {
  const agent = (name: string): SendOptions => ({ agent: name });

  it("are listed for their owner alone, the one seen last first, with the one that asks", async () => {
    await enter(world, { id: "mem_u_eve", email: "eve@people.test" });
    await world.call("account/auth/login", { contact: "eve@people.test", password });
    const phone = await signedIn(world, agent("Phone"));
    world.clock.at += 1000;
    const desk = await signedIn(world, agent("Desk"));
    const { items, total } = await world.call("account/sessions/find", {}, await signedInBy(world, phone.jwt));
    expect([total, items.map((one) => [one.agent, one.isCurrent])]).toEqual([
      2,
      [
        ["Desk", false],
        ["Phone", true],
      ],
    ]);
    expect((await world.send("account/sessions/find", {})).status).toBe(401);
    expect(desk.jwt).not.toBe(phone.jwt);
  });

  it("can be ended one by one, from the next call on, and never another's", async () => {
    await enter(world, { id: "mem_u_eve", email: "eve@people.test" });
    const { jwt: eves } = await world.call("account/auth/login", { contact: "eve@people.test", password });
    const mine = await signedIn(world, agent("Mine"));
    const lost = await signedIn(world, agent("Lost"));
    const by = await signedInBy(world, mine.jwt);
    const { items } = await world.call("account/sessions/find", {}, by);
    const _id = items.find((one) => one.agent === "Lost")?._id ?? "";
    expect((await world.send("account/sessions/delete", { _id }, await signedInBy(world, eves))).status).toBe(404);
    await world.call("account/sessions/delete", { _id }, by);
    expect(await bearerOf(world, lost.jwt)).toBeUndefined();
    expect(codeOf(await world.send("account/auth/refresh", { refreshToken: lost.refresh }))).toBe("SESSION_EXPIRED");
    expect(await bearerOf(world, mine.jwt)).toBeDefined();
    expect((await world.send("account/sessions/delete", { _id }, by)).status).toBe(404);
  });
});
