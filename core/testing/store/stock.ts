import { dayFromText } from "../clubs/day.ts";
import { testDayMay1 } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

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
