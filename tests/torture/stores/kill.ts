import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bookingOf, standingOf } from "../booking.ts";
import { randomFrom } from "./contenders.ts";
import { openPromised } from "../../promised.ts";

/** How a loop of kills went; bookings over all its runs. */
export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged, and not there whole afterwards. */
  readonly lost: number;
  /** Stored in part. */
  readonly torn: number;
}

export interface KillOptions {
  readonly url: string;
  readonly kills: number;
  readonly seed?: number;
  /** Ends the load; by default kill -9 of the process that books. */
  readonly end?: (worker: ChildProcess) => Promise<void> | void;
  /** The negative control: the process answers before its commit. */
  readonly isEager?: boolean;
}

/** Most bookings between two kills. */
const longestRun = 200;
/** Bookings that may be under way when the end comes. */
const inFlight = 16;

/** Ends the process that books, each time after another number of bookings, opens the store again and looks for every booking answered. */
export async function killDuringLoad({ url, kills, seed = 1, end = kill9, isEager = false }: KillOptions): Promise<KillReport> {
  const random = randomFrom(seed);
  let report: KillReport = { kills: 0, acknowledged: 0, lost: 0, torn: 0 };
  for (let run = 0; run < kills; run += 1) {
    const name = `${seed}-${run}`;
    const worker = startWorker(url, name, isEager);
    const acknowledged = await runUntil(worker, 1 + Math.floor(random() * longestRun), end);
    const { lost, torn } = await examine(url, name, acknowledged);
    report = {
      kills: run + 1,
      acknowledged: report.acknowledged + acknowledged.length,
      lost: report.lost + lost,
      torn: report.torn + torn,
    };
  }
  return report;
}

function kill9(worker: ChildProcess): void {
  worker.kill("SIGKILL");
}

type Worker = ReturnType<typeof startWorker>;

function startWorker(url: string, run: string, isEager: boolean) {
  const path = fileURLToPath(new URL("./killWorker.ts", import.meta.url));
  const args = ["--disable-warning=ExperimentalWarning", path, url, run, isEager ? "eager" : "durable"];
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
}

/** Numbers of the bookings that the worker answered before its end. */
async function runUntil(worker: Worker, bookings: number, end: NonNullable<KillOptions["end"]>): Promise<readonly number[]> {
  const ended = once(worker, "exit");
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: worker.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === bookings) await end(worker);
  }
  await ended;
  if (acknowledged.length < bookings) throw new Error(`The worker ended by itself after ${acknowledged.length} bookings`);
  return acknowledged;
}

async function examine(url: string, run: string, acknowledged: readonly number[]): Promise<{ lost: number; torn: number }> {
  const store = await openPromised(url);
  const known = new Set(acknowledged);
  const numbers = Array.from({ length: Math.max(...acknowledged) + inFlight + 1 }, (_, number) => number);
  const standings = await Promise.all(
    numbers.map(async (number) => {
      const standing = await standingOf(store, bookingOf(run, number));
      // Read twice: a commit under way may end between the reads of the first time.
      return standing === "torn" ? standingOf(store, bookingOf(run, number)) : standing;
    }),
  );
  await store.close();
  return {
    lost: standings.filter((standing, number) => known.has(number) && standing !== "whole").length,
    torn: standings.filter((standing) => standing === "torn").length,
  };
}
