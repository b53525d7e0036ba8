import { centsOf, asCents } from "../../domain/money/cents.ts";
import { makeTestLedgerEntry, testNow, makeTestReservation, type SuiteTools } from "../fixtures/suite.ts";
import type { CreditEntry } from "../../domain/ledger/credit.ts";
import { keysOfPerson, type PersonToFind } from "../../domain/privacy/person.ts";
import { dayFromText } from "../clubs/day.ts";

/** Adds the tests of what every store promises about the ledger. */
export function ledgerSuite({ it, expect }: SuiteTools): void {
  it("appends an event of the provider once, in order of time", async ({ store }) => {
    const appended = await store.commit(async (tx) => [
      await tx.ledger.append(makeTestLedgerEntry({ at: testNow + 2, ref: "late" })),
      await tx.ledger.append(makeTestLedgerEntry()),
      await tx.ledger.append(makeTestLedgerEntry({ amount: centsOf(1) })),
      await tx.ledger.append(makeTestLedgerEntry({ kind: "refund" })),
    ]);
    expect(appended).toEqual([true, true, false, true]);
    const entries = await store.ledger.of("mem", "mem_r_1");
    expect(entries.map(({ kind, ref, amount }) => `${kind} ${ref} ${amount}`)).toEqual([
      "capture pi_1 18450",
      "refund pi_1 18450",
      "capture late 18450",
    ]);
    expect(entries[0]).toEqual(makeTestLedgerEntry());
    expect(await store.ledger.of("msk", "mem_r_1")).toEqual([]);
    expect(await store.commit((tx) => tx.ledger.of("mem", "mem_r_1"))).toEqual(entries);
  });

  it("reads the lines of several reservations of a club together", async ({ store }) => {
    const names = ["mem_r_several_one", "mem_r_several_two", "mem_r_several_three"];
    await store.commit(async (tx) => {
      for (const reservation of names)
        for (const at of [testNow + 1, testNow])
          await tx.ledger.append(makeTestLedgerEntry({ reservation, at, ref: `${reservation} ${at}` }));
    });
    const [one = "", two = ""] = names;
    const lines = await store.ledger.ofSeveral("mem", [one, two, "mem_r_none"]);
    for (const reservation of [one, two])
      expect(lines.filter((line) => line.reservation === reservation)).toEqual(await store.ledger.of("mem", reservation));
    expect([lines.length, await store.ledger.ofSeveral("msk", [one]), await store.ledger.ofSeveral("mem", [])]).toEqual([4, [], []]);
  });

  it("numbers receipts club by club, once each, and no number is left out by what is given up", async ({ store }) => {
    const number = (client: string, id: string) => store.commit((tx) => tx.ledger.number(client, id, testNow));
    const before = await number("mem", "mem_r_one");
    const aborted = store.commit(async (tx) => {
      await tx.ledger.number("mem", "mem_r_never", testNow);
      throw new Error("given up");
    });
    await expect(aborted).rejects.toThrow("given up");
    expect([await number("mem", "mem_r_two"), await number("mem", "mem_r_one")]).toEqual([before + 1, before]);
    expect(await number("msk", "msk_r_one")).toBe(1);
    const receipts = await Promise.all(["one", "two", "never"].map((id) => store.ledger.receipt("mem", `mem_r_${id}`)));
    expect(receipts).toEqual([before, before + 1, undefined]);
  });

  it("keeps the taxes of each line, gives those of a span, and no receipt that was written after it", async ({ store }) => {
    const tax = (en: string, percent: number) => ({ name: { en, fr: `${en} fr` }, percent, number: `${en} 1` });
    const gst = tax("GST", 5);
    const qst = tax("QST", 9.975);
    const hst = tax("HST", 13);
    const quebec = [
      { ...gst, amount: centsOf(5) },
      { ...qst, amount: centsOf(9.98) },
    ];
    const one = makeTestReservation({ _id: "mem_r_tax1", session: "tax1" });
    const other = makeTestReservation({ _id: "mem_r_tax2", session: "tax2" });
    await store.commit(async (tx) => {
      for (const [{ _id: reservation }, at, taxes] of [
        [one, 100, []],
        [one, 101, quebec],
        [other, 102, quebec],
        [other, 110, [{ ...hst, amount: centsOf(13) }]],
      ] as const)
        await tx.ledger.append(makeTestLedgerEntry({ reservation, at, ref: `taxed ${at}`, taxes }));
      for (const [{ _id }, at] of [
        [one, 105],
        [other, 110],
      ] as const)
        await tx.ledger.number("mem", _id, at);
    });
    expect((await store.ledger.of("mem", one._id)).map(({ taxes }) => taxes)).toEqual([[], quebec]);
    const namesIn = async (from: number, until: number) => {
      const found = (await store.ledger.taxesWithin("mem", { from, until })).map(({ name }) => name.en);
      return [...new Set(found)];
    };
    expect([await namesIn(100, 111), await namesIn(100, 110), await namesIn(103, 111), await namesIn(100, 101)]).toEqual([
      ["GST", "QST", "HST"],
      ["GST", "QST"],
      ["HST"],
      [],
    ]);
    const within = await store.ledger.within("mem", { from: 100, until: 110 }, undefined, 10);
    expect(within.map(({ receipt }) => receipt !== null)).toEqual([true, true, false]);
  });

  it("is read by time, line behind line, with what its reservations are called and the discount that they have, and what was returned apart", async ({
    store,
  }) => {
    const discount = { promo: "mem_v_summer", code: "SUMMER", cents: centsOf(5), isUse: true };
    const reservation = makeTestReservation({ _id: "mem_r_read", reference: "MEM-READ", session: "session-read", discount });
    await store.commit(async (tx) => {
      await tx.reservations.insert(reservation);
      for (const [ref, at] of [
        ["b", 20],
        ["a", 20],
        ["c", 10],
        ["d", 30],
      ] as const)
        await tx.ledger.append(makeTestLedgerEntry({ reservation: reservation._id, ref: `read_${ref}`, at }));
      for (const [kind, ref, at] of [
        ["refund", "returned", 35],
        ["credit", "returned", 35],
        ["refund", "returned_earlier", 34],
        ["refund", "returned_later", 40],
        ["fee", "kept", 36],
      ] as const)
        await tx.ledger.append(makeTestLedgerEntry({ reservation: reservation._id, kind, ref, at }));
    });
    const returned = (await store.ledger.returned("mem", { from: 30, until: 40 })).map(({ kind, ref }) => `${kind} ${ref}`);
    expect(returned).toEqual(["refund returned_earlier", "credit returned", "refund returned"]);
    const span = { from: 10, until: 30 };
    const first = await store.ledger.within("mem", span, undefined, 2);
    const rest = await store.ledger.within("mem", span, first.at(-1), 2);
    expect([...first, ...rest].map((line) => [line.ref, line.reference, line.receipt, line.discount])).toEqual([
      ["read_c", "MEM-READ", null, discount],
      ["read_a", "MEM-READ", null, discount],
      ["read_b", "MEM-READ", null, discount],
    ]);
  });
}

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
