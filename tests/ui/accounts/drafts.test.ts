import { signal } from "@preact/signals-react";
import { afterEach, expect, it, vi } from "vitest";
import { eraseDrafts } from "#app/web/models/chatUnread.ts";
import type { AccountModel } from "#ui/headless/accounts/account.ts";
import { userDraftKey } from "#ui/headless/session/userDrafts.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A store of the browser: its keys are those of the object. */
function storeOf(texts: Readonly<Record<string, string>>) {
  const store: Record<string, unknown> = { ...texts };
  Object.defineProperty(store, "removeItem", { value: (key: string) => Reflect.deleteProperty(store, key) });
  return store;
}

it("what was typed and not sent is erased at the sign-out, of every kind, and nothing else is", () => {
  const drafts = (["chat", "depart", "return"] as const).map((kind) => userDraftKey(kind, "mem_r_1"));
  const sessionStorage = storeOf(Object.fromEntries([...drafts, "quai.hold"].map((key) => [key, "{}"])));
  vi.stubGlobal("window", { localStorage: storeOf({ chat: "{}" }), sessionStorage });
  const state = signal<AccountModel["state"]["value"]>("in");
  const isUnreached = signal(true);
  eraseDrafts({ state, isUnreached });
  state.value = "out";
  expect(Object.keys(sessionStorage), "while the server is not reached").toEqual([...drafts, "quai.hold"]);
  isUnreached.value = false;
  expect(Object.keys(sessionStorage)).toEqual(["quai.hold"]);
});
