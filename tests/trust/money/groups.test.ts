import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { ServiceFault } from "#core/ports/outside.ts";
import { expectClaims, expectMoney } from "../../contract/booking/groupTruth.ts";
import { attributes, book, openWorld, person, tripDay, type World } from "../../contract/world.ts";

const staff = { principal: person("mem", ["@booking/reservations/.*"]) };
const window = { dateStart: addDays(tripDay, -1), dateEnd: addDays(tripDay, 5) };

/** How many random histories are tried; more of them where `QUAI_HISTORIES` says so. */
const histories = Number(process.env["QUAI_HISTORIES"] ?? 200);

/** A group of three days with what a visitor holds beside it. */
interface Life {
  readonly world: World;
  readonly ids: readonly string[];
  readonly key: string;
  readonly session: string;
  readonly sessionUrl: string;
  readonly holds: string[];
}

const isOpen = ({ world, session }: Life) => world.payments.sessions.get(session)?.state.state === "open";
const isPaid = ({ world, session }: Life) => world.payments.sessions.get(session)?.state.state === "complete";

/** What the provider can still refund of the payment. */
async function leftOf({ world, session }: Life): Promise<number> {
  const state = world.payments.sessions.get(session)?.state;
  if (state?.state !== "complete" || world.payments.down) return 0;
  const { refunds } = await Effect.runPromise(world.payments.payment(state.ref));
  return refunds.reduce((left, { amount }) => left - amount, Number(state.amount));
}

const idOf = ({ ids }: Life, day: number) => ids[day] ?? "";
const send = ({ world }: Life, path: string, data: object, options?: object) => world.send(`booking/reservations/${path}`, data, options);

/** Everything that happens to a group; `day` is one of its days, `share` some part of its price. */
const steps: Readonly<Record<string, (life: Life, day: number, share: number) => Promise<unknown> | void>> = {
  pay: (life) => (isOpen(life) ? life.world.payments.pay(life.session) : undefined),
  payWrong: (life, _day, share) => (isOpen(life) ? life.world.payments.pay(life.session, { amount: asCents(1 + share) }) : undefined),
  fail: (life) => (isOpen(life) ? life.world.payments.fail(life.session) : undefined),
  settle: ({ world, session }) => world.jobs.settle(session).catch(() => undefined),
  giveUp: (life) => send(life, "cancelSessionPayment", { _id: idOf(life, 0), sessionUrl: life.sessionUrl, scope: "quai" }),
  cancelDay: (life, day) => send(life, "cancel", { _id: idOf(life, day), key: life.key }),
  cancelAll: (life, day) => send(life, "cancel", { _id: idOf(life, day), key: life.key, all: true }),
  cancelByStaff: (life, day) => send(life, "transition", { _id: idOf(life, day), event: "cancel" }, staff),
  weather: (life, day) => send(life, "transition", { _id: idOf(life, day), event: "weather" }, staff),
  moveAway: (life, day) => send(life, "move", { _id: idOf(life, day), item: "mem_b_brume" }, staff),
  moveBack: (life, day) => send(life, "move", { _id: idOf(life, day), item: "mem_b_alba" }, staff),
  moveLater: (life, day) => send(life, "move", { _id: idOf(life, day), date: addDays(tripDay, 3), keepPrice: true }, staff),
  changeByHolder: (life, day) => send(life, "move", { _id: idOf(life, day), key: life.key, time: ["mem_t_afternoon"] }),
  discount: (life, day, share) =>
    send(life, "discount", { _id: idOf(life, day), amount: (1 + (share % 5000)) / 100, reason: "Rain" }, staff),
  refundThere: async (life, _day, share) => {
    const left = await leftOf(life);
    if (left > 0) life.world.payments.refundAtProvider(`capture-${life.session}`, asCents(Math.min(left, 1 + (share % 400))));
  },
  reconcile: ({ world, session }) => world.jobs.reconcilePayment(`capture-${session}`).catch(() => undefined),
  deliver: ({ world }) => (world.payments.down ? undefined : world.deliverAll()),
  expireOverdue: ({ world }) => world.jobs.expireOverdue(10),
  rival: async (life, day) => {
    const wanted = { ...attributes, date: addDays(tripDay, day), time: [day === 1 ? "mem_t_evening" : "mem_t_morning"] };
    const reply = await send(life, "hold", { attributes: wanted }, { visitor: "visitor-2", address: "192.0.2.2" });
    if (reply.status !== 200) return;
    const { hold } = JSON.parse(reply.body).data;
    // Who holds a slot already is given their own hold again.
    if (!life.holds.includes(hold)) life.holds.push(hold);
  },
  time: ({ world }) => void (world.clock.at += 700_000),
  down: ({ world }) => void (world.payments.down = true),
  up: ({ world }) => void (world.payments.down = false),
};

describe("random histories of a booking over several days", () => {
  it("end with the provider's money in the ledger to the cent, and every day with its slots and nights, or none", async () => {
    const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(2), fc.nat(85_800));
    let paid = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 16 }), fc.boolean(), async (history, isPaidFirst) => {
        const world = await openWorld({ limits: "off" });
        const made = await book(world, { until: addDays(tripDay, 2) });
        const life: Life = { ...made, world, ids: (made.days ?? []).map(({ _id }) => _id), sessionUrl: made.sessionUrl ?? "", holds: [] };
        if (isPaidFirst) world.payments.pay(life.session);
        if (isPaidFirst) await world.jobs.settle(life.session);
        for (const [name, day, share] of history) {
          await steps[name]?.(life, day, share);
          const again = await world.store.holds.ofOrder("mem", made._id);
          await expectClaims(world, window, [...life.holds, ...again.map(({ _id }) => _id)]);
        }
        world.payments.down = false;
        await world.jobs.settle(life.session);
        world.clock.at += 1_900_000;
        await world.jobs.expireOverdue(10);
        while ((await world.deliverAll()) > 0);
        if (isPaid(life)) await world.jobs.reconcilePayment(`capture-${life.session}`);
        while ((await world.deliverAll()) > 0);
        await expectMoney(world, life.ids, life.session);
        // A provider out of reach is reported, and is no fault of ours.
        expect(world.faults.filter((fault) => !(fault instanceof ServiceFault))).toEqual([]);
        paid += isPaid(life) ? 1 : 0;
      }),
      { numRuns: histories },
    );
    expect(paid).toBeGreaterThan(histories / 4);
  });
});
