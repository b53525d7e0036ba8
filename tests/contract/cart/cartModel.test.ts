import { describe, expect, it } from "vitest";
import type { CallOutput } from "#core/contract/index.ts";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { maxCartBoats } from "#core/domain/cart/storedCart.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { expectClaims, expectMoney } from "../booking/groupTruth.ts";
import { guestPhone, offer, openWorld, person, profile, proofFor, tripDay, type World } from "../world.ts";

// A cart of two boats on a club in memory, explored whole: from every state that is reached, every event is tried. A state is what its owner
// and the provider see; what must hold of a cart holds in each of them.

const minute = 60_000;
const window = { dateStart: tripDay, dateEnd: tripDay };
const boats = ["alba", "brume"] as const;
type Boat = (typeof boats)[number];
type Cart = CallOutput<"order/carts/read">;

/** The cart's world with what its owner knows. */
interface Life {
  readonly world: World;
  readonly proof: string;
  readonly orders: CallOutput<"order/carts/pay">[];
  /** Holds of the rival. */
  readonly rivals: string[];
  readonly known: { isSignedIn: boolean; isDearer: boolean; extended: number };
  cart: Cart;
}

type Event = (life: Life) => Promise<unknown>;

const slot = (boat: Boat) => ({ location: "mem_d_magog", item: `mem_b_${boat}`, date: tripDay, time: ["mem_t_morning"] });
const by = ({ known }: Life) => (known.isSignedIn ? { principal: person("mem") } : {});
const lineOf = ({ cart }: Life, boat: Boat) => cart.items.find((item) => item.boat === `mem_b_${boat}`);
const sessionOf = ({ orders }: Life) => sessionIdOfPaymentPage(orders.at(-1)?.sessionUrl ?? "");
const isOpen = (life: Life) => life.world.payments.sessions.get(sessionOf(life))?.state.state === "open";

const add =
  (boat: Boat): Event =>
  async (life) => {
    if (lineOf(life, boat) !== undefined) return;
    const held = await life.world.send("booking/reservations/hold", { attributes: slot(boat) }, by(life));
    if (held.status !== 200) return;
    const { hold } = JSON.parse(held.body).data;
    await life.world.call("order/carts/item", { item: hold, quantity: 1 }, by(life));
  };

const changeLine =
  (boat: Boat, quantity: number): Event =>
  async (life) => {
    const line = lineOf(life, boat);
    if (line !== undefined) await life.world.send("order/carts/item", { item: line.id, quantity }, by(life));
  };

const pay =
  (chosen: readonly Boat[]): Event =>
  async (life) => {
    const lines = chosen.flatMap((boat) => lineOf(life, boat)?._id ?? []);
    if (lines.length === 0) return;
    const payment = { profile, phone: guestPhone, proof: life.proof, isMember: false, locale: "en", lines };
    const reply = await life.world.send("order/carts/pay", payment, by(life));
    if (reply.status === 200) life.orders.push(JSON.parse(reply.body).data);
  };

const endPayment =
  (again: boolean): Event =>
  async (life) => {
    const order = life.orders.at(-1);
    if (order === undefined) return;
    const { _id, sessionUrl } = order;
    await life.world.send("booking/reservations/cancelSessionPayment", { _id, sessionUrl, ...(again ? { again } : {}) });
  };

const atProvider =
  (move: (world: World, session: string) => void): Event =>
  async (life) => {
    if (!isOpen(life)) return;
    move(life.world, sessionOf(life));
    await life.world.jobs.settle(sessionOf(life));
  };

const events: Readonly<Record<string, Event>> = {
  "add the first boat": add("alba"),
  "add the second boat": add("brume"),
  "remove the first boat": changeLine("alba", -1),
  "confirm the first boat": changeLine("alba", 1),
  "extend it": async (life) => {
    const { status } = await life.world.send("order/carts/extend", {}, by(life));
    life.known.extended += status === 200 ? 1 : 0;
  },
  "sixteen minutes pass": async ({ world }) => {
    world.clock.at += 16 * minute;
    await world.jobs.expireOverdue(10);
  },
  "pay all of it": pay(boats),
  "pay the first boat": pay(["alba"]),
  "the provider takes the money": atProvider(({ payments }, session) => payments.pay(session)),
  "the provider takes half": atProvider(({ payments }, session) => payments.pay(session, { amount: asCents(100) })),
  "the payment fails": atProvider(({ payments }, session) => payments.fail(session)),
  "give the payment up": endPayment(false),
  "come back from a failed payment": endPayment(true),
  "a rival holds the first boat": async (life) => {
    const rival = { visitor: "visitor-2", address: "192.0.2.2" };
    const held = await life.world.send("booking/reservations/hold", { attributes: slot("alba") }, rival);
    if (held.status === 200) life.rivals.push(JSON.parse(held.body).data.hold);
  },
  "its owner signs in": async ({ known }) => void (known.isSignedIn = true),
  "the price rises": async ({ world, known }) => {
    if (known.isDearer) return;
    known.isDearer = true;
    await world.store.commit((tx) => tx.offer.put({ boats: offer.boats.map((boat) => ({ ...boat, properties: { factor: 1.1 } })) }));
  },
};

async function begin(): Promise<Life> {
  const world = await openWorld({ limits: "off" });
  const known = { isSignedIn: false, isDearer: false, extended: 0 };
  const cart = await world.call("order/carts/read", { where: { paid: false } });
  return { world, proof: await proofFor(world, guestPhone), orders: [], rivals: [], known, cart };
}

async function happen(life: Life, event: string): Promise<void> {
  await events[event]?.(life);
  life.cart = await life.world.call("order/carts/read", { where: { paid: false } }, by(life));
}

const minutesUntil = ({ world }: Life, expires: string | null) =>
  expires === null ? null : Math.max(0, Math.round((Date.parse(expires) - world.clock.at) / minute));

async function bookingsOf({ world }: Life) {
  return (await world.store.reservations.find(testAllClubsScope, { itemsPerPage: 100 })).items;
}

/** What its owner and the provider see, without what is over. */
async function stateOf(life: Life): Promise<string> {
  const { cart, world, known, rivals } = life;
  const booked = (await bookingsOf(life)).filter(({ status }) => status !== "canceled");
  const held = (await Promise.all(rivals.map((hold) => world.store.holds.read(testAllClubsScope, hold)))).filter(
    (hold) => hold !== undefined && hold.expires > world.clock.at,
  );
  return JSON.stringify({
    lines: cart.items
      .toSorted((left, right) => compareByCodePoint(left.boat, right.boat))
      .map(({ boat, reason, expires, changed }) => [boat, reason, minutesUntil(life, expires), changed !== undefined]),
    mayExtend: cart.mayExtend,
    paying: cart.payment === null ? null : [cart.payment.items.length, minutesUntil(life, cart.payment.expires)],
    booked: booked.map(({ boat, status }) => `${boat} ${status}`).toSorted(),
    rival: held.length > 0,
    isSignedIn: known.isSignedIn,
    isDearer: known.isDearer,
  });
}

/** What must hold in every state. */
async function expectTruth(life: Life, path: readonly string[]): Promise<void> {
  const { cart, world, rivals, known, orders } = life;
  const why = path.join(", ");
  const carts = await world.store.carts.ofOwner({ user: { client: "mem", id: "mem_u_1" }, visitor: "visitor-1" });
  const inCarts = await Promise.all(carts.map(({ _id }) => world.store.holds.ofOrder("mem", _id)));
  const booked = await bookingsOf(life);
  const failed = await Promise.all(orders.map(({ _id }) => world.store.holds.ofOrder("mem", _id)));
  // Each quarter hour has one owner: a booking, a hold of the cart or of its failed payment, or the rival.
  await expectClaims(world, window, [...new Set([...inCarts.flat(), ...failed.flat()].map(({ _id }) => _id).concat(rivals))]);
  const held = cart.items.filter(({ expires }) => expires !== null);
  expect([why, cart.room]).toEqual([why, maxCartBoats - held.length]);
  // All lines have one clock, of fifteen minutes and ten more at most.
  expect([why, new Set(held.map(({ expires }) => expires)).size <= 1]).toEqual([why, true]);
  const [end = 0] = held.map(({ expires }) => minutesUntil(life, expires) ?? 0);
  expect([why, end <= 25, cart.mayExtend && held.length === 0]).toEqual([why, true, false]);
  // What can be paid is held, and what is not held cannot be paid; the price that was shown counts until it is confirmed.
  for (const { reason, expires, changed } of cart.items) {
    const isPayable = expires !== null && changed === undefined;
    expect([why, reason, reason === null]).toEqual([why, reason, isPayable]);
    expect([why, reason === "HOLD_EXPIRED"]).toEqual([why, expires === null]);
  }
  // The lines of one payment are paid, waiting or given up together, and the money is the provider's to the cent.
  for (const order of new Set(booked.map((each) => each.order))) {
    const own = booked.filter((each) => each.order === order);
    expect([why, new Set(own.map(({ status }) => status)).size]).toEqual([why, 1]);
    await expectMoney(
      world,
      own.map(({ _id }) => _id),
      `session-${order ?? ""}`,
    );
  }
  // A cart whose payment is over is gone, or open again.
  const waiting = new Set(booked.filter(({ status }) => status === "pending").map((each) => each.order));
  const ordered = carts.filter((each) => each.state === "ordered").map((each) => each._id);
  expect([why, ordered.toSorted(compareByCodePoint)]).toEqual([why, [...waiting].map((order) => order ?? "").toSorted(compareByCodePoint)]);
  expect([why, world.faults]).toEqual([why, []]);
  expect(known.extended).toBeLessThanOrEqual(path.filter((event) => event === "extend it").length);
}

/** What a walk knows: where each event led from each state, what is untried there, and the way on which each state was first reached. */
interface Atlas {
  readonly ways: Map<string, readonly string[]>;
  readonly untried: Map<string, string[]>;
  readonly led: Map<string, Map<string, string>>;
}

/** Longer walks begin again: the way to a state stays short. */
const longestWalk = 80;

/**
 * Walks through every state that these events lead to, and tries every event in each of them. From a state where all is tried it goes on, by
 * events that are known, to the nearest where something is not; where that does not lead there, it begins again on the way on which that state
 * was reached. Gives the states with that way.
 */
async function explore(names: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const known: Atlas = { ways: new Map(), untried: new Map(), led: new Map() };
  for (let goal: string | undefined = ""; goal !== undefined; goal = [...known.untried].find(([, left]) => left.length > 0)?.[0])
    await walk(names, known, goal);
  return known.ways;
}

async function walk(names: readonly string[], known: Atlas, goal: string): Promise<void> {
  const { ways, untried, led } = known;
  const path: string[] = [];
  const life = await begin();
  const go = async (event: string, from: string): Promise<string> => {
    await happen(life, event);
    path.push(event);
    const state = await arrive();
    led.set(from, (led.get(from) ?? new Map<string, string>()).set(event, state));
    return state;
  };
  const arrive = async (): Promise<string> => {
    while ((await life.world.deliverAll()) > 0);
    const state = await stateOf(life);
    if (!untried.has(state)) untried.set(state, [...names]);
    if (path.length < (ways.get(state)?.length ?? Infinity)) ways.set(state, [...path]);
    await expectTruth(life, path);
    return state;
  };
  let state = await arrive();
  for (const event of ways.get(goal) ?? []) state = await go(event, state);
  while (path.length < longestWalk || untried.get(state)?.length !== 0) {
    const event = untried.get(state)?.pop() ?? nextEvent(known, state);
    if (event === undefined) return;
    state = await go(event, state);
  }
}

/** Gives the first event on the shortest known way to a state where something is untried; undefined where none is known. */
function nextEvent({ untried, led }: Atlas, from: string): string | undefined {
  const seen = new Set([from]);
  const open: { readonly state: string; readonly first: string | undefined }[] = [{ state: from, first: undefined }];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if ((untried.get(next.state)?.length ?? 0) > 0) return next.first;
    for (const [event, state] of led.get(next.state) ?? []) {
      if (seen.has(state)) continue;
      seen.add(state);
      open.push({ state, first: next.first ?? event });
    }
  }
  return undefined;
}

const common = [
  "add the first boat",
  "extend it",
  "sixteen minutes pass",
  "pay all of it",
  "the provider takes the money",
  "the payment fails",
];

/** Gives which of these words the states of a walk have. */
function reachedOf(ways: ReadonlyMap<string, unknown>, words: readonly string[]): readonly string[] {
  return words.filter((word) => [...ways.keys()].some((state) => state.includes(word)));
}

/** Thousands of calls, each in memory: seconds on a machine that does nothing else. */
const patienceMs = 120_000;

describe("a cart, explored whole", { timeout: patienceMs }, () => {
  it("of two boats holds, frees and books each of them once, and no money is lost, in every state", async () => {
    const more = ["add the second boat", "remove the first boat", "pay the first boat", "come back from a failed payment"];
    const ways = await explore([...common, ...more]);
    expect(ways.size).toBeGreaterThan(80);
    const both = [
      '["mem_b_alba pending","mem_b_brume pending"]',
      '["mem_b_alba paid","mem_b_brume pending"]',
      '["mem_b_alba paid","mem_b_brume paid"]',
    ];
    const words = ["HOLD_EXPIRED", '"paying":[2', ...both];
    expect(reachedOf(ways, words)).toEqual(words);
  });

  it("of one boat does so beside a rival, with a higher price, half the money, and its owner signed in", async () => {
    const around = ["a rival holds the first boat", "its owner signs in", "the price rises"];
    const ways = await explore([...common, ...around, "confirm the first boat", "the provider takes half", "give the payment up"]);
    expect(ways.size).toBeGreaterThan(55);
    const words = ["HOLD_EXPIRED", "PRICE_CHANGED", '"rival":true', '"paying":[1', "mem_b_alba paid", '"isSignedIn":true,"isDearer":true'];
    expect(reachedOf(ways, words)).toEqual(words);
  });
});
