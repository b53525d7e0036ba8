import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CallOutput } from "#core/contract/index.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import {
  anonymous,
  attributes,
  book,
  codeOf,
  guestPhone,
  openWorld,
  person,
  requestFor,
  type SendOptions,
  tripDay,
  usualPrice,
  type World,
} from "../../contract/world.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { promisedMemory } from "../../promised.ts";
import { Effect } from "effect";
import { type PaymentAccountShape, ServiceFault } from "#core/ports/outside.ts";

const staff = { principal: person("mem", ["@booking/reservations/transition", "@booking/reservations/refund"]) };
type Booked = Awaited<ReturnType<typeof book>>;

const statusOf = async (world: World, { _id }: Pick<Booked, "_id">) =>
  (await world.store.reservations.read(testAllClubsScope, _id))?.status;
const byStaff = (world: World, { _id }: Pick<Booked, "_id">, event: string, key?: string) =>
  world.send("booking/reservations/transition", { _id, event }, { ...staff, ...(key === undefined ? {} : { key }) });
const cancel = (world: World, { _id, sessionUrl }: Pick<Booked, "_id" | "sessionUrl">) =>
  world.send("booking/reservations/cancelSessionPayment", { _id, sessionUrl, scope: "quai" });

async function moneyOf(world: World, { _id }: Pick<Booked, "_id">) {
  const lines = await world.store.ledger.of("mem", _id);
  const sum = (...kinds: string[]) => lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);
  return {
    captured: sum("capture"),
    cash: sum("cash"),
    refunded: sum("refund"),
    fees: sum("fee"),
    net: sum("capture", "cash", "creditUse") - sum("refund", "credit"),
  };
}

/** Works through the outbox until it is empty. */
async function deliverEverything(world: World): Promise<void> {
  while ((await world.deliverAll()) > 0);
}

describe("cash at the dock", () => {
  it("goes back with the reservation: canceled at rest, nothing is held", async () => {
    const world = await openWorld();
    const booked = await book(world);
    await byStaff(world, booked, "payAtDock");
    await byStaff(world, booked, "receive");
    expect(await moneyOf(world, booked)).toMatchObject({ cash: usualPrice.cents, net: usualPrice.cents });
    expect((await byStaff(world, booked, "cancel")).status).toBe(200);
    await deliverEverything(world);
    expect([await statusOf(world, booked), await moneyOf(world, booked)]).toEqual([
      "canceled",
      { captured: 0, cash: usualPrice.cents, refunded: usualPrice.cents, fees: 0, net: 0 },
    ]);
    expect((await world.store.ledger.of("mem", booked._id)).at(-1)).toMatchObject({ kind: "refund", actor: "mem_u_1" });
    expect(world.payments.refunds).toEqual([]);
  });

  it("is only what is still due: a part paid by card is not taken again", async () => {
    const world = await openWorld();
    const booked = await book(world);
    world.payments.pay(booked.session, { amount: asCents(10_000) });
    await world.jobs.settle(booked.session);
    expect((await byStaff(world, booked, "payAtDock")).status).toBe(200);
    expect((await byStaff(world, booked, "receive")).status).toBe(200);
    expect([await statusOf(world, booked), await moneyOf(world, booked)]).toEqual([
      "paid",
      { captured: 10_000, cash: 23_000, refunded: 0, fees: 0, net: 33_000 },
    ]);
    await byStaff(world, booked, "cancel");
    await deliverEverything(world);
    expect(await moneyOf(world, booked)).toMatchObject({ refunded: 33_000, fees: 0, net: 0 });
    expect(world.payments.refunds.map(({ amount }) => amount)).toEqual([10_000]);
  });

  it("is not taken for what was paid by card meanwhile", async () => {
    const world = await openWorld();
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    await byStaff(world, booked, "receive");
    expect([await statusOf(world, booked), await moneyOf(world, booked)]).toEqual([
      "paid",
      { captured: 33_000, cash: 0, refunded: 0, fees: 0, net: 33_000 },
    ]);
  });
});

/** A provider and a store of which one step fails once: before it was done, or after, its answer lost. */
interface Crash {
  readonly step: number;
  readonly when: "before" | "after";
}

function faulty<Shape extends object>(port: Shape, names: readonly string[], crash: Crash, counter: { steps: number }): Shape {
  const wrapped = names.map((name) => {
    const work: unknown = Reflect.get(port, name);
    if (typeof work !== "function") throw new Error(`This port has no ${name}()`);
    const call = async (...given: unknown[]): Promise<unknown> => {
      const breaks = nextStep(crash, counter);
      if (breaks("before")) throw new Error("crash");
      const done: unknown = await Reflect.apply(work, port, given);
      if (breaks("after")) throw new Error("crash");
      return done;
    };
    return [name, call] as const;
  });
  return Object.assign(port, Object.fromEntries(wrapped));
}

function faultyProvider(payments: World["payments"], crash: Crash, counter: { steps: number }): void {
  const crashed = Effect.fail(new ServiceFault("crash"));
  const through = <Answer>(work: Effect.Effect<Answer, ServiceFault>) =>
    Effect.suspend(() => {
      const breaks = nextStep(crash, counter);
      return breaks("before") ? crashed : Effect.tap(work, () => (breaks("after") ? crashed : Effect.void));
    });
  const { open, expire, refund, read } = payments;
  const provider: Pick<PaymentAccountShape, "open" | "expire" | "refund" | "read"> = {
    open: (request) => through(open(request)),
    expire: (session) => through(expire(session)),
    refund: (...args) => through(refund(...args)),
    read: (session) => through(read(session)),
  };
  Object.assign(payments, provider);
}

/** Counts a step, and says whether it breaks then. */
function nextStep({ step, when }: Crash, counter: { steps: number }): (then: Crash["when"]) => boolean {
  const isIt = (counter.steps += 1) === step;
  return (then) => isIt && when === then;
}

/** Tries again, as a client, a provider's webhook and a worker do. */
async function persistently<Value>(work: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    const value = await work().catch((error: unknown) => {
      if (tries >= 3) throw error;
      return undefined;
    });
    if (value !== undefined && (isDone(value) || tries >= 3)) return value;
  }
}

/** The whole life of a reservation, each step retried when it failed: created, paid, announced by webhook, canceled, given back, mailed. */
async function lifeUnder(crash: Crash, by: "staff" | "holder", days = 1) {
  const counter = { steps: Number.NEGATIVE_INFINITY };
  const store: PromisedStore = faulty({ ...promisedMemory() }, ["commit"], crash, counter);
  faulty(store.outbox, ["settle"], crash, counter);
  const world = await openWorld({}, store);
  faultyProvider(world.payments, crash, counter);
  const request = await requestFor(world, days === 1 ? {} : { until: addDays(tripDay, days - 1) });
  counter.steps = 0;
  const send = (path: string, data: unknown, options: SendOptions) =>
    persistently(
      () => world.send(path, data, options),
      ({ status }) => status < 500,
    );
  const created = await send("booking/reservations/create", request, { key: "create-1" });
  const made: CallOutput<"booking/reservations/create"> = JSON.parse(created.body).data;
  const { _id, key, sessionUrl } = made;
  const session = `session-${_id}`;
  world.payments.pay(session);
  await persistently(
    () => world.jobs.settle(session),
    (settled) => settled.every(({ status }) => status === "paid"),
  );
  const deliver = () =>
    persistently(async () => {
      await deliverLeased(world);
      return true;
    }, Boolean);
  await deliver();
  world.clock.at = lastHours;
  // Half is kept of the first day, which is in the last two days before the trip.
  const fee = 165;
  if (by === "holder") await send("booking/reservations/cancel", { _id, key, fee, all: days > 1 }, { key: "cancel-1" });
  else await send("booking/reservations/transition", { _id, event: "cancel" }, { ...staff, key: "cancel-1" });
  await deliver();
  return { world, steps: counter.steps, booked: { _id, sessionUrl }, ids: made.days?.map((day) => day._id) ?? [_id] };
}

/** Works on what is due until nothing is, each row again at once when it failed. */
async function deliverLeased(world: World): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    world.clock.at += 61_000;
    for (const row of await world.store.outbox.take(world.clock.at, 100, 60_000)) {
      const outcome = await world.jobs.deliver(row).then(
        () => ({ done: true, at: world.clock.at }) as const,
        () => ({ done: false, due: world.clock.at }) as const,
      );
      await world.store.outbox.settle(row.id, outcome);
    }
  }
}

/** A day before the trip, when its policy keeps half. */
const lastHours = instantOf(tripDay, 480) - 86_400_000;

describe("a crash at any step between provider and commit (P3, P6)", () => {
  it.each([
    ["staff", 33_000, 0],
    ["holder", 16_500, 16_500],
  ] as const)("converges: one session, ledger = provider, one refund, each mail under one id, canceled by %s", async (by, refund, fees) => {
    const { steps: whole } = await lifeUnder({ step: 0, when: "before" }, by);
    expect(whole).toBeGreaterThan(10);
    for (let step = 1; step <= whole; step += 1) {
      for (const when of ["before", "after"] as const) {
        const { world, booked } = await lifeUnder({ step, when }, by);
        const money = await moneyOf(world, booked);
        const ids = [...new Set(world.mails.map(({ messageId }) => messageId))];
        expect({
          step,
          when,
          status: await statusOf(world, booked),
          money,
          opened: world.payments.opened,
          refunds: world.payments.refunds.map(({ amount }) => amount),
          mails: ids.length,
        }).toEqual({
          step,
          when,
          status: "canceled",
          money: { captured: 33_000, cash: 0, refunded: refund, fees, net: fees },
          opened: 1,
          refunds: [refund],
          mails: 2,
        });
      }
    }
  });
});

describe("a crash at any step of the payment and cancellation of several days", () => {
  it("converges: one session, each day its own money, one refund a day, each mail under one id", async () => {
    const prices = [usualPrice.cents, 26_400, 26_400];
    const days = prices.length;
    const { steps: whole } = await lifeUnder({ step: 0, when: "before" }, "holder", days);
    expect(whole).toBeGreaterThan(10);
    for (let step = 1; step <= whole; step += 1) {
      for (const when of ["before", "after"] as const) {
        const { world, ids } = await lifeUnder({ step, when }, "holder", days);
        const money = await Promise.all(ids.map(async (_id) => [await statusOf(world, { _id }), await moneyOf(world, { _id })]));
        const refunds = world.payments.refunds.map(({ amount }) => amount).toSorted((left, right) => left - right);
        const mails = new Set(world.mails.map(({ messageId }) => messageId)).size;
        expect({ step, when, money, opened: world.payments.opened, refunds, mails }).toEqual({
          step,
          when,
          money: prices.map((price, index) => {
            // Half is kept of the first day alone: the others are more than two days away, or exactly.
            const fee = index === 0 ? price / 2 : 0;
            return ["canceled", { captured: price, cash: 0, refunded: price - fee, fees: fee, net: fee }];
          }),
          opened: 1,
          refunds: [16_500, 26_400, 26_400],
          // One letter confirms all days; each has the mail of its refund.
          mails: 1 + days,
        });
      }
    }
  });
});

describe("cancelSessionPayment against a payment under way (P4)", () => {
  /** Something that happens before the call that ends the session, or between its answer and the commit. */
  async function cancelWhile(when: "before" | "after", happens: (world: World, booked: Booked) => Promise<void> | void) {
    const world = await openWorld();
    const booked = await book(world);
    const { expire } = world.payments;
    const then = (at: typeof when) => Effect.promise(async () => (at === when ? happens(world, booked) : undefined));
    const provider: Pick<PaymentAccountShape, "expire"> = {
      expire: (session) => then("before").pipe(Effect.andThen(expire(session)), Effect.tap(then("after"))),
    };
    Object.assign(world.payments, provider);
    const reply = await cancel(world, booked);
    await deliverEverything(world);
    return { world, booked, reply, status: await statusOf(world, booked), money: await moneyOf(world, booked) };
  }

  it("the customer pays first: paid, and nothing goes back", async () => {
    const { status, money, world } = await cancelWhile("before", (at, { session }) => at.payments.pay(session));
    expect([status, money.net, world.payments.refunds]).toEqual(["paid", 33_000, []]);
  });

  it("the customer pays first and the webhook overtakes the cancel: paid once", async () => {
    const { status, money } = await cancelWhile("before", async (at, { session }) => {
      at.payments.pay(session);
      await at.jobs.settle(session);
    });
    expect([status, money]).toEqual(["paid", { captured: 33_000, cash: 0, refunded: 0, fees: 0, net: 33_000 }]);
  });

  it("the end comes first and money still arrives: sent back once, the slot stays free", async () => {
    const { status, money, world } = await cancelWhile("after", async (at, { session }) => {
      at.payments.pay(session);
      await at.jobs.settle(session);
    });
    expect(["paid", "canceled"]).toContain(status);
    expect(money.net).toBe(status === "paid" ? 33_000 : 0);
    expect(world.payments.refunds.length).toBe(status === "paid" ? 0 : 1);
  });

  it("two cancels at once are one", async () => {
    const { status, reply } = await cancelWhile("after", async (at, booked) => {
      if ((await statusOf(at, booked)) === "pending") at.payments.fail(booked.session);
      await at.jobs.settle(booked.session);
    });
    expect([status, reply.status]).toEqual(["canceled", 200]);
  });

  it("the answer of the provider is lost after it ended the session: nothing changes, and the next cancel finishes", async () => {
    const world = await openWorld();
    const booked = await book(world);
    const { expire } = world.payments;
    let lost = true;
    const provider: Pick<PaymentAccountShape, "expire"> = {
      expire: (session) => Effect.tap(expire(session), () => (lost ? Effect.fail(new ServiceFault("reply lost")) : Effect.void)),
    };
    Object.assign(world.payments, provider);
    expect(codeOf(await cancel(world, booked))).toBe("UNAVAILABLE");
    expect(await statusOf(world, booked)).toBe("pending");
    lost = false;
    expect((await cancel(world, booked)).status).toBe(200);
    expect(await statusOf(world, booked)).toBe("canceled");
  });

  it("staff and customer cancel while the page is being opened: no page is left that could be paid", async () => {
    const world = await openWorld();
    const { open } = world.payments;
    const during: { id?: string } = {};
    const provider: Pick<PaymentAccountShape, "open"> = {
      open: (request) => {
        during.id = request.reservation;
        return Effect.tap(
          open(request),
          Effect.promise(async () => byStaff(world, { _id: request.reservation }, "cancel")),
        );
      },
    };
    Object.assign(world.payments, provider);
    const reply = await world.send("booking/reservations/create", await requestFor(world));
    await deliverEverything(world);
    expect(reply.status).toBe(200);
    expect(world.payments.sessions.get(`session-${during.id}`)?.state).toEqual({ state: "expired" });
    expect(await world.send("booking/reservations/hold", { attributes })).toMatchObject({ status: 200 });
  });
});

describe("a slot given away while the provider is out of reach (P2, P6)", () => {
  it("leaves no session to pay for it, once the provider is back", async () => {
    const world = await openWorld();
    const first = await book(world);
    world.clock.at += 1_860_000;
    world.payments.down = true;
    await world.call("booking/reservations/hold", { attributes }, { visitor: "visitor-2" });
    world.payments.down = false;
    await deliverEverything(world);
    expect(world.payments.sessions.get(first.session)?.state).toEqual({ state: "expired" });
    expect(await statusOf(world, first)).toBe("canceled");
  });

  it("finds the payment made meanwhile without any webhook, and sends it back", async () => {
    const world = await openWorld();
    const first = await book(world);
    world.payments.pay(first.session);
    world.clock.at += 1_860_000;
    world.payments.down = true;
    await world.call("booking/reservations/hold", { attributes }, { visitor: "visitor-2" });
    world.payments.down = false;
    await deliverEverything(world);
    expect([await statusOf(world, first), await moneyOf(world, first)]).toEqual([
      "canceled",
      { captured: 33_000, cash: 0, refunded: 33_000, fees: 0, net: 0 },
    ]);
  });
});

describe("any order of staff, customer, provider, cash and faults (P1, P2, P4)", () => {
  const steps = [
    "cancelByHolder",
    "cancelToCredit",
    "pay",
    "payWrong",
    "fail",
    "settle",
    "cancel",
    "expireOverdue",
    "deliver",
    "time",
    "down",
    "up",
    "accept",
    "payAtDock",
    "receive",
    "cancelByStaff",
    "weather",
    "extend",
    "rival",
  ] as const;

  it("ends with the money where the status says it is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 14 }), fc.boolean(), async (history, isLate) => {
        const world = await openWorld();
        if (isLate) world.clock.at = lastHours;
        const booked = await book(world);
        for (const step of history) await take(world, booked, step);
        world.payments.down = false;
        await world.jobs.settle(booked.session);
        world.clock.at += 1_900_000;
        await world.jobs.expireOverdue(10);
        await deliverEverything(world);
        const status = await statusOf(world, booked);
        const money = await moneyOf(world, booked);
        const dueAt: Readonly<Record<string, number>> = { canceled: money.fees, paid: usualPrice.cents };
        const { reason } = (await world.store.reservations.read(testAllClubsScope, booked._id)) ?? {};
        // The club keeps at most what was paid, which a wrong payment can leave below the fee.
        const lateFee = Math.min(usualPrice.cents / 2, money.captured + money.cash);
        expect([0, status === "canceled" && reason === "customer" ? lateFee : 0]).toContain(money.fees);
        expect(money.net).toBe(dueAt[status ?? ""] ?? money.net);
        expect(money.refunded).toBeLessThanOrEqual(money.captured + money.cash);
        const [credit] = await world.store.credits.latest("mem", [`phone ${guestPhone}`]);
        expect(money.captured + money.cash - money.refunded - (credit?.balance ?? 0)).toBe(money.net);
        expect(world.payments.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(money.captured);
        // A provider out of reach is reported, and is no fault of ours.
        expect(world.faults.filter((fault) => !(fault instanceof ServiceFault))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  /** What the holder is shown before is what is done, or nothing is. */
  async function cancelAsShown(world: World, { _id, key }: Booked, to: "card" | "credit"): Promise<void> {
    const before = await world.call("booking/reservations/read", { _id, key });
    const reply = await world.send("booking/reservations/cancel", { _id, key, to, fee: before.ifCanceled?.fee ?? 0 });
    const isOpen = before.ifCanceled !== null && (to === "credit" || !before.ifCanceled.onlyCredit);
    if (before.status === "canceled") expect(reply.status).toBe(200);
    else if (!isOpen) expect([409, 503]).toContain(reply.status);
    else if (reply.status === 200)
      expect(JSON.parse(reply.body).data).toMatchObject({ status: "canceled", fee: before.ifCanceled?.fee || null });
    else expect(["FEE_CHANGED", "UNAVAILABLE"]).toContain(codeOf(reply));
  }

  async function take(world: World, booked: Booked, step: (typeof steps)[number]): Promise<void> {
    const isOpen = world.payments.sessions.get(booked.session)?.state.state === "open";
    if (step === "pay" && isOpen) world.payments.pay(booked.session);
    if (step === "payWrong" && isOpen) world.payments.pay(booked.session, { amount: asCents(12_345) });
    if (step === "fail" && isOpen) world.payments.fail(booked.session);
    if (step === "settle") await world.jobs.settle(booked.session).catch(() => undefined);
    if (step === "cancel") await cancel(world, booked);
    if (step === "expireOverdue") await world.jobs.expireOverdue(10);
    if (step === "deliver" && !world.payments.down) await world.deliverAll();
    if (step === "time") world.clock.at += 700_000;
    if (step === "cancelByHolder") await cancelAsShown(world, booked, "card");
    if (step === "cancelToCredit") await cancelAsShown(world, booked, "credit");
    if (step === "down" || step === "up") world.payments.down = step === "down";
    if (step === "rival") await world.send("booking/reservations/hold", { attributes }, { visitor: "visitor-2", principal: anonymous });
    const event = new Map<string, string>(
      Object.entries({
        accept: "accept",
        payAtDock: "payAtDock",
        receive: "receive",
        cancelByStaff: "cancel",
        weather: "weather",
        extend: "extend",
      }),
    ).get(step);
    if (event !== undefined) await byStaff(world, booked, event);
  }
});
