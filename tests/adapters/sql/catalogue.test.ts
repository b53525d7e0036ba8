import type { Engine, Reader } from "#adapters/node/sql/engine.ts";
import { createStore } from "#adapters/node/sql/store.ts";
import { describe, expect, it } from "vitest";

/** An empty database whose version stands still and whose first `faults` snapshots fail. */
function engineFailing(faults: number): Engine {
  const read: Reader = { dialect: "sqlite", rows: async () => [] };
  let left = faults;
  return {
    read,
    snapshot: async (work) => {
      left -= 1;
      if (left >= 0) throw new Error("connection lost");
      return work(read);
    },
    commit: () => Promise.reject(new Error("not asked for")),
    migrate: () => Promise.reject(new Error("not asked for")),
    look: async () => ({ version: 1, catalogue: 0, people: 0 }),
    damage: async () => undefined,
    bytes: async () => 0,
    scrub: async () => undefined,
    close: async () => undefined,
  };
}

describe("the catalogue kept in memory", () => {
  it("is read again after a read that failed, though the version stands still", async () => {
    const store = createStore(engineFailing(1));
    await expect(store.offer.catalogue()).rejects.toThrow("connection lost");
    expect((await store.offer.catalogue()).boats).toEqual([]);
  });

  it("is read once by all who ask while nothing changes", async () => {
    const store = createStore(engineFailing(0));
    const [first, second] = await Promise.all([store.offer.catalogue(), store.offer.catalogue()]);
    expect(second).toBe(first);
    expect(await store.offer.catalogue()).toBe(first);
  });
});
