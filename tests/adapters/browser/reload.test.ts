import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reloadOnChunkError } from "#adapters/browser/reload.ts";
import { eventually } from "../../eventually.ts";

let at = 1_000_000;
const reload = vi.fn<() => void>();
const ask = vi.fn<() => Promise<Response>>();
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  reload.mockReset();
  ask.mockReset().mockImplementation(async () => new Response(null));
  vi.stubGlobal("fetch", ask);
  const page = Object.assign(new EventTarget(), { location: { reload, pathname: "/en" } });
  vi.stubGlobal("window", page);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  reloadOnChunkError(() => at);
});

afterEach(() => vi.unstubAllGlobals());

/** How often the page has reloaded once this lost chunk was dealt with. */
const lose = async () => {
  const callsBefore = ask.mock.calls.length;
  window.dispatchEvent(new Event("vite:preloadError"));
  await eventually(() => expect(ask).toHaveBeenCalledTimes(callsBefore + 1));
  await ask.mock.results.at(-1)?.value.catch(() => undefined);
  await Promise.resolve();
  await Promise.resolve();
  return reload.mock.calls.length;
};

describe("a lost chunk", () => {
  it("reloads the page once in 60 seconds", async () => {
    expect(await lose()).toBe(1);
    at += 59_999;
    expect(await lose()).toBe(1);
    at += 1;
    expect(await lose()).toBe(2);
  });

  it("reloads nothing where the guard cannot count", async () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(await lose()).toBe(0);
  });

  it("reloads nothing while the server is down or out of reach, and once it answers again", async () => {
    ask.mockImplementationOnce(async () => new Response(null, { status: 503 }));
    expect(await lose()).toBe(0);
    ask.mockImplementationOnce(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await lose()).toBe(0);
    expect(await lose()).toBe(1);
  });
});
