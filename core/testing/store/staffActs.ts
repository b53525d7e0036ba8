import type { StaffAct } from "../../domain/reservation/staffAct.ts";
import { asCents } from "../../domain/money/cents.ts";
import { makeTestClaim, testNow } from "../fixtures/fixtures.ts";
import { claimedWords, tryToClaim } from "../fixtures/claiming.ts";
import { testDayMay1 } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

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
