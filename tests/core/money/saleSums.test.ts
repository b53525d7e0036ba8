import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { type Cents, asCents, sumOfCents } from "#core/domain/money/cents.ts";
import type { LedgerLine } from "#core/domain/ledger/ledger.ts";
import { type SaleSums, type SaleTerms, type SoldTrip, sumsOfBooking, sumsOfSale } from "#core/domain/quote/saleSums.ts";
import { withCreditFirst } from "#core/features/booking/spendCredit.ts";
import { downPaymentsOf } from "#core/domain/pricing/downPayment.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";

const today = dayFromText("2027-07-01");
const now = instantOf(today, 720);
const cents = (most: number) => fc.integer({ min: 0, max: most }).map(asCents);

const trip: fc.Arbitrary<SoldTrip> = fc
  .record({ price: cents(60_000), share: fc.integer({ min: 0, max: 100 }), days: fc.integer({ min: 0, max: 30 }) })
  .map(({ price, share, days }) => ({ price, promo: asCents(Math.floor((price * share) / 100)), date: addDays(today, days) }));
const terms: fc.Arbitrary<SaleTerms> = fc.record({
  downPayment: fc.option(fc.record({ percent: fc.integer({ min: 0, max: 99 }), dueDays: fc.integer({ min: 0, max: 14 }) }), {
    nil: undefined,
  }),
  credit: fc.oneof(fc.constant(asCents(0)), cents(120_000)),
  now: fc.constant(now),
});
const sale = fc.array(trip, { minLength: 1, maxLength: 6 });

const together = (rests: readonly { readonly cents: Cents }[]) => sumOfCents(rests.map((rest) => rest.cents));

const noDownPayment = { percent: 0, dueDays: 0 };

/** The ledger after a sale: its credit and its payment. */
const ledgerOf = ({ credit, now: paid }: SaleSums): readonly LedgerLine[] =>
  [
    { kind: "creditUse" as const, amount: credit, ref: "credit" },
    { kind: "capture" as const, amount: paid, ref: "session" },
  ].filter(({ amount }) => amount > 0);

describe("the sums of a sale", () => {
  it("add up: credit, what is paid now, what is waived and the rests are the price, and the trips are the price", () => {
    fc.assert(
      fc.property(sale, terms, (sold, of) => {
        const sums = sumsOfSale(sold, of);
        expect(sums.credit + sums.now + sums.waived + together(sums.rests)).toBe(sums.price);
        expect([sumOfCents(sums.trips), sums.price + sums.promo]).toEqual([sums.price, sumOfCents(sold.map(({ price }) => price))]);
        for (const each of [sums.credit, sums.now, sums.waived, ...sums.rests.map((rest) => rest.cents)])
          expect(each).toBeGreaterThanOrEqual(0);
        expect(sums.credit).toBeLessThanOrEqual(of.credit);
      }),
    );
  });

  it("ask no page for less than 50 cents, and waive no more than that", () => {
    fc.assert(
      fc.property(sale, terms, (sold, of) => {
        const sums = sumsOfSale(sold, of);
        expect([sums.now === 0 || sums.now >= 50, sums.waived < 50]).toEqual([true, true]);
      }),
    );
  });

  it("are those that the server books: the same credit, and the same sum for the page", () => {
    fc.assert(
      fc.property(sale, terms, (sold, of) => {
        const sums = sumsOfSale(sold, of);
        const drafts = sold.map(({ price, promo, date }) => makeTestReservation({ amount: asCents(price - promo), date }));
        const divided = downPaymentsOf(drafts, of.downPayment ?? { percent: 0, dueDays: 0 }, now);
        const booked = drafts.map((draft, at) => ({ ...draft, downPayment: divided[at] ?? null, share: divided[at]?.amount ?? null }));
        const parts = withCreditFirst(of.credit, booked);
        expect(sumOfCents(parts.map(({ used }) => used))).toBe(sums.credit);
        expect(sumOfCents(parts.map(({ reservation: { share, amount } }) => share ?? amount))).toBe(asCents(sums.now + sums.waived));
      }),
    );
  });

  it("are what the booking says once its credit and its payment are entered: the price, what is paid, what is due and by when", () => {
    fc.assert(
      fc.property(trip, terms, (sold, of) => {
        const sums = sumsOfSale([sold], of);
        const price = asCents(sums.price - sums.waived);
        const lines = ledgerOf(sums);
        const [downPayment = null] = downPaymentsOf([{ amount: sums.price, date: sold.date }], of.downPayment ?? noDownPayment, now);
        const discount = sold.promo === 0 ? null : { code: "SUMMER", cents: sold.promo, promo: "mem_p_1", isUse: true };
        const booked = sumsOfBooking(makeTestReservation({ amount: price, status: "confirmed", discount, downPayment }), lines);
        const { promo, credit, rests } = sums;
        expect(booked).toMatchObject({ price, promo, credit, paid: credit + sums.now, held: credit + sums.now, due: together(rests) });
        expect(booked.due > 0 ? booked.lastDay : undefined).toBe(rests[0]?.lastDay);
      }),
    );
  });

  it("say of a canceled booking what was kept, what went back and what became credit, and that nothing is due", () => {
    const lines: readonly LedgerLine[] = [
      { kind: "capture", amount: asCents(9_000), ref: "pay" },
      { kind: "fee", amount: asCents(4_000), ref: "fee" },
      { kind: "refund", amount: asCents(3_000), ref: "back" },
      { kind: "credit", amount: asCents(2_000), ref: "credit" },
    ];
    const booking = makeTestReservation({ amount: asCents(20_000), status: "canceled", reason: "customer" });
    const expected = { kept: 4_000, returned: 5_000, credited: 2_000, held: 4_000, due: 0 };
    expect(sumsOfBooking(booking, lines)).toMatchObject(expected);
    expect(sumsOfBooking({ ...booking, status: "confirmed" }, lines).due).toBe(16_000);
  });

  it("say a down payment of 30 percent with credit: 330.00 less 50.00 of a code and 20.00 of credit", () => {
    const sold = [{ price: asCents(33_000), promo: asCents(5_000), date: dayFromText("2027-07-20") }];
    const sums = sumsOfSale(sold, { downPayment: { percent: 30, dueDays: 3 }, credit: asCents(2_000), now });
    expect(sums).toEqual({
      price: 28_000,
      promo: 5_000,
      trips: [28_000],
      credit: 2_000,
      now: 6_400,
      waived: 0,
      rests: [{ lastDay: "2027-07-17", cents: 19_600 }],
    });
  });
});
