import { quantaOfMask } from "#core/domain/availability/occupancy.ts";
import { type Contender, overlapsAmong, randomFrom } from "../stores/contenders.ts";
import { type Answer, type Call, creationOf, holdOf, poise } from "./httpCall.ts";
import type { Site } from "./httpSite.ts";
import { type Customer, customersOf, freeWaters, memberAt, next, type Slot, type Water } from "./httpWater.ts";
import { emptyReport, type RaceReport, sum } from "../stores/raceReport.ts";

export interface HttpRaceOptions {
  readonly rounds: number;
  readonly contenders: number;
  readonly seed?: number;
}

interface Runner extends Contender {
  readonly call: Call;
}

interface Race {
  readonly site: Site;
  readonly customers: readonly Customer[];
  readonly random: () => number;
}

/** The slot that all want in a round where all collide. */
const wanted = 1;

/** Each round is for one boat and day; its contenders, half of them holding and half creating, are dealt to both servers and start together. */
export async function raceOverHttp(site: Site, { rounds, contenders, seed = 1 }: HttpRaceOptions): Promise<RaceReport> {
  const [{ url }] = site.servers;
  // A customer each: who asks twice is given the own booking again.
  const race = { site, customers: await customersOf(url, contenders), random: randomFrom(seed) };
  const waters = freeWaters(site);
  let report = emptyReport;
  for (let round = 0; round < rounds; round += 1) {
    const water = await next(waters);
    const allCollide = round % 2 === 0;
    const runners = Array.from({ length: contenders }, (_, index) => runnerOf(race, water, allCollide, `${seed}-${round}-${index}`, index));
    report = sum(report, await runRound(site, runners, allCollide));
  }
  return report;
}

function runnerOf(
  { customers, random }: Race,
  { location, item, date, slots }: Water,
  allCollide: boolean,
  id: string,
  index: number,
): Runner {
  const stretch = stretchOf(slots, allCollide, random);
  const attributes = { location, item, date, time: stretch.map(({ _id }) => _id) };
  // Servers alternate: in pairs, each of them gets both calls.
  const isHold = index % 4 < 2;
  const customer = memberAt(customers, index);
  const call = isHold ? holdOf(attributes) : creationOf(attributes, customer);
  return { id, boat: item, day: date, quanta: spanOf(stretch), call: { ...call, visitor: `race-contender-${id}`, key: id } };
}

/** One to all of the slots, one after the other; where all collide, with the wanted one among them. */
function stretchOf(slots: readonly Slot[], allCollide: boolean, random: () => number): readonly Slot[] {
  const first = Math.floor(random() * (allCollide ? wanted + 1 : slots.length));
  const least = allCollide ? wanted : first;
  const last = least + Math.floor(random() * (slots.length - least));
  return slots.slice(first, last + 1);
}

/** Quarter hours from the first slot's start to the end of the last one's turnaround, the gaps between included. */
function spanOf(slots: readonly Slot[]): readonly number[] {
  const quanta = slots.flatMap((slot) => slot.quanta);
  const first = Math.min(...quanta);
  return Array.from({ length: Math.max(...quanta) - first + 1 }, (_, index) => first + index);
}

async function runRound(site: Site, runners: readonly Runner[], allCollide: boolean): Promise<RaceReport> {
  const [left, right] = site.servers;
  const poised = await Promise.all(runners.map(({ call }, index) => poise((index % 2 === 0 ? left : right).url, call)));
  const answers = await Promise.all(poised.map(({ go }) => go().catch(cut)));
  const winners = runners.filter((_, index) => answers[index]?.status === 200);
  const overlaps = overlapsAmong(winners);
  return {
    attempts: runners.length,
    won: winners.length,
    refused: answers.filter(isRefusal).length,
    overlaps,
    doubleBooked: Number(overlaps > 0),
    rounds: 1,
    collisions: Number(allCollide),
    soleWinners: Number(allCollide && winners.length === 1),
    leftovers: await leftoversOf(site, runners, winners),
    errors: answers.flatMap((answer) => (answer.status === 200 || isRefusal(answer) ? [] : [`${answer.status} ${String(answer.code)}`])),
  };
}

function cut(error: unknown): Answer {
  return { status: 0, code: error instanceof Error ? error.message : error, data: undefined };
}

function isRefusal({ status, code }: Answer): boolean {
  return status === 409 && code === "SLOT_TAKEN";
}

/** What the store holds of the boat's day against what was answered. */
async function leftoversOf({ store }: Site, [first]: readonly Runner[], winners: readonly Runner[]): Promise<number> {
  if (first === undefined) return 0;
  const held = await store.claims.claimed([first.boat], { dateStart: first.day, dateEnd: first.day }, Date.now());
  const claimed = new Set(held.flatMap(({ words }) => quantaOfMask(words)));
  const won = new Set(winners.flatMap(({ quanta }) => quanta));
  return [...new Set([...claimed, ...won])].filter((quantum) => claimed.has(quantum) !== won.has(quantum)).length;
}
