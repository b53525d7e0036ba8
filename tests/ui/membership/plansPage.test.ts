import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { costWithoutPlan, costWithPlan, outingsUntilPaid } from "#core/domain/membership/breakEven.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { costLines, mostOutings, type PlansReply, savingOf } from "#ui/headless/membership/planCosts.ts";
import { createPlansPageModel } from "#ui/headless/membership/plansPage.ts";
import { failing } from "../../../stories/club/faults.ts";
import { backFromMembershipPayment, toMembershipPayment } from "../../../stories/club/joining.ts";
import { giveMembership } from "../../../stories/club/leads.ts";
import { visitOf } from "../../../stories/club/visit.ts";

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

describe("the steps in which somebody joins", () => {
  it("say the days of the next membership to a phone that is a member already, before they lead to its payment", async () => {
    const visit = await visitOf({ offer: { plans: [memRows.plan("year", { price: 349, period: "days365" })] } });
    await giveMembership(visit);
    const { joining, plan: bought } = await toMembershipPayment(visit);
    if (bought.value === undefined) throw new Error("the club offers its plan");
    const today = bought.value.from;
    expect([joining.checkout.step.value, joining.days.value?.from, joining.isNext.value]).toEqual(["pay", today, false]);
    await joining.pay();
    expect([joining.isNext.value, joining.checkout.problem.value, visit.left]).toEqual([true, null, []]);
    expect(joining.days.value?.from).toBe(addDays(today, 1));
    await joining.pay();
    expect(visit.left).toHaveLength(1);
  });

  it("know that the payment is not finished after Back, and give it up once", async () => {
    const visit = await visitOf({ offer: { plans: [memRows.plan("season", { price: 349 })] } });
    const { joining } = await backFromMembershipPayment(visit);
    expect(joining.sale.value).toMatchObject({ state: "open", sessionUrl: visit.left[0] });
    expect(await joining.cancelPayment()).toBe(true);
    expect(joining.sale.value).toMatchObject({ state: "lapsed", sessionUrl: null });
    expect([await joining.cancelPayment(), await joining.comeBack()], "the tab knows no sale any more").toEqual([false, false]);
  });

  it("say why a payment could not be given up, which then can still be made", async () => {
    const plans = [memRows.plan("season", { price: 349 })];
    const visit = await visitOf({ offer: { plans }, faults: { "order/memberships/cancel": failing(503) } });
    const { joining } = await backFromMembershipPayment(visit);
    expect(await joining.cancelPayment()).toBe(false);
    expect([joining.fault.value === undefined, joining.sale.value?.state]).toEqual([false, "open"]);
  });
});

describe("the page of the plans", () => {
  const offerOf = (id: string): PlansReply => ({
    club: { id, name: "Club", phone: "" },
    isSoldOnline: true,
    currency: "CAD",
    beyondLimit: "nonMemberPrice",
    items: [plan],
    samples: [{ boat: "mem_b1", name: plan.name, date: plan.from, amounts: { membership: 213.95, nonMember: 285.27 } }],
  });

  /** The model of a page that came with the plans of a club so many milliseconds ago, and the calls that it makes. */
  async function arrived(id: string, ago: number) {
    const { ports } = (await visitOf()).model;
    const paths: string[] = [];
    const messages: typeof ports.messages = (path, ...more) => {
      paths.push(path);
      return ports.messages(path, ...more);
    };
    const first = { ...ports.first, plans: offerOf(id), now: ports.now() - ago };
    return { model: createPlansPageModel({ ...ports, messages, first }), paths };
  }

  it("shows the plans that it came with at once, and reads them at the second time", async () => {
    const { model, paths } = await arrived("mem", 0);
    expect([model.plan.value?._id, model.paidAfter.value, model.state.value]).toEqual([plan._id, 5, "ready"]);
    await model.load();
    expect(paths).toEqual([]);
    await model.load();
    expect(paths).toEqual(["booking/plans/offer"]);
  });

  it.each([
    ["of another club", "msk", 0],
    ["of more than a minute ago", "mem", 61_000],
  ])("reads its plans where it came with those %s", async (_, id, ago) => {
    const { model, paths } = await arrived(id, ago);
    await model.load();
    expect(paths).toEqual(["booking/plans/offer"]);
  });
});
