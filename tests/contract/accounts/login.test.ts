import { beforeEach, describe, expect, it } from "vitest";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { ada, bearerOf, enter, password, signedIn, signedInBy, worldOfAda } from "./accounts.ts";
import { codeOf, type SendOptions, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await worldOfAda();
});

const login = (contact: string, typed = password, options?: SendOptions) =>
  world.send("account/auth/login", { contact, password: typed }, options);

describe("a login by password", () => {
  it("gives a token for a quarter of an hour and one to refresh it by", async () => {
    const { jwt, refresh, expires } = await signedIn(world);
    expect(expires).toBe(isoTextOf(world.clock.at + 900_000));
    expect(await bearerOf(world, jwt)).toMatchObject({ principal: { id: "mem_u_ada", client: "mem" } });
    expect(refresh).not.toContain(jwt);
    world.clock.at += 900_000;
    expect(await bearerOf(world, jwt)).toBeUndefined();
  });

  it.each([` ${ada} `, "ADA@People.test"])("knows a contact however it is typed: %j", async (contact) => {
    expect((await login(contact)).status).toBe(200);
  });

  it("knows a phone however it is typed", async () => {
    await enter(world, { phone: "+15145550123" });
    expect((await login("(514) 555-0123")).status).toBe(200);
  });

  it("keeps the refresh token out of the answer where a cookie is to have it", async () => {
    const reply = await world.send("account/auth/login", { contact: ada, password, cookie: true });
    expect(Object.keys(JSON.parse(reply.body).data)).toEqual(["jwt", "expires"]);
    expect(reply.refresh).toEqual({ token: expect.stringContaining("mem_s_"), seconds: 30 * 86_400 });
  });

  it("is refused alike with a wrong password, for nobody, and for one who is disabled or has none", async () => {
    await enter(world, { id: "mem_u_off", email: "off@people.test", isDisabled: true });
    await world.store.commit((tx) =>
      tx.people.putUser({
        id: "mem_u_new",
        client: "mem",
        version: 1,
        firstname: "",
        lastname: "",
        email: "new@people.test",
        phone: null,
        locale: "en",
        roles: [],
        isDisabled: false,
        createdAt: 0,
      }),
    );
    const wrong = await login(ada, "Quai-2028!");
    expect([wrong.status, JSON.parse(wrong.body)]).toEqual([
      401,
      { status: 401, code: "LOGIN_INVALID", message: "The login information entered is invalid" },
    ]);
    for (const contact of ["nobody@people.test", "off@people.test", "new@people.test"]) expect(await login(contact)).toEqual(wrong);
  });

  it("refuses a contact that is neither an e-mail nor a phone", async () => {
    const reply = await login("ada");
    expect([reply.status, JSON.parse(reply.body).issues]).toEqual([400, [{ path: "/contact", rule: "emailOrPhone" }]]);
  });

  it("of a first time gives a token that opens nothing but the change of password", async () => {
    await enter(world, {}, { mustChange: true });
    const data = await world.call("account/auth/login", { contact: ada, password });
    expect(data).toEqual({ jwt: expect.any(String), expires: expect.any(String), firstTimeLogin: true });
    const bearer = await signedInBy(world, data.jwt);
    for (const path of ["account/auth/profile", "account/clients/read", "booking/lakes/find", "account/auth/logout"]) {
      expect([path, codeOf(await world.send(path, {}, bearer))]).toEqual([path, "FORBIDDEN"]);
    }
  });
});

describe("a login whose reply was lost", () => {
  const key = "5f0c2a9e-7d41-4b8e-9c63-1e2fa0b7d845";
  const openOf = async () => (await world.store.accounts.sessions("mem", "mem_u_ada", world.clock.at)).length;

  it("gives the same sign-in under its key again, so that no second one stays open", async () => {
    const first = await signedIn(world, { key });
    const again = await signedIn(world, { key, visitor: "another" });
    expect([again.refresh, await openOf()]).toEqual([first.refresh, 1]);
    expect((await world.send("account/auth/refresh", { refreshToken: again.refresh })).status).toBe(200);
  });

  it("is another one under another key, under a simple one, and without one (control)", async () => {
    for (const options of [{ key }, { key: `${key}0` }, { key: "1" }, { key: "1" }, {}, {}]) await signedIn(world, options);
    expect(await openOf()).toBe(6);
  });

  it("gives a new sign-in under its key once the first was used or has ended", async () => {
    const first = await signedIn(world, { key });
    const [used = ""] = [(await world.call("account/auth/refresh", { refreshToken: first.refresh })).refresh];
    const second = await signedIn(world, { key });
    expect([second.refresh === first.refresh, await openOf()]).toEqual([false, 2]);
    await world.call("account/auth/logout", {}, await signedInBy(world, first.jwt));
    expect(codeOf(await world.send("account/auth/refresh", { refreshToken: used }))).toBe("SESSION_EXPIRED");
    expect((await signedIn(world, { key })).refresh).not.toBe(first.refresh);
  });

  it("gives nothing under its key for a wrong password", async () => {
    await signedIn(world, { key });
    expect(codeOf(await login(ada, "wrong-Password1", { key }))).toBe("LOGIN_INVALID");
  });
});

describe("attempts to guess a password", () => {
  const strangers = (count: number) => Array.from({ length: count }, (_, index) => ({ address: `203.0.113.${index}` }));
  const statuses = async (tries: readonly { contact?: string; typed?: string; by?: SendOptions }[]) => {
    const all: number[] = [];
    for (const { contact = ada, typed = "Wrong-2027!", by } of tries) all.push((await login(contact, typed, by)).status);
    return all;
  };

  it("are five for an account from one place, and then one each three minutes", async () => {
    expect(await statuses(Array.from({ length: 7 }, () => ({})))).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const refused = await login(ada);
    expect([refused.status, codeOf(refused), refused.retryAfter]).toEqual([429, "TOO_MANY_ATTEMPTS", 180]);
    world.clock.at += 180_000;
    expect(await statuses([{}, {}])).toEqual([401, 429]);
  });

  it("are counted in a burst as one by one: of a thousand at once five are judged", async () => {
    const replies = await Promise.all(Array.from({ length: 1000 }, (_, index) => login(ada, `Wrong-${index}!`)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(995);
  });

  it("are counted for one who does not exist as for one who does", async () => {
    const tries = (contact: string) => statuses(Array.from({ length: 6 }, () => ({ contact })));
    expect(await tries("nobody@people.test")).toEqual(await tries(ada));
  });

  it("are slowed for one account from many places, but not for a device that signed in before", async () => {
    await signedIn(world, { visitor: "visitor-of-ada" });
    const many = await statuses(strangers(30).map((by) => ({ by })));
    expect(many.filter((status) => status === 401)).toHaveLength(20);
    expect(codeOf(await login(ada, password, { address: "198.51.100.1", visitor: "visitor-new" }))).toBe("TOO_MANY_ATTEMPTS");
    expect((await login(ada, password, { address: "198.51.100.1", visitor: "visitor-of-ada" })).status).toBe(200);
    world.clock.at += 30_000;
    expect((await login(ada, password, { address: "198.51.100.1", visitor: "visitor-new" })).status).toBe(200);
  });

  it("are slowed for many accounts from one place", async () => {
    const all = await statuses(Array.from({ length: 50 }, (_, index) => ({ contact: `a${index}@people.test` })));
    expect(all.filter((status) => status === 401)).toHaveLength(40);
  });

  it("are not counted for a right password, however often", async () => {
    expect(await statuses(Array.from({ length: 60 }, () => ({ typed: password })))).toEqual(Array.from({ length: 60 }, () => 200));
  });

  it("are stored without the name of the user", async () => {
    await login(ada, "Wrong-2027!");
    await world.store.commit(async (tx) => {
      const kept = await tx.accounts.attempts([ada, "192.0.2.1", world.secrets.sign("attempt account", ada)]);
      expect(kept.map(({ name }) => name)).toEqual([world.secrets.sign("attempt account", ada)]);
    });
  });
});

describe("a logout", () => {
  it("ends the sign-in at the next call, its refresh token too, and no other one", async () => {
    const mine = await signedIn(world);
    const other = await signedIn(world);
    const reply = await world.send("account/auth/logout", {}, await signedInBy(world, mine.jwt));
    expect([reply.status, reply.body, reply.refresh]).toEqual([200, '{"data":{}}', null]);
    expect(await bearerOf(world, mine.jwt)).toBeUndefined();
    expect(codeOf(await world.send("account/auth/refresh", { refreshToken: mine.refresh }))).toBe("SESSION_EXPIRED");
    expect(await bearerOf(world, other.jwt)).toBeDefined();
  });

  it("is refused to nobody signed in", async () => {
    expect((await world.send("account/auth/logout", {})).status).toBe(401);
  });
});

describe("a profile", () => {
  it("is the user's with their roles and their club", async () => {
    const { jwt } = await signedIn(world);
    const client = { id: "mem", name: "Club mem", email: "club@mem.test", address: "1 quai", phone: "+1 450 555 0199" };
    expect(await world.call("account/auth/profile", {}, await signedInBy(world, jwt))).toEqual({
      user: {
        id: "mem_u_ada",
        client: "mem",
        locale: "en",
        language: "en",
        roles: [{ name: "customer", permissions: ["^account/bookings/find$"] }],
        firstname: "Ada",
        lastname: "Byron",
        email: ada,
        phone: null,
        isEmailVerified: true,
        isPhoneVerified: false,
        memberships: [],
        clientData: client,
      },
      client,
    });
  });

  it("is refused to nobody signed in, and never a password's hash", async () => {
    expect((await world.send("account/auth/profile", {})).status).toBe(401);
    const { jwt } = await signedIn(world);
    expect((await world.send("account/auth/profile", {}, await signedInBy(world, jwt))).body).not.toContain(password);
  });
});
