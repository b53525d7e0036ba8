import { beforeEach, describe, expect, it } from "vitest";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { clubScope } from "#core/domain/scope.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { bilingualNameOf, memRows } from "#core/testing/clubs/rows.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import {
  attributes,
  book,
  codeOf,
  guestPhone,
  memberPhone,
  membershipOfWorld,
  openWorld,
  person,
  profile,
  proofFor,
  requestFor,
  usualPrice,
  type World,
} from "../world.ts";

const staff = { principal: person("mem", ["^account/memberships/"]) };
const clerk = { principal: person("mem", ["^booking/reservations/"]) };
const phone = "+14505550188";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

async function issuesOf(path: Parameters<World["send"]>[0], data: unknown): Promise<unknown> {
  const reply = await world.send(path, data, staff);
  return [codeOf(reply), JSON.parse(reply.body).issues];
}

describe("the memberships of one phone", () => {
  const season = { phone, from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") };
  const overlap = { path: "/from", rule: "overlap", params: { from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") } };

  it("are refused where they share a day, with the days of the other one, however the phone is written", async () => {
    const made = await world.call("account/memberships/create", season, staff);
    expect(made).toMatchObject({ ...season, client: "mem", version: 1 });
    const shared = { phone: "450 555-0188", from: dayFromText("2027-10-31"), to: dayFromText("2028-10-31") };
    expect(await issuesOf("account/memberships/create", shared)).toEqual(["BAD_REQUEST", [overlap]]);
    expect((await world.call("account/memberships/create", { ...shared, from: dayFromText("2027-11-01") }, staff)).phone).toBe(phone);
  });

  it("are refused where a change or a restore makes them share a day, and not for their own days", async () => {
    const { _id } = await world.call("account/memberships/create", season, staff);
    const longer = { _id, version: 1, to: dayFromText("2027-12-31") };
    expect((await world.call("account/memberships/update", longer, staff)).to).toBe("2027-12-31");
    await world.call("account/memberships/delete", { _id, version: 2 }, staff);
    const other = await world.call("account/memberships/create", { ...season, to: dayFromText("2027-12-30") }, staff);
    expect(await issuesOf("account/memberships/restore", { _id, version: 3 })).toEqual([
      "BAD_REQUEST",
      [{ ...overlap, params: { from: dayFromText("2027-04-01"), to: dayFromText("2027-12-30") } }],
    ]);
    const later = await world.call(
      "account/memberships/create",
      { phone, from: dayFromText("2028-01-01"), to: dayFromText("2028-10-31") },
      staff,
    );
    expect(await issuesOf("account/memberships/update", { _id: later._id, version: 1, from: dayFromText("2027-12-01") })).toEqual([
      "BAD_REQUEST",
      [{ ...overlap, params: { from: other.from, to: other.to } }],
    ]);
  });

  it("begin and end at most ten years away, also in the past, and the refusal names the bounds", async () => {
    const bounds = { rule: "dayBounds", params: { from: "2017-01-01", to: "2037-12-31" } };
    const on = (from: string, to: string) =>
      issuesOf("account/memberships/create", { phone, from: dayFromText(from), to: dayFromText(to) });
    expect(await on("1927-04-01", "2027-10-31")).toEqual(["BAD_REQUEST", [{ path: "/from", ...bounds }]]);
    expect(await on("2027-04-01", "2199-10-31")).toEqual(["BAD_REQUEST", [{ path: "/to", ...bounds }]]);
    const past = { phone, from: dayFromText("2019-04-01"), to: dayFromText("2019-10-31") };
    const { _id } = await world.call("account/memberships/create", past, staff);
    const old = { ...memRows.membership("old", { ...past, from: dayFromText("1980-04-01"), to: dayFromText("1980-10-31") }) };
    await world.store.commit((tx) => tx.kinds.of.memberships.replace({ ...old, _id, version: 2 }));
    // A row of before has its days, and its note can be changed.
    expect((await world.call("account/memberships/update", { _id, version: 2, note: "Founder" }, staff)).note).toBe("Founder");
  });

  it("end on or after their first day, and the price of a trip follows them", async () => {
    expect(await issuesOf("account/memberships/create", { ...season, to: dayFromText("2027-03-31") })).toEqual([
      "BAD_REQUEST",
      [{ path: "/to", rule: "order" }],
    ]);
    const proof = await proofFor(world, phone);
    const asMember = async () => world.send("booking/reservations/create", await requestFor(world, { phone, proof, isMember: true }));
    expect(codeOf(await asMember())).toBe("NOT_A_MEMBER");
    const { _id } = await world.call("account/memberships/create", season, staff);
    const booked = await asMember();
    expect([booked.status, JSON.parse(booked.body).data.amount]).toEqual([200, usualPrice.member]);
    await world.call("account/memberships/delete", { _id, version: 1 }, staff);
    expect(codeOf(await asMember())).toBe("NOT_A_MEMBER");
  });

  it("keep the terms of the plan that staff choose when it changes later, until another plan is chosen", async () => {
    const manager = { principal: person("mem", ["^account/memberships/", "^booking/plans/"]) };
    const terms = { name: bilingualNameOf("Season"), price: 349, period: "season", openLimit: 3, earlyDays: 7, people: 1 } as const;
    const plan = await world.call("booking/plans/create", { ...terms, state: "offered" }, manager);
    const made = await world.call("account/memberships/create", { ...season, plan: plan._id }, manager);
    expect(made.terms).toEqual(terms);
    await world.call("booking/plans/update", { _id: plan._id, version: 1, price: 399 }, manager);
    const later = await world.call("account/memberships/update", { _id: made._id, version: 1, note: "Paid by cheque" }, manager);
    expect(later.terms).toEqual(terms);
    const without = await world.call("account/memberships/update", { _id: made._id, version: 2, plan: null }, manager);
    expect([without.plan, without.terms]).toEqual([undefined, undefined]);
    const again = await world.call("account/memberships/update", { _id: made._id, version: 3, plan: plan._id }, manager);
    expect(again.terms?.price).toBe(399);
  });

  it("have a plan of their own club, and no terms but those of a plan", async () => {
    for (const [field, value, rule] of [
      ["plan", "mem_a_none", "choice"],
      ["terms", {}, "unknown"],
      ["card", "mem_member_1", "unknown"],
    ] as const)
      expect(await issuesOf("account/memberships/create", { ...season, [field]: value })).toEqual([
        "BAD_REQUEST",
        [{ path: `/${field}`, rule }],
      ]);
  });
});

describe("the holder of a membership", () => {
  const own = (phoneOfUser: string | null, client = "mem") => ({ principal: person(client, [], phoneOfUser) });
  const listed = async (user: ReturnType<typeof own>) => (await world.call("account/memberships/own", {}, user)).items;

  it("sees its days, its plan, what its bookings saved and those that have not ended", async () => {
    const sharing = { people: [], places: 0, isShared: false, isConfirmed: true };
    const unpaid = { count: 0, saved: 0 };
    const nothing = { plan: null, currency: "CAD", paid: null, saved: 0, unpaid, open: 0, openLimit: null, refund: 0, ...sharing };
    const { _id, from, to } = membershipOfWorld;
    expect(await listed(own(memberPhone))).toEqual([{ _id, from, to, ...nothing }]);
    await book(world, { phone: memberPhone, isMember: true });
    const paid = await book(world, { phone: memberPhone, isMember: true, attributes: { ...attributes, item: "mem_b_brume" } });
    await world.call("booking/reservations/transition", { _id: paid._id, event: "payAtDock" }, clerk);
    const saved = usualPrice.nonMember - usualPrice.member;
    expect(await listed(own(memberPhone))).toEqual([{ _id, from, to, ...nothing, saved, unpaid: { count: 1, saved }, open: 2 }]);
    expect([await listed(own(guestPhone)), await listed(own(null)), await listed(own(memberPhone, "msk"))]).toEqual([[], [], []]);
  });

  it("ends it with what shares its card: bookings keep their price, and the next one costs the price of non-members", async () => {
    const { _id } = membershipOfWorld;
    const shared = memRows.membership("shared", { ...membershipOfWorld, _id: "mem_member_shared", phone: guestPhone, card: _id });
    await world.store.commit((tx) => tx.kinds.of.memberships.insert(shared));
    const kept = await book(world, { phone: memberPhone, isMember: true });
    await world.call("account/memberships/end", { _id, refund: 0 }, own(memberPhone));
    expect([await listed(own(memberPhone)), await listed(own(guestPhone))]).toEqual([[], []]);
    expect(await world.store.reservations.read(testAllClubsScope, kept._id)).toMatchObject({
      isMember: true,
      amount: centsOf(usualPrice.member),
    });
    const again = await world.send("booking/reservations/create", await requestFor(world, { phone: memberPhone, isMember: true }));
    expect(codeOf(again)).toBe("NOT_A_MEMBER");
    const { items } = await world.store.audit.find(clubScope("mem"), { where: { model: "memberships", action: "delete" } });
    expect(items.map(({ item }) => item).toSorted()).toEqual([_id, shared._id]);
  });

  it("cannot end another one's, one that has ended, or one whose refund is not the one shown", async () => {
    const { _id } = membershipOfWorld;
    const end = async (user: ReturnType<typeof own>, refund = 0) =>
      codeOf(await world.send("account/memberships/end", { _id, refund }, user));
    expect(await end(own(guestPhone))).toBe("ITEM_NOT_EXIST");
    expect(await end(own(null))).toBe("ITEM_NOT_EXIST");
    expect(await end(own(memberPhone), 12.5)).toBe("PRICE_CHANGED");
    expect(await listed(own(memberPhone))).toHaveLength(1);
    await world.call("account/memberships/end", { _id, refund: 0 }, own(memberPhone));
    expect(await end(own(memberPhone))).toBe("ITEM_NOT_EXIST");
  });
});

describe("a membership that was bought", () => {
  const day = 86_400_000;
  const price = 349;
  const holder = { principal: person("mem", [], guestPhone) };
  const own = async () => (await world.call("account/memberships/own", {}, holder)).items;
  const ledgerOf = async (id: string) => (await world.store.ledger.of("mem", id)).map(({ kind, amount }) => [kind, amount]);

  async function bought() {
    const plan = memRows.plan("member", { price, openLimit: 3, people: 2 });
    await world.store.commit((tx) => tx.kinds.of.plans.insert({ ...plan, version: 1 }));
    const proof = await proofFor(world, guestPhone);
    const order = await world.call("order/memberships/join", {
      plan: plan._id,
      profile,
      phone: guestPhone,
      proof,
      due: price,
      locale: "en",
    });
    const session = sessionIdOfPaymentPage(order.sessionUrl ?? "");
    world.payments.pay(session);
    await world.jobs.settle(session);
    return order;
  }

  async function deliverAll(): Promise<void> {
    while ((await world.deliverAll()) > 0);
  }

  it("refunds its price less what it saved, by the refund that the holder was shown", async () => {
    const order = await bought();
    const paid = await book(world, { phone: guestPhone, isMember: true });
    await world.call("booking/reservations/transition", { _id: paid._id, event: "payAtDock" }, clerk);
    const refund = price - (usualPrice.nonMember - usualPrice.member);
    const [membership] = await own();
    expect(membership).toMatchObject({ plan: bilingualNameOf("member"), open: 1, openLimit: 3, refund });
    await world.call("account/memberships/end", { _id: membership?._id ?? "", refund }, holder);
    await deliverAll();
    expect(await ledgerOf(order._id)).toEqual([
      ["capture", price * 100],
      ["refund", refund * 100],
    ]);
    expect(await own()).toEqual([]);
    expect(world.faults).toEqual([]);
  });

  it("counts what the people of its card saved", async () => {
    await bought();
    const [membership] = await own();
    const { _id = "" } = membership ?? {};
    const days = { from: dayFromText("2027-07-01"), to: dayFromText("2027-10-31") };
    const other = "+15145550112";
    await world.store.commit((tx) => tx.kinds.of.memberships.insert(memRows.membership("shared", { phone: other, ...days, card: _id })));
    const paid = await book(world, { phone: other, isMember: true });
    await world.call("booking/reservations/transition", { _id: paid._id, event: "payAtDock" }, clerk);
    expect((await own())[0]).toMatchObject({ open: 1, refund: price - (usualPrice.nonMember - usualPrice.member) });
  });

  it("refunds nothing that an unpaid booking saves: it keeps its price until its time to pay is over", async () => {
    await bought();
    const { _id } = await book(world, { phone: guestPhone, isMember: true });
    const saved = usualPrice.nonMember - usualPrice.member;
    const [membership] = await own();
    expect(membership).toMatchObject({ saved: 0, unpaid: { count: 1, saved }, refund: price - saved });
    await world.call("account/memberships/end", { _id: membership?._id ?? "", refund: price - saved }, holder);
    const session = (await world.store.reservations.read(testAllClubsScope, _id))?.session ?? "";
    world.payments.pay(session);
    await world.jobs.settle(session);
    expect(await world.store.reservations.read(testAllClubsScope, _id)).toMatchObject({
      status: "paid",
      amount: centsOf(usualPrice.member),
    });
  });

  it("refunds all once an unpaid booking has lapsed", async () => {
    await bought();
    await book(world, { phone: guestPhone, isMember: true });
    world.clock.at += 40 * 60_000;
    await world.jobs.expireOverdue(10);
    expect((await own())[0]).toMatchObject({ unpaid: { count: 0, saved: 0 }, refund: price });
  });

  it("refunds the share that the club sets from the thirtieth day after its sale on, none by default", async () => {
    await bought();
    world.clock.at += 30 * day - 60_000;
    expect((await own())[0]?.refund).toBe(price);
    world.clock.at += 60_000;
    const [membership] = await own();
    expect(membership?.refund).toBe(0);
    const settings = { ...defaultSettings, plans: { ...defaultSettings.plans, lateRefundPercent: 40 } };
    await world.store.commit((tx) => tx.settings.replace({ client: "mem", version: 1, settings }));
    expect((await own())[0]?.refund).toBe(139.6);
    await world.call("account/memberships/end", { _id: membership?._id ?? "", refund: 139.6 }, holder);
    expect(await own()).toEqual([]);
  });
});
