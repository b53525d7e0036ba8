import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { memoryStore } from "#adapters/memory/store.ts";
import { refusingReadsInCommits } from "../promised.ts";

// Every call of these tests runs on such a store (world.ts), so that a use case that reads outside its commit answers with 500.

describe("the store of the tests of calls", () => {
  it("refuses a read outside the commit within a commit or a trial, and allows it elsewhere", async () => {
    const store = refusingReadsInCommits(memoryStore());
    const read = store.ledger.of("mem", "mem_r_1");
    for (const begin of [store.commit, store.trial])
      await expect(Effect.runPromise(begin(() => read))).rejects.toThrow("store.ledger.of reads outside the commit");
    expect(await Effect.runPromise(read)).toEqual([]);
    expect(await Effect.runPromise(store.commit((tx) => tx.reservations.ofOrders("mem", ["mem_cart_1"])))).toEqual([]);
  });

  it("lets it pass without the guard of the store (control)", async () => {
    const store = memoryStore();
    expect(await Effect.runPromise(store.commit(() => store.ledger.of("mem", "mem_r_1")))).toEqual([]);
  });
});
