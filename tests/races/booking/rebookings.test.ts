import { describe, expect, inject, it } from "vitest";
import { moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { attributes, book, openWorld, person, tripDay, type World } from "../../contract/world.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openPromised, promisedMemory } from "../../promised.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A customer answers an offer while staff undo it, while its deadline comes, and while a visitor wants what it keeps, at every single await.

const staff = { principal: person("mem", standardRoles.staff.permissions) };
const hour = 3_600_000;

interface Offered {
  readonly world: World;
  readonly day: Day;
  readonly _id: string;
  readonly key: string;
  readonly closure: string;
}

const brume = (date: Day) => ({ ...attributes, item: "mem_b_brume", date });

/** A paid booking of a day on which alba was closed, with brume kept in its place. */
async function offeredOn(world: World, day: Day): Promise<Offered> {
  const { _id, key, session } = await book(world, { attributes: { ...attributes, date: day } });
  world.payments.pay(session);
  await world.jobs.settle(session);
  const closing = { boat: "mem_b_alba", dateStart: day, dateEnd: day, reason: { en: "Wind", fr: "Vent" }, why: "weather" } as const;
  const deadline = isoTextOf(world.clock.at + hour);
  const bookings = [{ _id, choice: "offer", to: brume(day) }] as const;
  const { closure, done } = await world.call("booking/closures/close", { ...closing, deadline, lapse: "cancel", bookings }, staff);
  expect(done).toBe(1);
  return { world, day, _id, key, closure };
}

type Act = (offered: Offered) => Promise<unknown>;

const acts = {
  accept: ({ world, _id, key }) => world.send("booking/rebookings/accept", { _id, key }),
  refund: ({ world, _id, key }) => world.send("booking/rebookings/refund", { _id, key }),
  undo: ({ world, closure }) => world.send("booking/closures/undo", { _id: closure }, staff),
  lapse: async ({ world }) => {
    world.clock.at += hour;
    await world.jobs.lapseProposals(10);
  },
  hold: ({ world, day }) => world.send("booking/reservations/hold", { attributes: brume(day) }, { visitor: "another" }),
  cancel: ({ world, _id }) => world.send("booking/reservations/cancel", { _id, reason: "staff" }, staff),
} satisfies Readonly<Record<string, Act>>;

const rivals: readonly (readonly [keyof typeof acts, keyof typeof acts])[] = [
  ["accept", "undo"],
  ["undo", "accept"],
  ["accept", "refund"],
  ["refund", "accept"],
  ["accept", "lapse"],
  ["lapse", "accept"],
  ["accept", "hold"],
  ["undo", "hold"],
  ["refund", "lapse"],
  ["accept", "cancel"],
];

/** The state at the end: the booking owns exactly the time it names, or none; what is left of brume is free or the rival's. */
async function assertWhole({ world, day, _id }: Offered, name: string): Promise<string> {
  while ((await world.deliverAll()) > 0);
  const reservation = await world.store.reservations.read(testAllClubsScope, _id);
  const rebookings = await world.store.rebookings.openOf("mem", _id);
  const window = { dateStart: day, dateEnd: day };
  const claimed = await world.store.claims.claimed(["mem_b_alba", "mem_b_brume"], window, world.clock.at);
  const held = await world.store.holds.during("mem", window, world.clock.at);
  const boats = claimed.map(({ boat }) => boat).toSorted();
  const own = reservation?.status === "canceled" ? [] : [reservation?.boat ?? ""];
  const owned = [...own, ...held.map(({ boat }) => boat)].toSorted();
  expect([name, boats]).toEqual([name, owned]);
  const net = moneyHeldOf(await world.store.ledger.of("mem", _id));
  expect([name, net]).toEqual([name, reservation?.status === "canceled" ? 0 : (reservation?.amount ?? 0)]);
  return `${reservation?.status} ${reservation?.boat} ${rebookings === undefined ? "answered" : "open"}`;
}

async function race(fresh: () => Promise<PromisedStore>, patience: number | undefined, [first, second]: (typeof rivals)[number]) {
  const store = await fresh();
  const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
  const ends = new Set<string>();
  try {
    let day = tripDay;
    for (let step = 1, more = true; more; step += 1) {
      day = addDays(day, 1) > "2027-10-28" ? addDays(tripDay, -2) : addDays(day, 1);
      const at = world.clock.at;
      const offered = await offeredOn(world, day);
      const counted: Steps = { taken: 0, at: step, come: () => acts[second](offered), patience };
      await steps.run(counted, () => acts[first](offered));
      more = counted.taken >= step;
      await (counted.came ?? counted.come());
      ends.add(await assertWhole(offered, `${first} ${second} at ${step}`));
      world.clock.at = at;
    }
    expect(world.faults).toEqual([]);
  } finally {
    await store.close();
  }
  return [...ends].toSorted();
}

function promises(fresh: () => Promise<PromisedStore>, patience: number, tried = rivals): void {
  it.each(tried)("leaves every booking whole when %s meets %s at any await", async (first, second) => {
    expect((await race(fresh, patience, [first, second])).length).toBeGreaterThan(0);
  });
}

const on = (engine: Engine) => async () => openPromised((await engine.fresh()).url);
const postgres = inject("postgres");
/** Milliseconds that a rival is waited for at each await, and those of which each meets every lock that there is. */
const onEngines = 15;
const fewRivals = rivals.filter(([first, second]) => ["accept undo", "refund accept", "lapse accept"].includes(`${first} ${second}`));

describe("an offer on a store in memory", () => {
  promises(async () => promisedMemory(), memoryPatienceMs);
});
describe("an offer on SQLite", () => {
  promises(on(sqlite), onEngines, fewRivals);
});
describe.skipIf(postgres === "")("an offer on PostgreSQL", () => {
  promises(on(postgresOn(postgres)), onEngines, fewRivals);
});
