import { centsOf } from "../../domain/money/cents.ts";
import { makeTestLedgerEntry, testNow, makeTestReservation } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

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
