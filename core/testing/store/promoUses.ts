import { makeTestReservation } from "../fixtures/fixtures.ts";
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
    const tries = Array.from({ length: 1000 }, () => store.commit((tx) => tx.promoUses.take(client, promo, 10)));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(10);
    expect(await store.promoUses.count(client, promo)).toBe(10);
  });

  it("finds another reservation of a phone that is not canceled, besides an order or a single one", async ({ store }) => {
    const { phone } = makeTestReservation();
    await store.commit(async (tx) => {
      await tx.reservations.insert(makeTestReservation());
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_2", reference: "MEM-2", order: "mem_cart_1", phone: "+14505550199" }));
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_3", reference: "MEM-3", status: "canceled", phone: "+14505550198" }));
    });
    const queries = [
      [phone, "mem_r_1", "mem"],
      [phone, "mem_r_9", "mem"],
      [phone, "mem_r_9", "msk"],
      ["+14505550199", "mem_cart_1", "mem"],
      ["+14505550199", "mem_r_2", "mem"],
      ["+14505550198", "mem_r_9", "mem"],
    ] as const;
    const found = await store.commit((tx) =>
      Promise.all(queries.map(([of, except, client]) => tx.reservations.hasOther(client, of, except))),
    );
    expect(found).toEqual([false, true, false, false, true, false]);
  });
}
