import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CallOutput } from "#core/contract/index.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { feesKeptOf, moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { ServiceFault } from "#core/ports/outside.ts";
import { expectClaims } from "../../contract/booking/groupTruth.ts";
import { guestPhone, openWorld, person, profile, proofFor, tripDay, type World } from "../../contract/world.ts";

// Random histories of a browser's cart: boats, several days and extras are added and removed, paid, failed, given up, refunded, canceled one
// by one and all together, while a rival wants the same boats and the provider fails.

/** How many random histories are tried; more of them where `QUAI_HISTORIES` says so. */
const histories = Number(process.env["QUAI_HISTORIES"] ?? 80);

const staff = { principal: person("mem", ["@booking/reservations/.*"]) };
const window = { dateStart: addDays(tripDay, -1), dateEnd: addDays(tripDay, 5) };
const fuel = memRows.extra("fuel", { price: 45 });
const barbecue = memRows.extra("barbecue", { price: 30, stock: 1, tax: "untaxed" });
const tenth = memRows.code("tenth", { percent: 10 });
const fifty = memRows.code("fifty", { amount: 50, mostUses: 1 });

type Paid = CallOutput<"order/carts/pay">;

interface Life {
  readonly world: World;
  readonly proof: string;
  /** Those that were paid or were to be, the newest last, and what a rival holds. */
  readonly orders: Paid[];
  readonly holds: string[];
}

const sessionOf = ({ _id }: Pick<Paid, "_id">) => `session-${_id}`;
const stateOf = ({ world }: Life, order: Paid) => world.payments.sessions.get(sessionOf(order))?.state;
const send = ({ world }: Life, path: string, data: object, options?: object) => world.send(path, data, options);
const slotOf = (pick: number) => ({
  location: "mem_d_magog",
  item: pick % 2 === 0 ? "mem_b_alba" : "mem_b_brume",
  date: addDays(tripDay, pick % 3),
  time: ["mem_t_morning"],
});

/** Of the cart: `pick` chooses a slot, a line or a number. */
const filling: Readonly<Record<string, (life: Life, pick: number) => Promise<unknown>>> = {
  add: async (life, pick) => {
    const held = await send(life, "booking/reservations/hold", { attributes: slotOf(pick) });
    if (held.status !== 200) return;
    const { hold } = JSON.parse(held.body).data;
    const until = pick % 5 === 0 ? { until: addDays(slotOf(pick).date, 1) } : {};
    const added = await send(life, "order/carts/item", { item: hold, quantity: 1, ...until });
    if (added.status !== 200) life.holds.push(hold);
  },
  change: async (life, pick) => {
    const { items }: CallOutput<"order/carts/read"> = JSON.parse(
      (await send(life, "order/carts/read", { where: { paid: false } })).body,
    ).data;
    const item = items[pick % Math.max(items.length, 1)];
    if (item !== undefined)
      await send(life, "order/carts/item", { item: item.id, quantity: pick % 2 === 0 ? -1 : 1, line: item.line ?? item._id });
  },
  extra: async (life, pick) => {
    const { items }: CallOutput<"order/carts/read"> = JSON.parse(
      (await send(life, "order/carts/read", { where: { paid: false } })).body,
    ).data;
    const [line] = items;
    const item = pick % 2 === 0 ? fuel._id : barbecue._id;
    if (line !== undefined) await send(life, "order/carts/item", { item, quantity: 1 + (pick % 3), line: line._id });
  },
  extend: (life) => send(life, "order/carts/extend", {}),
  code: (life, pick) => send(life, "order/carts/code", { code: pick % 5 === 0 ? null : pick % 2 === 0 ? fifty.code : tenth.code }),
  pay: async (life, pick) => {
    const { items }: CallOutput<"order/carts/read"> = JSON.parse(
      (await send(life, "order/carts/read", { where: { paid: false } })).body,
    ).data;
    const payable = items.filter(({ kind, reason }) => kind === "boat" && reason === null).map(({ _id }) => _id);
    const lines = payable.length === 0 ? {} : { lines: pick % 4 === 0 ? payable.slice(0, 1) : payable };
    const payment = { profile, phone: guestPhone, proof: life.proof, isMember: false, locale: "en", ...lines };
    const reply = await send(life, "order/carts/pay", payment);
    const paid: Paid | undefined = reply.status === 200 ? JSON.parse(reply.body).data : undefined;
    if (paid !== undefined && life.orders.every(({ _id }) => _id !== paid._id)) life.orders.push(paid);
  },
};

/** Of an order; `share` is some part of a price. */
const paying: Readonly<Record<string, (life: Life, order: Paid, share: number) => Promise<unknown> | void>> = {
  provider: (life, order) => (stateOf(life, order)?.state === "open" ? life.world.payments.pay(sessionOf(order)) : undefined),
  wrong: (life, order, share) =>
    stateOf(life, order)?.state === "open" ? life.world.payments.pay(sessionOf(order), { amount: asCents(1 + share) }) : undefined,
  fail: (life, order) => (stateOf(life, order)?.state === "open" ? life.world.payments.fail(sessionOf(order)) : undefined),
  settle: ({ world }, order) => world.jobs.settle(sessionOf(order)).catch(() => undefined),
  giveUp: (life, { _id, sessionUrl }) => send(life, "booking/reservations/cancelSessionPayment", { _id, sessionUrl: sessionUrl ?? "-" }),
  again: (life, { _id, sessionUrl }) =>
    send(life, "booking/reservations/cancelSessionPayment", { _id, sessionUrl: sessionUrl ?? "-", again: true }),
  cancelOne: (life, { items, key }, share) =>
    send(life, "booking/reservations/cancel", { _id: items[share % items.length]?._id, key, to: share % 2 === 0 ? "card" : "credit" }),
  cancelAll: (life, { _id, key }) => send(life, "booking/reservations/cancel", { _id, key, all: true }),
  byStaff: (life, { items }, share) =>
    send(life, "booking/reservations/cancel", { _id: items[share % items.length]?._id, all: share % 2 === 0 }, staff),
  discount: (life, { items }, share) => {
    const discount = { _id: items[share % items.length]?._id, amount: (1 + (share % 9000)) / 100, reason: "Rain" };
    return send(life, "booking/reservations/discount", discount, staff);
  },
  reconcile: ({ world }, order) => world.jobs.reconcilePayment(`capture-${sessionOf(order)}`).catch(() => undefined),
};

const around: Readonly<Record<string, (life: Life, pick: number) => Promise<unknown> | void>> = {
  rival: async (life, pick) => {
    const reply = await send(
      life,
      "booking/reservations/hold",
      { attributes: slotOf(pick) },
      { visitor: "visitor-2", address: "192.0.2.2" },
    );
    if (reply.status === 200) life.holds.push(JSON.parse(reply.body).data.hold);
  },
  deliver: ({ world }) => (world.payments.down ? undefined : world.deliverAll()),
  expireOverdue: ({ world }) => world.jobs.expireOverdue(10),
  time: ({ world }) => void (world.clock.at += 400_000),
  down: ({ world }) => void (world.payments.down = true),
  up: ({ world }) => void (world.payments.down = false),
};

/** A promo code is used no more often than it may be, and as often as bookings by it are paid. Gives how many bookings it made cheaper. */
async function expectUses({ world }: Life): Promise<number> {
  const { items } = await world.store.reservations.find(testAllClubsScope, { itemsPerPage: 100 });
  for (const { _id, mostUses = items.length } of [tenth, fifty]) {
    const used = await world.store.promoUses.count("mem", _id);
    const paid = items.filter(({ status, discount }) => status === "paid" && discount?.promo === _id && discount.isUse);
    expect(used).toBeGreaterThanOrEqual(paid.length);
    expect(used).toBeLessThanOrEqual(mostUses);
  }
  return items.filter(({ discount }) => discount !== null && discount.cents > 0).length;
}

/** Each quarter hour has one owner: a reservation, a hold of the cart, or one beside it. */
async function expectOwners(life: Life): Promise<void> {
  const carts = await life.world.store.carts.ofOwner({ user: undefined, visitor: "visitor-1" });
  const held = await Promise.all(carts.map(({ _id }) => life.world.store.holds.ofOrder("mem", _id)));
  const nights = carts.some(({ lines }) => lines.some(({ days }) => days.length > 1));
  // The nights of several days in a cart belong to its holds: those are compared once they are reservations.
  if (!nights) await expectClaims(life.world, window, [...new Set([...held.flat().map(({ _id }) => _id), ...life.holds])]);
}

/** What the provider holds of an order is what the ledger says of its reservations, which hold what their statuses say. Gives whether it was paid. */
async function expectMoney({ world }: Life, order: string): Promise<boolean> {
  const reservations = await world.store.reservations.ofOrders("mem", [order]);
  const state = world.payments.sessions.get(sessionOf({ _id: order }))?.state;
  const [taken, ref] = state?.state === "complete" ? [Number(state.amount), state.ref] : [0, ""];
  const { refunds } = await Effect.runPromise(world.payments.payment(ref));
  let ofProvider = 0;
  for (const { _id, status, amount } of reservations) {
    const lines = await world.store.ledger.of("mem", _id);
    for (const line of lines) ofProvider += line.kind === "capture" ? line.amount : line.kind === "refund" ? 0 - line.amount : 0;
    const held = moneyHeldOf(lines);
    const due = status === "paid" ? amount : status === "canceled" ? feesKeptOf(lines) : held;
    expect([_id, status, held]).toEqual([_id, status, due]);
  }
  expect(ofProvider).toBe(refunds.reduce((left, { amount }) => left - amount, taken));
  const statuses = new Set(reservations.map(({ status }) => status));
  expect(statuses.has("pending") && statuses.size > 1).toBe(false);
  return taken > 0;
}

describe("random histories of a cart", () => {
  it("end with the provider's money in the ledger to the cent, and one owner for each quarter hour", async () => {
    const names = [...Object.keys(filling), ...Object.keys(paying), ...Object.keys(around)];
    const step = fc.tuple(fc.constantFrom("add", "add", "pay", "pay", "provider", "settle", ...names), fc.nat(30), fc.nat(33_000));
    const seen = { paid: 0, several: 0, discounted: 0 };
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 6, maxLength: 30 }), async (isPaidFirst, history) => {
        const world = await openWorld({ limits: "off" });
        await world.store.commit((tx) => tx.offer.put({ extras: [fuel, barbecue], codes: [tenth, fifty] }));
        const life: Life = { world, proof: await proofFor(world, guestPhone), orders: [], holds: [] };
        // Each history begins with two boats, or there is nothing to pay, and half of them with their payment.
        const first = ["add", "add", ...(isPaidFirst ? ["code"] : []), ...(isPaidFirst ? ["pay", "provider"] : [])].map(
          (name, index) => [name, index < 2 ? index : 1, 0] as const,
        );
        for (const [name, pick, share] of [...first, ...history]) {
          const order = life.orders.at(-1 - (pick % Math.max(life.orders.length, 1)));
          await filling[name]?.(life, pick);
          await around[name]?.(life, pick);
          if (order !== undefined) await paying[name]?.(life, order, share);
          await expectOwners(life);
        }
        world.payments.down = false;
        const orders = new Set(
          (await world.store.reservations.find(testAllClubsScope, { itemsPerPage: 100 })).items.map(({ order }) => order ?? ""),
        );
        for (const _id of orders) if (world.payments.sessions.has(sessionOf({ _id }))) await world.jobs.settle(sessionOf({ _id }));
        world.clock.at += 1_900_000;
        await world.jobs.expireOverdue(100);
        while ((await world.deliverAll()) > 0);
        for (const _id of orders) {
          seen.paid += (await expectMoney(life, _id)) ? 1 : 0;
          seen.several += (await world.store.reservations.ofOrders("mem", [_id])).length > 1 ? 1 : 0;
        }
        seen.discounted += await expectUses(life);
        // A provider out of reach is reported, and is no fault of ours.
        expect(world.faults.filter((fault) => !(fault instanceof ServiceFault))).toEqual([]);
      }),
      { numRuns: histories },
    );
    expect(seen.paid).toBeGreaterThan(histories / 8);
    expect(seen.several).toBeGreaterThan(histories / 8);
    expect(seen.discounted).toBeGreaterThan(histories / 8);
  });
});
