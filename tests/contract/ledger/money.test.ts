import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reservationEvents } from "#core/domain/reservation/status.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, book, codeOf, openWorld, person, profile, tripDay, type World } from "../world.ts";

const staff = { principal: person("mem", ["^booking/reservations/"]) };
const guest = { profile, phone: "+15145550111", isMember: false, locale: "en" } as const;

/** A booking that staff made by hand, of 330 dollars, of which nothing is paid. */
async function byHand(world: World) {
  return world.call("booking/reservations/create", { ...guest, attributes, isManual: true }, staff);
}

/** One that was paid online, 330 dollars. */
async function paidOnline(world: World) {
  const made = await book(world);
  world.payments.pay(made.session);
  await world.jobs.settle(made.session);
  return made;
}

const read = (world: World, _id: string) => world.call("booking/reservations/read", { _id }, staff);
const collect = (world: World, _id: string, amount: number, means: "cash" | "card" = "cash") =>
  world.call("booking/reservations/collect", { _id, amount, means }, staff);
const discount = (world: World, _id: string, amount: number) =>
  world.call("booking/reservations/discount", { _id, amount, reason: "The motor would not start" }, staff);

async function balances(world: World, _id: string): Promise<void> {
  const lines = await world.store.ledger.of("mem", _id);
  const sum = (kinds: readonly string[]) => lines.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount }) => all + amount, 0);
  const stored = await world.store.reservations.read(testAllClubsScope, _id);
  expect(sum(["refund"])).toBeLessThanOrEqual(sum(["capture", "cash"]));
  const net = sum(["capture", "cash"]) - sum(["refund"]);
  expect(stored?.status === "paid" ? net : 0).toBe(stored?.status === "paid" ? stored.amount : 0);
}

describe("collect", () => {
  it("takes money in parts, by several means, and the last of it makes the booking paid", async () => {
    const world = await openWorld();
    const { _id } = await byHand(world);
    expect(await collect(world, _id, 100.5)).toMatchObject({ status: "confirmed", due: 229.5, amount: 330 });
    expect(await collect(world, _id, 29.5, "card")).toMatchObject({ status: "confirmed", due: 200 });
    expect(await collect(world, _id, 200)).toMatchObject({ status: "paid", due: 0 });
    const { payments } = await read(world, _id);
    expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["cash", 100.5],
      ["cash", 29.5],
      ["cash", 200],
    ]);
    await balances(world, _id);
  });

  it("refuses more than is due, which it names, a payment for a paid booking, and a malformed sum", async () => {
    const world = await openWorld();
    const { _id } = await byHand(world);
    const more = await world.send("booking/reservations/collect", { _id, amount: 330.01, means: "cash" }, staff);
    expect(JSON.parse(more.body)).toMatchObject({ issues: [{ path: "/amount", rule: "maxValue", params: { max: 330 } }] });
    for (const amount of [0, -1, 0.001, 1e9, "10"])
      expect([amount, codeOf(await world.send("booking/reservations/collect", { _id, amount, means: "cash" }, staff))]).toEqual([
        amount,
        "BAD_REQUEST",
      ]);
    await collect(world, _id, 330);
    expect(codeOf(await world.send("booking/reservations/collect", { _id, amount: 1, means: "cash" }, staff))).toBe("TRANSITION_REFUSED");
  });

  it("counts a repeat under one key once", async () => {
    const world = await openWorld();
    const { _id } = await byHand(world);
    const once = { ...staff, key: "one-key" };
    for (let time = 0; time < 3; time += 1) {
      const reply = await world.call("booking/reservations/collect", { _id, amount: 30, means: "cash" }, once);
      expect(reply.due).toBe(300);
    }
    expect((await read(world, _id)).payments).toHaveLength(1);
  });
});

describe("discount", () => {
  it("lowers the price and gives back what was paid online, in parts and then whole, and never more", async () => {
    const world = await openWorld();
    const { _id } = await paidOnline(world);
    expect(await discount(world, _id, 30)).toMatchObject({ status: "paid", amount: 300, due: 0 });
    await world.deliverAll();
    await balances(world, _id);
    expect(await discount(world, _id, 100)).toMatchObject({ amount: 200 });
    expect(await discount(world, _id, 200)).toMatchObject({ amount: 0, status: "paid" });
    await world.deliverAll();
    await world.deliverAll();
    const { payments } = await read(world, _id);
    expect(new Set(payments.map(({ kind, amount }) => `${kind} ${amount}`))).toEqual(
      new Set(["capture 330", "refund 30", "refund 100", "refund 200"]),
    );
    expect(payments).toHaveLength(4);
    expect(codeOf(await world.send("booking/reservations/discount", { _id, amount: 1, reason: "x" }, staff))).toBe("BAD_REQUEST");
    await balances(world, _id);
    expect(world.mails.some(({ text }) => text.includes("The club lowered the price of your booking."))).toBe(true);
  });

  it("gives cash back by hand, in parts, and what is left when the booking is canceled", async () => {
    const world = await openWorld();
    const { _id } = await byHand(world);
    await collect(world, _id, 330);
    await discount(world, _id, 130);
    await discount(world, _id, 50);
    await balances(world, _id);
    const canceled = await world.call("booking/reservations/cancel", { _id, reason: "weather" }, staff);
    expect(canceled).toMatchObject({ status: "canceled", refund: 150 });
    const { payments } = await read(world, _id);
    const sum = (kind: string) => payments.filter((line) => line.kind === kind).reduce((all, { amount }) => all + amount, 0);
    expect([sum("cash"), sum("refund")]).toEqual([330, 330]);
  });

  it("makes a partly paid booking paid once the price is no higher, and refunds what was paid beyond it", async () => {
    const world = await openWorld();
    const { _id } = await byHand(world);
    await collect(world, _id, 100);
    expect(await discount(world, _id, 80)).toMatchObject({ status: "confirmed", amount: 250, due: 150 });
    expect(await discount(world, _id, 200)).toMatchObject({ status: "paid", amount: 50, due: 0 });
    expect((await read(world, _id)).payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["cash", 100],
      ["refund", 50],
    ]);
    await balances(world, _id);
  });

  it("says in the audit log who lowered what, to what and why", async () => {
    const world = await openWorld();
    const { _id } = await paidOnline(world);
    await discount(world, _id, 30);
    const admin = { principal: person("mem", [".*"]) };
    const { items } = await world.call("account/audit/find", { where: { item: _id } }, admin);
    expect(items).toMatchObject([
      { model: "reservations", changes: { amount: { from: 330, to: 300 }, reason: { to: "The motor would not start" } } },
    ]);
  });

  it("is refused for a booking without a price to lower", async () => {
    const world = await openWorld();
    const { _id } = await book(world);
    expect(codeOf(await world.send("booking/reservations/discount", { _id, amount: 1, reason: "x" }, staff))).toBe("TRANSITION_REFUSED");
  });
});

describe("somebody who walks in", () => {
  it("is booked by staff without an e-mail and gets no letters; a visitor must give an e-mail", async () => {
    const world = await openWorld();
    const nameless = { ...guest, profile: { ...profile, email: "" }, attributes };
    const { _id } = await world.call("booking/reservations/create", { ...nameless, isManual: true }, staff);
    await collect(world, _id, 330);
    while ((await world.deliverAll()) > 0);
    expect([world.mails, (await read(world, _id)).status]).toEqual([[], "paid"]);
    const visitors = await world.send("booking/reservations/create", nameless);
    expect(JSON.parse(visitors.body)).toMatchObject({ status: 400, issues: [{ path: "/profile/email", rule: "required" }] });
  });
});

describe("resend", () => {
  it("sends the confirmation again, once a minute, and not of what was never confirmed", async () => {
    const world = await openWorld();
    const { _id } = await byHand(world);
    await world.deliverAll();
    for (let time = 0; time < 3; time += 1) await world.call("booking/reservations/resend", { _id }, staff);
    await world.deliverAll();
    expect(world.mails).toHaveLength(2);
    const pending = await book(world, { attributes: { ...attributes, item: "mem_b_brume" } });
    expect(codeOf(await world.send("booking/reservations/resend", { _id: pending._id }, staff))).toBe("TRANSITION_REFUSED");
  });
});

describe("what staff may do to a booking", () => {
  it("is listed for them with what prevents it, and does what it says", async () => {
    const world = await openWorld();
    const { _id } = await byHand(world);
    const { transitions = [] } = await read(world, _id);
    expect(transitions).toEqual([
      { event: "receive", to: "paid", refused: null },
      { event: "payAtDock", to: "cash_payment", refused: null },
      { event: "cancel", to: "canceled", refused: null },
      { event: "weather", to: "canceled", refused: null },
    ]);
    for (const event of reservationEvents.filter((name) => transitions.every((one) => one.event !== name && one.to !== "confirmed"))) {
      const reply = await world.send("booking/reservations/transition", { _id, event }, staff);
      expect([event, [200, 409].includes(reply.status), (await read(world, _id)).status]).toEqual([event, true, "confirmed"]);
    }
    await world.call("booking/reservations/transition", { _id, event: "payAtDock" }, staff);
    expect((await read(world, _id)).status).toBe("cash_payment");
  });

  it("is shown to no holder", async () => {
    const world = await openWorld();
    const { _id, key } = await book(world);
    expect(await world.call("booking/reservations/read", { _id, key })).not.toHaveProperty("transitions");
  });
});

describe("a move by staff", () => {
  const monday = dayFromText("2027-07-12");
  const dearer = { date: tripDay, item: "mem_b_brume" };
  it("keeps the price of a dearer place when staff confirm, and refunds the difference of a cheaper one", async () => {
    const world = await openWorld();
    const { _id } = await paidOnline(world);
    const cheaper = await world.call("booking/reservations/move", { _id, date: monday }, staff);
    expect(cheaper.amount).toBeLessThan(330);
    await world.deliverAll();
    await world.deliverAll();
    await balances(world, _id);
    const back = { _id, ...dearer };
    expect(codeOf(await world.send("booking/reservations/move", back, staff))).toBe("PRICE_CHANGED");
    expect(await world.call("booking/reservations/move", { ...back, keepPrice: true }, staff)).toMatchObject({ amount: cheaper.amount });
    await balances(world, _id);
  });
});

describe("whatever staff do to a booking's money, in whatever order", () => {
  const step = fc.oneof(
    fc.record({ path: fc.constant("collect" as const), amount: fc.integer({ min: 1, max: 400 }), means: fc.constantFrom("cash", "card") }),
    fc.record({
      path: fc.constantFrom("discount" as const, "refund" as const),
      amount: fc.integer({ min: 1, max: 200 }),
      means: fc.constantFrom("original", "cash", "cheque"),
      reason: fc.constant("fog"),
    }),
    fc.record({ path: fc.constant("move" as const), date: fc.constantFrom(tripDay, dayFromText("2027-07-12")), keepPrice: fc.boolean() }),
    fc.record({ path: fc.constant("transition" as const), event: fc.constantFrom("receive", "payAtDock") }),
    fc.record({ path: fc.constant("cancel" as const), reason: fc.constantFrom("customer", "staff", "weather") }),
    fc.constant({ path: "deliver" as const }),
  );

  it("refunds only money that came in, holds the price of paid and the fee of canceled bookings, and agrees with the provider", async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 10 }), async (isOnline, steps) => {
        const world = await openWorld();
        const { _id } = await (isOnline ? paidOnline(world) : byHand(world));
        for (const { path, ...data } of steps) {
          const isCall = path !== "deliver";
          const { status } = isCall ? await world.send(`booking/reservations/${path}`, { _id, ...data }, staff) : { status: 200 };
          if (!isCall) await world.deliverAll();
          expect([200, 400, 409]).toContain(status);
        }
        while ((await world.deliverAll()) > 0);
        await balances(world, _id);
        const lines = await world.store.ledger.of("mem", _id);
        const sum = (kind: string, by?: string) =>
          lines.filter((line) => line.kind === kind && (by ?? line.actor) === line.actor).reduce((all, { amount }) => all + amount, 0);
        const net = sum("capture") + sum("cash") - sum("refund");
        expect((await read(world, _id)).status === "canceled" ? net : sum("fee")).toBe(sum("fee"));
        const given = [...world.payments.refunds.values()].reduce((all, { amount }) => all + amount, 0);
        expect(sum("refund", "provider")).toBe(given);
        expect(world.faults).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
