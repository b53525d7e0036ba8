import { randomFrom } from "../stores/contenders.ts";
import { type Answer, ask, type Attributes, type Call, creationOf, holdOf } from "./httpCall.ts";
import type { Site } from "./httpSite.ts";
import { type Customer, customersOf, freeSlots, memberAt, next } from "./httpWater.ts";
import { fieldOf, textIn } from "../../server/whole.ts";

/** How a loop of kills went; bookings over all its rounds. */
export interface HttpKillReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged, and afterwards not readable on one of the servers, or their time given to somebody else. */
  readonly lost: number;
  /** Cut off without a reply by the kill, and sent again under the same key. */
  readonly cut: number;
  /** Those of them that the other server then booked, once. */
  readonly finished: number;
  /** Answers that a kill does not excuse. */
  readonly errors: readonly string[];
}

/** A requested booking. */
interface Wish {
  readonly attributes: Attributes;
  readonly call: Call;
}

interface Booked extends Wish {
  readonly _id: string;
  readonly key: string;
}

interface Load {
  readonly customers: readonly Customer[];
  readonly slots: AsyncGenerator<Attributes, never>;
}

/** Customers who book at once, each one booking after the other. */
const busy = 12;
/** Most bookings between two kills. */
const longestRun = 30;

/**
 * Kills one of two servers, by turns, each time after another number of bookings, while both are booked on. Everything answered is
 * looked for on the other server and, once it runs again on the same store, on the killed one.
 */
export async function killServers(
  site: Site,
  { kills, seed = 1 }: { readonly kills: number; readonly seed?: number },
): Promise<HttpKillReport> {
  const random = randomFrom(seed);
  const load: Load = { customers: await customersOf(site.servers[0].url, 5), slots: freeSlots(site) };
  let report: HttpKillReport = { kills: 0, acknowledged: 0, lost: 0, cut: 0, finished: 0, errors: [] };
  for (let kill = 0; kill < kills; kill += 1) {
    const bookings = 1 + Math.floor(random() * longestRun);
    // Slots are looked for while both stand, so that no look is cut off; no run needs more than these.
    const wishes = await wishesOf(load, `kill-${seed}-${kill}`, bookings + busy);
    report = sum(report, await runOnce(site, wishes, kill % 2 === 0 ? [0, 1] : [1, 0], bookings));
  }
  return report;
}

async function runOnce(
  site: Site,
  wishes: Wish[],
  [victim, other]: readonly [0, 1] | readonly [1, 0],
  bookings: number,
): Promise<HttpKillReport> {
  const { booked, cut, errors } = await bookUntilKilled(site, wishes, victim, bookings);
  const survivor = site.servers[other].url;
  const again = await Promise.all(cut.map((wish) => send(survivor, wish)));
  site.servers[victim] = await site.start();
  const finished = again.flatMap(({ made }) => made);
  const all = [...booked, ...finished];
  const existing = await Promise.all(all.map((booking) => exists(site, booking)));
  return {
    kills: 1,
    acknowledged: booked.length,
    lost: existing.filter((isThere) => !isThere).length,
    cut: cut.length,
    finished: finished.length,
    errors: [...errors, ...again.flatMap(({ fault }) => fault)],
  };
}

interface Sent {
  readonly made: readonly Booked[];
  readonly fault: readonly string[];
}

async function bookUntilKilled(site: Site, wishes: Wish[], victim: 0 | 1, bookings: number) {
  const outcome = { booked: new Array<Booked>(), cut: new Array<Wish>(), errors: new Array<string>() };
  let killed: Promise<void> | undefined;
  const work = async (number: number): Promise<void> => {
    const at = number % 2 === 0 ? 0 : 1;
    for (let wish = wishes.pop(); wish !== undefined && killed === undefined; wish = wishes.pop()) {
      const wanted = wish;
      const { url } = site.servers[at];
      const sent = await send(url, wanted).catch((error: unknown) => {
        if (at !== victim || killed === undefined) throw error;
        outcome.cut.push(wanted);
        return { made: [], fault: [] };
      });
      outcome.booked.push(...sent.made);
      outcome.errors.push(...sent.fault);
      if (outcome.booked.length >= bookings) killed ??= site.servers[victim].kill();
    }
  };
  await Promise.all(Array.from({ length: busy }, (_, number) => work(number)));
  await (killed ?? site.servers[victim].kill());
  return outcome;
}

async function wishesOf({ customers, slots }: Load, name: string, count: number): Promise<Wish[]> {
  const wishes: Wish[] = [];
  while (wishes.length < count) {
    const attributes = await next(slots);
    const call = creationOf(attributes, memberAt(customers, wishes.length));
    const key = `${name}-${wishes.length}`;
    wishes.push({ attributes, call: { ...call, visitor: `customer-of-${key}`, key } });
  }
  return wishes;
}

async function send(url: string, wish: Wish): Promise<Sent> {
  const { status, code, data } = await ask(url, wish.call);
  if (status !== 200) return { made: [], fault: [`${status} ${String(code)}`] };
  return { made: [{ ...wish, _id: textIn(data, "_id"), key: textIn(data, "key") }], fault: [] };
}

/** Whether both servers read the booking, and give its time to nobody else. */
async function exists({ servers }: Site, { _id, key, attributes }: Booked): Promise<boolean> {
  const read = await Promise.all(servers.map(({ url }) => ask(url, { path: "booking/reservations/read", data: { _id, key } })));
  const rivals = await Promise.all(servers.map(({ url }) => ask(url, holdOf(attributes))));
  return (
    _id !== "" &&
    read.every((answer) => isPending(answer, _id)) &&
    rivals.every(({ status, code }) => status === 409 && code === "SLOT_TAKEN")
  );
}

function isPending({ status, data }: Answer, _id: string): boolean {
  return status === 200 && fieldOf(data, "_id") === _id && fieldOf(data, "status") === "pending";
}

function sum(left: HttpKillReport, right: HttpKillReport): HttpKillReport {
  return {
    kills: left.kills + right.kills,
    acknowledged: left.acknowledged + right.acknowledged,
    lost: left.lost + right.lost,
    cut: left.cut + right.cut,
    finished: left.finished + right.finished,
    errors: [...left.errors, ...right.errors],
  };
}
