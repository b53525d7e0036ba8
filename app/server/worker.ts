import { setImmediate as nextTurn, setTimeout } from "node:timers/promises";
import { forgottenBefore } from "#core/booking/forget.ts";
import type { OutboxRow } from "#core/booking/outbox.ts";
import type { StoreShape } from "#core/ports/store.ts";

/** What the worker does its rounds with. `deliver` rejects when an effect did not happen; it is then tried again. */
export interface WorkerParts {
  readonly store: Pick<StoreShape, "outbox" | "sweep" | "reservations">;
  readonly deliver: (row: OutboxRow) => Promise<unknown>;
  /** Gives those that changed. */
  readonly expireOverdue: (limit: number) => Promise<readonly unknown[]>;
  readonly now: () => number;
  readonly warn: (error: unknown, what: string) => void;
  /** Whether trying again would end the same way. */
  readonly isHopeless: (error: unknown) => boolean;
}

export interface Worker {
  /** Ends once what is under way is done. */
  readonly stop: () => Promise<void>;
}

const restMs = 250;
const leaseMs = 60_000;
const batch = 20;
/** Few enough that no call waits long for a turn of letters, and so many that they are done soon enough to be settled together. */
const begunTogether = 4;
const overdueEveryMs = 10_000;
/** As many as are ended at once: a server that is told to stop waits for a silent provider no longer than one answer may take. */
const overdueBatch = 4;
const sweepEveryMs = 600_000;
const forgetEveryMs = 3_600_000;
const keptMs = 86_400_000;
const mostAttempts = 10;
const firstRetryMs = 5000;
const longestRetryMs = 3_600_000;

/**
 * Sends what commits left in the outbox, ends what is overdue and clears what is over, until told to stop. Any number of
 * processes may do so on one store: a row is leased to one of them at a time.
 */
export function startWorker(parts: WorkerParts): Worker {
  const stopping = new AbortController();
  const rounds = [
    repeat(() => deliverDue(parts), restMs, parts.warn, stopping.signal),
    repeat(async () => (await parts.expireOverdue(overdueBatch)).length, overdueEveryMs, parts.warn, stopping.signal),
    repeat(async () => (await parts.store.sweep(parts.now() - keptMs), 0), sweepEveryMs, parts.warn, stopping.signal),
    repeat(() => parts.store.reservations.forget(forgottenBefore(parts.now()), batch), forgetEveryMs, parts.warn, stopping.signal),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(rounds);
    },
  };
}

/**
 * When a failed effect is tried again: twice as late each time, up to an hour; undefined when it was tried often enough. What
 * concerns money is never given up.
 */
export function retryAt({ kind, attempts }: Pick<OutboxRow, "kind" | "attempts">, now: number): number | undefined {
  const isMoney = kind === "refund" || kind === "expireSession";
  if (!isMoney && attempts >= mostAttempts) return undefined;
  return now + Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
}

/** Delivers what is due; gives the number of rows it worked on. A few are begun a turn of the event loop, so that no call waits for many. */
export async function deliverDue(parts: WorkerParts): Promise<number> {
  const rows = await parts.store.outbox.take(parts.now(), batch, leaseMs);
  await Promise.all(
    rows.map(async (row, index) => {
      for (let before = begunTogether; before <= index; before += begunTogether) await nextTurn();
      await deliverOne(row, parts);
    }),
  );
  return rows.length;
}

async function deliverOne(row: OutboxRow, { store, deliver, now, warn, isHopeless }: WorkerParts): Promise<void> {
  try {
    await deliver(row);
    await store.outbox.settle(row.id, { done: true });
  } catch (error) {
    warn(error, `outbox ${row.kind}`);
    const due = isHopeless(error) ? undefined : retryAt(row, now());
    await store.outbox.settle(row.id, due === undefined ? { dead: nameOf(error) } : { done: false, due });
  }
}

/** Does work again and again, at once while there is more of it, else after a rest. A failure is told and rested over. */
async function repeat(work: () => Promise<number>, rest: number, warn: WorkerParts["warn"], stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const done = await work().catch((error: unknown) => (warn(error, "worker"), 0));
    if (done === 0) await setTimeout(rest, undefined, { signal: stop }).catch(() => undefined);
  }
}

/** A dead letter says what kind of failure ended it; a message might quote whom it was for. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "failed";
}
