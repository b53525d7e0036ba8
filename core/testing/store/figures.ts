import type { Reservation } from "../../domain/reservation/reservation.ts";
import { periodFiguresOf } from "../../domain/dashboard/figures.ts";
import { instantOf } from "../../domain/calendar/zone.ts";
import { computeTakings, takingsOf } from "../../domain/dashboard/takings.ts";
import { asCents, dollarsOf, sumOfCents } from "../../domain/money/cents.ts";
import { clubScope } from "../../domain/scope.ts";
import { dayFromText } from "../clubs/day.ts";
import { testNow, makeTestReservation, type SuiteTools } from "../fixtures/suite.ts";
import { makeTestMembershipOrder } from "./membershipOrders.ts";

const mem = clubScope("mem");
/** Longer than what a store reads at once. */
const season = { dateStart: dayFromText("2027-04-01"), dateEnd: dayFromText("2027-10-31") };
const may = { dateStart: dayFromText("2027-05-01"), dateEnd: dayFromText("2027-05-31") };

const rows: readonly Partial<Reservation>[] = [
  { date: dayFromText("2027-05-01"), status: "paid", amount: asCents(10_000) },
  { date: dayFromText("2027-05-01"), status: "paid", amount: asCents(2_550), time: ["mem_t_1", "mem_t_2"] },
  { date: dayFromText("2027-05-02"), status: "confirmed", amount: asCents(700), boat: "mem_b_2" },
  { date: dayFromText("2027-05-31"), status: "canceled", reason: "customer", amount: asCents(9_000) },
  { date: dayFromText("2027-05-31"), status: "canceled", reason: "weather", amount: asCents(9_000) },
  { date: dayFromText("2027-05-03"), status: "past_due", amount: asCents(5_000) },
  { date: dayFromText("2027-04-30"), status: "past_due", amount: asCents(4_000) },
  { date: dayFromText("2027-06-01"), status: "paid", amount: asCents(1) },
];

/** Adds the tests of what every store promises about the figures of a club: it adds up the same as core. */
export function figuresSuite({ it, expect }: SuiteTools): void {
  it("adds up a period's bookings by day, lake, status and reason, its boats, and the fees that were kept", async ({ store }) => {
    const bookings = rows.map((row, at) => makeTestReservation({ ...row, _id: `mem_r_f${at}`, reference: `MEM-F${at}`, session: null }));
    const line = { client: "mem", currency: "CAD", at: testNow, actor: "system", taxes: [] } as const;
    const ledger = [
      { ...line, reservation: "mem_r_f3", kind: "capture", amount: asCents(9_000), ref: "a" },
      { ...line, reservation: "mem_r_f3", kind: "fee", amount: asCents(4_500), ref: "b" },
      { ...line, reservation: "mem_r_f5", kind: "cash", amount: asCents(2_000), ref: "cash:c" },
      { ...line, reservation: "mem_r_f5", kind: "refund", amount: asCents(500), ref: "d" },
    ] as const;
    await store.commit(async (tx) => {
      for (const booking of bookings) await tx.reservations.insert(booking);
      await tx.reservations.insert(
        makeTestReservation({ _id: "msk_r_1", client: "msk", reference: "MSK-1", date: may.dateStart, session: null }),
      );
      for (const each of ledger) await tx.ledger.append(each);
    });
    const linesOf = ({ _id }: Reservation) => ledger.filter(({ reservation }) => reservation === _id);
    const { now, before, owed } = await store.reservations.dashboard(mem, { now: may, before: season });
    expect(now).toEqual(periodFiguresOf(bookings, may, linesOf));
    expect(before).toEqual(periodFiguresOf(bookings, season, linesOf));
    expect([now.held, now.fees, now.days.length, now.boats[0]]).toEqual([10_500, 4_500, 5, { boat: "mem_b_1", slots: 4, amount: 17_550 }]);
    expect(owed.map(({ _id, due }) => [_id, due])).toEqual([
      ["mem_r_f6", 4_000],
      ["mem_r_f5", 3_500],
    ]);
    const slots = ["mem_t_2", "mem_t", "mem_t_none"];
    const counted = (await store.reservations.dashboard(mem, { now: may, before: season, slots })).now;
    expect(counted).toEqual(periodFiguresOf(bookings, may, linesOf, slots));
    expect(counted.days.flatMap(({ withSlot = {} }) => Object.entries(withSlot))).toEqual([["mem_t_2", 1]]);
  });

  it("splits what paid bookings brought into boats, extras and promo codes, and adds the memberships of the period", async ({ store }) => {
    const fuel = { extra: "mem_x_fuel", name: { en: "Fuel, prepaid", fr: "Essence prépayée" }, isTaxed: true, per: "trip" } as const;
    const grill = { extra: "mem_x_grill", name: { en: "Barbecue", fr: "Barbecue" }, isTaxed: false, per: "person" } as const;
    const two = { ...fuel, price: asCents(4_505), quantity: 2 };
    const discount = { promo: "mem_c_1", code: "SPRING", cents: asCents(1_001), isUse: true } as const;
    const paid = { date: dayFromText("2027-05-01"), status: "paid" } as const;
    const sold: readonly Partial<Reservation>[] = [
      { ...paid, amount: asCents(10_000) },
      { ...paid, amount: asCents(19_010), extras: [two] },
      { ...paid, amount: asCents(29_010), extras: [two], date: dayFromText("2027-05-31") },
      { ...paid, amount: asCents(9_299), extras: [{ ...grill, price: asCents(100), quantity: 3 }], discount },
      { ...paid, amount: asCents(5_000), discount: { ...discount, cents: asCents(333) } },
      { ...paid, status: "confirmed", amount: asCents(19_010), extras: [two] },
      { ...paid, status: "canceled", reason: "customer", amount: asCents(19_010), extras: [two] },
      { ...paid, amount: asCents(19_010), extras: [two], date: dayFromText("2027-06-01") },
    ];
    const bookings = sold.map((row, at) => makeTestReservation({ ...row, _id: `mem_r_t${at}`, reference: `MEM-T${at}`, session: null }));
    const line = { client: "mem", currency: "CAD", actor: "system", taxes: [] } as const;
    const first = instantOf(may.dateStart, 0);
    const last = instantOf(may.dateEnd, 1_440);
    const sales = [
      { ...line, at: first, reservation: "mem_sale_1", kind: "capture", amount: asCents(34_900), ref: "s1" },
      { ...line, at: last - 1, reservation: "mem_sale_2", kind: "capture", amount: asCents(34_900), ref: "s2" },
      { ...line, at: last - 1, reservation: "mem_sale_2", kind: "refund", amount: asCents(12_345), ref: "s3" },
    ] as const;
    const others = [
      { ...line, at: first - 1, reservation: "mem_sale_1", kind: "capture", amount: asCents(1), ref: "s4" },
      { ...line, at: last, reservation: "mem_sale_1", kind: "refund", amount: asCents(1), ref: "s5" },
      { ...line, at: first, reservation: "mem_r_t6", kind: "capture", amount: asCents(19_010), ref: "s6" },
      { ...line, at: first, reservation: "mem_r_t6", kind: "fee", amount: asCents(777), ref: "s7" },
    ] as const;
    await store.commit(async (tx) => {
      for (const booking of bookings) await tx.reservations.insert(booking);
      for (const name of [1, 2]) await tx.membershipOrders.insert(makeTestMembershipOrder(name, { state: "done" }));
      for (const each of [...sales, ...others]) await tx.ledger.append(each);
    });
    const takings = await store.reservations.takings(mem, may);
    const paidIn = ({ dateStart, dateEnd }: typeof may) =>
      bookings.filter(({ status, date }) => status === "paid" && dateStart <= date && date <= dateEnd).map(({ amount }) => amount);
    const linesOf = ({ _id }: Reservation) => others.filter(({ reservation }) => reservation === _id);
    expect(takings).toEqual(takingsOf(bookings, sales, may, linesOf));
    const { boats, extras, promos } = await store.reservations.takings(mem, season);
    expect({ boats, extras, promos }).toMatchObject({ boats: takings.boats + 10_000, promos: takings.promos });
    expect(extras.map(({ amount }) => amount)).toEqual([27_030, 300]);
    expect(takings).toEqual({
      boats: 55_333,
      extras: [
        { extra: "mem_x_fuel", name: fuel.name, amount: 18_020 },
        { extra: "mem_x_grill", name: grill.name, amount: 300 },
      ],
      promos: 1_334,
      fees: 777,
      // Of the paid bookings of this test no payment is in the ledger.
      others: asCents(19_010 - 777 - sumOfCents(paidIn(may))),
      memberships: 57_455,
    });
    const { held } = (await store.reservations.dashboard(mem, { now: may, before: season })).now;
    expect([held, computeTakings(takings).bookings]).toEqual([19_010, dollarsOf(held)]);
  });

  it("adds up nothing where there is nothing", async ({ store }) => {
    const none = { days: [], boats: [], held: 0, fees: 0 };
    expect(await store.reservations.dashboard(mem, { now: may, before: season })).toEqual({ now: none, before: none, owed: [] });
    expect(await store.reservations.takings(mem, may)).toEqual({ boats: 0, extras: [], promos: 0, fees: 0, others: 0, memberships: 0 });
  });
}
