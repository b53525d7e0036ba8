import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { contract } from "#core/contract/index.ts";
import type { CallRow } from "#core/contract/rows/message.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import { openPromised } from "../promised.ts";
import { callerFor, inputsOf } from "../trust/dearest.ts";
import { openLargeClub } from "../trust/largeClub.ts";
import { matrix } from "../trust/matrix.ts";
import type { Tried } from "../trust/tried.ts";
import { medianOf } from "./measure.ts";
import { folder } from "./processes.ts";
import type { Figure } from "./report.ts";
import { countWork } from "./statements.ts";

const size = { bookings: 100_000, boats: 130, others: 10_000 };
const rounds = 5;
/** The most milliseconds of the processor that a call may take: of anybody, of who is signed in, and of a club's staff for lists and figures. */
const budgets = { public: 5, signedIn: 25, staff: 50 } as const;
/** The most milliseconds that a call may keep the process to itself. */
const longestTurnMs = 150;

/**
 * Measures the work of every call over a store of 100,000 bookings, one call at a time: the time of the processor in all threads of the
 * process, the longest turn, the statements and the rows. Of several inputs of a call the dearest counts.
 */
export async function calls(): Promise<readonly Figure[]> {
  const store = await openPromised(`sqlite:${join(folder(), "quai.sqlite")}`);
  const club = await openLargeClub(store, size);
  const figures: Figure[] = [];
  const rows: readonly CallRow[] = Object.values(contract);
  // One after the other: the time of each is that of the whole process.
  for (const row of rows) figures.push(await figureOf(row, club));
  await store.close();
  return figures;
}

function budgetOf({ access, work }: CallRow): number | undefined {
  if (work === "limited") return undefined;
  if (access === "public") return budgets.public;
  return work === "small" ? budgets.signedIn : budgets.staff;
}

interface Measured {
  readonly ms: number;
  readonly turnMs: number;
  readonly statements: number;
  readonly rows: number;
}

async function figureOf(row: CallRow, club: Tried): Promise<Figure> {
  const principal = await callerFor(row.path, club);
  const measured: Measured[] = [];
  const count = (await inputsOf(row.path, club, 0)).length;
  for (let input = 0; input < count; input += 1) measured.push(await measure(row.path, club, principal, input));
  const [dearest] = measured.toSorted((one, other) => other.ms - one.ms);
  if (dearest === undefined) throw new Error(`${row.path} has no input`);
  const { ms, turnMs, statements, rows } = dearest;
  const atMost = budgetOf(row);
  return {
    name: `${row.path} (${row.access}, ${row.work})`,
    unit: `ms; ${statements} statements, ${rows} rows`,
    measured: ms,
    ...(atMost === undefined ? {} : { atMost }),
    limit: { value: longestTurnMs, what: `ms a turn, longest ${turnMs.toFixed(1)}` },
  };
}

/** Measures one of the inputs of a call, another one in each round; the first round is left out. */
async function measure(path: string, club: Tried, principal: Principal, at: number): Promise<Measured> {
  const times: number[] = [];
  const turns: number[] = [];
  const ask = async (round: number) => {
    const input = (await inputsOf(path, club, round))[at];
    return async () => {
      const reply = await club.send(path, input, { principal }, undefined, matrix[path]?.file);
      for await (const _ of reply.stream ?? []);
    };
  };
  for (let round = 0; round <= rounds; round += 1) {
    const send = await ask(round);
    await nextTurn();
    const began = process.cpuUsage();
    await send();
    if (round > 0) times.push(spentMs(process.cpuUsage(began)));
    turns.push(await longestTurnOf(await ask(rounds + 1 + round)));
  }
  return { ms: medianOf(times), turnMs: medianOf(turns), ...(await countWork(await ask(2 * rounds + 2))) };
}

/** The most time of the processor that a turn of the event loop takes while work goes on. */
async function longestTurnOf(work: () => Promise<void>): Promise<number> {
  const over = new AbortController();
  let longest = 0;
  let last = process.threadCpuUsage();
  const watch = async () => {
    while (!over.signal.aborted) {
      await nextTurn();
      longest = Math.max(longest, spentMs(process.threadCpuUsage(last)));
      last = process.threadCpuUsage();
    }
  };
  const watching = watch();
  await work();
  over.abort();
  await watching;
  return longest;
}

function spentMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
