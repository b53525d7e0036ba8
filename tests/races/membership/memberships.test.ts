import { describe, expect, inject, it } from "vitest";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openWorld, profile, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A membership is paid while somebody else comes at every single await of its settling, and many want few places, on every engine.

const plan = memRows.plan("member", { price: 349, count: 500 });
const another = memRows.plan("year", { price: 500, period: "days365" });
const scarce = memRows.plan("scarce", { price: 100, count: 3 });
const phoneOf = (number: number) => `+1514555${String(1000 + number)}`;

async function openClub(store: PromisedStore): Promise<World> {
  const world = await openWorld({ limits: "off" }, store);
  await world.store.commit(async (tx) => {
    for (const each of [plan, another, scarce]) await tx.kinds.of.plans.insert({ ...each, version: 1 });
  });
  return world;
}

function join(world: World, of: string, phone: string) {
  const proof = makeContactProof(world.secrets, phone, world.clock.at + 60_000);
  return world.send("order/memberships/join", { plan: of, profile, phone, proof, locale: "en" }, { visitor: `visitor-${phone}` });
}

interface Trial {
  readonly world: World;
  readonly phone: string;
  readonly _id: string;
  readonly key: string;
  readonly session: string;
}

/** Everybody who may come while the payment is settled. */
const rivals: Readonly<Record<string, (trial: Trial) => Promise<unknown>>> = {
  "the provider says so again": ({ world, session }) => world.jobs.settle(session),
  "the job of lapsed sales": ({ world }) => world.jobs.lapseMembershipOrders(50),
  "the buyer reads it": ({ world, _id, key }) => world.send("order/memberships/read", { _id, key }),
  "the buyer wants it again": ({ world, phone }) => join(world, plan._id, phone),
  "the buyer wants another plan": ({ world, phone }) => join(world, another._id, phone),
};

async function trialOn(world: World, number: number): Promise<Trial> {
  const phone = phoneOf(number);
  const { _id, key, sessionUrl } = JSON.parse((await join(world, plan._id, phone)).body).data;
  const session = sessionIdOfPaymentPage(sessionUrl);
  world.payments.pay(session);
  return { world, phone, _id, key, session };
}

/** What is left when everybody is done: one membership of the plan that was paid, and its price in the ledger. */
async function outcomeOf({ world, phone, _id, session }: Trial) {
  await world.jobs.settle(session);
  while ((await world.deliverAll()) > 0);
  const members = await world.store.commit((tx) => tx.people.memberships("mem", phone));
  return { plans: members.map((row) => row.plan), held: moneyHeldOf(await world.store.ledger.of("mem", _id)) };
}

interface Engine {
  readonly fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>;
  readonly patience?: number;
  /** Every how many awaits a rival comes: at each one in memory, at fewer on a disk. */
  readonly every: number;
}

function promises({ fresh, patience, every }: Engine): void {
  it("sells one membership, whoever comes at whichever await of the settling", async () => {
    const { store, close } = await fresh();
    try {
      const world = await openClub(stopAtAwaits(store));
      let number = 0;
      for (const [name, rival] of Object.entries(rivals)) {
        for (let step = 1, more = true; more; step += every) {
          const trial = await trialOn(world, (number += 1));
          const own: Steps = { taken: 0, at: step, come: () => rival(trial), patience };
          await steps.run(own, () => world.jobs.settle(trial.session).catch((error: unknown) => error));
          more = own.taken >= step;
          await (own.came ?? own.come());
          expect({ name, step, ...(await outcomeOf(trial)) }).toEqual({ name, step, plans: [plan._id], held: 34_900 });
        }
      }
      expect(number).toBeGreaterThan(Object.keys(rivals).length);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });

  it("gives three places to three of twenty who join at once", async () => {
    const { store, close } = await fresh();
    try {
      const world = await openClub(store);
      const replies = await Promise.all(Array.from({ length: 20 }, (_, number) => join(world, scarce._id, phoneOf(2000 + number))));
      expect(replies.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
        ...Array.from({ length: 3 }, () => 200),
        ...Array.from({ length: 17 }, () => 409),
      ]);
    } finally {
      await store.close();
      await close();
    }
  });
}

const postgres = inject("postgres");

describe("the sale of a membership on a store in memory (B4)", () => {
  promises({ fresh: async () => ({ store: promisedMemory(), close: async () => undefined }), patience: memoryPatienceMs, every: 1 });
});
describe("the sale of a membership on SQLite (B4)", () => {
  promises({ fresh: freshStoreOn(sqlite), every: 5 });
});
describe.skipIf(postgres === "")("the sale of a membership on PostgreSQL (B4)", () => {
  promises({ fresh: freshStoreOn(postgresOn(postgres)), every: 7 });
});
