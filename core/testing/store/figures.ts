import type { Reservation } from "../../domain/reservation/reservation.ts";
import { periodFiguresOf } from "../../domain/dashboard/figures.ts";
import { asCents } from "../../domain/money/cents.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { dayFromText } from "../clubs/day.ts";
import { testNow, makeTestReservation } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

const mem = clubScope("mem");
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
    const line = { client: "mem", currency: "CAD", at: testNow, actor: "system" } as const;
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
    const figures = await store.reservations.figures(mem, may);
    expect(figures).toEqual(periodFiguresOf(bookings, may, linesOf));
    expect([figures.fees, figures.days.length, figures.boats[0]]).toEqual([4_500, 5, { boat: "mem_b_1", slots: 4, amount: 17_550 }]);
    expect((await store.reservations.pastDue(mem)).map(({ _id, due }) => [_id, due])).toEqual([
      ["mem_r_f6", 4_000],
      ["mem_r_f5", 3_500],
    ]);
  });

  it("adds up nothing where there is nothing", async ({ store }) => {
    expect(await store.reservations.figures(mem, may)).toEqual({ days: [], boats: [], fees: 0 });
    expect(await store.reservations.pastDue(mem)).toEqual([]);
  });
}
