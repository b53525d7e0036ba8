import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { logoAt } from "#app/web/worker/logos.ts";

/** A cache of the platform in memory, whose writes a test lets fail. */
function memoryCache() {
  const stored = new Map<string, Response>();
  const disk = { isFull: false };
  const cache = {
    match: async (address: string) => stored.get(address)?.clone(),
    put: async (address: string, reply: Response) => {
      if (disk.isFull) throw new DOMException("full", "QuotaExceededError");
      stored.set(address, reply);
    },
    keys: async () => [...stored.keys()],
    delete: async (address: string) => stored.delete(address),
  };
  return { stored, disk, cache };
}

const addressOf = (index: number): string => `/media/club-${index}_320x320/320.webp`;

describe("the cache of logos", () => {
  const world = memoryCache();
  const requests: string[] = [];
  beforeEach(() => {
    world.stored.clear();
    world.disk.isFull = false;
    requests.length = 0;
    vi.stubGlobal("caches", { open: async () => world.cache });
    vi.stubGlobal("fetch", async (address: string) => {
      requests.push(address);
      return new Response(address);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("gives a logo from the network once, and has those of the last twelve clubs", async () => {
    for (let index = 0; index < 14; index += 1) await logoAt(addressOf(index));
    expect(await (await logoAt(addressOf(13))).text()).toBe(addressOf(13));
    expect(requests).toHaveLength(14);
    expect([...world.stored.keys()]).toEqual(Array.from({ length: 12 }, (_, index) => addressOf(index + 2)));
  });

  it("gives a logo that it has no room for", async () => {
    world.disk.isFull = true;
    expect(await (await logoAt(addressOf(0))).text()).toBe(addressOf(0));
  });

  it("gives a logo where the browser refuses it a cache", async () => {
    vi.stubGlobal("caches", { open: () => Promise.reject(new DOMException("no", "SecurityError")) });
    expect(await (await logoAt(addressOf(0))).text()).toBe(addressOf(0));
  });
});
