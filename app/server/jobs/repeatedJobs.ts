import { setImmediate as nextTurn, setTimeout } from "node:timers/promises";

/** A job that runs again and again; each run resolves to the number of things it did. */
export interface RepeatedJob {
  readonly work: () => Promise<number>;
  /** Milliseconds until the next run after one that had nothing to do. */
  readonly restMs: number;
  /** Milliseconds until the next run after one that did something; 0 when left out. */
  readonly pauseMs?: number;
}

/** The parts that every repeated job needs: where failures are logged, and the signal that stops it. */
export interface RepeatedJobParts {
  readonly warn: (error: unknown, what: string) => void;
  readonly stop: AbortSignal;
}

/**
 * Starts jobs in parallel, each in a later turn of the event loop, so that calls are answered between their first runs. The returned
 * function stops them, and resolves once their current runs are done.
 */
export function startRepeatedJobs(rounds: readonly RepeatedJob[], warn: RepeatedJobParts["warn"]): () => Promise<void> {
  const stopping = new AbortController();
  let started = nextTurn();
  const working = rounds.map(async (round) => {
    const turn = started;
    started = turn.then(async () => nextTurn());
    await turn;
    await repeatJob(round, { warn, stop: stopping.signal });
  });
  return async () => {
    stopping.abort();
    await Promise.all(working);
  };
}

/** Repeats a job until the signal stops it. A failed run is logged, and the job goes on. */
export async function repeatJob({ work, restMs, pauseMs = 0 }: RepeatedJob, { warn, stop }: RepeatedJobParts): Promise<void> {
  while (!stop.aborted) {
    const done = await work().catch((error: unknown) => (warn(error, "worker"), 0));
    const waitMs = done === 0 ? restMs : pauseMs;
    if (waitMs === 0) continue;
    await setTimeout(waitMs, undefined, { signal: stop }).catch(() => undefined);
    // On a busy machine the wait can end before other work had a turn.
    await nextTurn();
  }
}
