import { beforeEach, describe, expect, it } from "vitest";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { asCents, centsOf, sumOfCents } from "#core/domain/money/cents.ts";
import { splitCents } from "#core/domain/money/shares.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import {
  attributes,
  codeOf,
  guestPhone,
  issuesOf,
  memberPhone,
  morning,
  openWorld,
  person,
  profile,
  proofFor,
  requestFor,
  tripDay,
  usualPrice,
  type World,
} from "../world.ts";

const today = dayAt(morning);
const summer = memRows.code("summer", { percent: 10, mostUses: 2 });
const codes = [
  summer,
  memRows.code("fifty", { amount: 50 }),
  memRows.code("whole", { percent: 100 }),
  memRows.code("rich", { amount: 9000 }),
  memRows.code("later", { from: addDays(today, 1) }),
  memRows.code("over", { until: addDays(today, -1) }),
  memRows.code("today", { from: today, until: today }),
  memRows.code("off", { state: "off" }),
  memRows.code("club", { audience: "members" }),
  memRows.code("first", { bookings: "first" }),
];
const fuel = memRows.extra("fuel", { price: 45 });
const price = usualPrice.nonMember;
const minute = 60_000;

let world: World;
beforeEach(async () => {
  world = await openWorld({ limits: "off" });
  await world.store.commit((tx) => tx.offer.put({ codes, extras: [fuel] }));
});

const evening = { ...attributes, time: ["mem_t_evening"] };
const staff = { principal: person("mem", ["^booking/reservations/"]) };

async function create(code: string | undefined, change: Parameters<typeof requestFor>[1] = {}, options: object = {}) {
  const request = await requestFor(world, { ...(code === undefined ? {} : { code }), ...change });
  const reply = await world.send("booking/reservations/create", request, options);
  return { ...reply, made: reply.status === 200 ? JSON.parse(reply.body).data : undefined };
}

async function paid(code: string, change: Parameters<typeof requestFor>[1] = {}) {
  const { made } = await create(code, change);
  world.payments.pay(`session-${made._id}`);
  await world.jobs.settle(`session-${made._id}`);
  return made;
}

const read = ({ _id, key }: { readonly _id: string; readonly key: string }) => world.call("booking/reservations/read", { _id, key });
const used = (name = "summer") => world.store.promoUses.count("mem", `mem_v_${name}`);
const check = (code: string, change: object = {}) => world.send("booking/codes/check", { code, attributes, isMember: false, ...change });

describe("a booking with a promo code", () => {
  it("costs less by a percentage of the boat, in any case of letters, and never of the extras", async () => {
    const off = price / 10;
    const { made } = await create("  summer ", { extras: [{ extra: fuel._id, quantity: 1 }], due: price + 45 - off });
    expect(made.amount).toBe(price + 45 - off);
    expect(world.payments.sessions.get(`session-${made._id}`)?.request.amount).toBe(centsOf(price + 45 - off));
    expect(await read(made)).toMatchObject({ amount: price + 45 - off, discount: { code: "SUMMER", amount: off } });
    expect(await used()).toBe(1);
  });

  it("costs less by an amount, never below zero, and at zero needs no payment page", async () => {
    expect((await create("fifty")).made.amount).toBe(price - 50);
    const { made } = await create("rich", { attributes: evening, due: 0 });
    expect([made.amount, made.sessionUrl]).toEqual([0, null]);
    expect(await read(made)).toMatchObject({ status: "confirmed", amount: 0, due: 0, discount: { code: "RICH", amount: price } });
  });

  it("is refused with the reason in the field, and books nothing", async () => {
    const reasons = {
      nowhere: "PROMO_UNKNOWN",
      "Robert'); drop": "PROMO_UNKNOWN",
      later: "PROMO_NOT_BEGUN",
      over: "PROMO_ENDED",
      off: "PROMO_ENDED",
      club: "PROMO_MEMBERS_ONLY",
    };
    for (const [code, reason] of Object.entries(reasons)) {
      const refused = await create(code);
      expect([code, codeOf(refused), issuesOf(refused)]).toEqual([code, reason, [{ path: "/code", rule: reason }]]);
    }
    expect((await world.store.reservations.find(testAllClubsScope, {})).total).toBe(0);
    expect((await create("today")).status).toBe(200);
  });

  it("is for members at the member price only, where the club says so", async () => {
    const proof = await proofFor(world, memberPhone);
    const { made } = await create("club", { phone: memberPhone, proof, isMember: true });
    expect(made.amount).toBe(usualPrice.member - usualPrice.member / 10);
  });

  it("is for the first booking of a phone only; a lapsed booking does not count", async () => {
    const first = await create("first");
    expect(codeOf(await create("first", { attributes: evening }))).toBe("PROMO_FIRST_ONLY");
    expect([await used("first"), (await create(undefined, { attributes: evening })).status]).toEqual([1, 200]);
    world.clock.at += 60 * minute;
    await world.jobs.expireOverdue(10);
    expect([(await read(first.made)).status, await used("first")]).toEqual(["canceled", 0]);
    expect((await create("first")).status).toBe(200);
  });

  it("is for the first booking of who proved an e-mail, whatever phones they type, and of an e-mail with a proven phone", async () => {
    const email = "Eve@example.test";
    const by = (name: string, phone: string) => ({ phone, profile: { ...profile, email: name } });
    await world.call("booking/reservations/requestOtp", { email });
    const { proof = "" } = await world.call("booking/reservations/verifyOtp", { email, otp: "123456" });
    const outcomes: string[] = [];
    for (const [index, time] of ["mem_t_morning", "mem_t_afternoon", "mem_t_evening"].entries()) {
      const contact = by(index === 1 ? email.toUpperCase() : email, `+3361234567${index}`);
      outcomes.push(codeOf(await create("first", { ...contact, proof, attributes: { ...attributes, time: [time] } })));
    }
    expect(outcomes).toEqual(["", "PROMO_FIRST_ONLY", "PROMO_FIRST_ONLY"]);
    expect(codeOf(await create("first", { ...by(email, guestPhone), attributes: evening }))).toBe("PROMO_FIRST_ONLY");
    // Nobody proved the phone that was typed: whoever has it books for the first time.
    expect((await create("first", { ...by("other@example.test", guestPhone), attributes: evening })).status).toBe(200);
  });

  it("is for three first bookings from one network address, and not for a fourth", async () => {
    const first = async (number: number, address = "192.0.2.1") => {
      const phone = `+1514555020${number}`;
      const visitor = `visitor-${number}`;
      const proof = makeContactProof(world.secrets, phone, world.clock.at + minute);
      const trip = { ...attributes, date: addDays(tripDay, number) };
      const contact = { phone, proof, profile: { ...profile, email: `person${number}@example.test` } };
      return codeOf(await create("first", { ...contact, attributes: trip }, { visitor, address }));
    };
    expect([await first(1), await first(2), await first(3), await first(4)]).toEqual(["", "", "", "PROMO_FIRST_ONLY"]);
    expect(await first(4, "192.0.2.2")).toBe("");
  });

  it("is for one first booking that a payment card pays for, by the provider's mark: the money of a second one goes back", async () => {
    const first = async (number: number, fingerprint?: string) => {
      const phone = `+1514555020${number}`;
      const proof = makeContactProof(world.secrets, phone, world.clock.at + minute);
      const contact = { phone, proof, profile: { ...profile, email: `person${number}@example.test` } };
      const from = { visitor: `visitor-${number}`, address: `192.0.2.${number}` };
      const { made } = await create("first", { ...contact, attributes: { ...attributes, date: addDays(tripDay, number) } }, from);
      const session = `session-${made._id}`;
      world.payments.pay(session, fingerprint === undefined ? {} : { fingerprint });
      // The provider tells of a payment more than once.
      for (let hint = 0; hint < 2; hint += 1) await world.jobs.settle(session);
      return { ...made, ...(await read(made)) };
    };
    const statuses: string[] = [];
    const made = [await first(1, "card-1"), await first(2, "card-1"), await first(3, "card-2"), await first(4), await first(5)];
    for (const { status } of made) statuses.push(status);
    expect(statuses).toEqual(["paid", "canceled", "paid", "paid", "paid"]);
    await world.deliverAll();
    expect(world.payments.refunds).toMatchObject([{ payment: `capture-session-${made[1]?._id}`, amount: centsOf(made[1]?.amount ?? 0) }]);
    expect(await used("first")).toBe(4);
    // The card may pay for it once the first booking is canceled, and for other codes at any time.
    await world.call("booking/reservations/cancel", { _id: made[0]?._id ?? "", reason: "staff" }, staff);
    expect((await first(6, "card-1")).status).toBe("paid");
    const { made: other } = await create("summer", { attributes: evening });
    world.payments.pay(`session-${other._id}`, { fingerprint: "card-1" });
    await world.jobs.settle(`session-${other._id}`);
    expect((await read(other)).status).toBe("paid");
  });

  it("uses it once, up to the limit: of ten at once as many are booked as uses are left", async () => {
    const proof = await proofFor(world, guestPhone);
    const days = Array.from({ length: 10 }, (_, index) => addDays(tripDay, index));
    const replies = await Promise.all(days.map((date) => create("summer", { proof, attributes: { ...attributes, date } })));
    const outcomes = replies.map((reply) => (reply.status === 200 ? "booked" : codeOf(reply)));
    expect(outcomes.filter((outcome) => outcome === "booked")).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === "PROMO_USED_UP")).toHaveLength(8);
    expect(await used()).toBe(2);
  });

  it("gives the use back when its payment lapses, not when its customer cancels later", async () => {
    const canceled = await paid("summer");
    await world.call("booking/reservations/cancel", { _id: canceled._id, key: canceled.key });
    expect(await used()).toBe(1);
    await create("summer", { attributes: evening });
    expect(await used()).toBe(2);
    world.clock.at += 60 * minute;
    await world.jobs.expireOverdue(10);
    expect(await used()).toBe(1);
  });

  it("gives the use back when the club itself cancels, with the last day of an order, and not twice", async () => {
    const one = await paid("summer");
    await world.call("booking/reservations/cancel", { _id: one._id, reason: "weather" }, staff);
    expect(await used()).toBe(0);
    const several = await paid("summer", { until: addDays(tripDay, 1) });
    const [first, second] = await world.store.reservations.ofOrders("mem", [several._id]);
    await world.call("booking/reservations/cancel", { _id: first?._id ?? "", reason: "staff" }, staff);
    expect(await used()).toBe(1);
    await world.call("booking/reservations/cancel", { _id: second?._id ?? "", reason: "staff" }, staff);
    expect(await used()).toBe(0);
    const wanted = await paid("summer");
    await world.call("booking/reservations/cancel", { _id: wanted._id, reason: "customer" }, staff);
    expect(await used()).toBe(1);
  });

  it("takes the use again for money that comes late, and gives the money back where none is left", async () => {
    for (const isUsedUp of [false, true]) {
      const { made } = await create("summer", isUsedUp ? { attributes: evening } : {});
      world.clock.at += 60 * minute;
      await world.jobs.expireOverdue(10);
      if (isUsedUp) await world.store.commit((tx) => tx.promoUses.take("mem", summer._id));
      const before = await used();
      world.payments.pay(`session-${made._id}`);
      await world.jobs.settle(`session-${made._id}`);
      while ((await world.deliverAll()) > 0);
      const outcome = isUsedUp ? ["canceled", 2, 1] : ["paid", 1, 0];
      expect([(await read(made)).status, await used(), world.payments.refunds.length]).toEqual(outcome);
      expect(before).toBe(isUsedUp ? 2 : 0);
    }
    expect(world.payments.refunds[0]?.amount).toBe(centsOf(price - price / 10));
  });
});

describe("several days with a promo code", () => {
  it("share what it takes off to the cent, and cancelling one refunds its own cents", async () => {
    const three = { until: addDays(tripDay, 2), isMember: false };
    const made = await paid("fifty", three);
    const days = await world.store.reservations.ofOrders("mem", [made._id]);
    const parts = days.map(({ discount }) => discount?.cents ?? asCents(0));
    const boats = days.map(({ amount }, index) => asCents(amount + (parts[index] ?? 0)));
    expect([parts, sumOfCents(parts)]).toEqual([splitCents(asCents(5000), boats), 5000]);
    expect([days.filter(({ discount }) => discount?.isUse), await used("fifty")]).toMatchObject([{ length: 1 }, 1]);
    const [one] = days;
    if (one === undefined) throw new Error("no day");
    await world.call("booking/reservations/cancel", { _id: one._id }, staff);
    while ((await world.deliverAll()) > 0);
    expect(world.payments.refunds.map(({ amount }) => amount)).toEqual([one.amount]);
  });
});

describe("a booking that is moved", () => {
  it("keeps the cents of its promo code, up to the price of the new boat", async () => {
    const made = await paid("summer");
    const moved = await world.call("booking/reservations/move", { _id: made._id, item: "mem_b_brume", keepPrice: false }, staff);
    const after = await read(made);
    expect([moved._id, after.discount]).toEqual([made._id, { code: "SUMMER", amount: price / 10 }]);
    expect(await used()).toBe(1);
  });
});

describe("trying a promo code", () => {
  it("says what it takes off one day or several, at either price, and writes nothing", async () => {
    const off = async (change: object) => JSON.parse((await check("summer", change)).body).data;
    expect(await off({})).toEqual({ code: "SUMMER", amount: price / 10 });
    expect(await off({ isMember: true })).toEqual({ code: "SUMMER", amount: usualPrice.member / 10 });
    // Sundays cost 264 dollars.
    expect(await off({ until: addDays(tripDay, 1) })).toEqual({ code: "SUMMER", amount: (price + 264) / 10 });
    expect([codeOf(await check("club")), codeOf(await check("over")), await used()]).toEqual(["PROMO_MEMBERS_ONLY", "PROMO_ENDED", 0]);
    await create("summer");
    await create("summer", { attributes: evening });
    expect(codeOf(await check("summer", { attributes: { ...attributes, date: addDays(tripDay, 1) } }))).toBe("PROMO_USED_UP");
  });

  it("is bounded for each visitor and address, so that no script guesses one", async () => {
    world = await openWorld();
    await world.store.commit((tx) => tx.offer.put({ codes }));
    for (let tried = 0; tried < 10; tried += 1) expect(codeOf(await check(`GUESS${tried}`))).toBe("PROMO_UNKNOWN");
    expect([codeOf(await check("GUESS10")), codeOf(await check("summer"))]).toEqual(["TOO_MANY_PROMO_CODES", "TOO_MANY_PROMO_CODES"]);
    const other = (code: string, number: number) =>
      world.send("booking/codes/check", { code, attributes, isMember: false }, { visitor: `visitor-${number}` });
    expect((await other("summer", 50)).status).toBe(200);
    for (let tried = 0; tried < 20; tried += 1) await other("GUESS", 100 + tried);
    expect(codeOf(await other("summer", 200))).toBe("TOO_MANY_PROMO_CODES");
    world.clock.at += 2 * minute;
    expect((await check("summer")).status).toBe(200);
  });

  it("of an existing code is never counted", async () => {
    world = await openWorld();
    await world.store.commit((tx) => tx.offer.put({ codes }));
    for (let tried = 0; tried < 40; tried += 1) expect((await check("summer")).status).toBe(200);
  });
});

describe("a cart with a promo code", () => {
  const hold = async (boat: "alba" | "brume", options: object = {}) =>
    (await world.call("booking/reservations/hold", { attributes: { ...attributes, item: `mem_b_${boat}` } }, options)).hold;
  const add = async (boat: "alba" | "brume") => world.call("order/carts/item", { item: await hold(boat), quantity: 1 });
  const setCode = (code: string | null) => world.send("order/carts/code", { code });
  const payment = async (change: object = {}) => ({
    profile,
    phone: guestPhone,
    proof: await proofFor(world, guestPhone),
    isMember: false,
    locale: "en" as const,
    ...change,
  });

  it("accepts a code, shows what it takes off, and removes it again", async () => {
    expect((await setCode("summer")).status).toBe(404);
    await add("alba");
    const set = JSON.parse((await setCode("fifty")).body).data;
    expect(set.promo).toEqual({ code: "FIFTY", amount: 50, fixed: 50, reason: null });
    expect(codeOf(await setCode("nowhere"))).toBe("PROMO_UNKNOWN");
    expect((await world.call("order/carts/read", { where: { paid: false } })).promo?.code).toBe("FIFTY");
    const other = JSON.parse((await setCode("Summer")).body).data;
    expect(other.promo).toEqual({ code: "SUMMER", amount: price / 10, percent: 10, reason: null });
    const both = await add("brume");
    expect(both.promo?.amount).toBeGreaterThan(price / 10);
    expect(JSON.parse((await setCode(null)).body).data.promo).toBeNull();
  });

  it("says why a code takes nothing off any more, and is refused at the payment until it is taken off", async () => {
    await add("alba");
    await setCode("summer");
    await world.store.commit((tx) => tx.offer.put({ codes: [{ ...summer, state: "off" }] }));
    expect((await world.call("order/carts/read", { where: { paid: false } })).promo).toMatchObject({ amount: 0, reason: "PROMO_ENDED" });
    const refused = await world.send("order/carts/pay", await payment());
    expect([codeOf(refused), issuesOf(refused)[0]?.path]).toEqual(["PROMO_ENDED", "/code"]);
    await setCode(null);
    expect((await world.send("order/carts/pay", await payment({ due: price }))).status).toBe(200);
  });

  it("is paid less by one use for all its lines, each with its own cents", async () => {
    await add("alba");
    await add("brume");
    await setCode("fifty");
    const { items, promo } = await world.call("order/carts/read", { where: { paid: false } });
    const whole = items.reduce((sum, { properties }) => sum + properties.nonMember, 0);
    const order = await world.call("order/carts/pay", await payment({ due: whole - (promo?.amount ?? 0) }));
    const lines = await world.store.reservations.ofOrders("mem", [order._id]);
    expect(lines.reduce((sum, { discount }) => sum + (discount?.cents ?? 0), 0)).toBe(5000);
    expect([lines.filter(({ discount }) => discount?.isUse).length, await used("fifty")]).toEqual([1, 1]);
    world.clock.at += 60 * minute;
    await world.jobs.expireOverdue(10);
    expect(await used("fifty")).toBe(0);
    // The code comes back with the lines after a lapse.
    expect((await world.call("order/carts/read", { where: { paid: false } })).promo?.code).toBe("FIFTY");
  });

  it("keeps the code for what is paid, and not for what stays", async () => {
    const alba = await add("alba");
    await add("brume");
    await setCode("fifty");
    const order = await world.call("order/carts/pay", await payment({ lines: [alba.items[0]?._id ?? ""] }));
    expect(order.amount).toBe(price - 50);
    expect(await world.call("order/carts/read", { where: { paid: false } })).toMatchObject({
      promo: null,
      items: [{ boat: "mem_b_brume" }],
    });
  });
});

describe("the days of a promo code", () => {
  const admin = { principal: person("mem", ["^booking/codes/"]) };
  const fields = { code: "JULY27", percent: 10, audience: "everybody", bookings: "any", state: "on" } as const;
  const create = (days: object) => world.send("booking/codes/create", { ...fields, ...days }, admin);
  const bounds = { from: "2017-01-01", to: "2037-12-31" };

  it("may begin in the past, and may not end there", async () => {
    expect(issuesOf(await create({ until: addDays(today, -1) }))).toEqual([{ path: "/until", rule: "pastEnd" }]);
    const reply = await create({ from: addDays(today, -30), until: today });
    expect(reply.status).toBe(200);
    const { _id, version } = JSON.parse(reply.body).data;
    world.clock.at += 5 * 86_400_000;
    // A code that has ended can still be changed, only not to another day that is over.
    expect((await world.send("booking/codes/update", { _id, version, percent: 15 }, admin)).status).toBe(200);
    const again = await world.send("booking/codes/update", { _id, version: version + 1, until: addDays(today, 1) }, admin);
    expect(issuesOf(again)).toEqual([{ path: "/until", rule: "pastEnd" }]);
  });

  it("are not more than ten years away, which the refusal names", async () => {
    expect(issuesOf(await create({ from: "1900-01-01" }))).toEqual([{ path: "/from", rule: "dayBounds", params: bounds }]);
    expect(issuesOf(await create({ until: "2199-12-31" }))).toEqual([{ path: "/until", rule: "dayBounds", params: bounds }]);
    expect((await create({ from: "2017-01-01", until: "2037-12-31" })).status).toBe(200);
  });
});
