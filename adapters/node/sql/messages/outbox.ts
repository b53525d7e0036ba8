import { Effect } from "effect";
import { sql } from "kysely";
import {
  longestRetryMs,
  type OutboxKeyQuery,
  type OutboxKind,
  outboxKinds,
  type OutboxOutcome,
  type OutboxRow,
  type OutboxWaiting,
  payloadErasedWhenGivenUp,
} from "#core/domain/messages/outbox.ts";
import type { OptOutReads, OptOutWrites, OutboxChoice, OutboxWork, OutboxWrites } from "#core/ports/store/outbox.ts";
import type { CommitEffect } from "../engine/commitEffects.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { runInBatches } from "../../time/inBatches.ts";
import { columnPlaceholders, listParameterRows, preparedStatement, unpreparedStatement } from "../engine/statement.ts";
import type { OutboxTable } from "../tables/tableRows.ts";
import { deleteRowsBy, selectRowsBy, upsertRowStatement } from "../engine/rows.ts";
import { optOutsTable } from "../tables/messages.ts";

type Row = Pick<OutboxTable, "client_id" | "key" | "kind" | "payload" | "due">;

const enqueue = preparedStatement<Row>()((db, given) =>
  db
    .insertInto("outbox")
    .values({ ...columnPlaceholders(given, ["client_id", "key", "kind", "payload", "due"]), attempts: 0, state: "due" })
    .onConflict((conflict) => conflict.columns(["client_id", "key"]).doNothing()),
);

const selectByKey = preparedStatement<{ client: string; key: string }>()((db, given) =>
  db.selectFrom("outbox").select("id").where("client_id", "=", given("client")).where("key", "=", given("key")),
);

/** A literal in the SQL, or the index of due rows is not used. */
const isDue = sql.lit("due" as const);

/**
 * Builds the statement that takes due rows of these kinds. A taken row is due again when its lease ends, so the rows of a worker that died are
 * taken again. Each kind is read in the order of its index, up to the limit: otherwise a way with nothing to send would read all messages that
 * wait for another way. The rows of busy clubs are passed over.
 */
function buildTake(kinds: readonly OutboxKind[]) {
  return preparedStatement<{ now: number; limit: number; until: number; busy: readonly string[] }>()((db, given, dialect) =>
    db
      .updateTable("outbox")
      .set(({ eb, lit }) => ({ due: given("until"), attempts: eb("attempts", "+", lit(1)) }))
      .where("id", "in", ({ selectFrom }) => {
        const firstOfKind = (kind: OutboxKind) => {
          const due = selectFrom("outbox").select(["id", "due"]).where("state", "=", isDue).where("kind", "=", sql.lit(kind));
          const busy = selectFrom(listParameterRows(dialect, given("busy"), "text")).select("listed.value");
          const first = due
            .where("due", "<=", given("now"))
            .where("client_id", "not in", busy)
            .orderBy("due")
            .orderBy("id")
            .limit(given("limit"));
          return dialect === "postgres" ? first.forUpdate().skipLocked() : first;
        };
        const selects = kinds.map((kind) => sql`select * from (${firstOfKind(kind)}) as ${sql.ref(kind)}`);
        return selectFrom(sql<{ id: number; due: number }>`(${sql.join(selects, sql` union all `)})`.as("firsts"))
          .select("id")
          .orderBy("due")
          .orderBy("id")
          .limit(given("limit"));
      })
      .returning(["id", "client_id", "key", "kind", "payload", "due", "attempts"]),
  );
}

const takeStatements = new Map<string, ReturnType<typeof buildTake>>();

/** The ways of sending are few, and so are their statements. */
function takeStatementOf(kinds: readonly OutboxKind[]): ReturnType<typeof buildTake> {
  const name = kinds.join();
  const found = takeStatements.get(name) ?? buildTake(kinds);
  takeStatements.set(name, found);
  return found;
}

/** Keeps the key, so that the same message is not queued again, and empties the payload, which names people. */
const settleDone = preparedStatement<{ ids: readonly number[]; at: number; state: "done" | "merged" }>()((db, given, dialect) =>
  db
    .updateTable("outbox")
    .set({ state: given("state"), payload: "{}", due: given("at") })
    .where("id", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("ids"), "bigint")).select("listed.value")),
);

/** `tries` is how many attempts more than before have counted: -1 takes the one back that the lease counted. */
const settleLater = preparedStatement<{ id: number; due: number; tries: number }>()((db, given) =>
  db
    .updateTable("outbox")
    .set(({ eb }) => ({ due: given("due"), attempts: eb("attempts", "+", given("tries")) }))
    .where("id", "=", given("id")),
);

/** Keeps the payload that staff may still act on; a code that was never sent is of no use, and its payload names a phone. */
const settleDead = preparedStatement<{ id: number; reason: string; at: number }>()((db, given) =>
  db
    .updateTable("outbox")
    .set(({ eb, ref }) => ({
      state: "dead",
      reason: given("reason"),
      due: given("at"),
      payload: eb
        .case()
        .when(
          "kind",
          "in",
          outboxKinds.filter(payloadErasedWhenGivenUp).map((kind) => sql.lit(kind)),
        )
        .then(sql.lit("{}"))
        .else(ref("payload"))
        .end(),
    }))
    .where("id", "=", given("id")),
);

const dead = preparedStatement()((db) =>
  db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", sql.lit("dead" as const)),
);

/** A failed row is tried again within the hour, so that the index of due rows gives the few that wait; the rows of the far future are not read. */
const waiting = preparedStatement<{ now: number; soon: number }>()((db, given) =>
  db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .select(({ fn }) => fn.min<number | null>("due").as("first"))
    .where("state", "=", isDue)
    .where("due", "<=", given("soon"))
    .where(({ eb, or, lit }) => or([eb("due", "<=", given("now")), eb("attempts", ">", lit(0))])),
);

const waitingOfClub = preparedStatement<{ client: string; kinds: readonly string[]; now: number; soon: number }>()((db, given, dialect) =>
  db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", isDue)
    .where("kind", "in", (eb) =>
      eb.selectFrom(listParameterRows(dialect, given("kinds"), "text")).select(sql<OutboxKind>`listed.value`.as("value")),
    )
    .where("due", "<=", given("soon"))
    .where("client_id", "=", given("client"))
    .where(({ eb, or, lit }) => or([eb("due", "<=", given("now")), eb("attempts", ">", lit(0))])),
);

/** Makes the functions that read and write the outbox in a commit. */
export function makeOutboxWrites(session: CommitSession): OutboxWrites {
  return {
    enqueue: ({ client, payload, ...entry }) => session.send(enqueue, { ...entry, client_id: client, payload: JSON.stringify(payload) }),
    knows: (client, key) => Effect.map(session.rows(selectByKey, { client, key }), (rows) => rows.length > 0),
  };
}

/** Takes due rows of this choice, oldest first, for `leaseMs` milliseconds. */
export function takeDueOutboxRows(
  session: CommitSession,
  now: number,
  limit: number,
  leaseMs: number,
  { kinds = outboxKinds, busyClubs: busy = [] }: OutboxChoice = {},
): Effect.Effect<readonly OutboxRow[]> {
  return Effect.gen(function* () {
    const taken = yield* session.rows(takeStatementOf(kinds), { now, limit, until: now + leaseMs, busy });
    const rows = taken.map(({ client_id, payload, ...row }) => ({ ...row, client: client_id, payload: JSON.parse(payload) }));
    return rows.toSorted((left, right) => left.id - right.id);
  });
}

/** Gives the number of rows that failed for good. */
function countFailedOutboxRows(reader: StatementReader): Effect.Effect<number> {
  return Effect.gen(function* () {
    const [row] = yield* reader.rows(dead, {});
    return row?.count ?? 0;
  });
}

/** Gives how many rows wait, and since when the first of them is due. */
function readWaitingOutboxRows(reader: StatementReader, now: number): Effect.Effect<OutboxWaiting> {
  return Effect.map(reader.rows(waiting, { now, soon: now + longestRetryMs }), ([row]) => {
    const first = row?.first ?? null;
    return { count: row?.count ?? 0, oldestDue: first === null || first > now ? null : first };
  });
}

/** Gives how many rows of a club, of these kinds, wait. */
function countWaitingOutboxRows(reader: StatementReader, client: string, kinds: readonly OutboxKind[], now: number): Effect.Effect<number> {
  const rows = reader.rows(waitingOfClub, { client, kinds, now, soon: now + longestRetryMs });
  return Effect.map(rows, ([row]) => row?.count ?? 0);
}

/** Gives the states of entries by their keys. A range of keys ends at its beginning with the last character increased by one. */
export function outboxOutcomesByKey(
  reader: StatementReader,
  client: string,
  { keys, beginning }: OutboxKeyQuery,
): Effect.Effect<readonly OutboxOutcome[]> {
  const keyMatches = keys.map((key) => sql`key = ${key}`);
  const inRanges = beginning.map((start) => sql`(key >= ${start} and key < ${firstTextBehind(start)})`);
  const matchesKeys = sql.join([...keyMatches, ...inRanges], sql` or `);
  return reader.rows(
    unpreparedStatement(
      sql<OutboxOutcome>`select id, key, state, due as at from outbox where client_id = ${client} and (${matchesKeys}) order by key`,
    ),
    {},
  );
}

function firstTextBehind(start: string): string {
  return `${start.slice(0, -1)}${String.fromCodePoint((start.codePointAt(start.length - 1) ?? 0) + 1)}`;
}

/** Records how attempts ended. Messages that were sent within a short time share one commit, because each commit costs a flush. */
function recordOutboxOutcomes(commit: CommitEffect<CommitSession>): OutboxWork["settle"] {
  const done = runInBatches((items: readonly { readonly id: number; readonly at: number }[]) => {
    const ids = items.map(({ id }) => id);
    const at = Math.max(...items.map((item) => item.at));
    return Effect.runPromise(commit((session) => session.send(settleDone, { ids, at, state: "done" })));
  });
  return (id, outcome) => {
    if ("dead" in outcome) return commit((session) => session.send(settleDead, { id, reason: outcome.dead, at: outcome.at }));
    if (outcome.done)
      return outcome.isMerged === true
        ? commit((session) => session.send(settleDone, { ids: [id], at: outcome.at, state: "merged" }))
        : Effect.promise(() => done({ id, at: outcome.at }));
    return commit((session) => session.send(settleLater, { id, due: outcome.due, tries: outcome.isPutOff === true ? -1 : 0 }));
  };
}

/** Gives the outbox as its worker processes it. */
export function makeOutboxWork(read: StatementReader, commit: CommitEffect<CommitSession>): OutboxWork {
  return {
    take: (now, limit, leaseMs, choice) => commit((session) => takeDueOutboxRows(session, now, limit, leaseMs, choice)),
    settle: recordOutboxOutcomes(commit),
    outcomes: (client, keys) => outboxOutcomesByKey(read, client, keys),
    countDead: () => countFailedOutboxRows(read),
    waiting: (now) => readWaitingOutboxRows(read, now),
    waitingOfClub: (client, kinds, now) => countWaitingOutboxRows(read, client, kinds, now),
  };
}

const optOutOfAddress = selectRowsBy("optouts", { client_id: "client", address: "address" });

const removeOptOut = deleteRowsBy("optouts", { client_id: "client", address: "address" });

const putOptOut = upsertRowStatement(optOutsTable);

/** Makes the functions that read who wants no optional letters. */
export function makeOptOutReads(reader: StatementReader): OptOutReads {
  return {
    read: (client, address) => Effect.map(reader.rows(optOutOfAddress, { client, address }), optOutsTable.fromFirstRow),
  };
}

/** Makes the functions that write who wants no optional letters. */
export function makeOptOutWrites(session: CommitSession): OptOutWrites {
  return {
    put: (optOut) => session.send(putOptOut, optOutsTable.toRow(optOut)),
    remove: (client, address) => session.send(removeOptOut, { client, address }),
  };
}
