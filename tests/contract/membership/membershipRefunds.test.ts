import { beforeEach, describe, expect, it } from "vitest";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { clubScope } from "#core/domain/scope.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { book, codeOf, guestPhone, openWorld, person, profile, proofFor, type SendOptions, usualPrice, type World } from "../world.ts";

const price = 349;
const day = 86_400_000;
const clerk = { principal: person("mem", ["^account/memberships/", "^booking/reservations/"]) };
const withoutRefunds = { principal: person("mem", ["^account/memberships/"]) };

let world: World;
let sale: { readonly _id: string; readonly reference: string; readonly payment: string };
let membership: string;
beforeEach(async () => {
  world = await openWorld();
  const plan = memRows.plan("member", { price, people: 2 });
  await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...plan, version: 1 }));
  const proof = await proofFor(world, guestPhone);
  const order = await world.call("order/memberships/join", { plan: plan._id, profile, phone: guestPhone, proof, due: price, locale: "en" });
  const session = sessionIdOfPaymentPage(order.sessionUrl ?? "");
  world.payments.pay(session);
  await world.jobs.settle(session);
  await deliverAll();
  world.mails.length = 0;
  sale = { ...order, payment: `capture-${session}` };
  membership = (await world.store.membershipOrders.read(clubScope("mem"), order._id))?.membership ?? "";
});

async function deliverAll(): Promise<void> {
  while ((await world.deliverAll()) > 0);
}

const record = () => world.call("account/memberships/record", { _id: membership }, clerk);
const close = (way: "due" | "none" | "other", refund: number, by: SendOptions = clerk) =>
  world.send("account/memberships/close", { _id: membership, way, refund, reason: "Moved away" }, by);
const ledger = async () => (await world.store.ledger.of("mem", sale._id)).map(({ kind, amount, actor }) => [kind, amount / 100, actor]);
const isLiving = async () => (await world.store.commit((tx) => tx.people.memberships("mem", guestPhone))).length > 0;
const refusedOnes = async () => (await world.call("booking/reservations/refusedRefunds", {}, clerk)).items;
const history = async () =>
  (await world.store.audit.find(clubScope("mem"), { where: { model: "memberships", item: membership } })).items.map(
    ({ action, changes }) => [action, changes],
  );

async function letChoose(): Promise<void> {
  const settings = { ...defaultSettings, plans: { ...defaultSettings.plans, chosenRefund: true } };
  await world.store.commit((tx) => tx.settings.replace({ client: "mem", version: 1, settings }));
}

describe("staff who end a membership", () => {
  it("see the refund that its holder would get, and give it", async () => {
    const booked = await book(world, { phone: guestPhone, isMember: true });
    await world.call("booking/reservations/transition", { _id: booked._id, event: "payAtDock" }, clerk);
    const due = price - (usualPrice.nonMember - usualPrice.member);
    const [own] = (await world.call("account/memberships/own", {}, { principal: person("mem", [], guestPhone) })).items;
    expect(await record()).toEqual({ ...own, paid: price, refund: due, mayChooseRefund: false });
    expect(codeOf(await close("due", due + 1))).toBe("PRICE_CHANGED");
    expect((await close("due", due)).status).toBe(200);
    await deliverAll();
    expect(await ledger()).toEqual([
      ["capture", price, "provider"],
      ["refund", due, "provider"],
    ]);
    expect(world.payments.refunds.map(({ amount }) => amount)).toEqual([due * 100]);
    expect(await isLiving()).toBe(false);
    expect(await history()).toContainEqual(["update", { refunded: { to: due }, reason: { to: "Moved away" } }]);
    expect(codeOf(await close("due", due))).toBe("ITEM_NOT_EXIST");
  });

  it("may refund nothing, without the permission to refund", async () => {
    expect(codeOf(await close("due", price, withoutRefunds))).toBe("FORBIDDEN");
    expect(codeOf(await close("none", 1))).toBe("PRICE_CHANGED");
    expect((await close("none", 0, withoutRefunds)).status).toBe(200);
    await deliverAll();
    expect([await ledger(), await isLiving()]).toEqual([[["capture", price, "provider"]], false]);
  });

  it("ask for a refund beyond the limit of their role, which ends the membership once it is granted", async () => {
    const role = { name: "desk", permissions: ["^account/memberships/", "^booking/reservations/"], refundLimit: 100 };
    const limited = { principal: { kind: "user", id: "mem_u_desk", client: "mem", phone: null, roles: [role] } } as const;
    const admin = { principal: person("mem", ["^account/", "^booking/"]) };
    const requests = async () => (await world.call("account/requests/find", {}, admin)).items;
    expect(JSON.parse((await close("due", price, limited)).body).data).toEqual({ isRequested: true });
    expect([await isLiving(), await ledger()]).toEqual([true, [["capture", price, "provider"]]]);
    const [request] = await requests();
    expect(request).toMatchObject({ booking: null, membership, reference: null, act: "refund", amount: price, mayGrant: true });
    const answer = { _id: request?._id ?? "", isGranted: true };
    const judge = { principal: person("mem", ["^account/"]) };
    expect(codeOf(await world.send("account/requests/answer", answer, judge))).toBe("FORBIDDEN");
    expect((await world.send("account/requests/answer", answer, admin)).status).toBe(200);
    await deliverAll();
    expect([await isLiving(), await requests()]).toEqual([false, []]);
    expect(world.payments.refunds.map(({ amount }) => amount)).toEqual([price * 100]);
  });

  it("refund another sum up to the price where the club lets them, also after thirty days", async () => {
    expect(JSON.parse((await close("other", 100)).body).issues).toEqual([{ path: "/way", rule: "choice" }]);
    await letChoose();
    world.clock.at += 40 * day;
    expect(await record()).toMatchObject({ refund: 0, paid: price, mayChooseRefund: true });
    const tooMuch = JSON.parse((await close("other", price + 0.01)).body).issues;
    expect(tooMuch).toEqual([{ path: "/refund", rule: "maxValue", params: { max: price } }]);
    expect((await close("other", 120.5)).status).toBe(200);
    await deliverAll();
    expect(await ledger()).toEqual([
      ["capture", price, "provider"],
      ["refund", 120.5, "provider"],
    ]);
  });

  it("end it for who shares its card too, and not that of one of them alone", async () => {
    const days = { from: dayFromText("2027-07-01"), to: dayFromText("2027-10-31") };
    const other = memRows.membership("other", { phone: "+14505550188", ...days, card: membership });
    await world.store.commit((tx) => tx.kinds.of.memberships.insert(other));
    const alone = await world.send("account/memberships/close", { _id: other._id, way: "none", refund: 0, reason: "Moved" }, clerk);
    expect(codeOf(alone)).toBe("ITEM_NOT_EXIST");
    await close("none", 0);
    expect(await world.store.commit((tx) => tx.people.memberships("mem", other.phone))).toEqual([]);
  });
});

describe("a refund of a membership that the provider refuses", () => {
  async function refuse(): Promise<string> {
    world.payments.refuses.set(sale.payment, "other");
    await close("due", price);
    await deliverAll();
    const [item] = await refusedOnes();
    expect(item).toMatchObject({ _id: sale._id, reference: sale.reference, membership, amount: price, refusal: "other" });
    return item?.refund ?? "";
  }
  const retry = (refund: string) => world.send("account/memberships/retryRefund", { _id: sale._id, refund }, clerk);

  it("sends a letter to the club at each try, and one to its customer", async () => {
    const refund = await refuse();
    await retry(refund);
    await deliverAll();
    const letters = world.mails.map(({ to, subject }) => [to === profile.email ? "customer" : "club", subject]);
    const notice = ["club", `Refund of a membership refused: ${sale.reference}`];
    expect(letters).toEqual(expect.arrayContaining([["customer", expect.stringContaining("your refund was not accepted")], notice]));
    expect(letters.filter(([to]) => to === "customer")).toHaveLength(1);
    expect(letters.filter(([to]) => to === "club")).toHaveLength(2);
    expect(world.mails.find(({ to }) => to !== profile.email)?.text).toContain("/clients?view=memberships");
  });

  it("is requested again, and the ledger then has what the provider sent", async () => {
    const refund = await refuse();
    world.payments.refuses.clear();
    expect((await retry(refund)).status).toBe(200);
    await deliverAll();
    expect(await ledger()).toEqual([
      ["capture", price, "provider"],
      ["refund", price, "provider"],
    ]);
    expect([await refusedOnes(), codeOf(await retry(refund))]).toEqual([[], "TRANSITION_REFUSED"]);
    expect(await history()).toContainEqual(["update", { retried: { to: price } }]);
  });

  it("is recorded as given by hand", async () => {
    const refund = await refuse();
    await world.call("account/memberships/closeRefund", { _id: sale._id, refund, means: "cheque" }, clerk);
    expect(await ledger()).toEqual([
      ["capture", price, "provider"],
      ["refund", price, "mem_u_1"],
    ]);
    expect(await refusedOnes()).toEqual([]);
    expect(await history()).toContainEqual(["update", { refunded: { to: price }, means: { to: "cheque" } }]);
  });

  it("is owed no more once as much went back at the provider, and is not refunded twice", async () => {
    const refund = await refuse();
    world.payments.refundAtProvider(sale.payment, asCents(price * 100));
    expect(codeOf(await retry(refund))).toBe("TRANSITION_REFUSED");
    await world.jobs.reconcilePayment(sale.payment);
    expect(await refusedOnes()).toEqual([]);
    expect(await ledger()).toEqual([
      ["capture", price, "provider"],
      ["refund", price, "provider"],
    ]);
  });

  it("is owed for the rest once a part went back at the provider, however often that is read", async () => {
    await refuse();
    world.payments.refundAtProvider(sale.payment, asCents(10_000));
    for (let times = 0; times < 2; times += 1) await world.jobs.reconcilePayment(sale.payment);
    expect((await refusedOnes()).map(({ amount }) => amount)).toEqual([price - 100]);
  });
});

describe("a dispute over the payment of a membership", () => {
  it("sends one letter to the club, and the membership stays", async () => {
    world.payments.dispute(sale.payment, "open", asCents(price * 100));
    for (let times = 0; times < 2; times += 1) {
      await world.jobs.reconcilePayment(sale.payment);
      await deliverAll();
    }
    expect(world.mails.map(({ subject }) => subject)).toEqual([`Payment of a membership disputed: ${sale.reference}`]);
    expect(world.mails[0]?.text).toContain(`/clients?view=memberships&open=${membership}`);
    expect([await ledger(), await isLiving()]).toEqual([[["capture", price, "provider"]], true]);
  });

  it("that is lost takes the money out of the ledger, and ending the membership refunds nothing", async () => {
    world.payments.dispute(sale.payment, "lost", asCents(price * 100));
    await world.jobs.reconcilePayment(sale.payment);
    await deliverAll();
    expect(world.mails.map(({ subject }) => subject)).toContain(`Dispute of a membership lost: ${sale.reference}`);
    expect(await ledger()).toEqual([
      ["capture", price, "provider"],
      ["refund", price, "provider"],
    ]);
    expect(await record()).toMatchObject({ paid: 0, refund: 0 });
  });
});
