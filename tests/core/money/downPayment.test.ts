import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { asCents, sumOfCents } from "#core/domain/money/cents.ts";
import { downPaymentsOf, lastDayOfRest, restReminderInstant } from "#core/domain/pricing/downPayment.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

const today = dayFromText("2027-07-01");
const noon = instantOf(today, 720);
const trip = (amount: number, days = 9) => ({ amount: asCents(amount), date: addDays(today, days) });

describe("down payments", () => {
  it("are the percentage of the price, rounded half up, and the rest is due at the end of a day or at the dock", () => {
    const due = instantOf(dayFromText("2027-07-07"), 1440);
    expect(downPaymentsOf([trip(33_001)], { percent: 30, dueDays: 3 }, noon)).toEqual([{ amount: 9_900, due }]);
    expect(downPaymentsOf([trip(33_005)], { percent: 30, dueDays: 0 }, noon)).toEqual([{ amount: 9_902, due: null }]);
    expect(lastDayOfRest({ due })).toBe("2027-07-07");
    expect(lastDayOfRest({ due: null })).toBeUndefined();
  });

  it("are none where the terms ask the whole price, the rest would be due today, or a session would ask less than 50 cents", () => {
    const none = [
      [33_000, { percent: 0, dueDays: 3 }],
      [33_000, { percent: 30, dueDays: 9 }],
      [33_000, { percent: 30, dueDays: 300 }],
      [0, { percent: 30, dueDays: 0 }],
      [160, { percent: 30, dueDays: 0 }],
      [1, { percent: 50, dueDays: 0 }],
    ] as const;
    for (const [amount, terms] of none) expect(downPaymentsOf([trip(amount)], terms, noon)).toEqual([null]);
    expect(downPaymentsOf([trip(33_000)], { percent: 30, dueDays: 8 }, noon)).toEqual([
      { amount: 9_900, due: instantOf(dayFromText("2027-07-02"), 1440) },
    ]);
  });

  it("of one payment add up to the percentage of the prices that are divided, each below its price", () => {
    const days = fc.array(fc.tuple(fc.nat(40_000), fc.nat(20)), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(days, fc.nat(99), fc.nat(14), (drawn, percent, dueDays) => {
        const priced = drawn.map(([amount, day]) => trip(amount, day));
        const parts = downPaymentsOf(priced, { percent, dueDays }, noon);
        const divided = priced.filter(
          ({ amount, date }) => percent > 0 && amount > 0 && (dueDays === 0 || addDays(date, -dueDays) > today),
        );
        const paidNow = sumOfCents(
          priced.map((each, index) => (divided.includes(each) ? (parts[index]?.amount ?? each.amount) : asCents(0))),
        );
        const share = Math.floor((sumOfCents(divided.map(({ amount }) => amount)) * percent + 50) / 100);
        expect(share >= 50 ? paidNow : share).toBe(share);
        const isWrong = (each: (typeof priced)[number], index: number) => {
          const part = parts[index] ?? null;
          return part !== null && (!divided.includes(each) || part.amount >= each.amount);
        };
        expect(priced.filter(isWrong)).toEqual([]);
      }),
    );
  });

  it("are reminded three days before the last day, else on it, and never just after the booking", () => {
    const due = instantOf(dayFromText("2027-07-07"), 1440);
    const at = (day: string) => instantOf(dayFromText(day), 600);
    expect(restReminderInstant({ due }, noon)).toBe(at("2027-07-04"));
    expect(restReminderInstant({ due }, at("2027-07-04") - 43_200_000)).toBe(at("2027-07-04"));
    expect(restReminderInstant({ due }, at("2027-07-04") - 43_199_999)).toBe(at("2027-07-07"));
    expect(restReminderInstant({ due }, at("2027-07-07"))).toBeUndefined();
    expect(restReminderInstant({ due: null }, noon)).toBeUndefined();
  });
});
