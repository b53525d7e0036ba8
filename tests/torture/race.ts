import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { quantaOf } from "#core/booking/occupancy.ts";
import type { StoreShape } from "#core/ports/store.ts";
import { openStore } from "#adapters/node/sql/open.ts";
import { type Contender, overlapsAmong, type Round, roundsOf } from "./contenders.ts";
import type { Answer, Order } from "./raceWorker.ts";

/** How a race went; all counts over all its rounds. */
export interface RaceReport {
  readonly attempts: number;
  readonly won: number;
  /** Pairs of winners that hold the same time. */
  readonly overlaps: number;
  /** Rounds in which somebody was booked twice. */
  readonly doubleBooked: number;
  readonly rounds: number;
  /** Rounds where all collide, and those of them with exactly one winner. */
  readonly collisions: number;
  readonly soleWinners: number;
  /** Reservations of losers that are there, winners whose reservation or time is not. */
  readonly leftovers: number;
  /** What went wrong other than a slot being taken. */
  readonly errors: readonly string[];
}

export interface RaceOptions {
  readonly url: string;
  readonly rounds: number;
  readonly contenders: number;
  readonly seed?: number;
}

const workers = 2;

/** Contenders of each round are dealt to two processes on one database and start together. */
export async function race({ url, rounds, contenders, seed = 1 }: RaceOptions): Promise<RaceReport> {
  const store = await openStore(url);
  const runners = Array.from({ length: workers }, () => runner(url));
  try {
    await Promise.all(runners.map(answerOf));
    let report = emptyReport;
    for (const round of roundsOf({ rounds, contenders, seed })) report = sum(report, await runRound(store, runners, round));
    return report;
  } finally {
    await Promise.all(runners.map(dismiss));
    await store.close();
  }
}

function runner(url: string): ChildProcess {
  return fork(fileURLToPath(new URL("./raceWorker.ts", import.meta.url)), [url], { execArgv: ["--disable-warning=ExperimentalWarning"] });
}

/** The next message of a worker; fails when it ends instead. */
async function answerOf(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController();
  const [answer] = await Promise.race([
    once(child, "message", ended),
    once(child, "exit", ended).then(([code]) => Promise.reject(new Error(`A worker ended with ${code}`))),
  ]).finally(() => ended.abort());
  return answer;
}

async function dismiss(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.disconnect();
  await ended;
}

async function runRound(store: StoreShape, runners: readonly ChildProcess[], round: Round): Promise<RaceReport> {
  await tell(runners, (index) => ({ contenders: round.contenders.filter((_, of) => of % runners.length === index) }));
  const answers = await tell(runners, () => "go");
  const told = answers.filter((answer) => answer !== "ready");
  const ids = new Set(told.flatMap(({ won }) => won));
  const winners = round.contenders.filter(({ id }) => ids.has(id));
  const overlaps = overlapsAmong(winners);
  return {
    attempts: round.contenders.length,
    won: winners.length,
    overlaps,
    doubleBooked: Number(overlaps > 0),
    rounds: 1,
    collisions: Number(round.allCollide),
    soleWinners: Number(round.allCollide && winners.length === 1),
    leftovers: await leftoversOf(store, round, winners),
    errors: told.flatMap(({ errors }) => errors),
  };
}

/** Gives every worker its order in one go and waits for all answers. */
async function tell(runners: readonly ChildProcess[], orderOf: (index: number) => Order): Promise<readonly Answer[]> {
  const answers = runners.map(answerOf);
  for (const [index, child] of runners.entries()) child.send(orderOf(index));
  return Promise.all(answers);
}

/** What is stored against what was answered. */
async function leftoversOf(store: StoreShape, { contenders }: Round, winners: readonly Contender[]): Promise<number> {
  const stored = await Promise.all(
    contenders.map(async (contender) => ((await store.reservation(contender.id)) === undefined ? [] : [contender])),
  );
  const [{ boat, day } = { boat: "", day: undefined }] = contenders;
  const held = day === undefined ? [] : await store.claimed([boat], { dateStart: day, dateEnd: day }, 0);
  const booked = winners.flatMap(({ quanta }) => quanta);
  const claimed = held.flatMap(({ words }) => quantaOf(words));
  return difference(stored.flat(), winners) + difference(booked, claimed);
}

/** Members of one list that the other does not have. */
function difference<A>(left: readonly A[], right: readonly A[]): number {
  const both = new Set([...left, ...right]);
  return [...both].filter((member) => left.includes(member) !== right.includes(member)).length;
}

const emptyReport: RaceReport = {
  attempts: 0,
  won: 0,
  overlaps: 0,
  doubleBooked: 0,
  rounds: 0,
  collisions: 0,
  soleWinners: 0,
  leftovers: 0,
  errors: [],
};

function sum(left: RaceReport, right: RaceReport): RaceReport {
  return {
    attempts: left.attempts + right.attempts,
    won: left.won + right.won,
    overlaps: left.overlaps + right.overlaps,
    doubleBooked: left.doubleBooked + right.doubleBooked,
    rounds: left.rounds + right.rounds,
    collisions: left.collisions + right.collisions,
    soleWinners: left.soleWinners + right.soleWinners,
    leftovers: left.leftovers + right.leftovers,
    errors: [...left.errors, ...right.errors],
  };
}
