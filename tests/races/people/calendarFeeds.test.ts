import { describe, expect, inject, it } from "vitest";
import { ownTrips } from "#core/domain/calendar/feed.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { person } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { inFreshWorld, type RacedEngine } from "../freshWorld.ts";
import { freshStoreOn, memoryPatienceMs, type Steps, steps } from "../stepped.ts";

// A person takes a new address of a calendar in two tabs at once, at every single await: an old address must not go on beside the one shown.

const ada = { principal: person("mem") };

type Engine = Omit<RacedEngine, "every">;

/** Gives how many addresses there were after each pair of calls. */
function raceOn({ fresh, patience }: Engine, storeFor = (store: PromisedStore) => store): Promise<ReadonlySet<number>> {
  return inFreshWorld(fresh, storeFor, async (world) => {
    const renew = () => world.call("account/calendars/renew", { of: ownTrips }, ada);
    const left = new Set<number>();
    for (let step = 1, more = true; more; step += 1) {
      const own: Steps = { taken: 0, at: step, come: renew, patience };
      await steps.run(own, renew);
      more = own.taken >= step;
      await (own.came ?? own.come());
      left.add((await world.call("account/calendars/read", {}, ada)).items.length);
    }
    return left;
  });
}

/** A store whose commits see the addresses of before them. */
function readingBefore(store: PromisedStore): PromisedStore {
  const commit: PromisedStore["commit"] = async (work) => {
    const before = await store.calendarFeeds.of("mem", "mem_u_1");
    return store.commit((tx) => work({ ...tx, calendarFeeds: { ...tx.calendarFeeds, of: async () => before } }));
  };
  return { ...store, commit };
}

const postgres = inject("postgres");

function promises(engine: Engine): void {
  it("leave one address, whoever comes at whichever await", async () => {
    expect([...(await raceOn(engine))]).toEqual([1]);
  });
}

const inMemory: Engine = {
  fresh: async () => ({ store: promisedMemory(), close: async () => undefined }),
  patience: memoryPatienceMs,
};

describe("two new addresses at once on a store in memory", () => {
  promises(inMemory);

  it("leave two where the addresses are read before the commit (control)", async () => {
    expect((await raceOn(inMemory, readingBefore)).has(2)).toBe(true);
  });
});
describe("two new addresses at once on SQLite", () => {
  promises({ fresh: freshStoreOn(sqlite) });
});
describe.skipIf(postgres === "")("two new addresses at once on PostgreSQL", () => {
  promises({ fresh: freshStoreOn(postgresOn(postgres)) });
});
