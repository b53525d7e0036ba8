import { testNow, makeTestOutboxEntry, type SuiteTools } from "../fixtures/suite.ts";
import type { PromisedStore } from "../fixtures/promised.ts";

const queue = (store: PromisedStore, ...keys: readonly string[]) =>
  store.commit(async (tx) => {
    for (const [index, key] of keys.entries()) await tx.outbox.enqueue(makeTestOutboxEntry({ key, due: testNow + index }));
  });

/** Adds the tests of what every store promises about the outbox. */
export function outboxSuite({ it, expect }: SuiteTools): void {
  it("finds every message that was ever queued, by club and key, whether sent or given up", async ({ store }) => {
    const knows = (client: string, key: string) => store.commit((tx) => tx.outbox.knows(client, key));
    await store.commit((tx) => tx.outbox.enqueue(makeTestOutboxEntry({ key: "a" })));
    await expect(
      store.commit((tx) => tx.outbox.enqueue(makeTestOutboxEntry({ key: "b" })).then(() => Promise.reject(new Error("no")))),
    ).rejects.toThrow("no");
    const [row] = await store.outbox.take(testNow, 10, 1000);
    await store.outbox.settle(row?.id ?? 0, { done: true, at: testNow });
    expect([await knows("mem", "a"), await knows("mem", "b"), await knows("msk", "a")]).toEqual([true, false, false]);
  });

  it("queues an effect once, even after it was done", async ({ store }) => {
    await queue(store, "a", "a");
    const [row] = await store.outbox.take(testNow, 10, 1000);
    expect(row).toMatchObject({ client: "mem", key: "a", kind: "mail", payload: makeTestOutboxEntry().payload, attempts: 1 });
    await store.outbox.settle(row?.id ?? 0, { done: true, at: testNow });
    await queue(store, "a");
    expect(await store.outbox.take(testNow + 1_000_000, 10, 1000)).toEqual([]);
  });

  it("leases due rows, oldest first, and gives them again when the lease ends", async ({ store }) => {
    await queue(store, "a", "b", "c");
    expect((await store.outbox.take(testNow + 1, 10, 1000)).map(({ key }) => key)).toEqual(["a", "b"]);
    expect(await store.outbox.take(testNow + 1, 10, 1000)).toEqual([]);
    expect((await store.outbox.take(testNow + 1001, 1, 1000)).map(({ key }) => key)).toEqual(["c"]);
    const again = await store.outbox.take(testNow + 1001, 10, 1000);
    expect(again.map(({ key, attempts }) => `${key} ${attempts}`)).toEqual(["a 2", "b 2"]);
  });

  it("leases rows of the given kinds, and leaves the others to other workers", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.outbox.enqueue(makeTestOutboxEntry({ key: "letter" }));
      await tx.outbox.enqueue(makeTestOutboxEntry({ key: "code", kind: "sms" }));
      await tx.outbox.enqueue(makeTestOutboxEntry({ key: "refund", kind: "refund" }));
    });
    expect((await store.outbox.take(testNow, 10, 1000, { kinds: ["sms"] })).map(({ key }) => key)).toEqual(["code"]);
    expect((await store.outbox.take(testNow, 10, 1000, { kinds: ["mail", "refund"] })).map(({ key }) => key)).toEqual(["letter", "refund"]);
  });

  it("passes over the rows of busy clubs, however many, and gives them later", async ({ store }) => {
    await queue(store, ...Array.from({ length: 30 }, (_, index) => `slow ${index}`));
    await store.commit((tx) => tx.outbox.enqueue(makeTestOutboxEntry({ client: "msk", key: "late", due: testNow + 50 })));
    expect((await store.outbox.take(testNow + 50, 10, 1000, { busyClubs: ["mem", "abc"] })).map(({ key }) => key)).toEqual(["late"]);
    expect(await store.outbox.take(testNow + 50, 10, 1000, { busyClubs: ["mem", "abc"] })).toEqual([]);
    expect(await store.outbox.take(testNow + 50, 40, 1000, { busyClubs: ["msk"] })).toHaveLength(30);
  });

  it("leases the oldest rows of the given kinds together, up to the limit", async ({ store }) => {
    const kinds = ["fallDue", "refund", "mail", "expireSession", "refund"] as const;
    await store.commit(async (tx) => {
      for (const [index, kind] of kinds.entries())
        await tx.outbox.enqueue(makeTestOutboxEntry({ key: `${index} ${kind}`, kind, due: testNow + index }));
    });
    const take = async () =>
      (await store.outbox.take(testNow + 10, 3, 1000, { kinds: ["refund", "expireSession", "fallDue"] })).map(({ key }) => key);
    expect(await take()).toEqual(["0 fallDue", "1 refund", "3 expireSession"]);
    expect(await take()).toEqual(["4 refund"]);
  });

  it("never gives one row to two workers at once", async ({ store }) => {
    await queue(store, ...Array.from({ length: 30 }, (_, index) => `key ${index}`));
    const batches = await Promise.all(Array.from({ length: 6 }, () => store.outbox.take(testNow + 100, 10, 1000)));
    const keys = batches.flat().map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const rest = await store.outbox.take(testNow + 100, 100, 1000);
    expect(keys.length + rest.length).toBe(30);
  });

  it("puts a failed row off, and lays a dead one aside", async ({ store }) => {
    await queue(store, "a");
    const [row] = await store.outbox.take(testNow, 1, 1000);
    await store.outbox.settle(row?.id ?? 0, { done: false, due: testNow + 5000 });
    expect(await store.outbox.take(testNow + 4999, 1, 1000)).toEqual([]);
    expect(await store.outbox.take(testNow + 5000, 1, 1000)).toHaveLength(1);
    expect(await store.outbox.countDead()).toBe(0);
    await store.outbox.settle(row?.id ?? 0, { dead: "550 no such mailbox", at: testNow + 5000 });
    expect(await store.outbox.take(testNow + 1_000_000, 1, 1000)).toEqual([]);
    expect(await store.outbox.countDead()).toBe(1);
  });

  it("counts the rows that are due and those that were tried, and says since when the first is due", async ({ store }) => {
    expect(await store.outbox.waiting(testNow)).toEqual({ count: 0, oldestDue: null });
    await queue(store, "a", "b");
    const far = testNow + 100 * 86_400_000;
    await store.commit((tx) => tx.outbox.enqueue(makeTestOutboxEntry({ key: "far", due: far })));
    const first = await store.outbox.waiting(testNow + 60_000);
    expect([first.count, first.oldestDue]).toEqual([2, testNow]);
    const [row, other] = await store.outbox.take(testNow + 60_000, 2, 1000);
    await store.outbox.settle(row?.id ?? 0, { done: false, due: testNow + 3_600_000 });
    await store.outbox.settle(other?.id ?? 0, { done: true, at: testNow });
    expect(await store.outbox.waiting(testNow + 60_000)).toEqual({ count: 1, oldestDue: null });
    expect(await store.outbox.waiting(far)).toMatchObject({ oldestDue: testNow + 3_600_000 });
  });

  it("gives the state of a club's rows by key or by the beginning of a key", async ({ store }) => {
    await queue(store, "confirmation:mem_r_1", "moved:mem_r_1:2", "moved:mem_r_1:3", "moved:mem_r_10:2", "refund:mem_r_1:x");
    await store.commit((tx) => tx.outbox.enqueue(makeTestOutboxEntry({ client: "msk", key: "confirmation:mem_r_1", due: testNow + 500 })));
    const [first, second] = await store.outbox.take(testNow + 1, 2, 1000);
    await store.outbox.settle(first?.id ?? 0, { done: true, at: testNow + 70 });
    await store.outbox.settle(second?.id ?? 0, { dead: "550", at: testNow + 80 });
    const outcomes = await store.outbox.outcomes("mem", {
      keys: ["confirmation:mem_r_1", "canceled:mem_r_1"],
      beginning: ["moved:mem_r_1:"],
    });
    expect(outcomes.map(({ key, state, at }) => ({ key, state, at }))).toEqual([
      { key: "confirmation:mem_r_1", state: "done", at: testNow + 70 },
      { key: "moved:mem_r_1:2", state: "dead", at: testNow + 80 },
      { key: "moved:mem_r_1:3", state: "due", at: testNow + 2 },
    ]);
    const ids = outcomes.map(({ id }) => id);
    expect([ids, ids[0]]).toEqual([ids.toSorted((one, other) => one - other), first?.id]);
  });

  it("puts a row off until its turn comes, and counts that as no attempt", async ({ store }) => {
    await queue(store, "a");
    const [row] = await store.outbox.take(testNow, 1, 1000);
    await store.outbox.settle(row?.id ?? 0, { done: false, due: testNow + 5000, isPutOff: true });
    expect(await store.outbox.take(testNow + 4999, 1, 1000)).toEqual([]);
    expect((await store.outbox.take(testNow + 5000, 1, 1000)).map(({ attempts }) => attempts)).toEqual([1]);
  });
}

/** Adds the tests of what every store promises about who wants no optional letters. */
export function optOutsSuite({ it, expect }: SuiteTools): void {
  it("stores an address for one club, until it is removed", async ({ store }) => {
    const optOut = { client: "mem", address: "digest", at: testNow };
    await store.commit(async (tx) => {
      await tx.optOuts.put(optOut);
      await tx.optOuts.put({ ...optOut, at: testNow + 1 });
    });
    expect(await store.optOuts.read("mem", "digest")).toEqual({ ...optOut, at: testNow + 1 });
    expect([await store.optOuts.read("msk", "digest"), await store.optOuts.read("mem", "other")]).toEqual([undefined, undefined]);
    await store.commit((tx) => tx.optOuts.remove("mem", "digest"));
    expect(await store.optOuts.read("mem", "digest")).toBeUndefined();
  });
}
