import { setTimeout as pause } from "node:timers/promises";
import { anyClub } from "#core/testing/fixtures/anyClub.ts";
import { textIn } from "../server/whole.ts";
import type { Engine } from "./engines.ts";
import { type Answer, ask, type Attributes, type Call, creationOf } from "./httpCall.ts";
import { onSite, type Site } from "./httpSite.ts";
import { type Customer, customersOf, freeSlots, memberAt, next } from "./httpWater.ts";
import type { Outcome, Trial } from "./trial.ts";

/** Pairs of visitors that are under way at once; the two of a pair want one slot of one boat. */
const pairs = 6;
/** Milliseconds between two kills of the second server. */
const killEveryMs = 20_000;

/** Bookings read at once. */
const atOnce = 50;

/** Visitors in pairs at two servers, who look, and book against each other, while one of the servers is killed again and again. */
export function mixedTrial(engine: Engine, minutes: number): Trial {
  return {
    name: `${engine.name}: ${minutes} minutes of all at once`,
    run: (share) => onSite(engine, (site) => mixed(site, minutes * 60_000 * share)),
  };
}

interface Mix {
  readonly site: Site;
  readonly customers: readonly Customer[];
  readonly slots: AsyncGenerator<Attributes, never>;
  readonly until: number;
  readonly booked: string[];
  /** Milliseconds of each booking and each refusal that no kill cut. */
  readonly times: number[];
  readonly errors: string[];
  readonly counts: { attempts: number; overlaps: number; unsold: number; kills: number; cut: number };
}

async function mixed(site: Site, ms: number): Promise<Outcome> {
  const customers = await customersOf(site.servers[0].url, 5);
  const mix: Mix = {
    site,
    customers,
    slots: freeSlots(site),
    until: performance.now() + ms,
    booked: [],
    times: [],
    errors: [],
    counts: { attempts: 0, overlaps: 0, unsold: 0, kills: 0, cut: 0 },
  };
  await Promise.all([killing(mix), ...Array.from({ length: pairs }, (_, number) => booking(mix, number))]);
  const lost = await missing(site, mix.booked);
  for (const error of new Set(mix.errors)) console.error(error);
  const { attempts, overlaps, unsold, kills, cut } = mix.counts;
  const sorted = mix.times.toSorted((left, right) => left - right);
  return {
    counts: {
      attempts,
      booked: mix.booked.length,
      "booked a second": Math.round((mix.booked.length / ms) * 10_000) / 10,
      "p99 (ms)": Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
      overlaps,
      unsold,
      kills,
      cut,
      lost,
      errors: mix.errors.length,
    },
    holds: mix.booked.length > 0 && overlaps + unsold + lost + mix.errors.length === 0,
  };
}

/** How many of these bookings the store does not have; read a few at a time, since an hour's are too many for its connections at once. */
async function missing({ store }: Site, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (let first = 0; first < ids.length; first += atOnce) {
    const few = ids.slice(first, first + atOnce);
    // oxlint-disable-next-line no-await-in-loop -- The next few wait for these.
    const read = await Promise.all(few.map((id) => store.reservations.read(anyClub, id)));
    count += read.filter((reservation) => reservation === undefined).length;
  }
  return count;
}

async function killing({ site, until, counts }: Mix): Promise<void> {
  for (;;) {
    const left = until - performance.now();
    if (left <= 0) return;
    await pause(Math.min(killEveryMs, left / 2 + 100));
    if (performance.now() >= until) return;
    await site.servers[1].kill();
    counts.kills += 1;
    site.servers[1] = await site.start();
  }
}

async function booking(mix: Mix, number: number): Promise<void> {
  const { site, customers, slots, until, booked, counts, errors } = mix;
  for (let step = 0; performance.now() < until; step += 1) {
    const attributes = await next(slots);
    const call = creationOf(attributes, memberAt(customers, step));
    const rivals = site.servers.map((_, at) => ({
      ...call,
      visitor: `mixed-visitor-${number}-${step}-${at}`,
      key: `mixed-${number}-${step}-${at}`,
    }));
    const answers = await Promise.all(rivals.map((rival, at) => sent(mix, rival, at)));
    counts.attempts += answers.length;
    const won = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status, code }) => status === 409 && code === "SLOT_TAKEN");
    booked.push(...won.map(({ data }) => textIn(data, "_id")));
    counts.overlaps += Number(won.length > 1);
    counts.unsold += Number(won.length === 0);
    if (won.length + refused.length < answers.length)
      errors.push(...answers.filter((answer) => !won.includes(answer) && !refused.includes(answer)).map(told));
  }
}

function told({ status, code }: Answer): string {
  return `${status} ${String(code)}`;
}

/** One that a kill cut is sent again, under its key, to the server that stands. */
async function sent({ site, times, counts }: Mix, call: Call, at: number): Promise<Answer> {
  const began = performance.now();
  try {
    const answer = await ask(memberAt(site.servers, at).url, call);
    times.push(performance.now() - began);
    return answer;
  } catch (error) {
    if (at === 0) throw error;
    counts.cut += 1;
    return ask(site.servers[0].url, call);
  }
}
