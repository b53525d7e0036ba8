import type { SuiteTools } from "../fixtures/suite.ts";

/** Adds the tests of what every store promises about the uses of promo codes. */
export function promoUsesSuite({ it, expect }: SuiteTools): void {
  const [client, promo] = ["mem", "mem_v_summer"];

  it("are counted by code, up to the limit, and given back", async ({ store }) => {
    const take = (limit?: number) => store.commit((tx) => tx.promoUses.take(client, promo, limit));
    expect([await take(2), await take(2), await take(2)]).toEqual([true, true, false]);
    expect([await store.promoUses.count(client, promo), await store.promoUses.count("msk", promo)]).toEqual([2, 0]);
    await store.commit((tx) => tx.promoUses.giveBack(client, promo));
    expect([await take(2), await take(2), await take()]).toEqual([true, false, true]);
    expect(await store.promoUses.count(client, promo)).toBe(3);
  });

  it("are not counted where the limit is below one, or where the commit fails", async ({ store }) => {
    expect(await store.commit((tx) => tx.promoUses.take(client, promo, 0))).toBe(false);
    const failing = store.commit(async (tx) => {
      await tx.promoUses.take(client, promo, 1);
      throw new Error("not this time");
    });
    await expect(failing).rejects.toThrow("not this time");
    expect(await store.promoUses.count(client, promo)).toBe(0);
  });

  it("are taken by exactly as many of parallel commits as the limit says", async ({ store }) => {
    const tries = Array.from({ length: 40 }, () => store.commit((tx) => tx.promoUses.take(client, promo, 10)));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
    expect(await store.promoUses.count(client, promo)).toBe(10);
  });
}
