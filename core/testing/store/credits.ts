import { asCents } from "../../domain/money/cents.ts";
import type { CreditEntry } from "../../domain/ledger/credit.ts";
import { keysOfPerson, type PersonToFind } from "../../domain/privacy/person.ts";
import { dayFromText } from "../clubs/day.ts";
import { makeTestReservation, testNow } from "../fixtures/fixtures.ts";
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

const ada: PersonToFind = { client: "mem", users: [], customers: [], phones: ["+15145550111"], emails: [], typed: [] };

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

  it("refuses a second entry with the same number, and leaves out owners without credit", async ({ store }) => {
    await store.commit((tx) => tx.credits.append(first));
    expect(await store.commit((tx) => tx.credits.append({ ...first, ref: "other", amount: asCents(1), balance: asCents(1) }))).toBe(false);
    const spent: CreditEntry = { ...second, amount: asCents(4000), balance: asCents(0) };
    expect(await store.commit((tx) => tx.credits.append(spent))).toBe(true);
    expect(await store.credits.history("mem", [first.owner], 10)).toEqual([spent, first]);
    expect(await store.credits.totals("mem")).toEqual([]);
  });

  it("shows and erases the credit of one person by verified contacts, and of no other person", async ({ store }) => {
    const spent: CreditEntry = { ...second, amount: asCents(4000), balance: asCents(0) };
    await store.commit(async (tx) => {
      for (const entry of [first, spent, ofEmail]) await tx.credits.append(entry);
    });
    const exported = (of: PersonToFind) => store.privacy.rows(keysOfPerson(of), "credits");
    const { client: _client, number: _number, ref: _ref, ...shown } = first;
    expect(await exported(ada)).toEqual([shown, { ...shown, kind: "creditUse", balance: 0, at: testNow + 1 }]);
    expect(await exported({ ...ada, phones: [], typed: ada.phones })).toEqual([]);
    await store.commit((tx) => tx.privacy.erase({ ...ada, phones: [], typed: ada.phones }));
    expect(await exported(ada)).toHaveLength(2);
    await store.commit((tx) => tx.privacy.erase(ada));
    expect([await exported(ada), await store.credits.latest("mem", [first.owner, ofEmail.owner])]).toEqual([[], [ofEmail]]);
  });

  it("forgets owners whose balance was empty before an instant, a few at a time, and none with credit left", async ({ store }) => {
    const spent: CreditEntry = { ...second, amount: asCents(4000), balance: asCents(0) };
    const others = ["phone +14505550180", "phone +14505550181"].flatMap((owner): readonly CreditEntry[] => [
      { ...first, owner, ref: `${owner} 1` },
      { ...spent, owner, ref: `${owner} 2` },
    ]);
    const late: CreditEntry = { ...spent, at: spent.at + 10, owner: "phone +14505550182", number: 1, ref: "late" };
    await store.commit(async (tx) => {
      for (const entry of [first, spent, ofEmail, ...others, late]) expect(await tx.credits.append(entry)).toBe(true);
    });
    const names = [first.owner, ofEmail.owner, late.owner, ...others.map(({ owner }) => owner)];
    const left = async () => new Set((await store.credits.history("mem", names, 100)).map(({ owner }) => owner));
    expect(await store.credits.forget(spent.at, 2)).toBe(0);
    expect([await store.credits.forget(spent.at + 1, 2), await store.credits.forget(spent.at + 1, 2)]).toEqual([2, 1]);
    expect([await left(), await store.credits.forget(spent.at + 1, 2)]).toEqual([new Set([ofEmail.owner, late.owner]), 0]);
    // Who gets credit again begins a new history.
    expect(await store.commit((tx) => tx.credits.append({ ...first, ref: "again" }))).toBe(true);
    expect(await store.credits.latest("mem", [first.owner])).toEqual([{ ...first, ref: "again" }]);
  });

  it("keeps a person who has credit from erasure, and names the booking that the credit came from", async ({ store }) => {
    const later = { day: dayFromText("2028-06-01"), minutes: 600 };
    await store.commit(async (tx) => {
      await tx.reservations.insert(makeTestReservation({ _id: "mem_r_1", status: "canceled" }));
      await tx.credits.append(first);
    });
    const needOf = (of: PersonToFind) => store.commit((tx) => tx.privacy.openNeed(of, later));
    expect(await needOf(ada)).toEqual({ need: "credit", _id: "mem_r_1", reference: "mem_r_1" });
    expect(await needOf({ ...ada, phones: ["+15145550199"], typed: ada.phones })).toBeUndefined();
    await store.commit((tx) => tx.credits.append({ ...second, amount: asCents(4000), balance: asCents(0) }));
    expect(await needOf(ada)).toBeUndefined();
  });
}
