import { setTimeout as pause } from "node:timers/promises";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { textIn } from "../../server/whole.ts";
import type { Engine } from "../engines.ts";
import { type Answer, ask, type Attributes, type Call, creationOf } from "../http/httpCall.ts";
import { onSite, type Site } from "../http/httpSite.ts";
import { type Customer, customersOf, demoClubs, freeSlots, memberAt, next } from "../http/httpWater.ts";
import type { Outcome, Trial } from "../trial.ts";

/** Pairs of visitors that are under way at once; the two of a pair want one slot of one boat. */
const pairs = 6;
/** Milliseconds between two kills of the second server. */
const killEveryMs = 20_000;

/** Milliseconds between two codes of the customers: a proof ends 30 minutes after its code. */
const proveEveryMs = 10 * 60_000;
/** How many customers take turns in booking. */
const customersAtOnce = 5;
/** Milliseconds between two lines of progress. */
const reportEveryMs = 5 * 60_000;
/** How many of the servers' logged errors are printed. */
const errorsShown = 20;

/** The share of calls that servers may turn away because they are seconds behind, on a machine that others use too. */
const mostTurnedAway = 0.001;

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
  customers: readonly Customer[];
  /** Free slots of each club of the demo; the pairs share them evenly. */
  readonly slots: readonly AsyncGenerator<Attributes, never>[];
  readonly until: number;
  readonly booked: string[];
  /** Milliseconds of each booking and each refusal that no kill cut. */
  readonly times: number[];
  readonly errors: string[];
  readonly counts: { attempts: number; overlaps: number; unsold: number; kills: number; cut: number; turnedAway: number };
}

/** The same for so many milliseconds on two servers that stand; the second one is another process afterwards. */
export async function mixed(site: Site, ms: number): Promise<Outcome> {
  const customers = await customersOf(site.servers[0].url, customersAtOnce);
  const mix: Mix = {
    site,
    customers,
    slots: demoClubs.map((club) => freeSlots(site, club)),
    until: performance.now() + ms,
    booked: [],
    times: [],
    errors: [],
    counts: { attempts: 0, overlaps: 0, unsold: 0, kills: 0, cut: 0, turnedAway: 0 },
  };
  await Promise.all([
    killing(mix),
    every(mix, proveEveryMs, async () => {
      mix.customers = await customersOf(site.servers[0].url, customersAtOnce);
    }),
    every(mix, reportEveryMs, async () => report(mix)),
    ...Array.from({ length: pairs }, (_, number) => booking(mix, number)),
  ]);
  report(mix);
  const lost = await missing(site, mix.booked);
  const { attempts, overlaps, unsold, kills, cut, turnedAway } = mix.counts;
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
      "turned away": turnedAway,
      lost,
      errors: mix.errors.length,
    },
    holds: mix.booked.length > 0 && overlaps + unsold + lost + mix.errors.length === 0 && turnedAway <= attempts * mostTurnedAway,
  };
}

/** How many of these bookings the store does not have; read a few at a time, since an hour's are too many for its connections at once. */
async function missing({ store }: Site, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (let first = 0; first < ids.length; first += atOnce) {
    const few = ids.slice(first, first + atOnce);
    // oxlint-disable-next-line no-await-in-loop -- The next few wait for these.
    const read = await Promise.all(few.map((id) => store.reservations.read(testAllClubsScope, id)));
    count += read.filter((reservation) => reservation === undefined).length;
  }
  return count;
}

/** Does some work once a period, until the trial ends. */
async function every({ until }: Mix, periodMs: number, work: () => Promise<void>): Promise<void> {
  for (let due = performance.now() + periodMs; due < until; due += periodMs) {
    // oxlint-disable-next-line no-await-in-loop -- One period comes after the other.
    await pause(Math.max(0, due - performance.now()));
    // oxlint-disable-next-line no-await-in-loop -- The next period waits for this one.
    await work();
  }
}

/** Prints the counts so far, each refusal that has no reason with how often it came, and the first errors that the servers logged. */
function report({ site, until, booked, counts, errors }: Mix): void {
  const left = Math.max(0, Math.round((until - performance.now()) / 60_000));
  console.error(`${left} minutes left: booked ${booked.length}, ${JSON.stringify(counts)}, errors ${errors.length}`);
  for (const error of new Set(errors)) console.error(`${errors.filter((other) => other === error).length} times ${error}`);
  for (const line of site.loggedErrors().slice(0, errorsShown)) console.error(line);
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
  const { site, slots, until, booked, counts, errors } = mix;
  for (let step = 0; performance.now() < until; step += 1) {
    const attributes = await next(memberAt(slots, number));
    // Two customers: one who asks twice is given the same booking.
    const rivals = site.servers.map((_, at) => ({
      ...creationOf(attributes, memberAt(mix.customers, step + at)),
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
      errors.push(...answers.filter((answer) => !won.includes(answer) && !refused.includes(answer)).map(statusAndCode));
  }
}

function statusAndCode({ status, code }: Answer): string {
  return `${status} ${String(code)}`;
}

/**
 * As the balancer of app/OPERATIONS.md does it: a call that a kill cut, or that a server turned away while it was behind, is sent again to the
 * other server, under its key.
 */
async function sent({ site, times, counts }: Mix, call: Call, at: number): Promise<Answer> {
  const began = performance.now();
  const answer = await ask(memberAt(site.servers, at).url, call).catch((error: unknown) => {
    if (at === 0) throw error;
    return undefined;
  });
  if (answer === undefined) {
    counts.cut += 1;
    return ask(site.servers[0].url, call);
  }
  if (answer.status === 503) {
    counts.turnedAway += 1;
    // The second server may be killed meanwhile.
    return ask(memberAt(site.servers, at + 1).url, call).catch(() => ask(site.servers[0].url, call));
  }
  times.push(performance.now() - began);
  return answer;
}
