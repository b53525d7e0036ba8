import { Effect } from "effect";
import {
  longestRetryMs,
  type OutboxKeyQuery,
  type OutboxKind,
  outboxKinds,
  type OutboxOutcome,
  type OutboxSettlement,
  type OutboxWaiting,
  payloadErasedWhenGivenUp,
} from "#core/domain/messages/outbox.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { OptOutReads, OptOutWrites, OutboxChoice } from "#core/ports/store/outbox.ts";
import { joinKeyColumns, type MemoryTables, type OutboxTableRow } from "../rows/rows.ts";
import type { CommitJournal } from "../rows/journal.ts";

/** Takes due rows of this choice, the first due first, for `leaseMs` milliseconds. */
export function takeDueOutboxRows(
  rows: MemoryTables,
  now: number,
  limit: number,
  leaseMs: number,
  { kinds = outboxKinds, busyClubs = [] }: OutboxChoice = {},
) {
  const due = [...rows.outbox].filter(
    ([, row]) => row.state === "due" && row.due <= now && kinds.includes(row.kind) && !busyClubs.includes(row.client),
  );
  const taken = due.toSorted(([, left], [, right]) => left.due - right.due || left.id - right.id).slice(0, limit);
  return taken.map(([key, row]) => {
    const attempts = row.attempts + 1;
    rows.outbox.set(key, { ...row, attempts, due: now + leaseMs });
    const { state: _, reason: __, ...shown } = row;
    return { ...shown, attempts };
  });
}

/** Gives the states of entries by their keys. */
export function outboxOutcomesByKey(rows: MemoryTables, client: string, { keys, beginning }: OutboxKeyQuery): readonly OutboxOutcome[] {
  const isWanted = (key: string) => keys.includes(key) || beginning.some((start) => key.startsWith(start));
  const found = [...rows.outbox.values()].filter((row) => row.client === client && isWanted(row.key));
  return found
    .map(({ id, key, state, due: at }) => ({ id, key, state, at }))
    .toSorted((one, other) => compareByCodePoint(one.key, other.key));
}

/** Gives how many rows wait, and since when the first of them is due. */
export function readWaitingOutboxRows(rows: MemoryTables, now: number): OutboxWaiting {
  const waiting = [...rows.outbox.values()].filter((row) => isWaiting(row, now));
  const due = waiting.map((row) => row.due).filter((at) => at <= now);
  return { count: waiting.length, oldestDue: due.length === 0 ? null : Math.min(...due) };
}

/** Gives how many rows of a club, of these kinds, wait. */
export function countWaitingOutboxRows(rows: MemoryTables, client: string, kinds: readonly OutboxKind[], now: number): number {
  return [...rows.outbox.values()].filter((row) => row.client === client && kinds.includes(row.kind) && isWaiting(row, now)).length;
}

function isWaiting({ state, due, attempts }: OutboxTableRow, now: number): boolean {
  return state === "due" && due <= now + longestRetryMs && (due <= now || attempts > 0);
}

/** Records how an attempt ended. */
export function recordOutboxOutcome(rows: MemoryTables, id: number, outcome: OutboxSettlement): void {
  const found = [...rows.outbox].find(([, row]) => row.id === id);
  if (found !== undefined) rows.outbox.set(found[0], rowAfterAttempt(found[1], outcome));
}

/**
 * The row after an attempt. A row that is done keeps its key, so that the same message is not queued again, and loses its payload, which
 * names people; so does a failed code.
 */
function rowAfterAttempt(row: OutboxTableRow, outcome: OutboxSettlement): OutboxTableRow {
  if ("dead" in outcome)
    return { ...row, state: "dead", reason: outcome.dead, due: outcome.at, payload: payloadErasedWhenGivenUp(row.kind) ? {} : row.payload };
  if (outcome.done) return { ...row, state: outcome.isMerged === true ? "merged" : "done", payload: {}, due: outcome.at };
  return { ...row, due: outcome.due, attempts: row.attempts - Number(outcome.isPutOff === true) };
}

/** Makes the functions that read who wants no optional letters. */
export function makeOptOutReads(rows: MemoryTables): OptOutReads {
  return { read: (client, address) => Effect.sync(() => rows.optOuts.get(joinKeyColumns(client, address))) };
}

/** Makes the functions that write who wants no optional letters. */
export function makeOptOutWrites(rows: MemoryTables, journal: CommitJournal): OptOutWrites {
  return {
    put: (optOut) => Effect.sync(() => journal.set(rows.optOuts, joinKeyColumns(optOut.client, optOut.address), optOut)),
    remove: (client, address) => Effect.sync(() => journal.remove(rows.optOuts, joinKeyColumns(client, address))),
  };
}
