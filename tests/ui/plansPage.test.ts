import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asCents } from "#core/domain/money/cents.ts";
import { costWithoutPlan, costWithPlan, outingsUntilPaid } from "#core/domain/plan/breakEven.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { costLines, mostOutings, savingOf } from "#ui/headless/membership/planCosts.ts";

const plan = {
  _id: "mem_a_member",
  name: { en: "Member", fr: "Membre" },
  price: 349,
  period: "season",
  from: dayFromText("2027-07-01"),
  to: dayFromText("2027-10-31"),
  openLimit: 2,
  primeLimit: null,
  earlyDays: 14,
  people: 4,
  left: null,
} as const;
const price = { nonMember: asCents(28_527), membership: asCents(21_395) };

describe("what a plan costs", () => {
  it("pays for itself after five trips of the club's prices, saves with six and costs more with four", () => {
    expect(outingsUntilPaid(asCents(34_900), price)).toBe(5);
    expect([4, 5, 6].map((count) => savingOf(plan, price, count))).toEqual([-6372, 760, 7892]);
    expect(outingsUntilPaid(asCents(34_900), { nonMember: asCents(100), membership: asCents(100) })).toBeUndefined();
  });

  it("has paid for itself at that number and not one before, whatever the prices", () => {
    const cents = (most: number) => fc.nat(most).map(asCents);
    fc.assert(
      fc.property(cents(1_000_000), cents(100_000), cents(100_000), (fee, membership, more) => {
        const both = { membership, nonMember: asCents(membership + more) };
        const count = outingsUntilPaid(fee, both);
        const saves = (trips: number) => costWithPlan(fee, both, trips) <= costWithoutPlan(both, trips);
        const isLeast = count !== undefined && saves(count) && (count === 0 || !saves(count - 1));
        expect([count === undefined, isLeast]).toEqual([more === 0, more > 0]);
      }),
    );
  });

  it("is drawn for each plan beside paying per trip, from no trip on", () => {
    const [trip, member] = costLines([plan], price);
    expect([trip?.plan, trip?.costs[0], member?.costs[0]]).toEqual([undefined, 0, 34_900]);
    expect(member?.costs).toHaveLength(mostOutings + 1);
  });
});
