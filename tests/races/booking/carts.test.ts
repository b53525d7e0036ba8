import { describe, expect, inject, it } from "vitest";
import type { CallOutput } from "#core/contract/index.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { testAllClubsScope as everyClub } from "#core/testing/fixtures/suite.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { expectClaims, expectMoney, holdingIn } from "../../contract/booking/groupTruth.ts";
import { guestPhone, openWorld, person, profile, proofFor, tripDay, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A cart is filled, paid, settled and given up while somebody else, or its owner's other tab, comes at every single await of it, on every
// engine. Whatever happens, each quarter hour has one owner, all lines of a payment are booked or none, and ledger and provider agree.

const stranger = { visitor: "visitor-x", address: "192.0.2.2" };

interface Trial {
  readonly world: World;
  readonly day: Day;
  readonly visitor: string;
  readonly proof: string;
  /** The order that was paid, and the lines of its cart. */
  readonly order: { readonly _id: string; readonly ids: readonly string[]; readonly sessionUrl: string } | undefined;
  readonly lines: readonly string[];
  /** Holds that are in no cart: of strangers, and of this browser. */
  readonly others: string[];
}

type Boat = "alba" | "brume";
const attributesOf = (boat: Boat, day: Day) => ({ location: "mem_d_magog", item: `mem_b_${boat}`, date: day, time: ["mem_t_morning"] });

async function hold({ world, day, visitor, others }: Trial, boat: Boat, by: object = { visitor }): Promise<string> {
  const reply = await world.send("booking/reservations/hold", { attributes: attributesOf(boat, day) }, by);
  const { hold: held = "" } = reply.status === 200 ? JSON.parse(reply.body).data : {};
  if (held !== "") others.push(held);
  return held;
}

async function fill(trial: Trial, boat: Boat): Promise<Trial> {
  const held = await hold(trial, boat);
  const reply = await trial.world.send("order/carts/item", { item: held, quantity: 1 }, { visitor: trial.visitor });
  if (reply.status !== 200) return trial;
  const { items }: CallOutput<"order/carts/item"> = JSON.parse(reply.body).data;
  return { ...trial, lines: items.map(({ id }) => id) };
}

async function pay(trial: Trial, key = `pay-${trial.visitor}`): Promise<Trial> {
  const payment = { profile, phone: guestPhone, proof: trial.proof, isMember: false, locale: "en" };
  const reply = await trial.world.send("order/carts/pay", payment, { visitor: trial.visitor, key });
  if (reply.status !== 200) return trial;
  const { _id, items, sessionUrl }: CallOutput<"order/carts/pay"> = JSON.parse(reply.body).data;
  return { ...trial, order: { _id, ids: items.map((item) => item._id), sessionUrl: sessionUrl ?? "" } };
}

async function payTwice({ world, order }: Trial): Promise<void> {
  const session = `session-${order?._id ?? ""}`;
  if (world.payments.sessions.get(session)?.state.state === "open") world.payments.pay(session);
  if (order !== undefined) await Promise.all([world.jobs.settle(session), world.jobs.settle(session)]);
}

const endPayment =
  (again: boolean) =>
  ({ world, order }: Trial) =>
    world.send("booking/reservations/cancelSessionPayment", {
      _id: order?._id,
      sessionUrl: order?.sessionUrl,
      ...(again ? { again } : {}),
    });
const remove = ({ world, visitor, lines }: Trial) => world.send("order/carts/item", { item: lines[0], quantity: -1 }, { visitor });
const extend = ({ world, visitor }: Trial) => world.send("order/carts/extend", {}, { visitor });
const read = ({ world, visitor }: Trial, by: object = {}) => world.send("order/carts/read", { where: { paid: false } }, { visitor, ...by });
const cancelOne = ({ world, order }: Trial) =>
  world.send(
    "booking/reservations/cancel",
    { _id: order?.ids[0], reason: "staff" },
    { principal: person("mem", ["^booking/reservations/"]) },
  );

type Rival = (trial: Trial) => Promise<unknown>;

const strangers: Readonly<Record<string, Rival>> = {
  "a visitor wants one of its slots": (trial) => hold(trial, "brume", stranger),
  "its owner signs in": (trial) => read(trial, { principal: person("mem") }),
};
const tabs: Readonly<Record<string, Rival>> = {
  "another tab pays": (trial) => pay(trial, `other-${trial.visitor}`),
  "another tab removes a line": remove,
  "another tab extends it": extend,
};
const provider: Readonly<Record<string, Rival>> = { "two webhooks come": payTwice, "its owner looks at it": read };

/** Each piece of work, what came before, and who may come. */
const works: Readonly<
  Record<string, { readonly from: "one" | "two" | "pending"; readonly work: Rival; readonly rivals: typeof strangers }>
> = {
  "is filled": { from: "one", work: (trial) => fill(trial, "brume"), rivals: { ...strangers, ...tabs } },
  "is paid": { from: "two", work: pay, rivals: { ...strangers, ...tabs } },
  "is settled": {
    from: "pending",
    work: payTwice,
    rivals: { "its owner gives up": endPayment(false), "staff cancels a line": cancelOne, ...provider },
  },
  "is held again": { from: "pending", work: endPayment(true), rivals: { ...provider, ...strangers } },
};

async function prepared(world: World, proof: string, from: "one" | "two" | "pending", day: Day): Promise<Trial> {
  const empty: Trial = { world, day, visitor: `visitor-${day}`, proof, order: undefined, lines: [], others: [] };
  const one = await fill(empty, "alba");
  const two = from === "one" ? one : await fill(one, "brume");
  return from === "pending" ? pay(two) : two;
}

/** Every hold that is alive: those in the carts of this browser or its account, and those in none. */
async function holdsOf({ world, visitor, others }: Trial): Promise<readonly string[]> {
  const carts = await world.store.carts.ofOwner({ user: { client: "mem", id: "mem_u_1" }, visitor });
  const held = await Promise.all(carts.map(({ _id }) => world.store.holds.ofOrder("mem", _id)));
  return [...new Set([...held.flat().map(({ _id }) => _id), ...others])];
}

async function expectTruth(trial: Trial): Promise<void> {
  const { world, day, order } = trial;
  const window = { dateStart: day, dateEnd: day };
  await expectClaims(world, window, await holdsOf(trial));
  const booked = (await world.store.reservations.find(everyClub, { where: { date: day }, itemsPerPage: 100 })).items;
  const orders = new Set(booked.map((each) => each.order));
  expect(orders.size, "orders of one browser").toBeLessThan(2);
  const [_id = ""] = orders;
  expect(order?._id ?? _id).toBe(_id);
  await expectMoney(
    world,
    booked.map((each) => each._id),
    `session-${_id ?? ""}`,
  );
}

async function clear(trial: Trial): Promise<void> {
  const window = { dateStart: trial.day, dateEnd: trial.day };
  const owners = [...(await holdingIn(trial.world, window)).map(({ _id }) => _id), ...(await holdsOf(trial))];
  const account = { user: { client: "mem", id: "mem_u_1" }, visitor: trial.visitor };
  const carts = await trial.world.store.carts.ofOwner(account);
  await trial.world.store.commit(async (tx) => {
    for (const owner of owners) await tx.claims.release("mem", owner);
    for (const cart of carts) await tx.carts.remove(cart);
  });
}

type Fresh = () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>;

/** Tried at one await in `stride`, since a rival that waits for a lock costs each its patience; a death is tried at one in `deaths`. */
function promises(stride: number, deaths: number, fresh: Fresh, patience?: number): void {
  it.each(Object.keys(works))("%s whole or not at all, whoever comes at whichever await", async (name) => {
    const { from, work, rivals } = works[name] ?? { from: "one", work: read, rivals: {} };
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      const proof = await proofFor(world, guestPhone);
      let day = tripDay;
      let tried = 0;
      for (const rival of Object.values(rivals)) {
        for (let step = 1, more = true; more; step += stride) {
          day = moveIntoSeason(addDays(day, 1));
          const trial = await prepared(world, proof, from, day);
          const own: Steps = { taken: 0, at: step, come: () => rival(trial), patience };
          await steps.run(own, () => work(trial));
          more = own.taken >= step;
          await (own.came ?? own.come());
          while ((await world.deliverAll()) > 0);
          await expectTruth(trial);
          await clear(trial);
          tried += 1;
        }
      }
      expect(tried).toBeGreaterThan(Object.keys(rivals).length);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });

  it("is paid by one session when the server dies at any await of it, and the call comes again", async () => {
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      const proof = await proofFor(world, guestPhone);
      let day = tripDay;
      let died = 0;
      for (let step = 1, more = true; more; step += deaths) {
        day = moveIntoSeason(addDays(day, 1));
        const trial = await prepared(world, proof, "two", day);
        const own: Steps = { taken: 0, at: step, come: () => Promise.reject(new Error("killed")), patience };
        await steps.run(own, () => pay(trial));
        more = own.taken >= step;
        died += more ? 1 : 0;
        const again = await pay(trial);
        expect([step, again.order?.ids.length]).toEqual([step, 2]);
        await payTwice(again);
        await expectTruth(again);
        await clear(again);
      }
      expect(died).toBeGreaterThan(5);
      expect(world.faults).toHaveLength(died);
      expect(world.payments.sessions.size).toBe(died + 1);
    } finally {
      await store.close();
      await close();
    }
  });
}

const postgres = inject("postgres");

describe("a cart on a store in memory", () => {
  promises(9, 3, async () => ({ store: promisedMemory(), close: async () => undefined }), memoryPatienceMs);
});
describe("a cart on SQLite", () => {
  promises(53, 7, freshStoreOn(sqlite));
});
describe.skipIf(postgres === "")("a cart on PostgreSQL", () => {
  promises(83, 7, freshStoreOn(postgresOn(postgres)));
});
