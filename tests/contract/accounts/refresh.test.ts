import { beforeEach, describe, expect, it } from "vitest";
import { bearerOf, signedIn, worldOfAda } from "./accounts.ts";
import { codeOf, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await worldOfAda();
});

const refresh = (refreshToken: string) => world.send("account/auth/refresh", { refreshToken });
const next = async (refreshToken: string) => (await world.call("account/auth/refresh", { refreshToken })).refresh ?? "";

describe("a refresh token", () => {
  it("gives a new access token and the token that follows it, on and on", async () => {
    const first = await signedIn(world);
    world.clock.at += 600_000;
    const { jwt, refresh: second = "" } = await world.call("account/auth/refresh", { refreshToken: first.refresh });
    expect(second).not.toBe(first.refresh);
    expect(await bearerOf(world, jwt)).toMatchObject({ principal: { id: "mem_u_ada" } });
    world.clock.at += 600_000;
    expect(await next(second)).not.toBe(second);
  });

  it("gives the same successor for half a minute, to twenty at once and after a lost answer", async () => {
    const { refresh: token } = await signedIn(world);
    const all = await Promise.all(Array.from({ length: 20 }, () => next(token)));
    expect(new Set(all).size).toBe(1);
    world.clock.at += 30_000;
    expect(await next(token)).toBe(all[0]);
  });

  it("used again later ends the whole sign-in: it is in two hands", async () => {
    const { refresh: stolen } = await signedIn(world);
    const mine = await next(stolen);
    world.clock.at += 30_001;
    expect([(await refresh(stolen)).status, codeOf(await refresh(stolen))]).toEqual([401, "SESSION_EXPIRED"]);
    expect(codeOf(await refresh(mine))).toBe("SESSION_EXPIRED");
  });

  it("two generations old ends the sign-in at once", async () => {
    const { jwt, refresh: first } = await signedIn(world);
    const third = await next(await next(first));
    expect(codeOf(await refresh(first))).toBe("SESSION_EXPIRED");
    expect(codeOf(await refresh(third))).toBe("SESSION_EXPIRED");
    expect(await bearerOf(world, jwt)).toBeUndefined();
  });

  it("is over when its sign-in was not used for thirty days", async () => {
    const { refresh: token } = await signedIn(world);
    world.clock.at += 29 * 86_400_000;
    const later = await next(token);
    world.clock.at += 30 * 86_400_000;
    expect(codeOf(await refresh(later))).toBe("SESSION_EXPIRED");
  });

  it("is over at once for a user who is disabled, and leaves the sign-in to others", async () => {
    const { refresh: token } = await signedIn(world);
    const account = await world.store.accounts.byContact({ kind: "email", text: "ada@people.test" });
    if (account === undefined) throw new Error("nobody there");
    await world.store.commit((tx) => tx.people.putUser({ ...account.user, isDisabled: true }));
    expect(codeOf(await refresh(token))).toBe("SESSION_EXPIRED");
    await world.store.commit((tx) => tx.people.putUser(account.user));
    expect((await refresh(token)).status).toBe(200);
  });

  it("is refused when it is altered, and an altered one ends no sign-in", async () => {
    const { refresh: token } = await signedIn(world);
    const [session = "", generation = "", seed = "", mark = ""] = token.split(".");
    const altered = [
      [session, generation, seed, `${mark.slice(0, -1)}${mark.endsWith("0") ? "1" : "0"}`],
      [session, "0", seed, mark],
      [session, "2", seed, mark],
      [session, generation, `${seed}x`, mark],
      ["msk_s_r00000001", generation, seed, mark],
      [session, generation, seed],
      [session, generation, seed, mark, mark],
    ].map((parts) => parts.join("."));
    for (const text of [...altered, "x", token.toUpperCase()])
      expect([text, codeOf(await refresh(text))]).toEqual([text, "SESSION_EXPIRED"]);
    expect((await refresh(token)).status).toBe(200);
  });

  it("of another seed under the server's own mark is of no family", async () => {
    const { refresh: token } = await signedIn(world);
    const [session = "", generation = ""] = token.split(".");
    const forged = `${session}.${generation}.another.${world.secrets.sign("refresh", `${session} ${generation} another`)}`;
    expect(codeOf(await refresh(forged))).toBe("SESSION_EXPIRED");
    expect((await refresh(token)).status).toBe(200);
  });

  it("comes from a cookie and goes back to it, and is taken away with the sign-in", async () => {
    const reply = await world.send("account/auth/login", { contact: "ada@people.test", password: "Quai-2027!", cookie: true });
    const cookie = reply.refresh?.token ?? "";
    const again = await world.send("account/auth/refresh", {}, { refresh: cookie });
    expect(Object.keys(JSON.parse(again.body).data)).toEqual(["jwt", "expires"]);
    expect(again.refresh?.token).toMatch(/^mem_s_.*\.2\./);
    const ended = await world.send("account/auth/refresh", {}, { refresh: `${cookie}x` });
    expect([codeOf(ended), ended.refresh]).toEqual(["SESSION_EXPIRED", null]);
    expect(codeOf(await world.send("account/auth/refresh", {}))).toBe("SESSION_EXPIRED");
  });

  it("is kept nowhere in the store", async () => {
    const { refresh: token } = await signedIn(world);
    const [session = "", , seed = ""] = token.split(".");
    const family = await world.store.commit((tx) => tx.accounts.family(session));
    expect(family?.digest).not.toContain(seed);
    expect(JSON.stringify(family)).not.toContain(seed);
  });
});
