import { describe, expect, inject, it } from "vitest";
import { addDays } from "#core/domain/calendar/day.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { book, openWorld, person, tripDay, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// The money of a down payment, or of its rest, is entered while somebody else comes at an await of it, on every engine.

const staff = { principal: person("mem", ["^booking/reservations/"]) };

interface Booked {
  readonly _id: string;
  readonly key: string;
  readonly session: string;
}
type Act = (world: World, booked: Booked) => Promise<unknown>;

const settle: Act = (world, { session }) => world.jobs.settle(session);
const rivals: Readonly<Record<string, Act>> = {
  "its webhook comes again": settle,
  "its time is over": (world) => world.jobs.expireOverdue(10),
  "its customer cancels": (world, { _id, key }) => world.send("booking/reservations/cancel", { _id, key }),
  "staff cancels it": (world, { _id }) => world.send("booking/reservations/transition", { _id, event: "cancel" }, staff),
  "staff takes a part of it": (world, { _id }) => world.send("booking/reservations/collect", { _id, amount: 20, means: "card" }, staff),
};

/** A booking of its own slot whose down payment the provider has taken, and no webhook has reported. */
async function unreported(world: World, index: number): Promise<Booked> {
  const item = index % 120 < 60 ? "mem_b_alba" : "mem_b_brume";
  const slot = ["morning", "afternoon", "evening"][Math.floor(index / 120) % 3];
  const attributes = { location: "mem_d_magog", item, date: addDays(tripDay, index % 60), time: [`mem_t_${slot}`] };
  const made = await book(world, { attributes });
  world.payments.pay(made.session);
  return made;
}

/** The same with its down payment entered and the rest taken, unreported. */
async function unreportedRest(world: World, index: number): Promise<Booked> {
  const made = await unreported(world, index);
  await settle(world, made);
  const { url } = await world.call("booking/reservations/paymentLink", { _id: made._id }, staff);
  const link = new URLSearchParams(new URL(url).hash.slice(1));
  const request = { _id: made._id, until: Number(link.get("until")), token: link.get("token") ?? "" };
  const { sessionUrl } = await world.call("booking/reservations/pay", request);
  const session = sessionUrl.slice("https://pay.test/".length);
  world.payments.pay(session);
  return { ...made, session };
}

/** What is broken of a booking's money at rest. */
async function broken(world: World, { _id }: Booked): Promise<readonly string[]> {
  for (const session of world.payments.sessions.keys()) if (session.startsWith(`session-${_id}`)) await world.jobs.settle(session);
  while ((await world.deliverAll()) > 0);
  const lines = await world.store.ledger.of("mem", _id);
  const reservation = await world.store.reservations.read(testAllClubsScope, _id);
  const status = reservation?.status;
  const amount = Number(reservation?.amount ?? 0);
  const net = Number(moneyHeldOf(lines));
  const sum = (...kinds: string[]) => lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, line) => total + line.amount, 0);
  const taken = [...world.payments.sessions]
    .filter(([session]) => session.startsWith(`session-${_id}`))
    .reduce((total, [, { state }]) => total + (state.state === "complete" ? state.amount : 0), 0);
  const checks = {
    "what the provider took is not what was captured": sum("capture") !== taken,
    "a paid one holds another sum": status === "paid" && net !== amount,
    "a confirmed one holds less than its down payment": status === "confirmed" && net < Number(reservation?.downPayment?.amount ?? 0),
    "a canceled one keeps more than its fee": status === "canceled" && net !== sum("fee"),
    "one is still pending": status === "pending",
  };
  return Object.entries(checks).flatMap(([name, is]) => (is ? [name] : []));
}

type Fresh = () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>;

async function openDivided(store: PromisedStore): Promise<World> {
  const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
  const settings = { ...defaultSettings, downPayment: { percent: 30, dueDays: 3 } };
  await store.commit((tx) => tx.settings.replace({ client: "mem", version: 1, settings }));
  return world;
}

function promises(stride: number, fresh: Fresh, patience?: number): void {
  it.each([
    ["a down payment", unreported],
    ["the rest", unreportedRest],
  ] as const)("is entered once and whole, whoever comes at whichever await: %s", async (_, prepare) => {
    const { store, close } = await fresh();
    try {
      const world = await openDivided(store);
      let tried = 0;
      for (const [name, rival] of Object.entries(rivals)) {
        for (let step = 1, more = true; more; step += stride) {
          const booked = await prepare(world, tried);
          const own: Steps = { taken: 0, at: step, come: () => rival(world, booked), patience };
          await steps.run(own, () => settle(world, booked));
          more = own.taken >= step;
          await (own.came ?? own.come());
          expect({ name, step, broken: await broken(world, booked) }).toEqual({ name, step, broken: [] });
          tried += 1;
        }
      }
      expect(tried).toBeGreaterThan(8);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });
}

const postgres = inject("postgres");

describe("the money of a down payment on a store in memory", () => {
  promises(4, async () => ({ store: promisedMemory(), close: async () => undefined }), memoryPatienceMs);
});
describe("the money of a down payment on SQLite", () => {
  promises(17, freshStoreOn(sqlite));
});
describe.skipIf(postgres === "")("the money of a down payment on PostgreSQL", () => {
  promises(17, freshStoreOn(postgresOn(postgres)));
});
