import { Effect } from "effect";
import type { DatabaseEngine, StatementReader } from "#adapters/node/sql/engine/engine.ts";
import { createSqlStore } from "#adapters/node/sql/store.ts";
import { describe, expect, it } from "vitest";

/** An empty database whose version stays the same and whose first `faults` snapshots fail. */
function engineFailing(faults: number): DatabaseEngine {
  const read: StatementReader = { dialect: "sqlite", rows: () => Effect.succeed([]) };
  let left = faults;
  return {
    isDistributed: false,
    read,
    snapshot: async (work) => {
      left -= 1;
      if (left >= 0) throw new Error("connection lost");
      return work(read);
    },
    commit: () => Promise.reject(new Error("not expected")),
    trial: () => Promise.reject(new Error("not expected")),
    migrate: () => Promise.reject(new Error("not expected")),
    readVersions: async () => ({ version: 1, offer: 1, clubs: 1, people: 0 }),
    damage: async () => undefined,
    bytes: async () => 0,
    replicas: async () => 0,
    scrub: async () => undefined,
    close: async () => undefined,
  };
}

describe("the catalogue kept in memory", () => {
  it("is read again after a failed read, though the version is the same", async () => {
    const store = createSqlStore(engineFailing(1));
    await expect(store.offer.catalogue("mem")).rejects.toThrow("connection lost");
    expect((await store.offer.catalogue("mem")).boats).toEqual([]);
  });

  it("is read once by all who ask while nothing changes", async () => {
    const store = createSqlStore(engineFailing(0));
    const [first, second] = await Promise.all([store.offer.catalogue("mem"), store.offer.catalogue("mem")]);
    expect(second).toBe(first);
    expect(await store.offer.catalogue("mem")).toBe(first);
  });

  it("is read again for the club whose offer changed, and for no other", async () => {
    const offers = new Map([["mem", 1]]);
    const read = new Map<string, number>();
    const engine = engineFailing(0);
    const counting: DatabaseEngine = {
      ...engine,
      readVersions: async (client) => ({ version: 1, offer: offers.get(client) ?? 1, clubs: 1, people: 0 }),
      snapshot: (work) =>
        engine.snapshot((reader) =>
          work({
            ...reader,
            rows: (_, { client }) =>
              Effect.sync(() => {
                read.set(String(client), (read.get(String(client)) ?? 0) + 1);
                return [];
              }),
          }),
        ),
    };
    const { offer } = createSqlStore(counting);
    for (const client of ["mem", "msk"]) await offer.catalogue(client);
    const own = read.get("mem") ?? 0;
    const other = read.get("msk");
    offers.set("mem", 2);
    for (const client of ["mem", "msk"]) await offer.catalogue(client);
    expect([read.get("mem"), read.get("msk")]).toEqual([own * 2, other]);
  });
});
