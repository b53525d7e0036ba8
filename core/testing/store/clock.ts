import {
  makeTestCode,
  makeTestHold,
  testNow,
  makeTestReply,
  makeTestReservation,
  slotTakenError,
  type SuiteTools,
} from "../fixtures/suite.ts";
import type { PromisedStore } from "../fixtures/promised.ts";

const reckoning = {
  at: testNow,
  source: "machine",
  ticks: 5,
  vouched: null,
  counted: testNow - 1,
  agreed: testNow - 2,
  newest: 0,
};
const lives = (store: PromisedStore, at: number) => store.commit((tx) => tx.clock.lives(at));
const newest = (store: PromisedStore) => store.commit((tx) => tx.clock.newest());

/** Adds the tests of what every store promises about the shared clock. */
export function clockSuite({ it, expect }: SuiteTools): void {
  it("is remembered whole, and put back where a commit throws", async ({ store }) => {
    expect(await store.commit((tx) => tx.clock.read())).toBeUndefined();
    await store.commit((tx) => tx.clock.write(reckoning));
    const aborted = store.commit(async (tx) => {
      await tx.clock.write({ ...reckoning, at: 1 });
      throw slotTakenError;
    });
    await expect(aborted).rejects.toBe(slotTakenError);
    expect(await store.commit((tx) => tx.clock.read())).toEqual(reckoning);
    await store.commit((tx) => tx.clock.write({ ...reckoning, vouched: 7 }));
    expect(await store.commit((tx) => tx.clock.read())).toEqual({ ...reckoning, vouched: 7 });
  });

  it("is carried on by one at a time", async ({ store }) => {
    await store.commit((tx) => tx.clock.write(reckoning));
    const further = () =>
      store.commit(async (tx) => {
        const before = await tx.clock.read();
        if (before !== undefined) await tx.clock.write({ ...before, at: before.at + 1 });
      });
    await Promise.all(Array.from({ length: 20 }, further));
    expect((await store.commit((tx) => tx.clock.read()))?.at).toBe(testNow + 20);
  });

  for (const [what, ms] of [
    ["hold", 600_000],
    ["payment", 1_860_000],
    ["code, or the proof it gives,", 600_000 + 1_800_000],
  ] as const) {
    it(`lives while a ${what} has still to end`, async ({ store }) => {
      expect(await lives(store, testNow)).toBe(false);
      await store.commit(async (tx) => {
        if (what === "hold") await tx.holds.insert(makeTestHold());
        else if (what === "payment") await tx.reservations.insert(makeTestReservation());
        else await tx.codes.insert(makeTestCode());
      });
      expect([await lives(store, testNow + ms - 1), await lives(store, testNow + ms)]).toEqual([true, false]);
    });
  }

  it("ignores reservations that are paid or open", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.reservations.insert(makeTestReservation({ status: "paid", expires: null }));
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_2", status: "canceled", expires: testNow + 9 }));
    });
    expect(await lives(store, testNow)).toBe(false);
  });

  it("knows the newest instant at which anything was written", async ({ store }) => {
    expect(await newest(store)).toBeUndefined();
    await store.commit((tx) => tx.reservations.insert(makeTestReservation({ createdAt: testNow - 30, expires: testNow + 9e9 })));
    expect(await newest(store)).toBe(testNow - 30);
    await store.commit((tx) => tx.replies.keep(makeTestReply({ at: testNow - 20 })));
    expect(await newest(store)).toBe(testNow - 20);
    await store.commit((tx) => tx.holds.insert(makeTestHold({ createdAt: testNow - 10, expires: testNow - 10 + 600_000 })));
    expect(await newest(store)).toBe(testNow - 10);
  });
}
