import { noMarks, type Wish, type WishSlot } from "../../domain/waitlist/wish.ts";
import type { FreedTime, WishProposal } from "../../domain/waitlist/wishProposal.ts";
import { centsOf } from "../../domain/money/cents.ts";
import { makePastBookings, oddsOf } from "../../domain/waitlist/odds.ts";
import { addDays } from "../../domain/calendar/day.ts";
import { memRows } from "../clubs/rows.ts";
import { makeTestReservation, testDayMay1, testNow, type SuiteTools } from "../fixtures/suite.ts";
import type { PromisedStore } from "../fixtures/promised.ts";

/** Makes a wish for a morning of the first Saturday of May or the days after it, at any dock of the first lake. */
export function makeTestWish(name: string, change: Partial<Wish> = {}): Wish {
  return {
    _id: `mem_wi_${name}`,
    client: "mem",
    lake: "mem_l_1",
    dock: null,
    people: 8,
    weekdays: [0, 6],
    from: testDayMay1,
    to: addDays(testDayMay1, 30),
    part: "morning",
    phone: "+14505550101",
    email: "",
    locale: "fr",
    address: "192.0.2.10",
    marks: { ...noMarks, phone: name },
    state: "waiting",
    silences: 0,
    createdAt: testNow,
    ...change,
  };
}

/** Makes a proposal to the owner of a wish of the same name. */
export function makeTestWishProposal(name: string, change: Partial<WishProposal> = {}): WishProposal {
  return {
    _id: `mem_wp_${name}`,
    client: "mem",
    wish: `mem_wi_${name}`,
    state: "open",
    to: { hold: `mem_h_${name}`, dock: "mem_d_1", boat: "mem_b_1", date: testDayMay1, time: ["mem_t_1"], start: 480, end: 660 },
    amount: centsOf(326.03),
    deadline: testNow + 1_800_000,
    createdAt: testNow,
    isLetterSent: false,
    offeredSince: testNow,
    marks: { ...noMarks, phone: name },
    ...change,
  };
}

/** A morning of May 1, 2027, a Saturday, of a boat with twelve seats. */
export const testWishSlot: WishSlot = { lake: "mem_l_1", dock: "mem_d_1", boat: "mem_b_1", capacity: 12, date: testDayMay1, start: 480 };

const freed: FreedTime = {
  _id: "mem_ft_1",
  client: "mem",
  place: "mem_b_1",
  from: testDayMay1,
  to: testDayMay1,
  first: 32,
  last: 43,
  due: testNow,
  bookedUntil: 0,
};

/** Enters wishes in the line. */
export async function enterTestWishes(store: PromisedStore, ...wishes: readonly Wish[]): Promise<void> {
  await store.commit(async (tx) => {
    for (const wish of wishes) await tx.waitlist.insert(wish);
  });
}

/** Gives the names of test wishes or proposals, in their order. */
export const testWishNames = (found: readonly { readonly _id: string }[]) =>
  found.map(({ _id }) => _id.slice(_id.lastIndexOf("_") + 1)).join(" ");

/** Adds the tests of what every store promises about the waitlist. */
export function waitlistSuite({ it, expect }: SuiteTools): void {
  const waiting = (store: PromisedStore, wanted: WishSlot = testWishSlot) =>
    store.commit((tx) => tx.waitlist.waitingFor("mem", wanted, { limit: 10 }));

  it("are kept whole and changed, and read by their own club", async ({ store }) => {
    const wish = makeTestWish("1", { dock: "mem_d_1", weekdays: [0, 3, 6] });
    await enterTestWishes(store, wish);
    expect([await store.waitlist.read("mem", wish._id), await store.waitlist.read("msk", wish._id)]).toEqual([wish, undefined]);
    const asleep: Wish = { ...wish, state: "asleep", silences: 3 };
    await store.commit(async (tx) => {
      expect(await tx.waitlist.read("mem", wish._id)).toEqual(wish);
      await tx.waitlist.update(asleep);
    });
    expect(await store.waitlist.read("mem", wish._id)).toEqual(asleep);
  });

  it("wait for the slots that suit them, the earliest first", async ({ store }) => {
    await enterTestWishes(
      store,
      makeTestWish("second", { createdAt: testNow + 1 }),
      makeTestWish("first"),
      makeTestWish("dock", { createdAt: testNow + 2, dock: "mem_d_1", part: "any" }),
      makeTestWish("otherDock", { dock: "mem_d_2" }),
      makeTestWish("otherLake", { lake: "mem_l_2" }),
      makeTestWish("manyPeople", { people: 13 }),
      makeTestWish("sunday", { weekdays: [0] }),
      makeTestWish("afternoon", { part: "afternoon" }),
      makeTestWish("later", { from: addDays(testDayMay1, 1) }),
      makeTestWish("over", { from: addDays(testDayMay1, -9), to: addDays(testDayMay1, -1) }),
      makeTestWish("asleep", { state: "asleep" }),
      makeTestWish("left", { state: "left" }),
    );
    expect(testWishNames(await waiting(store))).toBe("first second dock");
    expect(testWishNames(await waiting(store, { ...testWishSlot, capacity: 13 }))).toBe("first manyPeople second dock");
    expect(testWishNames(await store.commit((tx) => tx.waitlist.waitingFor("mem", testWishSlot, { limit: 1 })))).toBe("first");
    expect(await store.commit((tx) => tx.waitlist.waitingFor("msk", testWishSlot, { limit: 9 }))).toEqual([]);
  });

  it("are passed over while one has an open proposal, and for good for a slot that it was offered", async ({ store }) => {
    await enterTestWishes(
      store,
      makeTestWish("1"),
      makeTestWish("2", { createdAt: testNow + 1 }),
      makeTestWish("3", { createdAt: testNow + 2 }),
    );
    const other = makeTestWishProposal("1", { to: { ...makeTestWishProposal("1").to, start: 600 } });
    const same = makeTestWishProposal("2", { state: "passed" });
    await store.commit(async (tx) => {
      await tx.waitlist.insertProposal(other);
      await tx.waitlist.insertProposal(same);
      expect([await tx.waitlist.openOf("mem", "mem_wi_1"), await tx.waitlist.openOf("mem", "mem_wi_2")]).toEqual([other, undefined]);
    });
    expect(testWishNames(await waiting(store))).toBe("3");
    expect(await store.commit((tx) => tx.waitlist.nextAnswer("mem", testWishSlot))).toBe(other.deadline);
    await store.commit((tx) => tx.waitlist.updateProposal({ ...other, state: "silent" }));
    expect(testWishNames(await waiting(store))).toBe("1 3");
    expect(await store.commit((tx) => tx.waitlist.nextAnswer("mem", testWishSlot))).toBeUndefined();
    expect(await store.waitlist.proposal("mem", other._id)).toEqual({ ...other, state: "silent" });
    expect(testWishNames(await store.waitlist.proposalsOf("mem", "mem_wi_1"))).toBe("1");
    await expect(store.commit((tx) => tx.waitlist.insertProposal(makeTestWishProposal("again", { wish: "mem_wi_2" })))).rejects.toThrow(
      /unique|duplicate/iu,
    );
  });

  it("of members with the fewest weekend trips come first where the club wants it", async ({ store }) => {
    const days = { from: testDayMay1, to: addDays(testDayMay1, 60) };
    await enterTestWishes(
      store,
      makeTestWish("none", { phone: "+14505550101" }),
      makeTestWish("twoTrips", { phone: "+14505550102", createdAt: testNow + 1 }),
      makeTestWish("noTrip", { phone: "+14505550103", createdAt: testNow + 2 }),
      makeTestWish("mailed", { phone: "", email: "zoe@example.test", createdAt: testNow + 3 }),
    );
    await store.commit(async (tx) => {
      for (const phone of ["+14505550102", "+14505550103"])
        await tx.kinds.of.memberships.insert(memRows.membership(phone.slice(1), { ...days, phone }));
      await tx.kinds.of.memberships.insert(memRows.membership("mail", { ...days, phone: "+14505550102", email: "zoe@example.test" }));
      const made = { phone: "+14505550102", status: "paid" } as const;
      for (const after of [7, 8])
        await tx.reservations.insert(makeTestReservation({ ...made, _id: `mem_r_${after}`, date: addDays(testDayMay1, after) }));
    });
    const weekends = [testDayMay1, addDays(testDayMay1, 7), addDays(testDayMay1, 8)];
    const fair = await store.commit((tx) => tx.waitlist.waitingFor("mem", testWishSlot, { limit: 10, weekends }));
    expect([testWishNames(fair), testWishNames(await waiting(store))]).toEqual([
      "noTrip mailed twoTrips none",
      "none twoTrips noTrip mailed",
    ]);
  });

  it("are counted by contact and by address while they are open", async ({ store }) => {
    const contact = { phone: "+14505550101", email: "" };
    await enterTestWishes(
      store,
      makeTestWish("1"),
      makeTestWish("2", { state: "asleep", createdAt: testNow + 1 }),
      makeTestWish("left", { state: "left" }),
      makeTestWish("mail", { phone: "", email: "marie@example.test", createdAt: testNow + 2 }),
      makeTestWish("mailAgain", { phone: "", email: "marie@example.test", createdAt: testNow + 3 }),
      makeTestWish("neighbour", { phone: "+14505550102", createdAt: testNow + 4 }),
      makeTestWish("far", { phone: "+14505550103", address: "192.0.2.11", createdAt: testNow + 5 }),
    );
    await store.commit(async (tx) => {
      expect(testWishNames(await tx.waitlist.ofContact("mem", contact, testDayMay1))).toBe("1 2");
      expect(testWishNames(await tx.waitlist.ofContact("mem", { phone: "", email: "marie@example.test" }, testDayMay1))).toBe(
        "mail mailAgain",
      );
      expect(await tx.waitlist.ofContact("mem", contact, addDays(testDayMay1, 31))).toEqual([]);
      expect(await tx.waitlist.countContacts("mem", "192.0.2.10", contact, testDayMay1)).toBe(2);
    });
    expect(testWishNames(await store.waitlist.list("mem", { today: testDayMay1, first: 1, length: 2 }))).toBe("2 mail");
    expect(testWishNames(await store.waitlist.list("mem", { today: testDayMay1, first: 0, length: 9, state: "asleep" }))).toBe("2");
    expect(testWishNames(await store.waitlist.list("mem", { today: testDayMay1, first: 0, length: 2, state: "waiting" }))).toBe("1 mail");
  });

  it("count the wishes before them that want one of their slots", async ({ store }) => {
    await enterTestWishes(
      store,
      makeTestWish("1"),
      makeTestWish("evening", { part: "evening" }),
      makeTestWish("any", { part: "any", dock: "mem_d_2" }),
      makeTestWish("asleep", { state: "asleep" }),
      makeTestWish("behind", { createdAt: testNow + 2 }),
    );
    const own = makeTestWish("2", { createdAt: testNow + 1 });
    expect(await store.waitlist.countAhead(own, own, testDayMay1)).toBe(2);
    expect(await store.waitlist.countAhead(own, { ...own, dock: "mem_d_1" }, testDayMay1)).toBe(1);
    expect(await store.waitlist.countAhead(own, { ...own, weekdays: [1] }, testDayMay1)).toBe(0);
    expect(await store.waitlist.countAhead(makeTestWish("0"), own, testDayMay1)).toBe(0);
  });

  it("come to the end of their proposals, the earliest first", async ({ store }) => {
    await store.commit(async (tx) => {
      for (const name of ["1", "2", "3"]) await tx.waitlist.insertProposal(makeTestWishProposal(name, { deadline: testNow }));
      await tx.waitlist.insertProposal(makeTestWishProposal("4", { deadline: testNow - 1 }));
      await tx.waitlist.insertProposal(makeTestWishProposal("5"));
      await tx.waitlist.insertProposal(makeTestWishProposal("6", { deadline: testNow, state: "taken" }));
    });
    const page = await store.waitlist.dueProposals(testNow, 2);
    expect([testWishNames(page), testWishNames(await store.waitlist.dueProposals(testNow, 9, page.at(-1)))]).toEqual(["4 1", "2 3"]);
  });

  it("are compared with released claims in the same commit, once for each boat and day, while a wish waits", async ({ store }) => {
    const claim = { client: "mem", boat: "mem_b_1", day: testDayMay1, quanta: [32, 33, 34], owner: "mem_r_1" };
    const release = async () =>
      store.commit(async (tx) => {
        await tx.claims.claim(claim);
        await tx.claims.claim({ ...claim, day: addDays(testDayMay1, 1), quanta: [40] });
        await tx.waitlist.noteFreed("mem", "mem_r_1", testNow, true);
        await tx.claims.release("mem", "mem_r_1");
      });
    await release();
    expect(await store.waitlist.dueFreed(testNow, 9)).toEqual([]);
    await enterTestWishes(store, makeTestWish("1"));
    await release();
    await release();
    const recorded = await store.waitlist.dueFreed(testNow, 9);
    expect(recorded.map(({ client, place, from, to, first, last, due }) => ({ client, place, from, to, first, last, due }))).toEqual([
      { client: "mem", place: "mem_b_1", from: testDayMay1, to: testDayMay1, first: 32, last: 34, due: testNow },
      { client: "mem", place: "mem_b_1", from: addDays(testDayMay1, 1), to: addDays(testDayMay1, 1), first: 40, last: 40, due: testNow },
    ]);
    expect(await store.waitlist.dueFreed(testNow - 1, 9)).toEqual([]);
  });

  it("take a note of free time once, and write it again for later", async ({ store }) => {
    await enterTestWishes(store, makeTestWish("1"));
    await store.commit((tx) => tx.waitlist.putFreed(freed));
    await store.commit(async (tx) => {
      expect([await tx.waitlist.takeFreed(freed), await tx.waitlist.takeFreed(freed)]).toEqual([true, false]);
      await tx.waitlist.putFreed({ ...freed, due: testNow + 1 });
      await tx.waitlist.putFreed({ ...freed, due: testNow + 2, first: 40 });
    });
    expect(await store.waitlist.dueFreed(testNow + 1, 9)).toEqual([]);
    expect(await store.waitlist.dueFreed(testNow + 2, 9)).toEqual([{ ...freed, due: testNow + 2, first: 40 }]);
  });

  it("count the bookings of past days, without payments that lapsed", async ({ store }) => {
    const at = (name: string, change: Partial<ReturnType<typeof makeTestReservation>>) =>
      makeTestReservation({
        _id: `mem_r_${name}`,
        reference: name,
        date: testDayMay1,
        boat: "mem_b_1",
        start: 480,
        status: "paid",
        ...change,
      });
    await store.commit(async (tx) => {
      const canceled = { status: "canceled", reason: "customer" } as const;
      for (const each of [
        at("1", {}),
        at("2", canceled),
        at("3", { ...canceled, reason: "sessionExpired" }),
        at("4", { start: 840 }),
        at("5", { boat: "mem_b_2" }),
        at("6", { date: addDays(testDayMay1, 1) }),
        at("7", { date: addDays(testDayMay1, 7), ...canceled }),
      ])
        await tx.reservations.insert(each);
    });
    const counts = await store.waitlist.pastDays("mem", { from: testDayMay1, to: addDays(testDayMay1, 30) });
    const past = makePastBookings(counts);
    const query = { from: testDayMay1, to: addDays(testDayMay1, 30), boats: ["mem_b_1"] } as const;
    const saturdays = past.days.filter(({ weekday }) => weekday === 6).map(({ bits }) => bits[past.boats.get("mem_b_1") ?? 9]);
    expect([saturdays, past.days.length, past.boats.size]).toEqual([[0b1011, 0b1001], 3, 2]);
    expect(oddsOf(past, { ...query, weekdays: [6], part: "morning" })).toBeUndefined();
  });

  it("are removed some weeks after their last day, with what was offered", async ({ store }) => {
    await enterTestWishes(store, makeTestWish("1"), makeTestWish("2", { to: addDays(testDayMay1, 60) }));
    await store.commit((tx) => tx.waitlist.insertProposal(makeTestWishProposal("1")));
    const after = Date.parse(addDays(testDayMay1, 62));
    await store.sweep(after, 10);
    expect([await store.waitlist.read("mem", "mem_wi_1"), (await store.waitlist.read("mem", "mem_wi_2"))?._id]).toEqual([
      undefined,
      "mem_wi_2",
    ]);
    expect(await store.waitlist.proposalsOf("mem", "mem_wi_1")).toEqual([]);
  });
}
