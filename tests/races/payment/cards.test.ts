import { describe, expect, inject, it } from "vitest";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { moneyHeldOf } from "#core/domain/ledger/ledger.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { attributes, book, openWorld, person, tripDay, type World } from "../../contract/world.ts";
import { openPromised, promisedMemory } from "../../promised.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A customer answers a card that holds another slot while staff withdraw it, while its time ends, and while others act on the booking, at
// every single await.

const staffOf = (id: string) => ({ principal: { ...person("mem", standardRoles.staff.permissions), id } });
const staff = staffOf("mem_u_julie");
const second = staffOf("mem_u_marc");
const hour = 3_600_000;

interface Carded {
  readonly world: World;
  readonly day: Day;
  readonly _id: string;
  readonly key: string;
  readonly customer: string;
  readonly number: number;
}

const brume = (date: Day) => ({ ...attributes, item: "mem_b_brume", date });

const sendCard = (world: World, { _id, customer, day }: Pick<Carded, "_id" | "customer" | "day">, id: string, by = staff) =>
  world.send(
    "comm/cards/send",
    { customer, booking: _id, id, card: { kind: "slot", to: brume(day), until: isoTextOf(world.clock.at + hour) } },
    by,
  );

/** A paid booking of a day, with a card that holds brume for its customer. */
async function cardedOn(world: World, day: Day, isSent: boolean): Promise<Carded> {
  const { _id, key, session } = await book(world, { attributes: { ...attributes, date: day } });
  world.payments.pay(session);
  await world.jobs.settle(session);
  const { thread } = await world.call("comm/messages/read", { booking: _id, key });
  const own = { _id, key, day, customer: thread.customer };
  if (!isSent) return { ...own, world, number: thread.last + 1 };
  const reply = await sendCard(world, own, `card-of-${day}`);
  expect(reply.status).toBe(200);
  return { ...own, world, number: JSON.parse(reply.body).data.number };
}

type Act = (carded: Carded) => Promise<unknown>;
const answering =
  (answer: "accept" | "decline"): Act =>
  ({ world, _id: booking, key, number }) =>
    world.send("comm/cards/answer", { booking, key, number, answer });

const acts = {
  accept: answering("accept"),
  acceptAgain: answering("accept"),
  decline: answering("decline"),
  withdraw: ({ world, customer, number }) => world.send("comm/cards/withdraw", { customer, number }, staff),
  withdrawAgain: ({ world, customer, number }) => world.send("comm/cards/withdraw", { customer, number }, second),
  expire: async ({ world }) => {
    world.clock.at += hour;
    await world.jobs.lapseProposals(10);
  },
  move: ({ world, _id }) => world.send("booking/reservations/move", { _id, time: ["mem_t_afternoon"] }, staff),
  cancel: ({ world, _id, key }) => world.send("booking/reservations/cancel", { _id, key }),
  hold: ({ world, day }) => world.send("booking/reservations/hold", { attributes: brume(day) }, { visitor: "another" }),
  send: (carded) => sendCard(carded.world, carded, "card-of-julie"),
  sendAgain: (carded) => sendCard(carded.world, carded, "card-of-marc", second),
} satisfies Readonly<Record<string, Act>>;

const rivals: readonly (readonly [keyof typeof acts, keyof typeof acts])[] = [
  ["accept", "withdraw"],
  ["withdraw", "accept"],
  ["accept", "acceptAgain"],
  ["accept", "decline"],
  ["decline", "accept"],
  ["accept", "expire"],
  ["decline", "expire"],
  ["expire", "accept"],
  ["withdraw", "withdrawAgain"],
  ["withdraw", "expire"],
  ["accept", "move"],
  ["accept", "cancel"],
  ["withdraw", "hold"],
  ["send", "sendAgain"],
  ["send", "hold"],
];

/** The outcome that comes when the first of two acts is done before the second one begins. */
const firstOutcomes: Readonly<Record<keyof typeof acts, string>> = {
  accept: "accepted",
  acceptAgain: "accepted",
  decline: "declined",
  withdraw: "withdrawn",
  withdrawAgain: "withdrawn",
  expire: "expired",
  move: "changed",
  cancel: "changed",
  hold: "paid",
  send: "paid",
  sendAgain: "paid",
};

/** What is left: the booking owns the time it names, and brume is free or the rival's, as the one outcome of the card says. */
async function assertWhole({ world, day, _id, customer }: Carded, name: string): Promise<string> {
  while ((await world.deliverAll()) > 0);
  const reservation = await world.store.reservations.read(testAllClubsScope, _id);
  const open = await world.store.rebookings.openOf("mem", _id);
  const { items } = await world.call("comm/messages/read", { customer, limit: 100 }, staff);
  const cards = items.flatMap(({ booking, card }) => (booking === _id && card !== null ? [card] : []));
  const window = { dateStart: day, dateEnd: day };
  const claimed = await world.store.claims.claimed(["mem_b_alba", "mem_b_brume"], window, world.clock.at);
  const held = await world.store.holds.during("mem", window, world.clock.at);
  const own = reservation?.status === "canceled" ? [] : [reservation?.boat ?? ""];
  expect([name, claimed.map(({ boat }) => boat).toSorted()]).toEqual([name, [...own, ...held.map(({ boat }) => boat)].toSorted()]);
  const outcomes = cards.map(({ outcome }) => outcome);
  expect([name, outcomes.filter((outcome) => outcome === null).length]).toEqual([name, open === undefined ? 0 : 1]);
  expect([name, reservation?.boat]).toEqual([name, outcomes.includes("accepted") ? "mem_b_brume" : "mem_b_alba"]);
  const net = moneyHeldOf(await world.store.ledger.of("mem", _id));
  expect([name, net]).toEqual([name, reservation?.status === "canceled" ? 0 : (reservation?.amount ?? 0)]);
  return `${reservation?.status} ${outcomes.join(" ")}`;
}

async function race(fresh: () => Promise<PromisedStore>, patience: number, [first, rival]: (typeof rivals)[number]) {
  const store = await fresh();
  const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
  const ends = new Set<string>();
  try {
    let day = tripDay;
    for (let step = 1, more = true; more; step += 1) {
      day = addDays(day, 1) > "2027-10-28" ? addDays(tripDay, -2) : addDays(day, 1);
      const at = world.clock.at;
      const carded = await cardedOn(world, day, first !== "send");
      const counted: Steps = { taken: 0, at: step, come: () => acts[rival](carded), patience };
      await steps.run(counted, () => acts[first](carded));
      more = counted.taken >= step;
      await (counted.came ?? counted.come());
      ends.add(await assertWhole(carded, `${first} ${rival} at ${step}`));
      world.clock.at = at;
      // The next booking is another one of the same customer: what is left of this one must not be in its way.
      await world.send("booking/reservations/cancel", { _id: carded._id, key: carded.key });
      while ((await world.deliverAll()) > 0);
    }
    expect(world.faults).toEqual([]);
  } finally {
    await store.close();
  }
  return [...ends].toSorted();
}

function promises(fresh: () => Promise<PromisedStore>, patience: number, tried = rivals): void {
  it.each(tried)("has one outcome when %s meets %s at any await", async (first, rival) => {
    const ends = await race(fresh, patience, [first, rival]);
    expect(ends.filter((end) => !/^(?:paid|canceled) /u.test(end))).toEqual([]);
    expect(ends).toEqual(expect.arrayContaining([expect.stringContaining(firstOutcomes[first])]));
  });
}

const on = (engine: Engine) => async () => openPromised((await engine.fresh()).url);
const postgres = inject("postgres");
/** Milliseconds that a rival is waited for at each await, and those of which each meets every lock that there is. */
const onEngines = 15;
const fewRivals = rivals.filter(([first, rival]) => ["withdraw accept", "send sendAgain"].includes(`${first} ${rival}`));

describe("a card on a store in memory", () => {
  promises(async () => promisedMemory(), memoryPatienceMs);
});
describe("a card on SQLite", () => {
  promises(on(sqlite), onEngines, fewRivals);
});
describe.skipIf(postgres === "")("a card on PostgreSQL", () => {
  promises(on(postgresOn(postgres)), onEngines, fewRivals);
});
