import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { quantaOfMask } from "#core/domain/availability/occupancy.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { type Contender, overlapsAmong, type Round, roundsOf } from "./contenders.ts";
import { emptyReport, type RaceReport, sum } from "./raceReport.ts";
import type { Answer, Order } from "./raceWorker.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { openPromised } from "../../promised.ts";

export interface RaceOptions {
  readonly url: string;
  readonly rounds: number;
  readonly contenders: number;
  readonly seed?: number;
  /** A module that each process loads before its own. */
  readonly preload?: string;
}

const workers = 2;

/** Contenders of each round are dealt to two processes on one database and start together. */
export async function race({ url, rounds, contenders, seed = 1, preload }: RaceOptions): Promise<RaceReport> {
  const store = await openPromised(url);
  const runners = Array.from({ length: workers }, () =>
    forkedWith(preload === undefined ? [] : ["--import", preload], "./raceWorker.ts", url),
  );
  try {
    await Promise.all(runners.map((child) => answerOf<Answer>(child)));
    let report = emptyReport;
    for (const round of roundsOf({ rounds, contenders, seed })) report = sum(report, await runRound(store, runners, round));
    return report;
  } finally {
    await Promise.all(runners.map(dismiss));
    await store.close();
  }
}

/** Another process of a worker that lies beside this file. */
export function forked(worker: string, ...given: readonly string[]): ChildProcess {
  return forkedWith([], worker, ...given);
}

function forkedWith(options: readonly string[], worker: string, ...given: readonly string[]): ChildProcess {
  return fork(fileURLToPath(new URL(worker, import.meta.url)), given, { execArgv: ["--disable-warning=ExperimentalWarning", ...options] });
}

/** The next message of a worker; fails when it ends instead. */
export async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController();
  const [answer] = await Promise.race([
    once(child, "message", ended),
    once(child, "exit", ended).then(([code]) => Promise.reject(new Error(`A worker ended with ${code}`))),
  ]).finally(() => ended.abort());
  return answer;
}

/** Ends a worker once it is done. */
export async function dismiss(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.disconnect();
  await ended;
}

async function runRound(store: PromisedStore, runners: readonly ChildProcess[], round: Round): Promise<RaceReport> {
  await tell(runners, (index) => ({ contenders: round.contenders.filter((_, of) => of % runners.length === index) }));
  const answers = await tell(runners, () => "go");
  const reports = answers.filter((answer) => answer !== "ready");
  const ids = new Set(reports.flatMap(({ won }) => won));
  const winners = round.contenders.filter(({ id }) => ids.has(id));
  const overlaps = overlapsAmong(winners);
  return {
    attempts: round.contenders.length,
    won: winners.length,
    refused: round.contenders.length - winners.length - reports.flatMap(({ errors }) => errors).length,
    overlaps,
    doubleBooked: Number(overlaps > 0),
    rounds: 1,
    collisions: Number(round.allCollide),
    soleWinners: Number(round.allCollide && winners.length === 1),
    leftovers: await leftoversOf(store, round, winners),
    errors: reports.flatMap(({ errors }) => errors),
  };
}

/** Gives every worker its order in one go and waits for all answers. */
async function tell(runners: readonly ChildProcess[], orderOf: (index: number) => Order): Promise<readonly Answer[]> {
  const answers = runners.map((child) => answerOf<Answer>(child));
  for (const [index, child] of runners.entries()) child.send(orderOf(index));
  return Promise.all(answers);
}

/** What is stored against what was answered. */
async function leftoversOf(store: PromisedStore, { contenders }: Round, winners: readonly Contender[]): Promise<number> {
  const stored = await Promise.all(
    contenders.map(async (contender) =>
      (await store.reservations.read(testAllClubsScope, contender.id)) === undefined ? [] : [contender],
    ),
  );
  const [{ boat, day } = { boat: "", day: undefined }] = contenders;
  const held = day === undefined ? [] : await store.claims.claimed([boat], { dateStart: day, dateEnd: day }, 0);
  const booked = winners.flatMap(({ quanta }) => quanta);
  const claimed = held.flatMap(({ words }) => quantaOfMask(words));
  return difference(stored.flat(), winners) + difference(booked, claimed);
}

/** Members of one list that the other does not have. */
function difference<A>(left: readonly A[], right: readonly A[]): number {
  const both = new Set([...left, ...right]);
  return [...both].filter((member) => left.includes(member) !== right.includes(member)).length;
}
