import { once } from "node:events";
import { createServer } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "#app/server/seed/people.ts";
import { call } from "../process/edge.ts";
import { login, member, post } from "../signIn.ts";
import { fieldOf, textIn, startWholeServer } from "../whole.ts";

describe("accounts of the demo, over a whole server", () => {
  let server: Awaited<ReturnType<typeof startWholeServer>>;
  beforeAll(async () => {
    server = await startWholeServer({ QUAI_LOG: "info" });
  });
  afterAll(() => server.stop());

  it.each([
    "super@quai.test",
    "admin@memphremagog.test",
    "staff@memphremagog.test",
    member,
    "customer@memphremagog.test",
    "admin@muskoka.test",
    "staff@muskoka.test",
  ])("%s signs in with the demo's password and has a profile", async (contact) => {
    const { status, data } = await login(server.url, contact);
    expect(status).toBe(200);
    const profile = await fetch(`${server.url}/api/account/auth/profile`, { headers: { authorization: `Bearer ${textIn(data, "jwt")}` } });
    const { user, client } = Object(fieldOf(await profile.json(), "data"));
    expect([profile.status, user.email, client.id]).toEqual([200, contact, contact.endsWith("muskoka.test") ? "msk" : "mem"]);
  });

  it("follows a refresh token for a page of its own, and for none of another site", async () => {
    const { cookie } = await login(server.url, member, { cookie: true });
    const sent = { cookie: (cookie ?? "").split(";")[0] ?? "" };
    const refreshed = (origin: string) => post(server.url, "refresh", call({ cookie: true }), { ...sent, origin });
    for (const origin of ["https://eve.test", "null", `${server.url}.eve.test`])
      expect([origin, (await refreshed(origin)).code]).toEqual([origin, "FORBIDDEN"]);
    expect((await refreshed(new URL(server.url).origin)).status).toBe(200);
  });

  it("answers the calls of the specification in the flat shape that it writes", async () => {
    const signedIn = await post(server.url, "login", { contact: member, password: demoPassword });
    expect(signedIn.status).toBe(200);
    const refreshToken = textIn(signedIn.data, "refresh");
    const refreshed = await post(server.url, "refresh", { refreshToken, scope: "quai", sender: "quai-app" });
    expect([refreshed.status, Object.keys(Object(refreshed.data))]).toEqual([200, ["jwt", "expires", "refresh"]]);
    expect((await post(server.url, "refresh", { refreshToken, scope: "other", sender: "quai-app" })).status).toBe(404);
    expect((await post(server.url, "refresh", { refreshToken, admin: true })).status).toBe(400);
    expect((await post(server.url, "refresh", [])).status).toBe(400);
  });

  it("are answered by the rights of each caller, also after the same question of a stranger", async () => {
    const ask = async (headers: Readonly<Record<string, string>> = {}) => {
      const reply = await fetch(`${server.url}/api/booking/lakes/find`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(call({ where: { client: "msk" } })),
      });
      return { status: reply.status, text: await reply.text() };
    };
    const first = await ask();
    expect([first.status, await ask()]).toEqual([200, first]);
    const { data } = await login(server.url);
    expect((await ask({ authorization: `Bearer ${textIn(data, "jwt")}` })).status).toBe(404);
    expect((await ask({ authorization: "Bearer a.b.c" })).status).toBe(401);
    expect(await ask()).toEqual(first);
  });

  it("tells a browser that its sign-in was ended from another one, and that staff disabled its user", async () => {
    const calls = async (path: string, jwt: string, data: unknown) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${jwt}` };
      return (await fetch(`${server.url}/api/account/${path}`, { method: "POST", headers, body: JSON.stringify(call(data)) })).json();
    };
    const jwtOf = async (contact: string) => textIn((await login(server.url, contact)).data, "jwt");
    const contact = "customer@memphremagog.test";
    const away = await jwtOf(contact);
    const here = await jwtOf(contact);
    const staff = await jwtOf("admin@memphremagog.test");
    const streamOf = async (jwt: string) => fetch(`${server.url}/api/events`, { headers: { authorization: `Bearer ${jwt}` } });
    const first = await streamOf(away);
    const second = await streamOf(here);
    const sessions = fieldOf(fieldOf(await calls("sessions/find", away, {}), "data"), "items");
    const current = Array.isArray(sessions) ? sessions.find((one: unknown) => fieldOf(one, "isCurrent") === true) : undefined;
    await calls("sessions/delete", here, { _id: textIn(current, "_id") });
    expect(await first.text()).toMatch(/event: session\ndata: \{"state":"ended"\}\n\n$/);
    const user = fieldOf(await calls("users/read", staff, { where: { email: contact } }), "data");
    const seen = { id: textIn(user, "id"), version: fieldOf(user, "version") };
    const disabled = fieldOf(await calls("users/update", staff, { ...seen, isDisabled: true }), "data");
    expect(await second.text()).toMatch(/event: session\ndata: \{"state":"ended"\}\n\n$/);
    await calls("users/update", staff, { id: seen.id, version: fieldOf(disabled, "version"), isDisabled: false });
  });

  it("keeps the refresh token of a browser where no script and no other call finds it", async () => {
    const { data, cookie } = await login(server.url, member, { cookie: true });
    expect(textIn(data, "refresh")).toBe("");
    expect(cookie).toMatch(/^quai_refresh=[\w.-]+; Max-Age=2592000; Path=\/api\/account\/auth; HttpOnly; SameSite=Strict$/);
    const sent = { cookie: (cookie ?? "").split(";")[0] ?? "" };
    const refreshed = await post(server.url, "refresh", call({}), sent);
    expect([refreshed.status, refreshed.cookie?.split("=")[0]]).toEqual([200, "quai_refresh"]);
    const ended = await post(server.url, "logout", call({}), { authorization: `Bearer ${textIn(refreshed.data, "jwt")}` });
    expect([ended.status, ended.cookie]).toEqual([200, "quai_refresh=; Max-Age=0; Path=/api/account/auth; HttpOnly; SameSite=Strict"]);
    expect((await post(server.url, "refresh", call({}), sent)).code).toBe("SESSION_EXPIRED");
  });

  it("are refused a GET of anything else, and a profile without a token", async () => {
    const status = async (path: string) => (await fetch(`${server.url}/api/account/auth/${path}`)).status;
    expect([await status("profile"), await status("refresh"), await status("login")]).toEqual([401, 404, 404]);
  });

  it("stand in no line of the log: neither contact, password, token nor address", async () => {
    const { data } = await login(server.url);
    await post(server.url, "login", call({ contact: "canary@people.test", password: "Canary-2027!" }));
    const log = server.lines.join("\n");
    expect(log).toContain("account/auth/login");
    for (const secret of [member, demoPassword, textIn(data, "jwt"), textIn(data, "refresh"), "canary", "Canary"])
      expect(log).not.toContain(secret);
  });
});

it("shows the picture of a signed-in user to whoever has its address, and calls only the configured picture service", async () => {
  const png = await sharp({ create: { width: 144, height: 144, channels: 3, background: "#205080" } })
    .png()
    .toBuffer();
  const calls: string[] = [];
  const peer = createServer(({ url = "" }, reply) => {
    calls.push(url);
    reply.writeHead(200).end(png);
  }).listen(0, "127.0.0.1");
  await once(peer, "listening");
  const address = peer.address();
  const server = await startWholeServer({ QUAI_AVATAR_URL: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/` });
  try {
    const authorization = `Bearer ${textIn((await login(server.url)).data, "jwt")}`;
    const profile = await (await fetch(`${server.url}/api/account/auth/profile`, { headers: { authorization } })).json();
    const avatar = textIn(fieldOf(fieldOf(profile, "data"), "user"), "avatar");
    const shown = await fetch(`${server.url}${avatar}`);
    const headers = ["content-type", "cache-control", "x-content-type-options", "content-security-policy"].map((name) =>
      shown.headers.get(name),
    );
    expect([shown.status, ...headers]).toEqual([200, "image/webp", "private, max-age=604800", "nosniff", "default-src 'none'; sandbox"]);
    expect(calls).toEqual([expect.stringMatching(/^\/[\da-f]{64}\?s=144&r=g&d=mp$/)]);
    const made = await fetch(`${server.url}${avatar.slice(0, -1)}`);
    expect([made.status, made.headers.get("cache-control"), calls.length]).toEqual([404, "no-store", 1]);
  } finally {
    await server.stop();
    peer.close();
  }
});
