import type { ActionCard } from "../../domain/chat/card.ts";
import { centsOf } from "../../domain/money/cents.ts";
import { testDayMay1, testNow } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

const trip = {
  location: "mem_d_1",
  item: "mem_b_1",
  dock: { en: "Magog", fr: "Magog" },
  boat: { en: "Heron", fr: "Héron" },
  date: testDayMay1,
  time: ["mem_t_1"],
  start: 480,
  end: 660,
} as const;

/** Makes an open card that offers another slot, as the entry `number` of a thread. */
export function makeTestCard(number: number, change: Partial<ActionCard> = {}): ActionCard {
  return {
    client: "mem",
    customer: "mem_p_1",
    number,
    reservation: "mem_r_1",
    facts: { kind: "slot", trip, to: { ...trip, start: 720, end: 900 }, before: centsOf(330), after: centsOf(330), currency: "CAD" },
    rebooking: "mem_x_1",
    deadline: testNow + 3_600_000,
    createdAt: testNow,
    actor: "mem_u_1",
    outcome: null,
    closedAt: null,
    ...change,
  };
}

/** Adds the tests of what every store promises about action cards. */
export function cardsSuite({ it, expect }: SuiteTools): void {
  it("are kept whole, and found among the entries of their own thread", async ({ store }) => {
    const one = makeTestCard(2);
    const two = makeTestCard(7, { rebooking: null, outcome: "declined", closedAt: testNow + 1 });
    await store.commit(async (tx) => {
      for (const card of [two, one, makeTestCard(3, { customer: "mem_p_2" }), makeTestCard(2, { client: "msk" })])
        await tx.cards.insert(card);
    });
    expect(await store.cards.among("mem", "mem_p_1", [1, 2, 3, 7])).toEqual([one, two]);
    expect(await store.cards.among("mem", "mem_p_1", [])).toEqual([]);
    await expect(store.commit((tx) => tx.cards.insert(one))).rejects.toThrow(/unique|duplicate|already/iu);
    await store.commit(async (tx) => {
      expect([await tx.cards.read(one), await tx.cards.read({ ...one, number: 9 })]).toEqual([one, undefined]);
    });
  });

  it("are open until they have an outcome, by their booking, and those that have one are counted", async ({ store }) => {
    const others = [makeTestCard(3, { reservation: "mem_r_2" }), makeTestCard(1, { client: "msk" })];
    await store.commit(async (tx) => {
      for (const card of [makeTestCard(2), makeTestCard(1), ...others]) await tx.cards.insert(card);
      expect((await tx.cards.openOf("mem", "mem_r_1")).map(({ number }) => number)).toEqual([1, 2]);
      await tx.cards.put(makeTestCard(1, { outcome: "accepted", closedAt: testNow }));
      expect((await tx.cards.openOf("mem", "mem_r_1")).map(({ number }) => number)).toEqual([2]);
    });
    expect((await store.cards.openOf("mem", "mem_r_1")).map(({ number }) => number)).toEqual([2]);
    expect(await store.cards.among("mem", "mem_p_1", [1])).toMatchObject([{ outcome: "accepted", closedAt: testNow }]);
    const closed = (booking: string) => store.cards.closedOfBooking("mem", "mem_p_1", booking);
    expect([await closed("mem_r_1"), await closed("mem_r_2")]).toEqual([1, 0]);
  });

  it("mark their booking until their deadline", async ({ store }) => {
    const deadline = testNow + 3_600_000;
    await store.commit(async (tx) => {
      await tx.cards.insert(makeTestCard(1, { deadline }));
      await tx.cards.insert(makeTestCard(2, { reservation: "mem_r_2", outcome: "declined", closedAt: testNow }));
    });
    const marksAt = async (now: number) => [...(await store.reservations.marks("mem", ["mem_r_1", "mem_r_2"], now))];
    expect([await marksAt(deadline - 1), await marksAt(deadline)]).toEqual([[["mem_r_1", ["offered"]]], []]);
  });
}
