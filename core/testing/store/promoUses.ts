import { asCents } from "../../domain/money/cents.ts";
import { makeTestLedgerEntry, makeTestReservation, type SuiteTools } from "../fixtures/suite.ts";

/** Adds the tests of what every store promises about the uses of promo codes. */
export function promoUsesSuite({ it, expect }: SuiteTools): void {
  const client = "mem";
  const promo = "mem_v_summer";

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

  it("finds another reservation of a proven phone or an e-mail that is not canceled, besides an order or a single one", async ({
    store,
  }) => {
    const { phone, profile } = makeTestReservation();
    const second = "+14505550199";
    const third = "+14505550198";
    const typed = "+33155550197";
    const of = (email: string) => ({ ...profile, email });
    await store.commit(async (tx) => {
      await tx.reservations.insert(makeTestReservation());
      const others = [
        { order: "mem_cart_1", phone: second, profile: of("Ann@example.test") },
        { status: "canceled", phone: third, profile: of("bob@example.test") },
        { isByEmail: true, phone: typed, profile: of("cid@example.test") },
      ] as const;
      for (const [index, change] of others.entries())
        await tx.reservations.insert(makeTestReservation({ _id: `mem_r_${index + 2}`, session: `pay_${index + 2}`, ...change }));
    });
    const queries = [
      [{ phone }, "mem_r_1", "mem", false],
      [{ phone }, "mem_r_9", "mem", true],
      [{ phone }, "mem_r_9", "msk", false],
      [{ phone: second }, "mem_cart_1", "mem", false],
      [{ phone: second }, "mem_r_2", "mem", true],
      [{ phone: third, email: "bob@example.test" }, "mem_r_9", "mem", false],
      [{ phone: typed }, "mem_r_9", "mem", false],
      [{ phone: typed, email: "CID@example.test" }, "mem_r_9", "mem", true],
      [{ email: "ann@example.test" }, "mem_r_9", "mem", true],
      [{}, "mem_r_9", "mem", false],
    ] as const;
    for (const [contacts, except, at, expected] of queries) {
      const found = await store.commit((tx) => tx.reservations.hasOther(at, contacts, except));
      expect([contacts, except, at, found]).toEqual([contacts, except, at, expected]);
    }
  });

  it("counts the orders with a code that a card paid and that are not canceled", async ({ store }) => {
    const discount = { promo, code: "FIRST", cents: asCents(100), isUse: true } as const;
    const one = "card-1";
    const other = "card-2";
    const bookings = [
      [{ order: "mem_cart_1" }, one],
      [{ order: "mem_cart_1" }, one],
      [{ isManual: true }, one],
      [{ status: "canceled" }, one],
      [{}, other],
      [{}, undefined],
      [{ discount: { ...discount, promo: "mem_v_other" } }, one],
      [{ discount: null }, one],
    ] as const;
    await store.commit(async (tx) => {
      for (const [index, [change, fingerprint]] of bookings.entries()) {
        const reservation = `mem_r_${index}`;
        await tx.reservations.insert(makeTestReservation({ _id: reservation, session: `pay_${index}`, discount, ...change }));
        const paid = makeTestLedgerEntry({ reservation, ref: `pi_${index}` });
        await tx.ledger.append(fingerprint === undefined ? paid : { ...paid, fingerprint });
      }
      await tx.promoUses.takeTurn(client, promo);
      const count = (except: string, fingerprint = one, of = client) => tx.reservations.countWithCode(of, { promo, fingerprint }, except);
      expect([await count("mem_r_99"), await count("mem_cart_1"), await count("mem_r_2"), await count("mem_r_99", other)]).toEqual([
        2, 1, 1, 1,
      ]);
      expect([await count("mem_r_99", "card-3"), await count("mem_r_99", one, "msk")]).toEqual([0, 0]);
    });
  });

  it("counts the orders with a code that customers booked from an address and that are not canceled", async ({ store }) => {
    const discount = { promo, code: "FIRST", cents: asCents(100), isUse: true } as const;
    const { address } = makeTestReservation();
    const bookings = [
      { order: "mem_cart_1" },
      { order: "mem_cart_1" },
      {},
      { status: "canceled" },
      { isManual: true },
      { address: "192.0.2.9" },
      { discount: { ...discount, promo: "mem_v_other" } },
      { discount: null },
    ] as const;
    await store.commit(async (tx) => {
      for (const [index, change] of bookings.entries())
        await tx.reservations.insert(makeTestReservation({ _id: `mem_r_${index}`, session: `pay_${index}`, discount, ...change }));
      const count = (except: string, of = client) => tx.reservations.countWithCode(of, { promo, address }, except);
      expect([await count("mem_r_99"), await count("mem_cart_1"), await count("mem_r_2"), await count("mem_r_99", "msk")]).toEqual([
        2, 1, 1, 0,
      ]);
    });
  });
}
