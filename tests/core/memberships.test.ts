import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPriceInputs } from "#core/arbitraries/pricing.ts";
import { anyDay } from "#core/arbitraries/calendar.ts";
import { asCents, centsOf } from "#core/domain/money/cents.ts";
import { endingRefund, endingRefundMs } from "#core/domain/people/endingRefund.ts";
import { isMembershipValidOn, overlappingMembership } from "#core/domain/people/membership.ts";
import { memberSaving } from "#core/domain/pricing/memberSaving.ts";
import { pricingItemsOfClub, quotePrice } from "#core/domain/pricing/price.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";

const season = { from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") };

describe("a membership", () => {
  it("is valid on its first and last day, and on neither day beside them", () => {
    const days = ["2027-03-31", "2027-04-01", "2027-10-31", "2027-11-01"].map((day) => isMembershipValidOn(season, dayFromText(day)));
    expect(days).toEqual([false, true, true, false]);
  });

  it("shares a day with another one, and never with itself", () => {
    const known = [{ _id: "mem_member_1", ...season }];
    const other = (from: string, to: string) =>
      overlappingMembership(known, { _id: "mem_member_2", from: dayFromText(from), to: dayFromText(to) })?._id;
    expect(other("2027-10-31", "2028-10-31")).toBe("mem_member_1");
    expect(other("2026-04-01", "2027-04-01")).toBe("mem_member_1");
    expect([other("2027-11-01", "2028-10-31"), other("2026-04-01", "2027-03-31")]).toEqual([undefined, undefined]);
    expect(overlappingMembership(known, { _id: "mem_member_1", ...season })).toBeUndefined();
  });
});

describe("what a booking at the member price saves", () => {
  const items = [
    memRows.item("base-factor", "base-factor", { value: 200 }),
    memRows.item("status", "Membership", { factor: 0.75 }),
    memRows.item("status", "Non Member", { factor: 1.1 }),
  ];
  const tape = {
    base: 200,
    status: "Membership",
    lines: [
      { kind: "boat", factor: 1.2 },
      { kind: "status", factor: 0.75 },
    ],
  } as const;
  const date = dayFromText("2027-07-03");

  it("is the difference to the price of non-members, for each slot", () => {
    expect(memberSaving({ tape, date, slots: 1 }, items)).toBe(centsOf(84));
    expect(memberSaving({ tape, date, slots: 3 }, items)).toBe(centsOf(252));
  });

  it("is nothing at the price of non-members, nor where that is the lower one", () => {
    expect(memberSaving({ tape: { ...tape, status: "Non Member" }, date, slots: 1 }, items)).toBe(0);
    expect(memberSaving({ tape, date, slots: 1 }, [memRows.item("status", "Non Member", { factor: 0.5 })])).toBe(0);
  });

  it("is what the two quotes of today differ by, whatever the prices of a club", () => {
    fc.assert(
      fc.property(anyPriceInputs, anyDay, fc.integer({ min: 1, max: 4 }), (priced, day, slots) => {
        const { membership, nonMember } = quotePrice({ ...priced, day, slots: Array.from({ length: slots }) });
        const promised = { base: membership.base, lines: membership.lines, status: "Membership" } as const;
        const saving = memberSaving({ tape: promised, date: day, slots }, pricingItemsOfClub(priced));
        expect(saving).toBe(Math.max(nonMember.amount - membership.amount, 0));
      }),
    );
  });
});

describe("what ending a membership refunds", () => {
  const sale = { paid: centsOf(349), at: 1_800_000_000_000 };

  it("is its price less what it saved within 30 days, and never less than nothing", () => {
    const last = sale.at + endingRefundMs - 1;
    expect(endingRefund(sale, asCents(0), 0, sale.at)).toBe(centsOf(349));
    expect(endingRefund(sale, centsOf(49.5), 0, last)).toBe(centsOf(299.5));
    expect(endingRefund(sale, centsOf(400), 0, last)).toBe(0);
  });

  it("is the share that the club sets from the thirtieth day on, in whole cents", () => {
    const late = sale.at + endingRefundMs;
    expect(endingRefund(sale, asCents(0), 0, late)).toBe(0);
    expect(endingRefund(sale, centsOf(49.05), 50, late)).toBe(asCents(14_997));
    expect(endingRefund(sale, asCents(0), 100, late)).toBe(centsOf(349));
  });

  it("is nothing for a membership that was not bought here", () => {
    expect(endingRefund(undefined, asCents(0), 100, sale.at)).toBe(0);
  });
});
