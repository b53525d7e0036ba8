import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { login, member, post } from "../../server/signIn.ts";
import { call } from "../../server/process/edge.ts";
import { fieldOf, textIn, startWholeServer } from "../../server/whole.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";

const postgres = inject("postgres");

function promises(engine: Engine): void {
  const closing: (() => Promise<void> | void)[] = [];
  let urls: readonly [string, string] = ["", ""];
  beforeAll(async () => {
    const { url, close } = await engine.fresh();
    const data = mkdtempSync(join(tmpdir(), "quai-accounts-"));
    const env = { QUAI_DATA: data, DATABASE_URL: url };
    const left = await startWholeServer(env);
    const right = await startWholeServer(env);
    urls = [left.url, right.url];
    closing.push(left.stop, right.stop, close, () => rmSync(data, { recursive: true, force: true }));
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  it("follow a refresh token alike, at once and when it is used again", async () => {
    const refreshToken = textIn((await login(urls[0])).data, "refresh");
    const follow = (token: string, index: number) => post(urls[index % 2] ?? "", "refresh", { refreshToken: token });
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => follow(refreshToken, index)));
    const next = new Set(all.map((one) => textIn(one.data, "refresh")));
    expect([next.size, all.every(({ status }) => status === 200)]).toEqual([1, true]);
    const third = await follow([...next][0] ?? "", 1);
    expect(third.status).toBe(200);
    // Two generations old now: whoever shows it, to whichever of the two, ends it all.
    expect((await follow(refreshToken, 0)).code).toBe("SESSION_EXPIRED");
    expect((await follow(textIn(third.data, "refresh"), 1)).code).toBe("SESSION_EXPIRED");
    const headers = { authorization: `Bearer ${textIn(third.data, "jwt")}` };
    for (const url of urls) expect((await fetch(`${url}/api/account/auth/profile`, { headers })).status).toBe(401);
  });

  it("leave a super administrator, though two disable each other at once", async () => {
    const chief = "super@quai.test";
    const headers = { authorization: `Bearer ${textIn((await login(urls[0], chief)).data, "jwt")}` };
    const ask = async (at: number, method: string, data: object) => {
      const body = JSON.stringify(call(data));
      const reply = await fetch(`${urls[at]}/api/account/users/${method}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body,
      });
      const answered: unknown = await reply.json();
      return { status: reply.status, data: fieldOf(answered, "data"), code: fieldOf(answered, "code") };
    };
    const { data: first } = await ask(0, "read", { where: { email: chief } });
    const like = { firstname: "Eve", lastname: "Roy", email: "eve@people.test", locale: "en", isDisabled: false };
    const { data: second } = await ask(1, "create", { ...like, roles: fieldOf(first, "roles") });
    const disable = (at: number, user: unknown) =>
      ask(at, "update", { id: fieldOf(user, "id"), version: fieldOf(user, "version"), isDisabled: true });
    const both = await Promise.all([disable(0, first), disable(1, second)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    // The other is refused as the last one, or comes after its own chief was shut out.
    const refused = both.find(({ status }) => status !== 200);
    expect(["LAST_SUPER_ADMIN", "UNAUTHORIZED"]).toContain(refused?.code);
  });

  it("apply from the next call on, on either server, when a role loses a permission or a user is disabled on the other", async () => {
    const admin = await login(urls[0], "admin@muskoka.test");
    const staff = await login(urls[1], "staff@muskoka.test");
    const callAs = async (url: string, path: string, data: object, { data: tokens }: typeof admin) => {
      const headers = { authorization: `Bearer ${textIn(tokens, "jwt")}`, "content-type": "application/json" };
      const reply = await fetch(`${url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(call(data)) });
      return { status: reply.status, data: fieldOf(await reply.json(), "data") };
    };
    const mayFind = async () => (await callAs(urls[1], "account/bookings/find", {}, staff)).status;
    const change = async (kind: "roles" | "users", where: object, changed: object) => {
      const { data: row } = await callAs(urls[0], `account/${kind}/read`, { where }, admin);
      const named = kind === "users" ? { id: fieldOf(row, "id") } : { _id: fieldOf(row, "_id") };
      const sent = { ...named, version: fieldOf(row, "version"), ...changed };
      expect((await callAs(urls[0], `account/${kind}/update`, sent, admin)).status).toBe(200);
    };
    expect(await mayFind()).toBe(200);
    await change("roles", { name: "staff" }, { permissions: ["^comm/"] });
    expect(await mayFind()).toBe(403);
    await change("roles", { name: "staff" }, { permissions: ["^account/bookings/"] });
    expect(await mayFind()).toBe(200);
    await change("users", { email: "staff@muskoka.test" }, { isDisabled: true });
    expect(await mayFind()).toBe(401);
  });

  it("share the count of wrong passwords: of twenty parallel guesses five are checked", async () => {
    const wrong = (index: number) => post(urls[index % 2] ?? "", "login", { contact: member, password: "Wrong-2027!" });
    const codes = (await Promise.all(Array.from({ length: 20 }, (_, index) => wrong(index)))).map(({ code }) => code);
    expect(codes.filter((code) => code === "LOGIN_INVALID")).toHaveLength(5);
    expect(codes.filter((code) => code === "TOO_MANY_ATTEMPTS")).toHaveLength(15);
  });
}

describe("two servers on one SQLite file", () => {
  promises(sqlite);
});
describe.skipIf(postgres === "")("two servers on one PostgreSQL database", () => {
  promises(postgresOn(postgres));
});
