import { describe, expect, inject, it } from "vitest";
import { makeContactProof } from "#core/features/shared/holder.ts";
import type { CallInput } from "#core/contract/index.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import { asCents, sumOfCents } from "#core/domain/money/cents.ts";
import { promoCents } from "#core/domain/quote/promo.ts";
import { boatAmountOf, discountCents } from "#core/domain/pricing/bookedParts.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { expectMoney } from "../../contract/booking/groupTruth.ts";
import { guestPhone, openWorld, profile, tripDay, type World } from "../../contract/world.ts";
import { promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// The only use of a promo code is sold, paid, and given back while somebody else comes at every single await of it, on every engine.

const minute = 60_000;
const single = memRows.code("single", { percent: 10, mostUses: 1 });
const rivalPhone = "+15145550199";

interface Trial {
  readonly world: World;
  readonly day: Day;
  readonly visitor: string;
  /** The booking or the order that has the code, with its payment page; empty before it is made. */
  readonly order: string;
  readonly sessionUrl: string;
}

type Work = (trial: Trial) => Promise<unknown>;
type Boat = "alba" | "brume";

const buyer = (world: World, phone: string): Pick<CallInput<"order/carts/pay">, "profile" | "phone" | "proof" | "isMember" | "locale"> => ({
  profile,
  phone,
  proof: makeContactProof(world.secrets, phone, world.clock.at + 30 * minute),
  isMember: false,
  locale: "en",
});
const attributesOf = (boat: Boat, date: Day) => ({ location: "mem_d_magog", item: `mem_b_${boat}`, date, time: ["mem_t_morning"] });

function create({ world, day, visitor }: Trial, boat: Boat, phone: string, by = visitor) {
  const request = { ...buyer(world, phone), attributes: attributesOf(boat, day), code: "single" };
  return world.send("booking/reservations/create", request, { visitor: by, key: `create-${by}` });
}

async function reserve(trial: Trial): Promise<Trial> {
  const reply = await create(trial, "alba", guestPhone);
  if (reply.status !== 200) return trial;
  const { _id: order, sessionUrl }: { readonly _id: string; readonly sessionUrl: string } = JSON.parse(reply.body).data;
  return { ...trial, order, sessionUrl };
}

/** Two boats in a cart with the code; they are held, and nothing is used yet. */
async function fill(trial: Trial): Promise<Trial> {
  const { world, day, visitor } = trial;
  for (const boat of ["alba", "brume"] as const) {
    const { hold } = await world.call("booking/reservations/hold", { attributes: attributesOf(boat, day) }, { visitor });
    await world.call("order/carts/item", { item: hold, quantity: 1 }, { visitor });
  }
  await world.send("order/carts/code", { code: "single" }, { visitor });
  return trial;
}

async function payCart(trial: Trial): Promise<Trial> {
  const { world, visitor } = trial;
  const reply = await world.send("order/carts/pay", buyer(world, guestPhone), { visitor, key: `pay-${visitor}` });
  if (reply.status !== 200) return trial;
  const { _id: order, sessionUrl }: { readonly _id: string; readonly sessionUrl: string } = JSON.parse(reply.body).data;
  return { ...trial, order, sessionUrl };
}

async function pay({ world, order }: Trial): Promise<void> {
  const session = `session-${order}`;
  if (world.payments.sessions.get(session)?.state.state === "open") world.payments.pay(session);
  if (order !== "") await Promise.all([world.jobs.settle(session), world.jobs.settle(session)]);
}

async function lapse({ world }: Trial): Promise<void> {
  world.clock.at += 35 * minute;
  await world.jobs.expireOverdue(50);
}

const giveUp: Work = ({ world, order, sessionUrl }) => world.send("booking/reservations/cancelSessionPayment", { _id: order, sessionUrl });
const another: Work = async (trial) => {
  const place = trial.world.store.claims.claimed(["mem_b_brume"], { dateStart: trial.day, dateEnd: trial.day }, trial.world.clock.at);
  // Where a cart has both boats of this day, the rival books another day.
  const day = (await place).length === 0 ? trial.day : addDays(trial.day, 1);
  return create({ ...trial, day }, "brume", rivalPhone, `rival-${trial.day}`);
};
const takeOff: Work = ({ world, visitor }) => world.send("order/carts/code", { code: null }, { visitor });
const otherTab: Work = (trial) => payCart({ ...trial });

interface RacedWork {
  readonly before: (trial: Trial) => Promise<Trial>;
  readonly work: (trial: Trial) => Promise<Trial | void>;
  readonly rivals: Readonly<Record<string, Work>>;
}

const lapsed = async (trial: Trial) => {
  const pending = await reserve(trial);
  await lapse(pending);
  return pending;
};
const works: Readonly<Record<string, RacedWork>> = {
  "is taken by a booking": { before: async (trial) => trial, work: reserve, rivals: { another } },
  "is taken by a cart": { before: fill, work: payCart, rivals: { another, takeOff, otherTab } },
  "is paid": { before: reserve, work: pay, rivals: { another, lapse, giveUp } },
  "comes back with a lapsed payment": { before: reserve, work: lapse, rivals: { another, pay, giveUp } },
  "is taken again by late money": { before: lapsed, work: pay, rivals: { another, pay } },
};

const bookedOn = async ({ world, day }: Trial) => {
  const days = await Promise.all(
    [day, addDays(day, 1)].map((date) => world.store.reservations.find(testAllClubsScope, { where: { date }, itemsPerPage: 100 })),
  );
  return days.flatMap(({ items }) => items);
};

/** Gives how often the code was used, once that is checked against the bookings, and their money against the provider. */
async function usesAfter(trial: Trial): Promise<number> {
  const booked = await bookedOn(trial);
  const withCode = booked.filter(({ status, discount }) => status !== "canceled" && discount !== null);
  const used = await trial.world.store.promoUses.count("mem", single._id);
  expect(used).toBe(withCode.filter(({ discount }) => discount?.isUse).length);
  for (const [order, parts] of Map.groupBy(booked, (each) => each.order ?? each._id)) {
    const ids = parts.map(({ _id }) => _id);
    await expectMoney(trial.world, ids, `session-${order}`);
    const boats = sumOfCents(parts.map((each) => boatAmountOf(each)));
    const off = sumOfCents(parts.map(({ discount }) => discountCents(discount)));
    expect([asCents(0), promoCents(single, boats)]).toContain(off);
  }
  return used;
}

/** Everybody is done: what is unpaid lapses, and what is left is made as if it had never been. */
async function clear(trial: Trial): Promise<void> {
  const { world, visitor } = trial;
  world.clock.at += 35 * minute;
  while ((await world.jobs.expireOverdue(50)).length > 0);
  while ((await world.deliverAll()) > 0);
  const left = await usesAfter(trial);
  const booked = await bookedOn(trial);
  const carts = await world.store.carts.ofOwner({ user: undefined, visitor });
  await world.store.commit(async (tx) => {
    for (let use = 0; use < left; use += 1) await tx.promoUses.giveBack("mem", single._id);
    for (const { _id } of booked) await tx.claims.release("mem", _id);
    for (const cart of carts) await tx.carts.remove(cart);
  });
}

interface Racing {
  /** A rival comes at one await in so many. */
  readonly stride: number;
  readonly patience?: number | undefined;
}

/** Lets each rival come at each await; gives how often the code was used after each trial, before what was unpaid lapsed. */
async function race(world: World, { before, work, rivals }: RacedWork, { stride, patience }: Racing): Promise<readonly number[]> {
  const used: number[] = [];
  for (const [name, rival] of Object.entries(rivals)) {
    for (let step = 1, more = true; more; step += stride) {
      const day = moveIntoSeason(addDays(tripDay, 1 + 2 * trials));
      trials += 1;
      const trial = await before({ world, day, visitor: `visitor-${name}-${day}`, order: "", sessionUrl: "" });
      const own: Steps = { taken: 0, at: step, come: () => rival(trial), patience };
      const after = (await steps.run(own, () => work(trial))) ?? trial;
      more = own.taken >= step;
      await (own.came ?? own.come());
      while ((await world.deliverAll()) > 0);
      used.push(await usesAfter(after));
      await clear(after);
    }
  }
  return used;
}

/** Each trial has days of its own. */
let trials = 0;

async function openClub(store: PromisedStore): Promise<World> {
  trials = 0;
  const world = await openWorld({ limits: "off" }, store);
  await world.store.commit((tx) => tx.offer.put({ codes: [single] }));
  return world;
}

type Fresh = () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>;

function promises(fresh: Fresh, { deaths, ...racing }: Racing & { readonly deaths: number }): void {
  it.each(Object.keys(works))("%s at most once, whoever comes at whichever await", async (name) => {
    const { store, close } = await fresh();
    try {
      const world = await openClub(stopAtAwaits(store));
      const work = works[name];
      if (work === undefined) throw new Error(`There is no work ${name}`);
      const used = await race(world, work, racing);
      expect(used.length).toBeGreaterThan(Object.keys(work.rivals).length);
      expect(Math.max(...used)).toBe(1);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });

  it("is used once when the server dies at any await of the booking, and the call comes again", async () => {
    const { store, close } = await fresh();
    try {
      const world = await openClub(stopAtAwaits(store));
      let died = 0;
      for (let step = 1, more = true; more; step += deaths) {
        const day = moveIntoSeason(addDays(tripDay, 1 + 2 * trials));
        trials += 1;
        const trial: Trial = { world, day, visitor: `visitor-${day}`, order: "", sessionUrl: "" };
        const own: Steps = { taken: 0, at: step, come: () => Promise.reject(new Error("killed")), patience: racing.patience };
        await steps.run(own, () => reserve(trial));
        more = own.taken >= step;
        died += more ? 1 : 0;
        const again = await reserve(trial);
        await pay(again);
        expect([step, (await bookedOn(again)).map(({ status }) => status), await usesAfter(again)]).toEqual([step, ["paid"], 1]);
        await clear(again);
      }
      expect(died).toBeGreaterThan(5);
      expect(world.faults).toHaveLength(died);
    } finally {
      await store.close();
      await close();
    }
  });
}

/** A store whose commits count the uses of the code as they were before the commit. */
function countingBefore(store: PromisedStore): PromisedStore {
  const commit: PromisedStore["commit"] = async (work) => {
    const before = await store.promoUses.count("mem", single._id);
    return store.commit((tx) => {
      const take: typeof tx.promoUses.take = async (client, promo, limit = Infinity) =>
        (await tx.promoUses.take(client, promo)) && before < limit;
      return work({ ...tx, promoUses: { ...tx.promoUses, take } });
    });
  };
  return { ...store, commit };
}

const postgres = inject("postgres");

describe("the use of a promo code on a store in memory (M3)", () => {
  promises(async () => ({ store: promisedMemory(), close: async () => undefined }), { stride: 3, deaths: 2, patience: memoryPatienceMs });

  it("is taken twice when it is counted before the commit (control)", async () => {
    const store = promisedMemory();
    const world = await openClub(countingBefore(stopAtAwaits(store)));
    const taken = works["is taken by a booking"];
    if (taken === undefined) throw new Error("There is no booking");
    expect(Math.max(...(await race(world, taken, { stride: 1, patience: memoryPatienceMs })))).toBe(2);
    await store.close();
  });
});
describe("the use of a promo code on SQLite (M3)", () => {
  promises(freshStoreOn(sqlite), { stride: 13, deaths: 5 });
});
describe.skipIf(postgres === "")("the use of a promo code on PostgreSQL (M3)", () => {
  promises(freshStoreOn(postgresOn(postgres)), { stride: 17, deaths: 6 });
});
