import { asCents } from "../../domain/money/cents.ts";
import type { CreditEntry } from "../../domain/reservation/credit.ts";
import { testNow } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

const first: CreditEntry = {
  client: "mem",
  owner: "phone +15145550111",
  currency: "CAD",
  number: 1,
  kind: "credit",
  amount: asCents(4000),
  balance: asCents(4000),
  reservation: "mem_r_1",
  ref: "credit:mem_r_1:back:2:pi_1",
  at: testNow,
};
const second: CreditEntry = {
  ...first,
  number: 2,
  kind: "creditUse",
  amount: asCents(1500),
  balance: asCents(2500),
  ref: "b",
  at: testNow + 1,
};
const ofEmail: CreditEntry = {
  ...first,
  owner: "email ada@example.test",
  amount: asCents(700),
  balance: asCents(700),
  ref: "c",
  at: testNow + 2,
};

/** Adds the tests of what every store promises about the credit of customers. */
export function creditsSuite({ it, expect }: SuiteTools): void {
  it("has one history for each owner and currency, and the newest entry of each", async ({ store }) => {
    const inDollars: CreditEntry = { ...first, currency: "USD", amount: asCents(100), balance: asCents(100), ref: "d" };
    await store.commit(async (tx) => {
      for (const entry of [first, second, ofEmail, inDollars, { ...first, client: "msk", reservation: "msk_r_1" }])
        expect(await tx.credits.append(entry)).toBe(true);
      expect(await tx.credits.last("mem", first.owner, "CAD")).toEqual(second);
      expect(await tx.credits.last("mem", "phone +15145550199", "CAD")).toBeUndefined();
    });
    const owners = [first.owner, ofEmail.owner];
    expect(await store.credits.history("mem", owners, 10)).toEqual([ofEmail, second, inDollars, first]);
    expect(await store.credits.history("mem", owners, 2)).toEqual([ofEmail, second]);
    expect(await store.credits.latest("mem", owners)).toEqual([ofEmail, second, inDollars]);
    expect(await store.credits.latest("mem", [ofEmail.owner])).toEqual([ofEmail]);
    expect([await store.credits.history("mem", [], 10), await store.credits.latest("ada", owners)]).toEqual([[], []]);
    expect(await store.credits.totals("mem")).toEqual([
      { currency: "CAD", amount: 3200 },
      { currency: "USD", amount: 100 },
    ]);
  });

  it("takes no second entry with one number, and counts nobody who has nothing left", async ({ store }) => {
    await store.commit((tx) => tx.credits.append(first));
    expect(await store.commit((tx) => tx.credits.append({ ...first, ref: "other", amount: asCents(1), balance: asCents(1) }))).toBe(false);
    const spent: CreditEntry = { ...second, amount: asCents(4000), balance: asCents(0) };
    expect(await store.commit((tx) => tx.credits.append(spent))).toBe(true);
    expect(await store.credits.history("mem", [first.owner], 10)).toEqual([spent, first]);
    expect(await store.credits.totals("mem")).toEqual([]);
  });
}
