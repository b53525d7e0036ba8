import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withCallKeys } from "#core/contract/callKeys.ts";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";

const failed = (status: number): CallFailure => ({ ok: false, status, code: "", message: "" });
const done: CallReply<unknown> = { ok: true, data: {} };

/** Calls whose replies the test gives one after the other, with the keys under which they were sent. */
function calls(...replies: readonly CallReply<unknown>[]) {
  const waiting: CallReply<unknown>[] = [...replies];
  const keys: (string | undefined)[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server of scripted replies answers for the whole table.
  const send = (async (_: string, __: object, options?: { readonly idempotencyKey?: string }) => {
    keys.push(options?.idempotencyKey);
    return waiting.shift() ?? done;
  }) as unknown as SendContractCall;
  let made = 0;
  return { send: withCallKeys(send, () => `key-${(made += 1)}`), keys };
}

describe("the key of a call", () => {
  it("is that of the last try where no answer came, and a new one after an answer", async () => {
    const { send, keys } = calls(failed(0), failed(503), failed(400), done);
    for (const _ of [1, 2, 3, 4, 5]) await send("booking/reservations/requestOtp", { phone: "+15145550111" });
    expect(keys).toEqual(["key-1", "key-1", "key-1", "key-2", "key-3"]);
  });

  it("is that of the last try of a login, too, so that a lost reply leaves no second sign-in open", async () => {
    const { send, keys } = calls(failed(0), done, failed(0));
    const login = () => send("account/auth/login", { contact: "ada@people.test", password: "Quai-2027!" });
    for (const _ of [1, 2, 3]) await login();
    await send("account/auth/verifyOtpLogin", { contact: "ada@people.test", otp: "123456" });
    expect(keys).toEqual(["key-1", "key-1", "key-2", "key-3"]);
  });

  it("is new where the same call about the same row was sent with another input meanwhile", async () => {
    const { send, keys } = calls(failed(0));
    const resend = (_id: string, key: string) => send("booking/reservations/resend", { _id, key });
    await resend("r1", "a");
    await resend("r1", "b");
    await resend("r1", "a");
    expect(new Set(keys).size).toBe(3);
  });

  it("stays that of its row while the same call is sent about another row", async () => {
    const { send, keys } = calls(failed(0));
    const resend = (_id: string) => send("booking/reservations/resend", { _id, key: "a" });
    await resend("r1");
    await resend("r2");
    await resend("r1");
    expect(keys).toEqual(["key-1", "key-2", "key-1"]);
  });

  it("is one for two presses before the first answer", async () => {
    const { send, keys } = calls();
    const press = () => send("booking/reservations/requestOtp", { phone: "+15145550111" });
    await Promise.all([press(), press()]);
    expect(keys).toEqual(["key-1", "key-1"]);
  });

  it("is the caller's own where they bring one, and none for a call that reads", async () => {
    const { send, keys } = calls();
    await send("booking/reservations/requestOtp", { phone: "+15145550111" }, { idempotencyKey: "own" });
    await send("booking/lakes/find", {});
    expect(keys).toEqual(["own", undefined]);
  });
});

/** The files of ui that give a call a key of their own: each stores what it sends, with the key, beyond the page. */
const storedKeys = ["ui/headless/booking/hold/hold.ts", "ui/headless/chat/outbox.ts", "ui/headless/daysheet/action.ts"];

const ownKeys = (files: readonly (readonly [string, string])[]): readonly string[] =>
  files.filter(([, text]) => /idempotencyKey|newKey/.test(text)).map(([name]) => name);

describe("the screens", () => {
  const files = readdirSync("ui", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [join("ui", name), readFileSync(join("ui", name), "utf8")] as const);

  it("make no keys of calls: the client of the calls does, in one function", () => {
    expect(ownKeys(files).toSorted()).toEqual(storedKeys);
  });

  it("would be found out", () => {
    expect(ownKeys([["ui/a.ts", "messages(path, data, { idempotencyKey: newKey() })"]])).toEqual(["ui/a.ts"]);
  });
});
