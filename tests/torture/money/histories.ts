import { addDays } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { Engine } from "../engines.ts";
import { randomFrom } from "../stores/contenders.ts";
import { clubPlans } from "./clubs.ts";
import { beginLife, type Life } from "./life.ts";
import { type MoneySite, openMoneySite } from "./moneySite.ts";
import { beginningOf, bookFirstMorning, hear, nextStep, take } from "./steps.ts";
import { brokenSlots, countWithoutSlot, examineMoney } from "./truth.ts";

/** How histories on a real server went. */
export interface HistoriesReport {
  readonly histories: number;
  readonly steps: number;
  /** How often the slots of all bookings were looked at while histories went on. */
  readonly looks: number;
  readonly reached: ReadonlySet<string>;
  /** What was wrong, with the steps that led there. */
  readonly broken: readonly string[];
}

/** How many histories go on side by side, and on how many pairs of boats of each club. */
const wave = 40;
/** Waves on one database: after that, trips would come too near to the end of the season. */
const wavesOfSite = 30;
/** Steps of a history after its beginning, in three parts with time between. */
const parts = 3;
const stepsOfPart = 3;
/** What passes between two parts: nothing, some of a hold, all of it, all of a payment. */
const minute = 60_000;
const passing = [0, 4, 11, 16, 32].map((minutes) => minutes * minute);
const overMs = 35 * minute;

/** Runs random histories of bookings, carts, changes, credit, down payments, promo codes, memberships and offers on built servers of an engine. */
export async function runHistories(
  engine: Engine,
  { histories, seed }: { readonly histories: number; readonly seed: number },
): Promise<HistoriesReport> {
  const report = { histories: 0, steps: 0, looks: 0, reached: new Set<string>(), broken: new Array<string>() };
  const began = performance.now();
  while (report.histories < histories && report.broken.length === 0) {
    const site = await openMoneySite(engine, wave);
    try {
      for (let turn = 0; turn < wavesOfSite && report.histories < histories && report.broken.length === 0; turn += 1) {
        const lives = livesOf(site, { first: report.histories, count: Math.min(wave, histories - report.histories), turn, seed });
        report.looks += await watched(site, report.broken, () => live(site, lives));
        // Reminders of the days that were skipped may still wait.
        report.broken.push(...(await site.examine()).filter((finding) => !finding.startsWith("letters that wait")));
        for (const life of lives) {
          const { broken, reached } = await examineMoney(life);
          life.broken.push(...broken);
          for (const name of reached) report.reached.add(name);
          if (life.broken.length > 0) report.broken.push(storyOf(life, seed));
          report.steps += life.log.filter((line) => line.startsWith("- ")).length;
        }
        report.histories += lives.length;
        if (turn % 10 === 9) console.error(`${report.histories} histories in ${Math.round((performance.now() - began) / 1000)} s`);
      }
      report.broken.push(...site.errors());
    } finally {
      await site.close();
    }
  }
  return report;
}

/** Neighbours get seeds far from each other: the generator begins alike from seeds that are near. */
function seedOf(seed: number, number: number): number {
  return ((number + 1) * 1_597_334_677 + seed * 40_692) % 2_147_483_647;
}

interface WavePlan {
  readonly first: number;
  readonly count: number;
  readonly turn: number;
  readonly seed: number;
}

/** Each on a pair of boats and on days of its own: at one club changes and cancellations are free, at the other one after some waves. */
function livesOf(site: MoneySite, { first, count, turn, seed }: WavePlan): readonly Life[] {
  const firstDay = addDays(dayAt(site.now()), 3 + turn * 3);
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const plan = clubPlans[index % clubPlans.length] ?? clubPlans[0];
    if (plan === undefined) throw new Error("There is no club");
    return beginLife(site, { client: plan.client, water: index, firstDay, number, seed: seedOf(seed, number) });
  });
}

/** One customer who books the first morning, pays and is heard of. */
export async function liveOnce(site: MoneySite): Promise<Life> {
  const life = beginLife(site, { client: "mem", water: 0, firstDay: addDays(dayAt(site.now()), 5), number: 0, seed: 1 });
  await bookFirstMorning(life);
  for (const session of life.sessions) site.provider.pay(session, site.now());
  for (const session of life.sessions) await hear(life, session);
  return life;
}

/** All of them, side by side; time passes for all at once, and every webhook comes in the end. */
async function live(site: MoneySite, lives: readonly Life[]): Promise<void> {
  const together = (work: (life: Life) => Promise<void>) => Promise.all(lives.map(work));
  const random = randomFrom(Math.floor((lives[0]?.random() ?? 0) * 1_000_000));
  await together(async (life) => {
    for (const step of beginningOf(life)) await stepOf(life, step);
  });
  for (let part = 0; part < parts; part += 1) {
    await together(async (life) => {
      for (let count = 0; count < stepsOfPart; count += 1) await stepOf(life, nextStep(life));
    });
    const ms = passing[Math.floor(random() * passing.length)] ?? 0;
    for (const life of lives) life.log.push(`- ${ms / minute} minutes pass`);
    await site.pass(ms);
  }
  await together(async (life) => {
    for (const session of life.sessions) {
      const status = await site.hear(session);
      if (status !== 200) life.broken.push(`the last webhook was answered with ${status}`);
    }
  });
  await site.pass(overMs);
  await site.rest();
  await together(async (life) => void life.broken.push(...(await brokenSlots(life))));
}

async function stepOf(life: Life, step: string): Promise<void> {
  await take(life, step);
  life.broken.push(...(await brokenSlots(life)));
}

/** Looks at the slots of everybody again and again while work goes on; gives how often. */
async function watched(site: MoneySite, broken: string[], work: () => Promise<void>): Promise<number> {
  const outcome = { looks: 0, isOver: false };
  const since = site.now();
  const watching = (async () => {
    while (!outcome.isOver) {
      const lost = await countWithoutSlot(site.truth, since);
      outcome.looks += 1;
      if (lost > 0) broken.push(`${lost} bookings were without a slot at one instant`);
      await new Promise((resume) => setTimeout(resume, lookEveryMs));
    }
  })();
  await work().finally(() => (outcome.isOver = true));
  await watching;
  return outcome.looks;
}

const lookEveryMs = 100;

/** What is wrong with a history, and how it came there. */
function storyOf({ name, client, broken, log }: Life, seed: number): string {
  return [`${name} of seed ${seed} at ${client}:`, ...broken.map((line) => `  ${line}`), ...log.map((line) => `    ${line}`)].join("\n");
}
