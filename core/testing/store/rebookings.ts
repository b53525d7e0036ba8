import { clubScope, allClubsScope } from "../../domain/scope.ts";
import type { Rebooking } from "../../domain/rebooking/rebooking.ts";
import { testDayMay1, testNow } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

const place = { hold: "mem_h_1", dock: "mem_d_1", boat: "mem_b_1", date: testDayMay1, time: ["mem_t_1", "mem_t_2"], start: 480, end: 960 };

const rebookingOf = (name: string, change: Partial<Rebooking> = {}): Rebooking => ({
  _id: `mem_x_${name}`,
  client: "mem",
  closure: "mem_c_1",
  reservation: `mem_r_${name}`,
  why: "weather",
  state: "open",
  to: place,
  lapse: "cancel",
  deadline: testNow,
  createdAt: testNow,
  actor: "mem_u_1",
  isLetterSent: false,
  ...change,
});

/** Adds the tests of what every store promises about rebookings. */
export function rebookingsSuite({ it, expect }: SuiteTools): void {
  it("are kept whole and changed, read by their own club, and by their closure the oldest first", async ({ store }) => {
    const one = rebookingOf("1", { createdAt: testNow + 1 });
    const two = rebookingOf("2", { to: null, isLetterSent: true, lapse: "keep" });
    const others = rebookingOf("3", { _id: "msk_x_1", client: "msk" });
    await store.commit(async (tx) => {
      for (const each of [one, two, others]) await tx.rebookings.insert(each);
      await tx.rebookings.update({ ...one, isLetterSent: true });
      const own = clubScope("mem");
      const other = clubScope("msk");
      expect([await tx.rebookings.read(own, two._id), await tx.rebookings.read(other, two._id)]).toEqual([two, undefined]);
    });
    expect(await store.rebookings.ofClosure("mem", "mem_c_1")).toEqual([two, { ...one, isLetterSent: true }]);
    expect(await store.rebookings.read(allClubsScope("jobs"), others._id)).toEqual(others);
  });

  it("are open one at a time for each booking", async ({ store }) => {
    const one = rebookingOf("1");
    const again = rebookingOf("2", { reservation: "mem_r_1" });
    await store.commit((tx) => tx.rebookings.insert(one));
    await expect(store.commit((tx) => tx.rebookings.insert(again))).rejects.toThrow(/unique|duplicate|open already/iu);
    await store.commit(async (tx) => {
      expect(await tx.rebookings.openOf("mem", "mem_r_1")).toEqual(one);
      await tx.rebookings.update({ ...one, state: "taken" });
      await tx.rebookings.insert(again);
    });
    expect([await store.rebookings.openOf("mem", "mem_r_1"), await store.rebookings.openOf("msk", "mem_r_1")]).toEqual([again, undefined]);
  });

  it("come due from their deadline on, the oldest first, page by page, while they are open", async ({ store }) => {
    const all = ["1", "2", "3", "4"].map((name) => rebookingOf(name));
    await store.commit(async (tx) => {
      for (const each of all) await tx.rebookings.insert(each);
      await tx.rebookings.insert(rebookingOf("5", { deadline: testNow - 1 }));
      await tx.rebookings.insert(rebookingOf("6", { deadline: testNow + 1 }));
      await tx.rebookings.insert(rebookingOf("7", { state: "withdrawn" }));
    });
    const first = await store.rebookings.due(testNow, 3);
    const rest = await store.rebookings.due(testNow, 3, first.at(-1));
    const names = (page: readonly Rebooking[]) => page.map(({ _id }) => _id.slice(-1)).join("");
    expect([names(first), names(rest)]).toEqual(["512", "34"]);
  });
}
