import { DatabaseSync } from "node:sqlite";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { makeEraseJobs } from "#app/server/jobs/eraseJobs.ts";
import { repeatJob } from "#app/server/jobs/repeatedJobs.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { onServer } from "../../store/engines/postgres.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { effectsOf, openPromised } from "../../promised.ts";
import { Effect } from "effect";

/** What sweeping a day's flood did to everything else. Times in milliseconds. */
export interface SweepReport {
  readonly swept: number;
  readonly left: number;
  /** The longest for which the process did nothing else. */
  readonly longestStop: number;
  /** Calls of the store that were answered meanwhile, and the one that waited longest. */
  readonly answered: number;
  readonly longestCall: number;
}

const now = 1_800_000_000_000;
const day = 86_400_000;

/** Sweeps `rows` replies that nobody needs any more, at the worker's own pace or all in one commit, while bookings' holds are read and written. */
export async function sweepFlood(url: string, rows: number, isWhole = false): Promise<SweepReport> {
  const store = await openPromised(url);
  try {
    await flood(url, rows);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const calls = calling(store);
    delay.enable();
    const swept = isWhole ? await store.sweep(now - day, rows) : await atPace(store);
    const answered = await calls.stop();
    delay.disable();
    return { swept, left: await store.sweep(now, rows), longestStop: Math.round(delay.max / 1e6), ...answered };
  } finally {
    await store.close();
  }
}

async function flood(url: string, rows: number): Promise<void> {
  const [numbers, run] = url.startsWith("sqlite:")
    ? [`with recursive n (value) as (select 1 union all select value + 1 from n where value < ${rows}) select`, inFile(url)]
    : [`select`, (text: string) => onServer(url, text)];
  const from = url.startsWith("sqlite:") ? "n" : `generate_series(1, ${rows}) as n (value)`;
  const row = `'visitor ' || value, 'key-of-some-length-' || value, '${"d".repeat(64)}', 200, '{"hold":"mem_h_0123456789abcdef","expires":1}', ${now - 2 * day} + value`;
  await run(`insert into replies (caller, key, body, status, reply, at) ${numbers} ${row} from ${from}`);
}

function inFile(url: string) {
  return async (text: string): Promise<void> => {
    const file = new DatabaseSync(url.replace("sqlite:", ""));
    file.exec(`pragma synchronous = off; ${text}`);
    file.close();
  };
}

/** The rounds of the worker, until there is nothing left to sweep. */
async function atPace(store: PromisedStore): Promise<number> {
  let swept = 0;
  const stopping = new AbortController();
  const { reservations, credits, sweep } = effectsOf(store);
  const counted: Parameters<typeof makeEraseJobs>[0]["store"] = {
    reservations,
    credits,
    sweep: (before, limit) =>
      Effect.tap(sweep(before, limit), (done) => {
        swept += done;
        if (done === 0) stopping.abort();
        return Effect.void;
      }),
  };
  const parts = { warn: (error: unknown) => console.error(error), stop: stopping.signal };
  await Promise.all(makeEraseJobs({ store: counted, erasable: () => now }).map((round) => repeatJob(round, parts)));
  return swept;
}

/** One call after the other, as a visitor makes them: a commit and a read. */
function calling(store: PromisedStore) {
  const over = new AbortController();
  const seen = { answered: 0, longestCall: 0 };
  const done = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      await store.ping();
      await store.holds.read(testAllClubsScope, "mem_h_1");
      seen.longestCall = Math.max(seen.longestCall, Math.round(performance.now() - began));
      seen.answered += 1;
      await pause(5);
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await done;
      return seen;
    },
  };
}
