import { serverAccount } from "../../domain/ledger/paymentAccount.ts";
import { partRefOf } from "../../domain/ledger/ledger.ts";
import type { Refund } from "../../domain/ledger/refunds.ts";
import { asCents } from "../../domain/money/cents.ts";
import { testNow, makeTestHold, testDayMay1, makeTestReservation, type SuiteTools, slotTakenError } from "../fixtures/suite.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Claimant, UnpaidQuery } from "../../domain/reservation/unpaid.ts";
import { dayFromText } from "../clubs/day.ts";

const first: Refund = {
  client: "mem",
  _id: "refund:pi_1",
  reservation: "mem_r_1",
  payment: "pi_1",
  account: serverAccount,
  amount: asCents(2050),
  currency: "CAD",
  state: "due",
  ref: null,
  refusal: null,
  cause: "lowered",
  tries: 0,
  at: testNow,
};

/** Adds the tests of what every store promises about refunds. */
export function refundsSuite({ it, expect }: SuiteTools): void {
  it("are stored by reservation, replaced by id, and listed by club when refused", async ({ store }) => {
    const refused: Refund = {
      ...first,
      _id: "refund:pi_2",
      state: "refused",
      refusal: "disputed",
      cause: null,
      account: null,
      at: testNow + 1,
    };
    await store.commit(async (tx) => {
      await tx.refunds.put(first);
      await tx.refunds.put(refused);
      await tx.refunds.put({ ...refused, client: "msk" });
      await tx.refunds.put({ ...refused, _id: "refund:pi_3", reservation: "mem_r_2", at: testNow });
    });
    expect(await store.refunds.of("mem", "mem_r_1")).toEqual([first, refused]);
    expect((await store.refunds.refused("mem", 5)).map(({ _id }) => _id)).toEqual(["refund:pi_3", "refund:pi_2"]);
    expect(await store.refunds.refused("mem", 1)).toHaveLength(1);
    const done: Refund = { ...refused, state: "done", refusal: null, ref: "re_1", tries: 2, at: testNow + 2 };
    await store.commit((tx) => tx.refunds.put(done));
    expect(await store.commit((tx) => tx.refunds.of("mem", "mem_r_1"))).toEqual([first, done]);
    expect((await store.refunds.refused("mem", 5)).map(({ _id }) => _id)).toEqual(["refund:pi_3"]);
  });

  it("find the lines of a capture by its payment, with the card that it was paid with", async ({ store }) => {
    const line = {
      client: "mem",
      reservation: "mem_r_1",
      amount: asCents(330),
      currency: "CAD",
      at: testNow,
      actor: "provider",
      taxes: [],
    } as const;
    await store.commit(async (tx) => {
      await tx.ledger.append({ ...line, kind: "capture", ref: "pi_1", card: "Visa 4242", account: "mem_account_1" });
      await tx.ledger.append({ ...line, kind: "refund", ref: "re_1" });
    });
    expect(await store.ledger.captured("pi_1")).toEqual([
      { ...line, kind: "capture", ref: "pi_1", card: "Visa 4242", account: "mem_account_1" },
    ]);
    expect([await store.ledger.captured("re_1"), await store.ledger.captured("pi_2")]).toEqual([[], []]);
  });

  it("find the parts of a capture of several reservations, and none of another capture with a similar id", async ({ store }) => {
    const part = {
      client: "mem",
      kind: "capture",
      amount: asCents(330),
      currency: "CAD",
      at: testNow,
      actor: "provider",
      taxes: [],
    } as const;
    await store.commit(async (tx) => {
      for (const number of [2, 1]) {
        const reservation = `mem_r_${number}`;
        await tx.ledger.append({ ...part, reservation, ref: partRefOf("pi_1", reservation) });
      }
      await tx.ledger.append({ ...part, reservation: "mem_r_3", ref: "pi_12" });
      await tx.ledger.append({ ...part, reservation: "mem_r_4", ref: "pi_1_" });
      await tx.ledger.append({ ...part, reservation: "mem_r_5", kind: "refund", ref: partRefOf("pi_1", "mem_r_5") });
    });
    const refs = async (payment: string) => (await store.ledger.captured(payment)).map(({ ref }) => ref);
    expect(await refs("pi_1")).toEqual(["pi_1#mem_r_1", "pi_1#mem_r_2"]);
    expect([await refs("pi_12"), await refs("pi_")]).toEqual([["pi_12"], []]);
  });
}

const counting: UnpaidQuery = { client: "mem", now: testNow, today: testDayMay1, proof: testNow, hour: 0, lapse: testNow, except: "" };

/** Bookings of one phone: the first five are open on May 1, and four of those were not made by staff. */
const openReservations: readonly Partial<Reservation>[] = [
  { status: "pending" },
  { status: "pending", expires: null },
  { status: "cash_payment", expires: null },
  { status: "confirmed", expires: null },
  { status: "confirmed", expires: null, isManual: true },
  { status: "pending", expires: testNow },
  { status: "cash_payment", expires: null, date: dayFromText("2027-04-30") },
  { status: "paid", expires: null },
  { status: "canceled", expires: null },
];

/** Adds the tests of what every store promises about unpaid time and bookings. */
export function unpaidSuite({ it, expect }: SuiteTools): void {
  it("counts what a phone, a visitor and an address have open and unpaid at one club, in number and in quarter hours", async ({
    store,
  }) => {
    const hold = makeTestHold({ start: 480, end: 600 });
    const reservation = makeTestReservation({ phone: "+1450", visitor: "v1", address: "a1" });
    const ends = testNow + 600_000;
    await store.commit(async (tx) => {
      await tx.holds.insert({ ...hold, visitor: "v1", address: "a1" });
      await tx.holds.insert({ ...hold, _id: "mem_h_2", visitor: "v1", address: "a1", expires: testNow });
      await tx.holds.insert({ ...hold, _id: "msk_h_1", client: "msk", visitor: "v1", address: "a1" });
      await tx.holds.insert({ ...hold, _id: "mem_h_3", visitor: "v2", address: "a1", cookieless: true, expires: ends });
      await tx.holds.insert({ ...hold, _id: "mem_h_4", visitor: "v3", address: "a1", cookieless: true, expires: testNow });
      await tx.holds.insert({ ...hold, _id: "mem_h_5", visitor: "v4", address: "a1", cookieless: true, expires: testNow - 900_000 });
      for (const [index, change] of openReservations.entries()) {
        await tx.reservations.insert({
          ...reservation,
          _id: `mem_r_${index}`,
          reference: `r${index}`,
          createdAt: testNow - index,
          ...change,
        });
      }
    });
    const of = (claimant: Claimant, change: Partial<UnpaidQuery> = {}) =>
      store.commit((tx) => tx.unpaid.of(claimant, { ...counting, lapse: testNow - 900_000, ...change }));
    expect(await of({ phone: "+1450", visitor: "v1", address: "a1" }, { proof: testNow - 1 })).toEqual({
      phone: { bookings: 5, quarters: 5 * 16, awaited: 2, proven: 2, requested: 8 },
      visitor: { bookings: 5, quarters: 8 + 4 * 16, awaited: 3 },
      address: { bookings: 6, quarters: 2 * 8 + 4 * 16, awaited: 4, cookieless: 1, lapsed: 1 },
    });
    const none = { bookings: 0, quarters: 0, awaited: 0 };
    expect(await of({ address: "a2" })).toEqual({
      phone: { ...none, proven: 0, requested: 0 },
      visitor: none,
      address: { ...none, cookieless: 0, lapsed: 0 },
    });
    const { phone, visitor } = await of({ phone: "+1450", visitor: "v1", address: "a1" }, { except: "mem_h_1", hour: testNow - 2 });
    expect([phone.requested, visitor.bookings]).toEqual([2, 4]);
    expect(await store.unpaid.ofClub(counting)).toEqual({ bookings: 7, quarters: 2 * 8 + 5 * 16 });
    expect((await store.unpaid.ofClub({ ...counting, client: "msk" })).bookings).toBe(1);
  });

  it("counts for an e-mail, in any spelling, the bookings that it proved, and none of those proved by a phone, nor the other way round", async ({
    store,
  }) => {
    const profile = { firstname: "Zoé", lastname: "Roy", email: "Zoe@Example.test" };
    const made = { profile, status: "confirmed", expires: null, session: null } as const;
    await store.commit(async (tx) => {
      for (const [index, change] of [
        { isByEmail: true },
        { isByEmail: true, phone: "+33612345678" },
        { isByEmail: false },
        { isByEmail: true, status: "canceled" as const },
        { isByEmail: true, client: "msk", _id: "msk_r_4" },
        { isByEmail: true, profile: { ...profile, email: "other@example.test" } },
      ].entries())
        await tx.reservations.insert(makeTestReservation({ ...made, _id: `mem_r_${index}`, reference: `r${index}`, ...change }));
    });
    const { phone } = await store.commit((tx) => tx.unpaid.of({ email: "zoe@example.test", address: "a9" }, counting));
    expect(phone).toEqual({ bookings: 2, quarters: 2 * 16, awaited: 0, proven: 2, requested: 3 });
    const typed = await store.commit((tx) => tx.unpaid.of({ phone: "+33612345678", address: "a9" }, counting));
    expect(typed.phone).toEqual({ bookings: 0, quarters: 0, awaited: 0, proven: 0, requested: 0 });
  });

  it("holds a cap under a burst of one visitor, of one phone, of one e-mail and of one address", async ({ store }) => {
    const email = "zoe@example.test";
    for (const [index, claimant] of [
      { visitor: "v1", address: "a1" },
      { phone: "+1450", address: "a2" },
      { address: "a3" },
      { email, address: "a4" },
    ].entries()) {
      const attempts = Array.from({ length: 20 }, (_, attempt) =>
        store.commit(async (tx) => {
          const { phone, address } = await tx.unpaid.of(claimant, counting);
          if (phone.bookings + address.bookings >= 2) throw slotTakenError;
          const made = { _id: `mem_r_${index}_${attempt}`, phone: "", visitor: "", isByEmail: "email" in claimant, ...claimant };
          const isPerson = "phone" in claimant || "email" in claimant;
          if (isPerson) await tx.reservations.insert(makeTestReservation({ ...made, address: "another", session: null }));
          else await tx.holds.insert(makeTestHold({ ...made, _id: `mem_h_${index}_${attempt}` }));
        }),
      );
      const results = await Promise.allSettled(attempts);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    }
  });

  it("adds up for how long each kept a span of a boat's day, and forgets it when its time is over", async ({ store }) => {
    const span = { client: "mem", boat: "mem_b_1", day: testDayMay1, start: 480, end: 720 };
    const who = ["visitor v1", "address a1"];
    const tenures = (at = span, when = testNow) =>
      store.commit(async (tx) => (await tx.unpaid.tenures(at, who, when)).toSorted((left, right) => (left.who < right.who ? -1 : 1)));
    await store.commit(async (tx) => {
      await tx.unpaid.keep(span, who, 600, testNow);
      await tx.unpaid.keep(span, ["visitor v1", "visitor v2"], 60, testNow + 10);
      await tx.unpaid.giveBack(span, ["address a1", "visitor none"], 100, testNow + 500);
      await tx.unpaid.keep({ ...span, start: 705, end: 960 }, ["address a1"], 7, testNow);
    });
    const kept = [
      { who: "address a1", start: 480, end: 720, kept: 500, until: testNow + 500 },
      { who: "visitor v1", start: 480, end: 720, kept: 660, until: testNow + 70 },
    ];
    expect(await tenures({ ...span, end: 495 })).toEqual(kept);
    expect((await tenures({ ...span, start: 720, end: 735 })).map(({ start }) => start)).toEqual([705]);
    expect([await tenures({ ...span, day: dayFromText("2027-05-02") }), await tenures({ ...span, boat: "mem_b_2" })]).toEqual([[], []]);
  });

  it("stops counting time with a slot after an equally long pause, and sweeps it then", async ({ store }) => {
    const span = { client: "mem", boat: "mem_b_1", day: testDayMay1, start: 480, end: 720 };
    const keptAt = (at: number) => store.commit(async (tx) => (await tx.unpaid.tenures(span, ["visitor v1"], at)).map(({ kept }) => kept));
    const keep = (ms: number, at: number) => store.commit((tx) => tx.unpaid.keep(span, ["visitor v1"], ms, at));
    await keep(600, testNow);
    expect([await keptAt(testNow + 1199), await keptAt(testNow + 1200)]).toEqual([[600], []]);
    await keep(100, testNow + 1199);
    expect(await keptAt(testNow + 1200)).toEqual([700]);
    await keep(5, testNow + 1299 + 700);
    expect(await keptAt(testNow + 2004)).toEqual([5]);
    await store.commit((tx) => tx.unpaid.giveBack(span, ["visitor v1"], 9000, testNow + 2000));
    expect(await keptAt(testNow + 2000)).toEqual([]);
    await store.commit((tx) => tx.unpaid.keep({ ...span, start: 735, end: 750 }, ["visitor v1", "visitor v2"], 1, testNow));
    expect([await store.sweep(testNow + 2000, 5), await store.sweep(testNow + 2001, 5)]).toEqual([2, 1]);
  });
}
