import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { asCents, centsOf } from "#core/domain/money/cents.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { refundMembership } from "#core/features/membership/refusedMembershipRefunds.ts";
import type { Plan } from "#core/domain/offer/plan.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { effectsOf } from "../../promised.ts";
import { codeOf, guestPhone, issuesOf, memberPhone, morning, openWorld, person, profile, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const minute = 60_000;
const rival = "+15145550112";
const price = 349;

async function offering(change: Partial<Plan> = {}) {
  const plan = memRows.plan("member", { price, openLimit: 2, earlyDays: 14, people: 4, ...change });
  await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...plan, version: 1 }));
  return plan;
}

const requestOf = (plan: Plan, change: object = {}, phone = guestPhone) => ({
  plan: plan._id,
  profile,
  phone,
  proof: makeContactProof(world.secrets, phone, world.clock.at + minute),
  due: plan.price,
  locale: "en" as const,
  ...change,
});
const join = (plan: Plan, change: object = {}, phone = guestPhone) => world.call("order/memberships/join", requestOf(plan, change, phone));
const refused = async (plan: Plan, change: object = {}, phone = guestPhone) =>
  codeOf(await world.send("order/memberships/join", requestOf(plan, change, phone)));
const sessionOf = ({ sessionUrl }: { readonly sessionUrl: string | null }) => sessionIdOfPaymentPage(sessionUrl ?? "");
const read = ({ _id, key }: { readonly _id: string; readonly key: string }) => world.call("order/memberships/read", { _id, key });
const membershipsOf = (phone: string) => world.store.commit((tx) => tx.people.memberships("mem", phone));
const ledger = async (id: string) => (await world.store.ledger.of("mem", id)).map(({ kind, amount }) => [kind, amount]);
async function deliverAll(): Promise<void> {
  while ((await world.deliverAll()) > 0);
}

const taken = ["capture", price * 100];
const returned = ["refund", price * 100];

describe("the plans of a club", () => {
  it("are listed by price with the days of a membership bought today, and what is left", async () => {
    await offering();
    await world.store.commit(async (tx) => {
      await tx.kinds.of.plans.insert({ ...memRows.plan("year", { price: 100, period: "days365", count: 3 }), version: 1 });
      await tx.kinds.of.plans.insert({ ...memRows.plan("old", { state: "paused" }), version: 1 });
    });
    const { items, samples, currency } = await world.call("booking/plans/offer", { client: "mem" });
    expect(items.map(({ _id, from, to, left, openLimit }) => [_id, from, to, left, openLimit])).toEqual([
      ["mem_a_year", "2027-07-01", "2028-06-29", 3, null],
      ["mem_a_member", "2027-07-01", "2027-10-31", null, 2],
    ]);
    expect(currency).toBe("CAD");
    expect(samples.map(({ boat, date, amounts }) => [boat, date, amounts.membership, amounts.nonMember])).toContainEqual([
      "mem_b_alba",
      "2027-07-17",
      264,
      330,
    ]);
  });
});

describe("the sale of a membership", () => {
  it("makes the phone a member from the payment's commit on, with a receipt and a letter", async () => {
    const plan = await offering();
    const order = await join(plan);
    expect(order).toMatchObject({ state: "open", price, from: null, plan: plan._id });
    expect(world.payments.sessions.get(sessionOf(order))?.request).toMatchObject({ kind: "membership", amount: price * 100 });
    expect(await membershipsOf(guestPhone)).toEqual([]);
    world.payments.pay(sessionOf(order));
    await world.jobs.settle(sessionOf(order));
    const [membership] = await membershipsOf(guestPhone);
    expect(membership).toMatchObject({
      from: "2027-07-01",
      to: "2027-10-31",
      plan: plan._id,
      terms: { price, openLimit: 2, earlyDays: 14 },
    });
    expect(await read(order)).toMatchObject({ state: "done", from: "2027-07-01", to: "2027-10-31", sessionUrl: null });
    expect(await ledger(order._id)).toEqual([taken]);
    await deliverAll();
    expect(world.mails.map(({ subject, text }) => [subject, text.includes("Member from July 1, 2027")])).toEqual([
      ["Club mem: you are a member", true],
    ]);
    expect(world.mails[0]?.text.replaceAll("\u00a0", " ")).toContain("Book with your phone 514 555-0111:");
    expect(world.faults).toEqual([]);
  });

  it("that was paid while no server ran is found at the start of one", async () => {
    const order = await join(await offering());
    world.payments.pay(sessionOf(order));
    expect([await world.jobs.reconcileOpen(10), await world.jobs.reconcileOpen(10)]).toEqual([1, 0]);
    const stored = await world.store.membershipOrders.read(testAllClubsScope, order._id);
    expect([stored?.state, await ledger(order._id), (await membershipsOf(guestPhone)).length]).toEqual(["done", [taken], 1]);
  });

  it("is settled once, however often the provider says so, also without its webhook", async () => {
    const order = await join(await offering());
    world.payments.pay(sessionOf(order));
    expect((await read(order)).state).toBe("done");
    await Promise.all([world.jobs.settle(sessionOf(order)), world.jobs.settle(sessionOf(order)), read(order)]);
    await world.jobs.lapseMembershipOrders(10);
    expect([await ledger(order._id), (await membershipsOf(guestPhone)).length]).toEqual([[taken], 1]);
  });

  it("keeps the terms that were bought when the club changes the plan meanwhile", async () => {
    const plan = await offering();
    const order = await join(plan);
    await world.store.commit((tx) => tx.kinds.of.plans.replace({ ...plan, price: 500, openLimit: 1, earlyDays: 0, version: 2 }));
    world.payments.pay(sessionOf(order));
    await world.jobs.settle(sessionOf(order));
    expect(await membershipsOf(guestPhone)).toMatchObject([{ terms: { price, openLimit: 2, earlyDays: 14 } }]);
    expect(await refused({ ...plan, price }, {}, rival)).toBe("PRICE_CHANGED");
  });

  it("ends with a failed payment or with its time, and takes nothing", async () => {
    const plan = await offering({ count: 1 });
    const failed = await join(plan);
    world.payments.fail(sessionOf(failed));
    await world.jobs.settle(sessionOf(failed));
    expect((await read(failed)).state).toBe("lapsed");
    const late = await join(plan, {}, rival);
    world.clock.at += 31 * minute;
    expect([await world.jobs.lapseMembershipOrders(10), await world.jobs.lapseMembershipOrders(10)]).toEqual([1, 0]);
    expect([(await read(late)).state, await ledger(late._id), await membershipsOf(rival)]).toEqual(["lapsed", [], []]);
  });

  it("ends when its buyer gives up the payment, also without a session, and not for a wrong key", async () => {
    const plan = await offering({ count: 1 });
    const order = await join(plan);
    const cancel = ({ _id, key }: { readonly _id: string; readonly key: string }) => world.call("order/memberships/cancel", { _id, key });
    expect(codeOf(await world.send("order/memberships/cancel", { _id: order._id, key: "0".repeat(64) }))).toBe("ITEM_NOT_EXIST");
    expect((await read(order)).state).toBe("open");
    expect(await cancel(order)).toMatchObject({ state: "lapsed", sessionUrl: null });
    expect(world.payments.sessions.get(sessionOf(order))?.state).toEqual({ state: "expired" });
    expect((await cancel(order)).state).toBe("lapsed");
    // The place of the plan is free again.
    expect((await join(plan, {}, rival)).state).toBe("open");
  });

  it("becomes a membership when it was paid before its buyer gave it up", async () => {
    const order = await join(await offering());
    world.payments.pay(sessionOf(order));
    const { _id, key } = order;
    expect(await world.call("order/memberships/cancel", { _id, key })).toMatchObject({ state: "done", from: "2027-07-01" });
    expect(await ledger(order._id)).toEqual([taken]);
  });

  it("takes money that comes late while the plan has a place, and gives it back whole once it is sold out", async () => {
    const plan = await offering({ count: 1 });
    const late = await join(plan);
    world.payments.pay(sessionOf(late));
    world.clock.at += 31 * minute;
    // No webhook comes: the job asks the provider.
    await world.jobs.lapseMembershipOrders(10);
    expect(await read(late)).toMatchObject({ state: "done" });
    expect(await refused(plan, {}, rival)).toBe("PLAN_SOLD_OUT");
  });

  it("refunds a payment for a lapsed sale whose place another person has taken", async () => {
    const plan = await offering({ count: 1 });
    const first = await join(plan);
    const session = sessionOf(first);
    await world.store.commit(async (tx) => {
      const order = await tx.membershipOrders.openOf("mem", guestPhone);
      if (order !== undefined) await tx.membershipOrders.update({ ...order, state: "lapsed" });
    });
    await join(plan, {}, rival);
    world.payments.pay(session);
    await world.jobs.settle(session);
    await deliverAll();
    expect(await ledger(first._id)).toEqual([taken, returned]);
    expect(await membershipsOf(guestPhone)).toEqual([]);
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      "Club mem: refund of your payment for the plan member",
      "Club mem: refund of $349.00 CAD",
    ]);
  });

  it("gives half the amount back, and sells nothing for it", async () => {
    const order = await join(await offering());
    world.payments.pay(sessionOf(order), { amount: asCents(17_450) });
    await world.jobs.settle(sessionOf(order));
    await deliverAll();
    expect([await ledger(order._id), (await read(order)).state]).toEqual([
      [
        ["capture", 17_450],
        ["refund", 17_450],
      ],
      "lapsed",
    ]);
    expect(await membershipsOf(guestPhone)).toEqual([]);
  });

  it("goes on in the same session, and ends it for another plan", async () => {
    const plan = await offering();
    const other = memRows.plan("year", { price: 500, period: "days365" });
    await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...other, version: 1 }));
    const one = await join(plan);
    const again = await join(plan);
    expect([again._id, again.sessionUrl]).toEqual([one._id, one.sessionUrl]);
    const next = await join(other);
    expect(next._id).not.toBe(one._id);
    await deliverAll();
    expect(world.payments.sessions.get(sessionOf(one))?.state).toEqual({ state: "expired" });
  });

  it("enters money that was paid just before its session was ended for another plan", async () => {
    const plan = await offering();
    const other = memRows.plan("year", { price: 500, period: "days365" });
    await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...other, version: 1 }));
    const one = await join(plan);
    world.payments.pay(sessionOf(one));
    await join(other);
    await deliverAll();
    expect(await ledger(one._id)).toEqual([taken]);
    expect(await membershipsOf(guestPhone)).toMatchObject([{ plan: plan._id }]);
  });

  it("follows the membership of today, once", async () => {
    const plan = await offering();
    const order = await join(plan, {}, memberPhone);
    world.payments.pay(sessionOf(order));
    await world.jobs.settle(sessionOf(order));
    expect((await membershipsOf(memberPhone)).map(({ from, to }) => [from, to])).toEqual([
      ["2027-04-01", "2027-10-31"],
      ["2027-11-01", "2028-10-31"],
    ]);
    expect(await refused(plan, {}, memberPhone)).toBe("ALREADY_MEMBER");
  });

  it("is not begun for later days than its buyer was shown", async () => {
    const plan = await offering();
    const shown = (from: string, phone: string) => world.send("order/memberships/join", requestOf(plan, { from }, phone));
    const reply = await shown("2027-07-01", memberPhone);
    expect(codeOf(reply)).toBe("MEMBERSHIP_FOLLOWS");
    expect(issuesOf(reply)).toEqual([{ path: "/from", rule: "MEMBERSHIP_FOLLOWS", params: { from: "2027-11-01", to: "2028-10-31" } }]);
    expect((await shown("2027-11-01", memberPhone)).status).toBe(200);
    // A page that is open since yesterday sells what begins today.
    expect((await shown("2027-06-30", guestPhone)).status).toBe(200);
  });

  it("needs a proof of the phone, and none of a signed-in user's own", async () => {
    const plan = await offering();
    expect(await refused(plan, { proof: makeContactProof(world.secrets, rival, world.clock.at + minute) })).toBe("PROOF_EXPIRED");
    const { proof: _, ...bare } = requestOf(plan);
    const reply = await world.send("order/memberships/join", bare, { principal: person("mem", [], guestPhone) });
    expect(reply.status).toBe(200);
  });

  it("is refused for a plan that is paused, or of which another price was shown", async () => {
    expect(await refused(await offering({ state: "paused" }))).toBe("ITEM_NOT_EXIST");
    expect(await refused(memRows.plan("nothing"))).toBe("ITEM_NOT_EXIST");
  });

  it("is not begun for a user who is signed in at another club", async () => {
    const request = requestOf(await offering());
    expect(codeOf(await world.send("order/memberships/join", request, { principal: person("msk", [], guestPhone) }))).toBe(
      "ITEM_NOT_EXIST",
    );
  });

  it("is read by its key alone", async () => {
    const order = await join(await offering());
    expect(codeOf(await world.send("order/memberships/read", { _id: order._id, key: "0".repeat(64) }))).toBe("ITEM_NOT_EXIST");
  });

  it("gives each place of a plan to one of many who join at once", async () => {
    const plan = await offering({ count: 3 });
    const phones = Array.from({ length: 10 }, (_, index) => `+1514555020${index}`);
    const replies = await Promise.all(phones.map((phone) => world.send("order/memberships/join", requestOf(plan, {}, phone))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(["PLAN_SOLD_OUT"]));
  });
});

describe("the end of a membership that was bought", () => {
  it("gives back a part of its price to the card that paid it, once", async () => {
    const order = await join(await offering());
    world.payments.pay(sessionOf(order));
    await world.jobs.settle(sessionOf(order));
    const [membership] = await membershipsOf(guestPhone);
    const ended = { client: "mem", membership: membership?._id ?? "", amount: centsOf(100), now: world.clock.at };
    for (let time = 0; time < 2; time += 1) await Effect.runPromise(effectsOf(world.store).commit((tx) => refundMembership(tx, ended)));
    await deliverAll();
    expect(await ledger(order._id)).toEqual([taken, ["refund", 10_000]]);
    expect(world.payments.refunds.map(({ amount }) => amount)).toEqual([10_000]);
  });

  it("follows what the provider did with the money of a sale", async () => {
    const order = await join(await offering());
    const session = sessionOf(order);
    world.payments.pay(session);
    await world.jobs.settle(session);
    world.payments.refundAtProvider(`capture-${session}`, centsOf(49));
    await world.jobs.reconcilePayment(`capture-${session}`);
    await world.jobs.reconcilePayment(`capture-${session}`);
    expect(await ledger(order._id)).toEqual([taken, ["refund", 4900]]);
    expect(await membershipsOf(guestPhone)).toHaveLength(1);
  });
});

describe("the ledger of a club", () => {
  it("has the reference and the receipt of a membership", async () => {
    const order = await join(await offering());
    world.payments.pay(sessionOf(order));
    await world.jobs.settle(sessionOf(order));
    const span = { from: morning - minute, until: instantOf(dayFromText("2027-07-02"), 0) };
    expect(await world.store.ledger.within("mem", span, undefined, 10)).toMatchObject([
      { reference: order.reference, receipt: 1, taxes: [] },
    ]);
  });
});
