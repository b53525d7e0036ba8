import { dayFromText } from "../clubs/day.ts";
import {
  makeTestClaim,
  makeTestHold,
  testAllClubsScope,
  testNow,
  testDayMay1,
  tryToClaim,
  claimedWords,
  claimOrThrow,
  slotTakenError,
  claimTestDays,
  type SuiteTools,
} from "../fixtures/suite.ts";
import type { PromisedTransaction } from "../fixtures/promised.ts";

/** Adds the tests of what every store promises about claims, and about the hold that owns some. */
export function claimsSuite({ it, expect }: SuiteTools): void {
  it("keeps a hold whole and deletes it", async ({ store }) => {
    await store.commit((tx) => tx.holds.insert(makeTestHold()));
    expect(await store.holds.read(testAllClubsScope, "mem_h_1")).toEqual(makeTestHold());
    await store.commit((tx) => tx.holds.delete("mem_h_1"));
    expect(await store.holds.read(testAllClubsScope, "mem_h_1")).toBeUndefined();
    expect(await store.holds.read(testAllClubsScope, "nonsense")).toBeUndefined();
  });

  it("gives claimed quanta as three words, bit by bit, of every word", async ({ store }) => {
    await tryToClaim(store, { quanta: [0, 31, 32, 63, 64, 95] });
    expect(await claimedWords(store)).toEqual([[0x8000_0001, 0x8000_0001, 0x8000_0001]]);
  });

  it("claims all quanta or none", async ({ store }) => {
    await tryToClaim(store);
    await expect(claimOrThrow(store, { owner: "mem_h_2", quanta: [30, 31, 32] })).rejects.toBe(slotTakenError);
    expect(await claimedWords(store)).toEqual([[0, 0b1111, 0]]);
  });

  it("lets an owner claim again what it holds, with a new end", async ({ store }) => {
    await tryToClaim(store, { expires: testNow + 1 });
    expect(await tryToClaim(store, { expires: testNow + 10 })).toBe(true);
    expect(await claimedWords(store, testNow + 5)).toHaveLength(1);
  });

  it("refuses whatever order the quanta come in", async ({ store }) => {
    await tryToClaim(store, { quanta: [40, 38, 39] });
    expect(await store.commit((tx) => tx.claims.claim(makeTestClaim({ owner: "mem_h_2", quanta: [41, 40] })))).toBe(false);
  });

  it("keeps boats, days and clubs apart", async ({ store }) => {
    await tryToClaim(store);
    expect(await tryToClaim(store, { boat: "mem_b_2", owner: "a" })).toBe(true);
    expect(await tryToClaim(store, { day: dayFromText("2027-05-02"), owner: "b" })).toBe(true);
    expect(await tryToClaim(store, { client: "msk", boat: "msk_b_1", owner: "c" })).toBe(true);
    const found = await store.claims.claimed(["mem_b_1", "mem_b_2", "msk_b_1", "mem_b_none"], claimTestDays, testNow);
    expect(found.map(({ boat, day }) => `${boat} ${day}`).toSorted()).toEqual([
      "mem_b_1 2027-05-01",
      "mem_b_1 2027-05-02",
      "mem_b_2 2027-05-01",
      "msk_b_1 2027-05-01",
    ]);
  });

  it("shows claims of both ends of the window and no other", async ({ store }) => {
    for (const text of ["2027-04-30", "2027-05-01", "2027-05-13", "2027-05-14"]) await tryToClaim(store, { day: dayFromText(text) });
    const days = (await store.claims.claimed(["mem_b_1"], claimTestDays, testNow)).map(({ day }) => day);
    expect(days.toSorted()).toEqual(["2027-05-01", "2027-05-13"]);
    expect(await store.claims.claimed([], claimTestDays, testNow)).toEqual([]);
  });

  it("treats a claim as ended from its end on, before any sweep", async ({ store }) => {
    await tryToClaim(store, { expires: testNow + 100 });
    expect(await claimedWords(store, testNow + 99)).toHaveLength(1);
    expect(await claimedWords(store, testNow + 100)).toEqual([]);
  });

  it("gives the end of the first claim of a boat's day, and no end where no claim ends", async ({ store }) => {
    const ends = async () => (await store.claims.claimed(["mem_b_1"], claimTestDays, testNow)).map(({ until }) => until);
    await tryToClaim(store, { quanta: [1] });
    expect(await ends()).toEqual([null]);
    await tryToClaim(store, { quanta: [2], owner: "later", expires: testNow + 900 });
    await tryToClaim(store, { quanta: [3], owner: "sooner", expires: testNow + 100 });
    expect(await ends()).toEqual([testNow + 100]);
  });

  it("names the owners whose claims have not ended, each once", async ({ store }) => {
    await tryToClaim(store, { quanta: [1, 2], owner: "mem_h_1", expires: testNow });
    await tryToClaim(store, { quanta: [3, 4], owner: "mem_h_2", expires: testNow + 1 });
    await tryToClaim(store, { quanta: [5], owner: "mem_r_1" });
    const owners = (quanta: readonly number[], now = testNow) => store.claims.owners(makeTestClaim({ quanta }), now);
    expect(await owners([1, 2, 3, 4, 5, 6])).toEqual(["mem_h_2", "mem_r_1"]);
    expect(await owners([2, 3], testNow - 1)).toEqual(["mem_h_1", "mem_h_2"]);
    expect(await owners([6])).toEqual([]);
  });

  it("names expired owners, which a rival displaces in one commit", async ({ store }) => {
    await tryToClaim(store, { expires: testNow });
    const won = await store.commit(async (tx) => {
      const rival = makeTestClaim({ owner: "mem_h_2", quanta: [34, 35, 36] });
      expect(await tx.claims.claim(rival)).toBe(false);
      expect(await tx.claims.expiredOwners(rival, testNow - 1)).toEqual([]);
      expect(await tx.claims.expiredOwners(rival, testNow, "mem_h_1")).toEqual([]);
      const owners = await tx.claims.expiredOwners(rival, testNow);
      expect(owners).toEqual(["mem_h_1"]);
      for (const owner of owners) await tx.claims.release("mem", owner);
      return tx.claims.claim(rival);
    });
    expect(won).toBe(true);
    expect(await claimedWords(store)).toEqual([[0, 0b11100, 0]]);
  });

  it("hands claims over to a reservation with a new end", async ({ store }) => {
    await tryToClaim(store, { expires: testNow + 10 });
    expect(await store.commit((tx) => tx.claims.handOver("mem", "mem_h_1", "mem_r_1", null))).toBe(4);
    expect(await store.commit((tx) => tx.claims.handOver("mem", "mem_h_1", "mem_r_2", null))).toBe(0);
    expect(await claimedWords(store, testNow + 1_000_000)).toHaveLength(1);
    expect(await tryToClaim(store, { owner: "mem_r_1" })).toBe(true);
  });

  it("moves the version of a day with each commit that changes its claims", async ({ store }) => {
    const day = makeTestClaim().day;
    const versions = [await store.claims.versionsOfDays("mem", { dateStart: day, dateEnd: day })];
    const changes: readonly ((tx: PromisedTransaction) => Promise<unknown>)[] = [
      (tx) => tx.claims.claim(makeTestClaim({ expires: testNow + 5 })),
      (tx) => tx.claims.extend("mem", "mem_h_1", testNow + 50),
      (tx) => tx.claims.handOver("mem", "mem_h_1", "mem_r_1", null),
      (tx) => tx.claims.release("mem", "mem_r_1"),
    ];
    for (const change of changes) {
      await store.commit(change);
      versions.push(await store.claims.versionsOfDays("mem", { dateStart: day, dateEnd: day }));
    }
    const moved = versions.map(([version = 0]) => version);
    expect(moved).toEqual([...new Set(moved)].toSorted((one, other) => one - other));
  });

  it("extends and releases an owner's claims alone", async ({ store }) => {
    await tryToClaim(store, { expires: testNow + 10 });
    await tryToClaim(store, { owner: "other", quanta: [60], expires: testNow + 10 });
    await store.commit((tx) => tx.claims.extend("mem", "mem_h_1", testNow + 50));
    expect(await claimedWords(store, testNow + 20)).toEqual([[0, 0b1111, 0]]);
    await store.commit((tx) => tx.claims.release("mem", "mem_h_1"));
    expect(await claimedWords(store)).toEqual([[0, 2 ** 28, 0]]);
  });
}

/** Adds the tests of what every store promises about the stock of extras. */
export function stockSuite({ it, expect }: SuiteTools): void {
  const units = { client: "mem", extra: "mem_e_barbecue", dock: "mem_d_1", day: testDayMay1, quantity: 1 };

  it("takes units up to the limit, and again once some are given back", async ({ store }) => {
    const take = (quantity: number, limit?: number) => store.commit((tx) => tx.stock.take({ ...units, quantity }, limit));
    expect([await take(3, 2), await take(1, 2), await take(2, 2), await take(1, 2), await take(1, 2)]).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
    await store.commit((tx) => tx.stock.giveBack(units));
    expect(await store.stock.taken("mem", "mem_d_1", testDayMay1)).toEqual([{ extra: units.extra, quantity: 1 }]);
    expect(await take(1, 2)).toBe(true);
    expect(await take(500)).toBe(true);
  });

  it("counts each extra, dock, day and club apart", async ({ store }) => {
    const others = [
      { ...units, extra: "mem_e_fuel" },
      { ...units, dock: "mem_d_2" },
      { ...units, day: dayFromText("2027-05-02") },
      { ...units, client: "msk" },
    ];
    for (const each of [units, ...others]) expect(await store.commit((tx) => tx.stock.take(each, 1))).toBe(true);
    const kept = [
      { extra: units.extra, quantity: 1 },
      { extra: "mem_e_fuel", quantity: 1 },
    ];
    expect(await store.stock.taken("mem", "mem_d_1", testDayMay1)).toEqual(kept);
    for (const each of others) await store.commit((tx) => tx.stock.giveBack(each));
    expect(await store.stock.taken("mem", "mem_d_1", testDayMay1)).toEqual(kept.slice(0, 1));
    expect(await store.stock.taken("msk", "mem_d_1", testDayMay1)).toEqual([]);
  });

  it("takes nothing in a commit that fails, and moves the version of the club in one that does not", async ({ store }) => {
    const before = await store.version("mem");
    const failing = store.commit(async (tx) => {
      await tx.stock.take(units, 1);
      throw new Error("fails");
    });
    await expect(failing).rejects.toThrow("fails");
    expect(await store.stock.taken("mem", "mem_d_1", testDayMay1)).toEqual([]);
    await store.commit((tx) => tx.stock.take(units, 1));
    expect(await store.version("mem")).toBeGreaterThan(before);
  });

  it("gives the last unit to one of two parallel commits", async ({ store }) => {
    const take = () => store.commit((tx) => tx.stock.take(units, 1));
    expect((await Promise.all([take(), take(), take()])).toSorted()).toEqual([false, false, true]);
  });
}
