import type { StaffAct } from "../../domain/reservation/staffAct.ts";
import { asCents, centsOf } from "../../domain/money/cents.ts";
import { makeTestClaim, testNow, testDayMay1, claimedWords, tryToClaim, type SuiteTools } from "../fixtures/suite.ts";
import type { MoneyRequest } from "../../domain/ledger/staffGiving.ts";
import { dayFromText } from "../clubs/day.ts";

const act: StaffAct = {
  _id: "mem_act_1",
  client: "mem",
  reservation: "mem_r_1",
  by: "mem_u_1",
  at: testNow,
  until: testNow + 10_000,
  version: 2,
  lines: 1,
  isSilent: true,
  before: { status: "paid", reason: null, boat: "mem_b_1", time: ["mem_t_1"] },
  effects: { kind: "move", old: { client: "mem", boat: "mem_b_1", day: testDayMay1, quanta: [32, 33] }, freed: [32] },
  givings: [{ act: "refund", amount: asCents(3000) }],
};

/** Adds the tests of what every store promises about acts of staff that can still be undone. */
export function staffActsSuite({ it, expect }: SuiteTools): void {
  it("are kept whole, one for a reservation of its club, until they are removed", async ({ store }) => {
    await store.commit((tx) => tx.staffActs.insert(act));
    expect(await store.staffActs.of("mem", "mem_r_1")).toEqual(act);
    expect([await store.staffActs.of("msk", "mem_r_1"), await store.staffActs.of("mem", "mem_r_2")]).toEqual([undefined, undefined]);
    await store.commit((tx) => tx.staffActs.remove({ client: "msk", reservation: "mem_r_1" }));
    expect(await store.commit((tx) => tx.staffActs.of("mem", "mem_r_1"))).toEqual(act);
    await store.commit((tx) => tx.staffActs.remove(act));
    expect(await store.staffActs.of("mem", "mem_r_1")).toBeUndefined();
  });

  it("leave no claim of a place that ended, and all that go on", async ({ store }) => {
    await tryToClaim(store, { quanta: [0, 1], owner: "mem_r_1" });
    await tryToClaim(store, { quanta: [1], owner: "mem_r_1", expires: testNow });
    await tryToClaim(store, { quanta: [2], owner: "mem_r_2", expires: testNow });
    await store.commit((tx) => tx.claims.releaseEnded("mem", "mem_r_1", testNow - 1));
    expect(await claimedWords(store, testNow - 1)).toEqual([[0b111, 0, 0]]);
    await store.commit((tx) => tx.claims.releaseEnded("mem", "mem_r_1", testNow));
    expect(await claimedWords(store, testNow - 1)).toEqual([[0b101, 0, 0]]);
    expect(await store.commit((tx) => tx.claims.claim(makeTestClaim({ quanta: [1], owner: "mem_r_3" })))).toBe(true);
  });
}

/** Makes a request for a refund of the booking `mem_r_` and this name. */
export const moneyRequestOf = (name: string, change: Partial<MoneyRequest> = {}): MoneyRequest => ({
  _id: `mem_ask_${name}`,
  client: "mem",
  item: `mem_r_${name}`,
  act: "refund",
  amount: centsOf(267.44),
  reason: "Fog",
  means: null,
  cancel: null,
  way: null,
  by: "mem_u_1",
  createdAt: testNow,
  expires: testNow + 1000,
  ...change,
});

/** Adds the tests of what every store promises about requests of staff to give money away. */
export function moneyRequestsSuite({ it, expect }: SuiteTools): void {
  it("are kept whole, listed by their own club while they are open, the oldest first", async ({ store }) => {
    const one = moneyRequestOf("1", { createdAt: testNow + 1, means: "credit", cancel: "weather" });
    const two = moneyRequestOf("2", { item: "mem_m_2", way: "due" });
    const over = moneyRequestOf("3", { expires: testNow });
    const others = moneyRequestOf("4", { _id: "msk_ask_4", client: "msk" });
    await store.commit(async (tx) => {
      for (const each of [one, two, over, others]) await tx.moneyRequests.insert(each);
      expect([await tx.moneyRequests.read("mem", one._id), await tx.moneyRequests.read("msk", one._id)]).toEqual([one, undefined]);
    });
    expect(await store.moneyRequests.open("mem", testNow, 10)).toEqual([two, one]);
    expect(await store.moneyRequests.open("mem", testNow, 1)).toEqual([two]);
    expect(await store.moneyRequests.read("mem", over._id)).toEqual(over);
  });

  it("come with the sums of what a person gave: of the day and of the item, and not of other people, acts, clubs or what is too old", async ({
    store,
  }) => {
    const giving = {
      client: "mem",
      by: "mem_u_1",
      act: "refund",
      day: dayFromText("2027-07-10"),
      item: "mem_r_1",
      amount: asCents(100),
    } as const;
    const oldest = dayFromText("2027-01-01");
    const add = (change: object = {}) => store.commit((tx) => tx.moneyRequests.addGiving({ ...giving, ...change }, oldest));
    expect(await add()).toEqual({ ofDay: 100, ofItem: 100 });
    expect(await add()).toEqual({ ofDay: 200, ofItem: 200 });
    for (const other of [{ by: "mem_u_2" }, { act: "discount" }, { client: "msk" }])
      expect(await add(other)).toEqual({ ofDay: 100, ofItem: 100 });
    expect(await add({ item: "mem_r_2" })).toEqual({ ofDay: 300, ofItem: 100 });
    expect(await add({ day: dayFromText("2027-07-11") })).toEqual({ ofDay: 100, ofItem: 300 });
    expect(
      await store.commit((tx) => tx.moneyRequests.addGiving({ ...giving, day: dayFromText("2027-07-12") }, dayFromText("2027-07-11"))),
    ).toEqual({
      ofDay: 100,
      ofItem: 200,
    });
  });

  it("are removed by their answer, and by a newer one for the same act on the same booking", async ({ store }) => {
    const all = [
      moneyRequestOf("1"),
      moneyRequestOf("2"),
      moneyRequestOf("3", { act: "discount", item: "mem_r_2" }),
      moneyRequestOf("4", { expires: testNow }),
      moneyRequestOf("5", { _id: "msk_ask_5", client: "msk", item: "mem_r_2" }),
    ];
    await store.commit(async (tx) => {
      for (const each of all) await tx.moneyRequests.insert(each);
    });
    await store.commit(async (tx) => {
      await tx.moneyRequests.remove("msk", "mem_ask_1");
      await tx.moneyRequests.remove("mem", "mem_ask_1");
      await tx.moneyRequests.removeReplaced({ client: "mem", item: "mem_r_2", act: "refund" }, testNow);
    });
    const left = await Promise.all(all.map(({ client, _id }) => store.moneyRequests.read(client, _id)));
    expect(left.map((each) => each?._id)).toEqual([undefined, undefined, "mem_ask_3", undefined, "msk_ask_5"]);
  });
}
