import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPriceInputs } from "#core/arbitraries/pricing.ts";
import { anyDay } from "#core/arbitraries/calendar.ts";
import { asCents, centsOf } from "#core/domain/money/cents.ts";
import { endingRefund, endingRefundMs } from "#core/domain/membership/endingRefund.ts";
import { isMembershipValidOn, overlappingMembership } from "#core/domain/membership/membership.ts";
import { cardToRenew, daysOnCard, placesOnCard, refuseOnCard, type SharedCardRequest } from "#core/domain/membership/sharedCard.ts";
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

  it("is the difference between the two quotes of today, at any prices of a club", () => {
    fc.assert(
      fc.property(
        anyPriceInputs,
        anyDay,
        fc.array(fc.constantFrom(0.5, 1, 1.8), { minLength: 1, maxLength: 4 }),
        (priced, day, factors) => {
          const slots = factors.length;
          const { membership, nonMember } = quotePrice({ ...priced, day, slots: factors.map((factor) => ({ properties: { factor } })) });
          const promised = { base: membership.base, lines: membership.lines, status: "Membership" } as const;
          const saving = memberSaving({ tape: promised, date: day, slots }, pricingItemsOfClub(priced));
          expect(saving).toBe(Math.max(nonMember.amount - membership.amount, 0));
        },
      ),
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

describe("a shared card", () => {
  const terms = { name: { en: "Family", fr: "Famille" }, price: 349, period: "season", earlyDays: 0, people: 3 } as const;
  const holder = memRows.membership("1", { phone: "+14505550100", ...season, terms });
  const person = (name: number, retired?: number) => ({
    ...memRows.membership(name, { phone: `+1450555020${name}`, ...season, card: holder._id }),
    ...(retired === undefined ? {} : { retired }),
  });
  const refusalOf = (change: Partial<SharedCardRequest>) =>
    refuseOnCard({ holder, people: [], contact: "+14505550300", known: [], days: season, isByStaff: false, ...change })?.rule;

  it("has a place for each person of its plan but the holder, and none without a plan or for a member who shares another card", () => {
    expect([holder, { ...holder, terms: { ...terms, people: 1 } }].map(placesOnCard)).toEqual([2, 0]);
    expect([memRows.membership("2", { phone: "+14505550101", ...season }), { ...holder, card: "mem_member_9" }].map(placesOnCard)).toEqual([
      0, 0,
    ]);
  });

  it("is valid for a person from the day they are added, and to the last day of its holder", () => {
    expect(daysOnCard(season, dayFromText("2027-06-01"))).toEqual({ from: "2027-06-01", to: "2027-10-31" });
    expect(daysOnCard(season, dayFromText("2027-03-01"))).toEqual(season);
  });

  it("takes people up to its places, and those who were removed give theirs back", () => {
    expect(refusalOf({ people: [person(1)] })).toBeUndefined();
    expect(refusalOf({ people: [person(1), person(2)] })).toBe("cardFull");
    expect(refusalOf({ people: [person(1), person(2, 1)] })).toBeUndefined();
  });

  it("refuses its holder, who is on it already, and who is a member on one of its days", () => {
    expect(refusalOf({ contact: holder.phone })).toBe("cardHolder");
    expect(refusalOf({ people: [person(1)], contact: "+14505550201" })).toBe("cardTwice");
    expect(refusalOf({ people: [person(1, 1)], contact: "+14505550201" })).toBeUndefined();
    const own = { from: dayFromText("2027-10-31"), to: dayFromText("2028-10-31") };
    const known = [memRows.membership("own", { phone: "+14505550300", ...own })];
    expect(refuseOnCard({ holder, people: [], contact: "+14505550300", known, days: season, isByStaff: false })).toMatchObject({
      rule: "overlap",
      other: own,
    });
    expect(refusalOf({ known, days: { ...season, to: dayFromText("2027-10-30") } })).toBeUndefined();
  });

  it("changes its people three times a place at most, unless staff do", () => {
    const former = [1, 2, 3, 4, 5].map((name) => person(name, 1));
    expect(refusalOf({ people: former })).toBeUndefined();
    expect(refusalOf({ people: [...former, person(6, 1)] })).toBe("cardChanges");
    expect(refusalOf({ people: [...former, person(6, 1)], isByStaff: true })).toBeUndefined();
  });
});

describe("a new card", () => {
  const terms = { name: { en: "Family", fr: "Famille" }, price: 349, period: "season", earlyDays: 0, people: 3 } as const;
  const phone = "+14505550170";
  const cardOf = (id: string, from: string, to: string, change: object = {}) =>
    memRows.membership(id, { phone, from: dayFromText(from), to: dayFromText(to), terms, ...change });
  const next = cardOf("next", "2028-04-01", "2028-10-31");

  it("renews the latest card of its holder that ended at most 366 days before it", () => {
    const known = [cardOf("old", "2026-04-01", "2026-10-31"), cardOf("last", "2027-04-01", "2027-10-31"), next];
    expect(cardToRenew(next, known)?._id).toBe("mem_member_last");
    expect(cardToRenew(next, [cardOf("old", "2026-04-01", "2027-04-01")])?._id).toBe("mem_member_old");
    expect(cardToRenew(next, [cardOf("old", "2026-04-01", "2027-03-31")])).toBeUndefined();
  });

  it("renews no card of somebody else, no card that goes on, and none where one person uses it alone", () => {
    expect(cardToRenew(next, [cardOf("shared", "2027-04-01", "2027-10-31", { card: "mem_member_other" })])).toBeUndefined();
    expect(cardToRenew(next, [cardOf("long", "2027-04-01", "2028-04-01")])).toBeUndefined();
    const alone = cardOf("alone", "2028-04-01", "2028-10-31", { terms: { ...terms, people: 1 } });
    expect(cardToRenew(alone, [cardOf("last", "2027-04-01", "2027-10-31")])).toBeUndefined();
  });
});
