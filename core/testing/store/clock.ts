import { codeOf, holdOf, now, replyOf, reservationOf } from "../fixtures/fixtures.ts";
import { takenError } from "../fixtures/claiming.ts";
import type { PromisedStore } from "../fixtures/promised.ts";
import type { Suite } from "../fixtures/suite.ts";

const reckoning = {
  at: now,
  source: "machine",
  ticks: 5,
  vouched: null,
  counted: now - 1,
  agreed: now - 2,
  newest: 0,
};
const lives = (store: PromisedStore, at: number) => store.commit((tx) => tx.clock.lives(at));
const newest = (store: PromisedStore) => store.commit((tx) => tx.clock.newest());

/** The store's promises about the shared clock. */
export function clockSuite({ it, expect }: Suite): void {
  it("is remembered whole, and put back where a commit throws", async ({ store }) => {
    expect(await store.commit((tx) => tx.clock.read())).toBeUndefined();
    await store.commit((tx) => tx.clock.write(reckoning));
    const aborted = store.commit(async (tx) => {
      await tx.clock.write({ ...reckoning, at: 1 });
      throw takenError;
    });
    await expect(aborted).rejects.toBe(takenError);
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
    expect((await store.commit((tx) => tx.clock.read()))?.at).toBe(now + 20);
  });

  for (const [what, ms] of [
    ["hold", 600_000],
    ["payment", 1_860_000],
    ["code, or the proof it gives,", 600_000 + 1_800_000],
  ] as const) {
    it(`lives while a ${what} has still to end`, async ({ store }) => {
      expect(await lives(store, now)).toBe(false);
      await store.commit(async (tx) => {
        if (what === "hold") await tx.holds.insert(holdOf());
        else if (what === "payment") await tx.reservations.insert(reservationOf());
        else await tx.codes.insert(codeOf());
      });
      expect([await lives(store, now + ms - 1), await lives(store, now + ms)]).toEqual([true, false]);
    });
  }

  it("ignores reservations that are paid or open", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.reservations.insert(reservationOf({ status: "paid", expires: null }));
      await tx.reservations.insert(reservationOf({ _id: "mem_r_2", status: "canceled", expires: now + 9 }));
    });
    expect(await lives(store, now)).toBe(false);
  });

  it("knows the newest instant at which anything was written", async ({ store }) => {
    expect(await newest(store)).toBeUndefined();
    await store.commit((tx) => tx.reservations.insert(reservationOf({ createdAt: now - 30, expires: now + 9e9 })));
    expect(await newest(store)).toBe(now - 30);
    await store.commit((tx) => tx.replies.keep(replyOf({ at: now - 20 })));
    expect(await newest(store)).toBe(now - 20);
    await store.commit((tx) => tx.holds.insert(holdOf({ createdAt: now - 10, expires: now - 10 + 600_000 })));
    expect(await newest(store)).toBe(now - 10);
  });
}
