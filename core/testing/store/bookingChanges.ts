import { clubScope, allClubsScope } from "../../domain/scope.ts";
import type { Rebooking } from "../../domain/rebooking/rebooking.ts";
import { testDayMay1, testNow, makeTestReservation, type SuiteTools } from "../fixtures/suite.ts";
import { serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { centsOf } from "../../domain/money/cents.ts";
import type { Swap } from "../../domain/swap/swap.ts";

const place = { dock: "mem_d_1", boat: "mem_b_1", date: testDayMay1, time: ["mem_t_1", "mem_t_2"], start: 480, end: 960 };

const rebookingOf = (name: string, change: Partial<Rebooking> = {}): Rebooking => ({
  _id: `mem_x_${name}`,
  client: "mem",
  closure: "mem_c_1",
  reservation: `mem_r_${name}`,
  why: "weather",
  state: "open",
  to: { hold: "mem_h_1", ...place },
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

const bookedPlace = { lake: "mem_l_1", ...place };

/** Makes a swap of a reservation of the same name. */
export function makeTestSwap(name: string, change: Partial<Swap> = {}): Swap {
  return {
    _id: `mem_w_${name}`,
    client: "mem",
    reservation: `mem_r_${name}`,
    state: "open",
    from: bookedPlace,
    to: { ...bookedPlace, boat: "mem_b_2", extras: [], discount: null },
    hold: `mem_h_${name}`,
    people: 4,
    amount: centsOf(499.23),
    tape: makeTestReservation().tape,
    due: centsOf(142.64),
    account: serverAccount,
    session: null,
    sessionUrl: null,
    isPaymentFailed: false,
    deadline: testNow,
    createdAt: testNow,
    actor: "customer",
    ...change,
  };
}

/** Adds the tests of what every store promises about changes of paid bookings. */
export function swapsSuite({ it, expect }: SuiteTools): void {
  it("are kept whole and changed, and read by their own club", async ({ store }) => {
    const one = makeTestSwap("1", { people: null });
    const paid: Swap = { ...one, account: "mem_account_1", session: "cs_1", sessionUrl: "https://pay.test/cs_1", isPaymentFailed: true };
    await store.commit(async (tx) => {
      await tx.swaps.insert(one);
      expect(await tx.swaps.read(clubScope("mem"), one._id)).toEqual(one);
      await tx.swaps.update(paid);
      expect([await tx.swaps.read(clubScope("mem"), one._id), await tx.swaps.read(clubScope("msk"), one._id)]).toEqual([paid, undefined]);
    });
    expect(await store.swaps.openOf("mem", "mem_r_1")).toEqual(paid);
    expect(await store.swaps.openOf("msk", "mem_r_1")).toBeUndefined();
  });

  it("are found by their payment session, within the scope", async ({ store }) => {
    const paid = makeTestSwap("1", { session: "cs_1", state: "lapsed" });
    await store.commit(async (tx) => {
      await tx.swaps.insert(paid);
      await tx.swaps.insert(makeTestSwap("2"));
    });
    const found = [allClubsScope("webhooks"), clubScope("mem"), clubScope("msk")].map((scope) => store.swaps.bySession(scope, "cs_1"));
    expect(await Promise.all(found)).toEqual([paid, paid, undefined]);
    expect(await store.swaps.bySession(allClubsScope("webhooks"), "cs_2")).toBeUndefined();
  });

  it("are open one at a time for each booking, and the newest is read in whatever state", async ({ store }) => {
    const one = makeTestSwap("1");
    const again = makeTestSwap("2", { reservation: "mem_r_1", createdAt: testNow + 1 });
    await store.commit((tx) => tx.swaps.insert(one));
    await expect(store.commit((tx) => tx.swaps.insert(again))).rejects.toThrow(/unique|duplicate|open already/iu);
    await store.commit(async (tx) => {
      expect(await tx.swaps.openOf("mem", "mem_r_1")).toEqual(one);
      await tx.swaps.update({ ...one, state: "withdrawn" });
      await tx.swaps.insert(again);
    });
    expect(await store.swaps.openOf("mem", "mem_r_1")).toEqual(again);
    await store.commit((tx) => tx.swaps.update({ ...again, state: "done" }));
    expect([await store.swaps.openOf("mem", "mem_r_1"), await store.swaps.newestOf("mem", "mem_r_1")]).toEqual([
      undefined,
      { ...again, state: "done" },
    ]);
  });

  it("come due from their deadline on, the oldest first, page by page, while they are open", async ({ store }) => {
    await store.commit(async (tx) => {
      for (const name of ["1", "2", "3", "4"]) await tx.swaps.insert(makeTestSwap(name));
      await tx.swaps.insert(makeTestSwap("5", { deadline: testNow - 1 }));
      await tx.swaps.insert(makeTestSwap("6", { deadline: testNow + 1 }));
      await tx.swaps.insert(makeTestSwap("7", { state: "withdrawn" }));
    });
    const first = await store.swaps.due(testNow, 3);
    const rest = await store.swaps.due(testNow, 3, first.at(-1));
    const names = (page: readonly Swap[]) => page.map(({ _id }) => _id.slice(-1)).join("");
    expect([names(first), names(rest)]).toEqual(["512", "34"]);
  });
}
