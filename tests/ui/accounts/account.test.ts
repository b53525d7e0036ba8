import { describe, expect, it } from "vitest";
import type { TextStore } from "#core/ports/device.ts";
import type { ApiPath, SendContractCall } from "#core/contract/index.ts";
import { type AccountModel, createAccountModel } from "#ui/headless/accounts/account.ts";
import type { SignInTabMessage } from "#ui/headless/accounts/accessToken.ts";
import { createMemoryStore } from "#ui/headless/session/textStore.ts";
import { standingClock } from "../../../stories/club/clock.ts";

const minute = 60_000;
const start = Date.UTC(2026, 6, 4, 11);

/** A server that gives each token fifteen minutes, and whose sign-ins can be ended. */
function serverAt(time: { readonly at: number }) {
  const server = { given: 0, refreshes: 0, hasSignIn: false, isAway: false, profileStatus: 200, refused: new Set<string>() };
  const tokens = () => ({ jwt: `jwt-${(server.given += 1)}`, expires: new Date(time.at + 15 * minute).toISOString() });
  const user = {
    id: "mem_u_1",
    client: "mem",
    locale: "en",
    language: "en",
    roles: [],
    firstname: "Ana",
    lastname: "Roy",
    email: "ana@example.test",
  };
  const answer = (path: ApiPath, jwt: string | undefined) => {
    if (server.isAway) return { ok: false, status: 0, code: "OFFLINE", message: "" } as const;
    if (jwt !== undefined && server.refused.has(jwt)) return { ok: false, status: 401, code: "UNAUTHORIZED", message: "" } as const;
    if (path === "account/auth/login") server.hasSignIn = true;
    if (path === "account/auth/login") return { ok: true, data: tokens() } as const;
    if (path === "account/auth/refresh") {
      server.refreshes += 1;
      return server.hasSignIn
        ? ({ ok: true, data: tokens() } as const)
        : ({ ok: false, status: 401, code: "SESSION_EXPIRED", message: "" } as const);
    }
    if (path === "account/auth/profile" && server.profileStatus !== 200)
      return { ok: false, status: server.profileStatus, code: "FAILED", message: "" } as const;
    if (path === "account/auth/profile") return { ok: true, data: { user, client: {} } } as const;
    return { ok: true, data: {} } as const;
  };
  const sent: { path: ApiPath; jwt: string | undefined }[] = [];
  const messages = (token: () => Promise<string | undefined>): SendContractCall => {
    const send = async (path: ApiPath) => {
      const jwt = await token();
      sent.push({ path, jwt });
      return answer(path, jwt);
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a few calls alone are answered here.
    return send as unknown as SendContractCall;
  };
  return { server, messages, sent };
}

/** A browser: its storage, its lock, and the way between its tabs. */
function browserAt(time: { at: number }) {
  const { server, messages, sent } = serverAt(time);
  const storage = createMemoryStore();
  const ears: { tab: number; receive: (message: SignInTabMessage) => void }[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let tabs = 0;
  const open = (tab: TextStore = createMemoryStore()) => {
    const own = (tabs += 1);
    const clock = standingClock(time);
    const account: AccountModel = createAccountModel({
      ...clock,
      messages,
      storage,
      tab,
      alone: (task) => {
        const done = last.then(task);
        last = done.catch(() => undefined);
        return done;
      },
      channel: {
        post: (message) => ears.forEach(({ tab: other, receive }) => (other === own ? undefined : receive(message))),
        listen: (receive) => void ears.push({ tab: own, receive }),
      },
    });
    return { account, pass: clock.pass };
  };
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { server, sent, storage, open, settled };
}

const logIn = async ({ account }: { readonly account: AccountModel }) => {
  const reply = await account.messages("account/auth/login", { contact: "ana@example.test", password: "Quai-2027!", cookie: true });
  if (reply.ok) await account.accept(reply.data);
};

describe("a sign-in", () => {
  it("sends no request from a browser in which nobody ever signed in", async () => {
    const { open, sent } = browserAt({ at: start });
    const { account } = open();
    await account.begin();
    expect(account.state.value).toBe("out");
    expect(sent).toEqual([]);
  });

  it("is restored by its cookie, and its jwt is stored nowhere", async () => {
    const { open, storage } = browserAt({ at: start });
    await logIn(open());
    const { account } = open();
    await account.begin();
    expect(account.user.value?.firstname).toBe("Ana");
    expect(storage.get("session")).toBe("true");
  });

  it("is renewed every five minutes by one tab, which sends it to the others", async () => {
    const time = { at: start };
    const { open, server, sent, settled } = browserAt(time);
    const one = open();
    const two = open();
    await logIn(one);
    await settled();
    expect(two.account.state.value).toBe("in");
    one.pass(5 * minute);
    two.pass(0);
    await settled();
    expect(server.refreshes).toBe(1);
    await two.account.messages("account/auth/profile", {});
    expect(sent.at(-1)?.jwt).toBe("jwt-2");
  });

  it("is renewed before a call with fewer than 45 seconds left, and not with 45", async () => {
    const time = { at: start };
    const { open, server } = browserAt(time);
    const { account } = open();
    await logIn({ account });
    time.at += 15 * minute - 45_000;
    await account.messages("account/auth/profile", {});
    expect(server.refreshes).toBe(0);
    time.at += 1;
    await account.messages("account/auth/profile", {});
    expect(server.refreshes).toBe(1);
  });

  it("ends in all tabs when it expires, and the login page says so", async () => {
    const time = { at: start };
    const { open, server, storage, settled } = browserAt(time);
    const one = open();
    const two = open();
    await logIn(one);
    await settled();
    server.hasSignIn = false;
    time.at += 15 * minute;
    await one.account.messages("account/auth/profile", {});
    await settled();
    expect([one.account.state.value, two.account.state.value]).toEqual(["out", "out"]);
    expect([one.account.hasExpired.value, two.account.hasExpired.value]).toEqual([true, true]);
    expect(storage.get("session")).toBeNull();
  });

  it("renews a refused token once, and sends the call again", async () => {
    const { open, server, sent } = browserAt({ at: start });
    const { account } = open();
    await logIn({ account });
    server.refused.add("jwt-1");
    const reply = await account.messages("account/auth/profile", {});
    expect(reply.ok).toBe(true);
    expect(sent.at(-1)?.jwt).toBe("jwt-2");
  });

  it("stays while the server cannot be reached", async () => {
    const time = { at: start };
    const { open, server, settled } = browserAt(time);
    const one = open();
    await logIn(one);
    server.isAway = true;
    one.pass(5 * minute);
    await settled();
    expect(one.account.state.value).toBe("in");
    server.isAway = false;
    one.pass(5 * minute);
    await settled();
    expect(server.refreshes).toBe(1);
  });

  it("is stored but inactive while the server does not answer, and restored once it does; a refused one is dropped", async () => {
    const { open, server } = browserAt({ at: start });
    await logIn(open());
    server.isAway = true;
    const { account } = open();
    const state = () => [account.state.value, account.isUnreached.value, account.user.value === undefined];
    await account.begin();
    expect(state()).toEqual(["out", true, true]);
    server.isAway = false;
    await account.begin();
    expect(state()).toEqual(["in", false, false]);
    await account.logout();
    expect(state()).toEqual(["out", false, true]);
  });

  it.each([0, 500])("has neither user nor club after a failed read with status %i, and the next try reads them", async (status) => {
    const { open, server } = browserAt({ at: start });
    const { account } = open();
    const state = () => [account.state.value, account.isUnreached.value, account.user.value?.firstname];
    server.profileStatus = status;
    await logIn({ account });
    expect(state()).toEqual(["out", true, undefined]);
    server.profileStatus = 200;
    const read = account.retry();
    expect(state()).toEqual(["asking", false, undefined]);
    await read;
    expect(state()).toEqual(["in", false, "Ana"]);
    server.profileStatus = status;
    await account.reload();
    expect(state()).toEqual(["out", true, undefined]);
  });

  it("only permits a change of the password after a first password, and lasts as long as the tab", async () => {
    const { open } = browserAt({ at: start });
    const tab = createMemoryStore();
    const { account } = open(tab);
    await account.accept({ jwt: "first", firstTimeLogin: true });
    expect(account.state.value).toBe("limited");
    expect(open(tab).account.state.value).toBe("limited");
    expect(open().account.state.value).toBe("out");
  });

  it("does not count as expired after a log out", async () => {
    const { open, settled } = browserAt({ at: start });
    const one = open();
    const two = open();
    await logIn(one);
    await settled();
    await one.account.logout();
    expect([one.account.hasExpired.value, two.account.hasExpired.value, two.account.state.value]).toEqual([false, false, "out"]);
  });

  it("is checked when the server reports its end, and ends in all tabs only where that is true", async () => {
    const { open, server, settled } = browserAt({ at: start });
    const one = open();
    const two = open();
    await logIn(one);
    await settled();
    await two.account.check();
    expect([server.refreshes, one.account.state.value, two.account.state.value]).toEqual([1, "in", "in"]);
    server.hasSignIn = false;
    await two.account.check();
    await settled();
    expect([one, two].map(({ account }) => [account.state.value, account.hasExpired.value])).toEqual([
      ["out", true],
      ["out", true],
    ]);
  });

  it.each(["logout", "close", "setPassword"] as const)("is not checked in any tab while this browser ends it by %s", async (act) => {
    const { open, server, settled } = browserAt({ at: start });
    const one = open();
    const two = open();
    await logIn(one);
    await settled();
    const acts = {
      logout: () => one.account.logout(),
      close: () => one.account.erase("Quai-2027!"),
      setPassword: () => one.account.setPassword("Lakes-2028", "Quai-2027!"),
    };
    const done = acts[act]();
    await Promise.all([one.account.check(), two.account.check()]);
    await done;
    await settled();
    expect(server.refreshes).toBe(0);
    expect([one.account.hasExpired.value, two.account.hasExpired.value]).toEqual([false, false]);
    await logIn(one);
    await one.account.check();
    expect(server.refreshes).toBe(1);
  });
});
