import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { feesKeptOf, moneyHeldOf, paymentMeansOf } from "#core/domain/ledger/ledger.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { book, openWorld, person, tripDay, type World } from "../../contract/world.ts";

const staff = { principal: person("mem", ["@booking/reservations/.*"]) };

/** How many random histories are tried; more of them where `QUAI_HISTORIES` says so. */
const histories = Number(process.env["QUAI_HISTORIES"] ?? 100);

/** Bookings of one payment, with their holder's key. */
interface Life {
  readonly world: World;
  readonly ids: readonly string[];
  readonly key: string;
}

const idOf = ({ ids }: Life, day: number) => ids[day % ids.length] ?? "";
const send = ({ world }: Life, path: string, data: object, options?: object) => world.send(`booking/reservations/${path}`, data, options);
const isOwn = ({ ids }: Life, session: string) => ids.some((id) => session.startsWith(`session-${id}`));
const sessionsOf = (life: Life) => [...life.world.payments.sessions].filter(([session]) => isOwn(life, session));

/** Everything that happens to the money of a divided price; `day` is one of its bookings, `share` some sum. */
const steps: Readonly<Record<string, (life: Life, day: number, share: number) => Promise<unknown> | void>> = {
  pay: (life) => sessionsOf(life).forEach(([session, { state }]) => state.state === "open" && life.world.payments.pay(session)),
  payWrong: (life, _day, share) =>
    sessionsOf(life).forEach(
      ([session, { state }]) => state.state === "open" && life.world.payments.pay(session, { amount: asCents(1 + share) }),
    ),
  settle: async (life) => {
    for (const [session] of sessionsOf(life)) await life.world.jobs.settle(session).catch(() => undefined);
  },
  openRest: async (life, day) => {
    const reply = await send(life, "paymentLink", { _id: idOf(life, day) }, staff);
    if (reply.status !== 200) return;
    const link = new URLSearchParams(new URL(JSON.parse(reply.body).data.url).hash.slice(1));
    await send(life, "pay", { _id: idOf(life, day), until: Number(link.get("until")), token: link.get("token") ?? "" });
  },
  collect: (life, day, share) => send(life, "collect", { _id: idOf(life, day), amount: (1 + share) / 100, means: "card" }, staff),
  discount: (life, day, share) =>
    send(life, "discount", { _id: idOf(life, day), amount: (1 + (share % 5000)) / 100, reason: "Fog" }, staff),
  cancel: (life, day) => send(life, "cancel", { _id: idOf(life, day), key: life.key }),
  cancelByStaff: (life, day) => send(life, "transition", { _id: idOf(life, day), event: "cancel" }, staff),
  extend: (life, day) => send(life, "transition", { _id: idOf(life, day), event: "extend" }, staff),
  deliver: ({ world }) => world.deliverAll(),
  expireOverdue: ({ world }) => world.jobs.expireOverdue(10),
  minutes: ({ world }) => void (world.clock.at += 1_900_000),
  days: ({ world }) => void (world.clock.at += 5 * 86_400_000),
};

/** What the provider holds of these bookings: what its sessions took, less what went back. */
function heldByProvider(life: Life): number {
  const taken = sessionsOf(life).flatMap(([, { state }]) => (state.state === "complete" ? [state] : []));
  const payments = new Set(taken.map(({ ref }) => ref));
  const back = life.world.payments.refunds.filter(({ payment }) => payments.has(payment)).reduce((sum, { amount }) => sum + amount, 0);
  return taken.reduce((sum, { amount }) => sum + amount, 0) - back;
}

describe("random histories of down payments", () => {
  it("end with the provider's money in the ledger to the cent; who is paid holds the price, who is canceled the fee", async () => {
    const terms = fc.record({ percent: fc.integer({ min: 1, max: 99 }), dueDays: fc.nat(6) });
    const anyStep = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(2), fc.nat(33_000));
    const step = (name: string): [string, number, number] => [name, 0, 0];
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        terms,
        fc.nat(2),
        fc.boolean(),
        fc.array(anyStep, { maxLength: 16 }),
        async (downPayment, more, isPaidFirst, history) => {
          const world = await openWorld({ limits: "off" });
          await world.store.commit((tx) =>
            tx.settings.replace({ client: "mem", version: 1, settings: { ...defaultSettings, downPayment } }),
          );
          const made = await book(world, more === 0 ? {} : { until: addDays(tripDay, more) });
          const life: Life = { world, ids: (made.days ?? [made]).map(({ _id }) => _id), key: made.key };
          if (isPaidFirst) for (const name of ["pay", "settle"]) await steps[name]?.(life, 0, 0);
          for (const [name, day, share] of history) await steps[name]?.(life, day, share);
          world.clock.at += 1_900_000;
          for (const [session] of sessionsOf(life)) await world.jobs.settle(session);
          await world.jobs.expireOverdue(10);
          while ((await world.deliverAll()) > 0);
          let ledger = 0;
          for (const _id of life.ids) {
            const reservation = await world.store.reservations.read(testAllClubsScope, _id);
            const lines = await world.store.ledger.of("mem", _id);
            const { status, amount } = reservation ?? { status: "", amount: 0 };
            seen.add(status);
            for (const line of lines) {
              if (line.kind === "capture") ledger += line.amount;
              if (line.kind === "refund" && paymentMeansOf(line.ref) === undefined) ledger -= line.amount;
            }
            const held = moneyHeldOf(lines);
            const shouldBeHeld = status === "paid" ? amount : status === "canceled" ? feesKeptOf(lines) : held;
            expect([_id, held]).toEqual([_id, shouldBeHeld]);
            expect(status).not.toBe("pending");
          }
          expect(ledger).toBe(heldByProvider(life));
          expect(world.faults).toEqual([]);
        },
      ),
      {
        numRuns: histories,
        // Each status is reached, whatever is drawn.
        examples: [
          [{ percent: 50, dueDays: 0 }, 0, true, []],
          [{ percent: 50, dueDays: 0 }, 0, true, [step("openRest"), step("pay"), step("settle")]],
          [{ percent: 50, dueDays: 0 }, 0, true, [step("cancel")]],
          [{ percent: 50, dueDays: 3 }, 0, true, [step("days"), step("days"), step("days"), step("deliver")]],
        ],
      },
    );
    for (const status of ["confirmed", "paid", "canceled", "past_due"]) expect(seen).toContain(status);
  });
});
