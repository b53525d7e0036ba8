import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reloadOnLostChunk } from "#adapters/browser/worker.ts";

let at = 1_000_000;
const reload = vi.fn<() => void>();
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  reload.mockReset();
  const page = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal("window", page);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  reloadOnLostChunk(() => at);
});

afterEach(() => vi.unstubAllGlobals());

const lose = () => {
  const event = new Event("vite:preloadError", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe("a lost chunk", () => {
  it("reloads the page once in 60 seconds; in between who asked for the chunk is told", () => {
    expect(lose()).toBe(true);
    at += 59_999;
    expect(lose()).toBe(false);
    at += 1;
    expect(lose()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("reloads nothing where the guard cannot count", () => {
    vi.stubGlobal("sessionStorage", undefined);
    expect(lose()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
