import { asCents } from "../../domain/money/cents.ts";
import { cartTimes, type StoredCart } from "../../domain/cart/storedCart.ts";
import { dayFromText } from "../clubs/day.ts";
import { testDayMay1, testNow, makeTestHold, makeTestReservation, testAllClubsScope, type SuiteTools } from "../fixtures/suite.ts";

/** Makes a browser's cart with one boat for tests; fields that are left out have defaults. */
export function makeTestCart(change: Partial<StoredCart> = {}): StoredCart {
  const place = { lake: "mem_l_1", dock: "mem_d_1", boat: "mem_b_1", days: [testDayMay1], time: ["mem_t_2"], start: 480, end: 720 };
  const line = {
    _id: "mem_i_1",
    item: "mem_h_1",
    holds: ["mem_h_1"],
    reservations: [],
    ...place,
    people: 4,
    extras: [{ extra: "mem_x_1", quantity: 2 }],
    isAside: false,
  };
  return {
    _id: "mem_cart_1",
    client: "mem",
    version: 1,
    user: null,
    visitor: "visitor-1",
    createdAt: testNow,
    expires: testNow + cartTimes.lasts,
    isExtended: false,
    state: "open",
    code: "SUMMER",
    lines: [{ ...line, prices: { membership: asCents(12_000), nonMember: asCents(15_000) } }],
    ...change,
  };
}

/** Adds the tests of what every store promises about carts. */
export function cartsSuite({ it, expect }: SuiteTools): void {
  const user = { client: "mem", id: "mem_u_1" };

  it("finds the carts of an account and of a browser, the oldest first, and no others", async ({ store }) => {
    const own = makeTestCart({ _id: "mem_cart_2", user: user.id, visitor: null, createdAt: testNow + 1 });
    await store.commit(async (tx) => {
      await tx.carts.put(own);
      await tx.carts.put(makeTestCart());
      await tx.carts.put(makeTestCart({ _id: "msk_cart_1", client: "msk", visitor: "visitor-2" }));
      await tx.carts.put(makeTestCart({ _id: "mem_cart_3", user: "mem_u_2", visitor: null }));
    });
    expect(await store.carts.ofOwner({ user, visitor: "visitor-1" })).toEqual([makeTestCart(), own]);
    expect(await store.carts.ofOwner({ user: undefined, visitor: "visitor-2" })).toMatchObject([{ _id: "msk_cart_1" }]);
    expect(await store.carts.ofOwner({ user: undefined, visitor: undefined })).toEqual([]);
    expect(await store.commit((tx) => tx.carts.ofOwner({ user, visitor: undefined }))).toEqual([own]);
  });

  it("replaces a cart, and removes it", async ({ store }) => {
    const next = makeTestCart({ version: 2, user: user.id, visitor: null, isExtended: true, state: "ordered", code: null, lines: [] });
    await store.commit(async (tx) => {
      await tx.carts.put(makeTestCart());
      await tx.carts.put(next);
    });
    const owner = { user, visitor: "visitor-1" };
    expect(await store.carts.ofOwner(owner)).toEqual([next]);
    await store.commit((tx) => tx.carts.remove(next));
    expect(await store.carts.ofOwner(owner)).toEqual([]);
    await expect(store.commit((tx) => tx.carts.put(makeTestCart({ client: "msk" })))).rejects.toThrow("club");
  });

  it("gives a hold its order, another end and its extension, and finds it by its order", async ({ store }) => {
    const order = "mem_cart_1";
    const hold = makeTestHold();
    await store.commit(async (tx) => {
      for (const number of [2, 1, 3]) await tx.holds.insert({ ...hold, _id: `mem_h_${number}` });
      for (const number of [1, 2])
        await tx.holds.change({ ...hold, _id: `mem_h_${number}`, order, expires: testNow + number, isExtended: true });
    });
    const first = { ...hold, _id: "mem_h_1", order, expires: testNow + 1, isExtended: true };
    expect(await store.holds.ofOrder("mem", order)).toEqual([first, { ...first, _id: "mem_h_2", expires: testNow + 2 }]);
    expect(await store.commit((tx) => tx.holds.ofOrder("msk", order))).toEqual([]);
    expect(await store.holds.read(testAllClubsScope, "mem_h_3")).toEqual({ ...hold, _id: "mem_h_3" });
  });

  it("counts the holds of an order as one, and leaves them out together", async ({ store }) => {
    const query = { client: "mem", now: testNow, today: testDayMay1, proof: 0, hour: 0, lapse: testNow, except: "" };
    const claimant = { visitor: "visitor-1", address: "192.0.2.1" };
    await store.commit(async (tx) => {
      for (const number of [1, 2, 3]) await tx.holds.insert(makeTestHold({ _id: `mem_h_${number}`, order: "mem_cart_1", ...claimant }));
      await tx.holds.insert(makeTestHold({ _id: "mem_h_4", ...claimant }));
    });
    const { visitor, address } = await store.commit((tx) => tx.unpaid.of(claimant, query));
    expect([visitor, address]).toMatchObject(Array.from({ length: 2 }, () => ({ bookings: 2, awaited: 2, quarters: 4 * 32 })));
    const { visitor: left } = await store.commit((tx) => tx.unpaid.of(claimant, { ...query, except: "mem_cart_1" }));
    expect(left).toEqual({ bookings: 1, awaited: 1, quarters: 32 });
    expect(await store.unpaid.ofClub(query)).toMatchObject({ bookings: 2 });
  });

  it("counts the holds of an order for a boat on adjacent days with their nights", async ({ store }) => {
    const query = { client: "mem", now: testNow, today: testDayMay1, proof: 0, hour: 0, lapse: testNow, except: "" };
    const claimant = { visitor: "visitor-1", address: "192.0.2.1" };
    const kept = (number: number, date: string, change: object = {}) =>
      makeTestHold({ _id: `mem_h_${number}`, order: "mem_cart_1", ...claimant, date: dayFromText(date), ...change });
    await store.commit(async (tx) => {
      await tx.holds.insert(kept(1, "2027-05-31"));
      await tx.holds.insert(kept(2, "2027-06-01"));
      await tx.holds.insert(kept(3, "2027-06-03"));
      await tx.holds.insert(kept(4, "2027-06-02", { boat: "mem_b_2" }));
      await tx.holds.insert(kept(5, "2027-06-02", { order: null }));
    });
    const quarters = 2 * 96 + 3 * 32;
    const { visitor, address } = await store.commit((tx) => tx.unpaid.of(claimant, query));
    expect([visitor, address, await store.unpaid.ofClub(query)]).toMatchObject([{ quarters }, { quarters }, { quarters }]);
  });

  it("erases the carts of a person, of their account and of the browser of their bookings", async ({ store }) => {
    await store.commit(async (tx) => {
      await tx.reservations.insert(makeTestReservation({ visitor: "visitor-1", status: "paid" }));
      await tx.carts.put(makeTestCart());
      await tx.carts.put(makeTestCart({ _id: "mem_cart_2", user: user.id, visitor: null }));
      await tx.carts.put(makeTestCart({ _id: "mem_cart_3", user: "mem_u_2", visitor: null }));
    });
    const { phone } = makeTestReservation();
    const person = { client: "mem", users: [user.id], customers: [], phones: [phone], emails: [], typed: [] };
    await store.commit(async (tx) => {
      await tx.privacy.erase(person);
      await tx.privacy.eraseBookings(person, ["mem_r_1"], { day: dayFromText("2027-06-01"), minutes: 0 });
    });
    expect(await store.carts.ofOwner({ user, visitor: "visitor-1" })).toEqual([]);
    expect(await store.carts.ofOwner({ user: { client: "mem", id: "mem_u_2" }, visitor: undefined })).toMatchObject([
      { _id: "mem_cart_3" },
    ]);
  });

  it("sweeps carts a day after their end", async ({ store }) => {
    const ended = makeTestCart({ expires: testNow - cartTimes.shown - 1 });
    await store.commit(async (tx) => {
      await tx.carts.put(ended);
      await tx.carts.put(makeTestCart({ _id: "mem_cart_2", expires: testNow - cartTimes.shown }));
    });
    expect([await store.sweep(testNow, 10), await store.sweep(testNow, 10)]).toEqual([1, 0]);
    expect(await store.carts.ofOwner({ user, visitor: "visitor-1" })).toMatchObject([{ _id: "mem_cart_2" }]);
  });
}
