import { setImmediate as nextTurn } from "node:timers/promises";
import { Effect } from "effect";
import { bookingLifetimes } from "#core/domain/reservation/lifetimes.ts";
import { type OutboxKind, outboxKinds, type OutboxRow } from "#core/domain/messages/outbox.ts";
import { Refusal } from "#core/domain/errors.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import { makeEraseJobs } from "./eraseJobs.ts";
import { startRepeatedJobs, type RepeatedJob } from "./repeatedJobs.ts";

/** What the worker needs. `deliver` rejects when a message or refund was not done; it is then tried again. */
export interface OutboxWorkerParts {
  readonly store: Pick<StoreShape, "outbox" | "sweep" | "reservations">;
  readonly deliver: (row: OutboxRow) => Promise<unknown>;
  /** Gives those that changed. */
  readonly expireOverdue: (limit: number) => Promise<readonly unknown[]>;
  readonly now: () => number;
  /** Up to when things are over for jobs that erase; undefined while nothing is to be erased. */
  readonly erasable: () => number | undefined;
  readonly warn: (error: unknown, what: string) => void;
  /** How many milliseconds after a commit all that it wrote is sure to be seen; 0 where one machine holds the store. */
  readonly settlingMs?: number;
  /** Called with each message that failed for good. */
  readonly laidAside: (row: OutboxRow, reason: string) => void;
  /** Whether trying again would end the same way. */
  readonly isHopeless: (error: unknown) => boolean;
}

/** Milliseconds in which every part of a commit over several machines becomes visible: the coordinator's part is visible first. */
export const distributedCommitMs = 2000;

/** A running worker, with the function that stops it. */
export interface OutboxWorker {
  /** Ends once what is under way is done. */
  readonly stop: () => Promise<void>;
}

/** What goes out by one way has a round of its own: a mail server that hangs keeps no code waiting, and no money. */
const ways: readonly (readonly OutboxKind[])[] = [["mail"], ["sms"], ["account"], ["refund", "expireSession"]];
/** Rows of these kinds say all that they need; others tell of rows that lie elsewhere. */
function saysAll(kind: OutboxKind): boolean {
  return kind === "sms" || kind === "account";
}

const restMs = 250;
const leaseMs = 60_000;
const batch = 20;
/** Few enough that no call waits long for a turn of letters, and so many that they are done soon enough to be settled together. */
const begunTogether = 4;
const overdueEveryMs = 10_000;
/**
 * How many overdue reservations are ended at once, so that a server that stops waits for a silent provider no longer than for one reply.
 */
const overdueBatch = 4;
const firstRetryMs = 5000;
const longestRetryMs = 3_600_000;

/**
 * For how long an effect is tried, in milliseconds of waits between its tries: a code is of no use later, and a mail server may be down
 * over a weekend.
 */
const triedForMs = {
  sms: bookingLifetimes.code,
  mail: 3 * 86_400_000,
  account: 3 * 86_400_000,
  refund: Number.POSITIVE_INFINITY,
  expireSession: Number.POSITIVE_INFINITY,
} as const satisfies Readonly<Record<OutboxKind, number>>;

/**
 * Starts the worker that sends the messages of the outbox, ends overdue reservations and deletes expired rows. Any number of processes may
 * run one on the same store: a row is leased to one of them at a time.
 */
export function startOutboxWorker(parts: OutboxWorkerParts): OutboxWorker {
  const rounds: readonly RepeatedJob[] = [
    ...ways.map((kinds): RepeatedJob => ({ work: () => deliverDueEffects(parts, kinds), restMs })),
    { work: async () => (await parts.expireOverdue(overdueBatch)).length, restMs: overdueEveryMs },
    ...makeEraseJobs(parts),
  ];
  return { stop: startRepeatedJobs(rounds, parts.warn) };
}

/**
 * When a failed message or refund is tried again, epoch milliseconds: each wait is twice the last, up to an hour. Undefined once it has
 * been tried for long enough; refunds are tried for ever.
 */
export function nextEffectTry({ kind, attempts }: Pick<OutboxRow, "kind" | "attempts">, now: number): number | undefined {
  return waitedBefore(attempts) < triedForMs[kind] ? now + waitAfter(attempts) : undefined;
}

function waitAfter(attempts: number): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
}

/** What was waited in all before the last of so many tries. */
function waitedBefore(attempts: number): number {
  let waited = 0;
  for (let before = 1; before < attempts; before += 1) waited += waitAfter(before);
  return waited;
}

/**
 * Delivers the due rows of the outbox; gives how many it worked on. It begins a few in each turn of the event loop, so that calls go on
 * meanwhile.
 */
export async function deliverDueEffects(parts: OutboxWorkerParts, kinds: readonly OutboxKind[] = outboxKinds): Promise<number> {
  const { store, now, settlingMs = 0 } = parts;
  const due = now() - (kinds.every(saysAll) ? 0 : settlingMs);
  const rows = await Effect.runPromise(store.outbox.take(due, batch, leaseMs, kinds));
  await Promise.all(
    rows.map(async (row, index) => {
      for (let before = begunTogether; before <= index; before += begunTogether) await nextTurn();
      await deliverOne(row, parts);
    }),
  );
  return rows.length;
}

async function deliverOne(row: OutboxRow, parts: OutboxWorkerParts): Promise<void> {
  const { store, deliver, now, warn, isHopeless } = parts;
  try {
    await deliver(row);
    await Effect.runPromise(store.outbox.settle(row.id, { done: true, at: now() }));
  } catch (error) {
    warn(error, `outbox ${row.kind}`);
    const due = isHopeless(error) ? undefined : nextEffectTry(row, now());
    if (due === undefined) await layAside(row, nameOf(error), parts);
    else await Effect.runPromise(store.outbox.settle(row.id, { done: false, due }));
  }
}

async function layAside(row: OutboxRow, reason: string, { store, laidAside, now }: OutboxWorkerParts): Promise<void> {
  await Effect.runPromise(store.outbox.settle(row.id, { dead: reason, at: now() }));
  laidAside(row, reason);
}

/** The kind of a failure, for a message that failed for good; the error's own text may name its addressee. */
function nameOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  return error instanceof Error ? error.name : "failed";
}
