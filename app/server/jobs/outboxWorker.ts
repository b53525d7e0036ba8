import { Effect } from "effect";
import { bookingLifetimes } from "#core/domain/lifetimes.ts";
import { longestRetryMs, type OutboxKind, type OutboxRow, type OutboxSettlement } from "#core/domain/messages/outbox.ts";
import { Refusal } from "#core/domain/errors.ts";
import type { StoreShape } from "#core/ports/store/store.ts";
import { makeEraseJobs } from "./eraseJobs.ts";
import { makeOutboxLanes, type OutboxLanes } from "./outboxLanes.ts";
import { startRepeatedJobs, type RepeatedJob } from "./repeatedJobs.ts";

/** The parts that the worker needs. `deliver` rejects when a message or refund was not done; it is then tried again. */
export interface OutboxWorkerParts {
  readonly store: Pick<StoreShape, "outbox" | "sweep" | "reservations" | "credits">;
  readonly deliver: (row: OutboxRow) => Promise<OutboxSettlement>;
  /** Ends overdue reservations, at most `limit`; gives those that changed. */
  readonly expireOverdue: (limit: number) => Promise<readonly unknown[]>;
  readonly now: () => number;
  /** Up to when things are over for jobs that erase; undefined while nothing is to be erased. */
  readonly erasable: () => number | undefined;
  readonly warn: (error: unknown, what: string) => void;
  /** After how many milliseconds everything that a commit wrote is sure to be visible; 0 where one machine has the store. */
  readonly settlingMs?: number;
  /** Called with each message that failed for good. */
  readonly laidAside: (row: OutboxRow, reason: string) => void;
  /** Whether trying again would end the same way. */
  readonly isHopeless: (error: unknown) => boolean;
}

/** The milliseconds in which every part of a commit over several machines becomes visible: the coordinator's part is visible first. */
export const distributedCommitMs = 2000;

/** A running worker, with the function that stops it. */
export interface OutboxWorker {
  /** Stops the worker; resolves once what is in progress is done. */
  readonly stop: () => Promise<void>;
}

/**
 * The kinds of rows that are sent together. Each way has a job of its own, so that a mail server that hangs delays neither codes nor
 * money.
 */
const ways: readonly (readonly OutboxKind[])[] = [
  ["mail"],
  ["sms"],
  ["account"],
  ["waitlist"],
  ["refund", "expireSession", "fallDue"],
  ["finishAct"],
  ["eraseDocument"],
];
/** Whether a row of this kind contains all that is sent; the others refer to rows elsewhere. */
function isSelfContained(kind: OutboxKind): boolean {
  return kind === "sms" || kind === "account";
}

const restMs = 250;
const leaseMs = 60_000;
const batch = 20;
const overdueEveryMs = 10_000;
/**
 * How many overdue reservations are ended at once; few, so that a server that stops waits no longer than for one reply of a silent
 * provider.
 */
const overdueBatch = 4;
const firstRetryMs = 5000;

/**
 * For how long an effect is tried, in milliseconds of waits between its tries: a code is soon useless, and a mail server may be down over
 * a weekend.
 */
const retryForMs = {
  sms: bookingLifetimes.code,
  mail: 3 * 86_400_000,
  account: 3 * 86_400_000,
  // An offer that comes late is of no use.
  waitlist: 3_600_000,
  refund: Number.POSITIVE_INFINITY,
  expireSession: Number.POSITIVE_INFINITY,
  fallDue: Number.POSITIVE_INFINITY,
  finishAct: Number.POSITIVE_INFINITY,
  eraseDocument: Number.POSITIVE_INFINITY,
} as const satisfies Readonly<Record<OutboxKind, number>>;

/**
 * Starts the worker that sends the messages of the outbox, ends overdue reservations and deletes expired rows. Any number of processes may
 * run one on the same store: a row is leased to one of them at a time.
 */
export function startOutboxWorker(parts: OutboxWorkerParts): OutboxWorker {
  const lanesOfWays = ways.map((kinds) => lanesOfKinds(parts, kinds));
  const rounds: readonly RepeatedJob[] = [
    ...lanesOfWays.map((lanes): RepeatedJob => ({ work: () => deliverInLanes(lanes), restMs })),
    { work: async () => (await parts.expireOverdue(overdueBatch)).length, restMs: overdueEveryMs },
    ...makeEraseJobs(parts),
  ];
  const stopRounds = startRepeatedJobs(rounds, parts.warn);
  const stop = async (): Promise<void> => {
    for (const lanes of lanesOfWays) lanes.stop();
    // A round that was taking rows begins their lanes before it ends.
    await stopRounds();
    await Promise.all(lanesOfWays.map(async (lanes) => lanes.idle()));
  };
  return { stop };
}

/**
 * Gives when a failed message or refund is tried again, epoch milliseconds: each wait is twice the last, up to an hour. Undefined once it
 * has been tried for long enough; refunds are tried for ever.
 */
export function nextEffectTry({ kind, attempts }: Pick<OutboxRow, "kind" | "attempts">, now: number): number | undefined {
  return waitedBefore(attempts) < retryForMs[kind] ? now + waitAfter(attempts) : undefined;
}

function waitAfter(attempts: number): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
}

/** The milliseconds waited in all before the last of so many tries. */
function waitedBefore(attempts: number): number {
  let waited = 0;
  for (let before = 1; before < attempts; before += 1) waited += waitAfter(before);
  return waited;
}

/** One round of a way: begins what is due, or waits for a lane while there is nothing to begin; gives 0 where it did neither. */
async function deliverInLanes(lanes: OutboxLanes): Promise<number> {
  const begun = await lanes.begin();
  return begun > 0 ? begun : Number(await lanes.wait(restMs));
}

/** Gives the lanes of the rows of these kinds. */
export function lanesOfKinds(parts: OutboxWorkerParts, kinds: readonly OutboxKind[]): OutboxLanes {
  const { store, now, settlingMs = 0, warn } = parts;
  const settlesMs = kinds.every(isSelfContained) ? 0 : settlingMs;
  return makeOutboxLanes({
    take: async (busyClubs) => Effect.runPromise(store.outbox.take(now() - settlesMs, batch, leaseMs, { kinds, busyClubs })),
    deliver: async (row) => deliverOne(row, parts),
    giveBack: async ({ id }) => Effect.runPromise(store.outbox.settle(id, { done: false, due: now() - settlesMs, isPutOff: true })),
    now,
    warn,
  });
}

/** Does the work of a row and records its outcome; gives whether it went well. */
async function deliverOne(row: OutboxRow, parts: OutboxWorkerParts): Promise<boolean> {
  const { store, deliver, now, warn, isHopeless } = parts;
  let outcome: OutboxSettlement;
  try {
    outcome = await deliver(row);
  } catch (error) {
    warn(error, `outbox ${row.kind}`);
    const due = isHopeless(error) ? undefined : nextEffectTry(row, now());
    if (due === undefined) await layAside(row, nameOf(error), parts);
    else await Effect.runPromise(store.outbox.settle(row.id, { done: false, due }));
    return false;
  }
  // Outside the try: a message that left did not fail when its outcome cannot be stored.
  await Effect.runPromise(store.outbox.settle(row.id, outcome));
  return true;
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
