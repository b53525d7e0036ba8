import { cpSync } from "node:fs";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { boatAvailability, claimMaskOfSlots } from "#core/domain/availability/availability.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { claimInOccupancy, createOccupancy } from "#core/domain/availability/occupancy.ts";
import { addDays, daysBetween } from "#core/domain/calendar/day.ts";
import { dollarsOf } from "#core/domain/money/cents.ts";
import { quotePrice } from "#core/domain/pricing/price.ts";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import { boats, dock, historyOf, itemsOf, lake, seasonDays, slots, smallDock, windowAt, windowDays } from "../club.ts";
import type { Job, Outcome, Sent } from "./load.ts";
import { assertSame } from "../measure.ts";
import { folder, type Peer, secret, startBare, startLoad, startServer, workOf } from "../processes.ts";
import type { Figure } from "../report.ts";
import { fileIn, stockStore } from "../stock.ts";

const connections = 32;
const ordinary = 10_000;
export const phone = "+15145550199";
const window = windowAt(Date.now());
const [boat] = boats;
const [slot] = slots;
if (boat === undefined || slot === undefined) throw new Error("the club has no boat or no slot");

type Load = ReturnType<typeof startLoad>;

/** How a run went, with the microseconds a reply that the server worked: unlike time, they do not grow when others use the machine. */
export interface Measured extends Outcome {
  readonly work: number;
}

async function measured(load: Load, peer: Peer, job: Omit<Job, "port">): Promise<Measured> {
  const before = workOf(peer) ?? Number.NaN;
  const outcome = await load.run({ ...job, port: peer.port });
  return { ...outcome, work: (((workOf(peer) ?? Number.NaN) - before) * 1000) / outcome.count };
}

/** A share of what is possible, with the figures that it is computed from. */
export function shareOf(name: string, own: Measured, other: Measured, what: string): Figure {
  const text = `${Math.round(own.rate)}/s, p50 ${own.p50.toFixed(1)} p99 ${own.p99.toFixed(1)} ms; by work ${(other.work / own.work).toFixed(2)}, ${Math.round(own.work)} us`;
  return {
    name,
    unit: `(${text})`,
    measured: own.rate / other.rate,
    limit: { value: other.rate, what: `${what}, ${Math.round(other.work)} us` },
  };
}

/** The built server's calls beside Fastify alone, and how they take the growth of its data. */
export async function server(full: boolean): Promise<readonly Figure[]> {
  const sizes = full ? [ordinary, 100_000, 1_000_000] : [ordinary, 100_000];
  const stores = new Map<number, string>();
  for (const size of sizes) stores.set(size, await stocked(size));
  const data = stores.get(ordinary) ?? "";
  const copy = folder();
  cpSync(fileIn(data), fileIn(copy));
  const load = startLoad();
  const quai = await startServer(data);
  const list = await compare(quai);
  const bare = await startBare({
    small: JSON.stringify({ data: await call(quai, requests.quote) }),
    list: JSON.stringify({ data: list }),
    file: fileIn(copy),
  });
  const figures = [...(await reads(load, quai, bare)), ...(await durable(load, quai, bare))];
  await Promise.all([quai.stop(), bare.stop()]);
  const grown = await growth(load, stores);
  await load.stop();
  return [...figures, ...grown];
}

async function stocked(size: number): Promise<string> {
  const data = folder();
  await stockStore(data, size, window);
  return data;
}

/** A call of the contract by its path. */
export const sentTo = (path: string, data: unknown): Sent => ({
  path: `/api/${path}`,
  body: JSON.stringify({ sender: "quai-app", scope: "quai", sent: "2027-01-01T12:00:00.000Z", data }),
});
/** A call of the service `booking`. */
export const sentBy = (path: string, data: unknown): Sent => sentTo(`booking/${path}`, data);
const ranged = (location: string, extra: object = {}) => ({ ...window, bookingType: "boat", attributes: { location }, ...extra });

export const requests = {
  list: sentBy("reservations/checkFullBookingInRange", ranged(dock._id)),
  smallList: sentBy("reservations/checkFullBookingInRange", { ...ranged(smallDock._id), dateEnd: window.dateStart }),
  find: sentBy("lakes/find", {}),
  quote: sentBy("reservations/quote", { attributes: { location: dock._id, item: boat._id, date: window.dateStart, time: slot._id } }),
  times: sentBy("reservations/getTimeSlotByDate", { attributes: { location: dock._id, item: boat._id, date: window.dateStart } }),
} as const;

/** The names of some of the slots, in every choice: none means all of them. */
const nameChoices = Array.from({ length: 2 ** slots.length }, (_, bits) => slots.filter((_slot, at) => ((bits >> at) & 1) === 1)).map(
  (some) => some.map(({ name }) => name),
);

/** Lists of more windows and slots than are remembered, so that each text is built anew, also where a run begins with the first again. */
export const freshLists: readonly Sent[] = Array.from({ length: seasonDays - windowDays }, (_, index) =>
  addDays(window.dateStart, index),
).flatMap((dateStart) => {
  const range = { ...ranged(dock._id), dateStart, dateEnd: addDays(dateStart, windowDays - 1) };
  const choices = nameChoices.map((name) => (name.length === 0 ? range : { ...range, where: { timeCondition: { name } } }));
  return choices.map((data) => sentBy("reservations/checkFullBookingInRange", data));
});

/** What the server answers is what the engine and the price say; only then is it timed. */
async function compare(quai: Peer): Promise<unknown> {
  const history = historyOf(ordinary, window);
  const occupancy = createOccupancy(
    boats.map(({ _id }) => _id),
    window.dateStart,
    windowDays,
  );
  const first = daysBetween(history.firstDay, window.dateStart);
  const masks = slots.map((one) => claimMaskOfSlots([one]));
  for (const { boat, day, slot } of history.taken)
    if (day >= first) claimInOccupancy(occupancy, boat, day - first, masks[slot] ?? [0, 0, 0]);
  const expected = [{ location: dock._id, boats: boatAvailability({ now: Date.now(), window, boats, slots, occupancy }) }];
  const list = await call(quai, requests.list);
  assertSame("the list over HTTP and the engine", list, expected);
  const quotes = quotePrice({ boat: boat ?? fail(), lake, dock, items: itemsOf(30), day: window.dateStart, slots: [slot ?? fail()] });
  const amounts = { membership: dollarsOf(quotes.membership.amount), nonMember: dollarsOf(quotes.nonMember.amount) };
  assertSame("the quote over HTTP and the price", partOf(await call(quai, requests.quote), "amounts"), amounts);
  return list;
}

/** The data that a call is answered with; rejects for any other status than 200. */
export async function call({ port }: Peer, { path, body }: Sent): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body, headers: { "content-type": "application/json" } });
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return partOf(await reply.json(), "data");
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

function fail(): never {
  throw new Error("nothing there");
}

interface Contender {
  readonly peer: Peer;
  readonly requests: readonly Sent[];
}

const rounds = 3;
const roundSeconds = 0.8;

/** The best round of each contender; rounds take turns, and the first one, which warms up, does not count. */
export async function contest<Name extends string>(
  load: Load,
  contenders: Readonly<Record<Name, Contender>>,
): Promise<(name: Name) => Measured> {
  const best = new Map<string, Measured>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, { peer, requests }] of Object.entries<Contender>(contenders)) {
      const outcome = await measured(load, peer, {
        requests,
        connections,
        seconds: round === 0 ? roundSeconds / 2 : roundSeconds,
        once: false,
      });
      assertSame(name, Object.keys(outcome.statuses), ["200"]);
      if (round > 0) best.set(name, better(best.get(name), outcome));
    }
  }
  return (name) => best.get(name) ?? fail();
}

/** The faster of two rounds, with the least work of both. */
function better(one: Measured | undefined, other: Measured): Measured {
  if (one === undefined) return other;
  return { ...(one.rate > other.rate ? one : other), work: Math.min(one.work, other.work) };
}

async function reads(load: Load, quai: Peer, bare: Peer): Promise<readonly Figure[]> {
  const alone = (path: string): Contender => ({ peer: bare, requests: [{ path, body: requests.quote.body }] });
  const own = (request: Sent): Contender => ({ peer: quai, requests: [request] });
  const small = await contest(load, {
    bare: alone("/small"),
    cached: own(requests.smallList),
    find: own(requests.find),
    quote: own(requests.quote),
    times: own(requests.times),
  });
  const lists = await contest(load, {
    sql: alone("/sql"),
    built: alone("/built"),
    cached: alone("/cached"),
    kept: own(requests.list),
    made: { peer: quai, requests: freshLists },
  });
  const inSql = { value: lists("sql").rate, what: "a query a boat/s" };
  const worst = Math.max(...(["cached", "find", "quote", "times"] as const).map((name) => small(name).p99));
  return [
    { ...shareOf("small cached read (a dock of one boat)", small("cached"), small("bare"), "bare Fastify POST/s"), atLeast: 0.8 },
    { ...shareOf("lakes/find", small("find"), small("bare"), "bare Fastify POST/s"), atLeast: 0.55 },
    { ...shareOf("reservations/quote", small("quote"), small("bare"), "bare Fastify POST/s"), atLeast: 0.55 },
    { ...shareOf("reservations/getTimeSlotByDate", small("times"), small("bare"), "bare Fastify POST/s"), atLeast: 0.55 },
    {
      name: `slowest hundredth of these, ${connections} connections`,
      unit: "ms",
      measured: worst,
      atMost: 2 * small("bare").p99,
      limit: { value: small("bare").p99, what: "bare Fastify" },
    },
    {
      ...shareOf("checkFullBookingInRange, text built each time", lists("made"), lists("built"), "bare, text built/s"),
      atLeast: 0.75,
      baseline: inSql,
    },
    {
      ...shareOf("checkFullBookingInRange, nothing changed", lists("kept"), lists("cached"), "bare, kept buffer/s"),
      atLeast: 0.65,
      baseline: inSql,
    },
  ];
}

/** Requests for free slots beyond the window, none twice; `cell` counts those to leave out. */
export function bookings(cell = 0) {
  const next = () => {
    const day = windowDays + Math.floor(cell / (boats.length * slots.length));
    const rest = cell % (boats.length * slots.length);
    cell += 1;
    if (day >= seasonDays) throw new Error("the season is full");
    return {
      location: dock._id,
      item: boats[rest % boats.length]?._id,
      date: addDays(window.dateStart, day),
      time: slots[Math.floor(rest / boats.length)]?._id,
    };
  };
  const proof = makeContactProof(makeSecrets(secret), phone, Date.now() + 1_700_000);
  const create = (pay: "dock" | "online"): Sent =>
    sentBy("reservations/create", {
      attributes: next(),
      profile: { firstname: "Camille", lastname: "Roy", email: "camille@visitor.test" },
      phone,
      proof,
      isMember: false,
      pay,
      locale: "en",
      clauses: { version: rentalRulesVersion, locale: "en" },
    });
  const many = (count: number, make: () => Sent): readonly Sent[] => Array.from({ length: count }, make);
  return {
    creates: (count: number, pay: "dock" | "online") => many(count, () => create(pay)),
    holds: (count: number) => many(count, () => sentBy("reservations/hold", { attributes: next() })),
  };
}

const durableSeconds = 2.5;
const durableCount = 12_000;

/** Sends each request once; all of them book. */
export async function onceEach(load: Load, peer: Peer, requests: readonly Sent[], seconds = durableSeconds): Promise<Measured> {
  const outcome = await measured(load, peer, { requests, connections, seconds, once: true });
  assertSame("every booking of a free slot", Object.keys(outcome.statuses), ["200"]);
  return outcome;
}

async function durable(load: Load, quai: Peer, bare: Peer): Promise<readonly Figure[]> {
  const { creates, holds } = bookings();
  const { creates: bareCreates } = bookings();
  const once = (peer: Peer, requests: readonly Sent[], seconds?: number) => onceEach(load, peer, requests, seconds);
  const bareRequests = (count: number) => bareCreates(count, "dock").map(({ body }) => ({ path: "/reserve", body }));
  await once(quai, creates(1500, "dock"), 1);
  await once(bare, bareRequests(3000), 0.5);
  const pairs: { readonly own: Measured; readonly alone: Measured }[] = [];
  for (let round = 0; round < 2; round += 1)
    pairs.push({ own: await once(quai, creates(durableCount / 1.5, "dock")), alone: await once(bare, bareRequests(durableCount * 2)) });
  const own = fastest(pairs.map((pair) => pair.own));
  const alone = fastest(pairs.map((pair) => pair.alone));
  const single = await once(
    bare,
    bareCreates(durableCount / 2, "dock").map(({ body }) => ({ path: "/alone", body })),
    1.5,
  );
  const held = await once(quai, holds(durableCount), 1.5);
  const online = await once(quai, creates(durableCount / 2, "online"), 1.5);
  const share = (name: string, outcome: Measured) => shareOf(name, outcome, alone, "bare Fastify, same rows/s");
  return [
    {
      ...share("durable reservation, paid at the dock: claims, reservation, outbox, reply", own),
      atLeast: 0.75,
      baseline: { value: single.rate, what: "bare, a commit each/s" },
    },
    {
      name: "its slowest hundredth",
      unit: "times",
      measured: own.p99 / alone.p99,
      atMost: 1.5,
      limit: { value: alone.p99, what: "bare, ms" },
    },
    share("durable hold", held),
    { ...share("durable reservation, paid online: session opened, two commits", online), atLeast: 0.55 },
  ];
}

export function fastest(outcomes: readonly Measured[]): Measured {
  return outcomes.reduce(better);
}

const growthGoals: Readonly<Record<number, number>> = { 10: 1.1, 100: 1.2, 1000: 1.5 };

/** Milliseconds of the middle call, one connection, over stores of different sizes served side by side. */
async function growth(load: Load, stores: ReadonlyMap<number, string>): Promise<readonly Figure[]> {
  const peers = await Promise.all(
    [...stores].map(async ([size, data]) => ({
      size,
      peer: await startServer(data),
      bookings: bookings(60_000),
      best: new Map<string, number>(),
    })),
  );
  const kinds = { list: [requests.list], times: [requests.times], quote: [requests.quote] } as const;
  for (let round = 0; round < 4; round += 1) {
    for (const { peer, best, bookings } of peers) {
      const lower = (name: string, { p50 }: Outcome) => round > 0 && best.set(name, Math.min(p50, best.get(name) ?? p50));
      for (const [name, requests] of Object.entries(kinds))
        lower(name, await load.run({ port: peer.port, requests, connections: 1, seconds: 0.3, once: false }));
      lower("hold", await load.run({ port: peer.port, requests: bookings.holds(600), connections: 1, seconds: 0.4, once: true }));
    }
  }
  await Promise.all(peers.map(({ peer }) => peer.stop()));
  const sums = peers.map(({ size, best }) => ({
    size,
    sum: [...best.values()].reduce((sum, value) => sum + value, 0),
    text: [...best].map(([name, value]) => `${name} ${value.toFixed(2)}`).join(", "),
  }));
  const [base] = sums;
  return sums.slice(1).map(({ size, sum, text }) => ({
    name: `p50 of list, times, quote and hold at ${size.toLocaleString("en-CA")} reservations`,
    unit: `times (${text} ms)`,
    measured: sum / (base?.sum ?? 1),
    atMost: growthGoals[size / ordinary] ?? 1,
    limit: { value: 1, what: `${base?.sum.toFixed(2)} ms at ${ordinary.toLocaleString("en-CA")}` },
  }));
}
