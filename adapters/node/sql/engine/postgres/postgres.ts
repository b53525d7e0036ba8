import { setTimeout as pause } from "node:timers/promises";
import { Effect } from "effect";
import { sql } from "kysely";
import pg from "pg";
import { makeChangedParts, mostWriters } from "../changedParts.ts";
import type { DatabaseEngine, StatementReader, CommitSession } from "../engine.ts";
import { versionStatementsByClub, makeVersionReadsByClub, makeVersionReadsByOneStatement, versionsStatements } from "../versions.ts";
import { isConnectionLost, postgresFaultOf } from "../postgresOutage.ts";
import {
  type ConnectionMode,
  directConnectionMode,
  isCommitConflict,
  poolerConnectionMode,
  statementQueueOn,
  type StatementQueue,
  defaultDatabaseTimeLimits,
  withStoreFaults,
} from "../connectionMode.ts";
import { countReplicas, postgresSizeBytes, findPostgresDamage } from "./postgresHealth.ts";
import { type DatabaseSetup, singleServerSetup } from "../databaseSetup.ts";
import { orderedParameterValues, listParameterRows, preparedStatement, type SqlStatement, type ParameterValues } from "../statement.ts";
import { Socket } from "node:net";

/** Makes a pool of connections whose idle failures do not end the process. */
function makePostgresPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types, pipeline: true, stream: () => new BatchingSocket() });
  // The pool replaces a connection that is lost while idle, and rejects the query of one in use; without a listener either would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Sends all writes of one turn of the event loop as one: a write costs as much as the statement in it. */
class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

const int8 = 20;
const numeric = 1700;

/** Reads 64-bit integers as numbers: counts, cents and instants are below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => ([int8, numeric].includes(type) ? Number : pg.types.getTypeParser(type, format)),
};

/** How often a commit is tried that fails by a deadlock, a conflict or a key that exists. */
const maxTries = 8;
/** The most connections for commits, each of which keeps one until it ends. */
const commitPoolSize = 10;
/**
 * The most connections for single reads. Work in a commit reads too, such as the offer after it changed: were these reads to wait for the
 * connections of commits, ten commits that all wait for a read would wait for ever.
 */
const readPoolSize = 4;

/**
 * Moves the versions of parts of a club, at the end of a commit, in their order. Each backend counts in a row of its own, so that commits do not wait for each
 * other, and the sum of the rows moves at the moment when the commit becomes visible. (A sequence moves earlier: a reader would cache the old
 * claims under the new number.)
 */
const moveVersions = preparedStatement<{ client: string; writers: readonly number[] }>()((db, given) => ({
  compile: () =>
    sql`insert into changes (client_id, writer, value)
      select cast(${given("client")} as text), listed.value + pg_backend_pid() % ${sql.lit(mostWriters)}, 1
      from ${listParameterRows("postgres", given("writers"), "bigint")}
      on conflict (client_id, writer) do update set value = changes.value + 1`.compile(db),
}));

/**
 * Makes the engine of PostgreSQL 15 or later: each commit is a transaction on a connection of a
 * pool; any number of processes may use the database.
 */
export function postgresEngine(
  url: string,
  limits = defaultDatabaseTimeLimits,
  { pooler, distribution }: DatabaseSetup = singleServerSetup,
): DatabaseEngine {
  const mode = pooler === "none" ? directConnectionMode(limits) : poolerConnectionMode(limits);
  const isDistributed = distribution === "citus";
  const poolOf = (max: number) =>
    makePostgresPool({
      connectionString: url,
      max,
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.answer,
      keepAlive: true,
      ...mode.options,
    });
  const commits = poolOf(commitPoolSize);
  const reads = poolOf(readPoolSize);
  const read: StatementReader = {
    dialect: "postgres",
    rows: (statement, params) => Effect.promise(() => rowsOf(mode, reads, statement, params)),
  };
  return {
    isDistributed,
    read,
    // Several machines have no common snapshot. There each statement sees what is committed by then; after a version come no older rows.
    snapshot: (work) =>
      inTransaction(mode, reads, isDistributed ? "begin read only" : "begin isolation level repeatable read read only", work),
    commit: (work) => withRetries(() => inTransaction(mode, commits, "begin read write", work)),
    // The rows that it reads are locked as in a commit; it writes nothing.
    trial: (work) => withRetries(() => inTransaction(mode, commits, "begin read write", work)),
    migrate: async (work) => {
      const unlimitedPool = makePostgresPool({ connectionString: url, max: 1, connectionTimeoutMillis: limits.connect });
      const unlimitedMode: ConnectionMode = { ...mode, begin: (text) => ({ text }) };
      return inTransaction(unlimitedMode, unlimitedPool, "begin", work).finally(() => unlimitedPool.end());
    },
    readVersions: isDistributed
      ? makeVersionReadsByClub(separateReads(mode, reads), limits.answer)
      : makeVersionReadsByOneStatement(([client = "", ...others]) => {
          if (others.length === 0) return rowsOf(mode, reads, versionsStatements.ofOneClub, { client });
          return rowsOf(mode, reads, versionsStatements.statement, { clients: [client, ...others] });
        }, limits.answer),
    damage: () => findPostgresDamage(read),
    bytes: () => postgresSizeBytes(read, isDistributed),
    replicas: async () => (isDistributed ? undefined : countReplicas(read)),
    // The operator runs vacuum, as app/OPERATIONS.md says.
    scrub: async () => {},
    close: async () => {
      await Promise.all([commits.end(), reads.end()]);
    },
  };
}

function separateReads(mode: ConnectionMode, pool: pg.Pool): Parameters<typeof makeVersionReadsByClub>[0] {
  return {
    ofClub: async (client) => {
      const [row] = await rowsOf(mode, pool, versionStatementsByClub.ofClub, { client });
      return { version: row?.version ?? 0, offer: row?.offer ?? 0 };
    },
    ofNone: async () => {
      const rows = await rowsOf(mode, pool, versionStatementsByClub.ofNone, {});
      const valueOf = (name: string): number => rows.find((row) => row.name === name)?.value ?? 0;
      return { clubs: valueOf("clubs"), people: valueOf("people") };
    },
  };
}

async function rowsOf<P extends ParameterValues, R>(
  mode: ConnectionMode,
  pool: pg.Pool,
  statement: SqlStatement<P, R>,
  params: P,
): Promise<readonly R[]> {
  const compiled = statement.compiled("postgres");
  const { rows }: pg.QueryResult<R & pg.QueryResultRow> = await mode.read(pool, {
    ...compiled,
    values: orderedParameterValues(compiled, params),
  });
  return rows;
}

async function inTransaction<A>(
  mode: ConnectionMode,
  pool: pg.Pool,
  begin: string,
  work: (session: CommitSession) => Promise<A>,
): Promise<A> {
  const client = await withStoreFaults(pool.connect());
  let isOver = false;
  const changed = makeChangedParts();
  let broken: Error | undefined;
  const queue = statementQueueOn(client);
  const session = sessionOn(queue, mode, () => isOver, changed.touch);
  try {
    queue.send(mode.begin(begin));
    const value = await work(session);
    isOver = true;
    for (const [client, parts] of Map.groupBy(changed.all(), (part) => part.client))
      queue.send(configOf(mode, moveVersions, { client, writers: parts.map(({ writers }) => writers) }));
    await commit(queue, mode);
    return value;
  } catch (error) {
    isOver = true;
    // A connection that was lost, or cannot even roll back, leaves the pool.
    broken = isConnectionLost(error) ? error : await rollback(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Rolls back; returns the error if that fails, else undefined. */
function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  return client.query("rollback").then(
    () => undefined,
    (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure))),
  );
}

/** Commits. PostgreSQL replies to "commit" with "ROLLBACK", and no error, if a statement failed before; then this throws. */
async function commit({ ask }: StatementQueue, { prepare }: ConnectionMode): Promise<void> {
  const { command } = await ask(prepare({ name: "commit", text: "commit" }));
  if (command !== "COMMIT") throw new Error("The commit was rolled back");
}

/** Gives a statement with its values, in the form in which it is sent. */
function configOf<P extends ParameterValues>(
  { prepare }: Pick<ConnectionMode, "prepare">,
  statement: SqlStatement<P, unknown>,
  params: P,
): pg.QueryConfig {
  const compiled = statement.compiled("postgres");
  return prepare({ ...compiled, values: orderedParameterValues(compiled, params) });
}

function sessionOn(
  { ask, send }: StatementQueue,
  mode: ConnectionMode,
  isOver: () => boolean,
  touch: CommitSession["touch"],
): CommitSession {
  const openConfig = <P extends ParameterValues>(statement: SqlStatement<P, unknown>, params: P): pg.QueryConfig => {
    if (isOver()) throw new Error("This commit is over");
    return configOf(mode, statement, params);
  };
  const sendStatement: CommitSession["send"] = (statement, params) => Effect.sync(() => send(openConfig(statement, params)));
  return {
    dialect: "postgres",
    rows: <P extends ParameterValues, R>(statement: SqlStatement<P, R>, params: P) =>
      Effect.promise(async () => (await ask<R & pg.QueryResultRow>(openConfig(statement, params))).rows),
    send: sendStatement,
    atEnd: sendStatement,
    run: async (compilable) => {
      if (isOver()) throw new Error("This commit is over");
      const { sql: text, parameters } = compilable.compile();
      await ask({ text, values: [...parameters] });
    },
    lock: (...names) => (names.length === 0 ? Effect.void : sendStatement(advisoryLocks, { names })),
    touch,
  };
}

/** Locks names in their order, until the end of the transaction. */
const advisoryLocks = preparedStatement<{ names: readonly string[] }>()((db, given) =>
  db
    .selectFrom(listParameterRows("postgres", given("names"), "text"))
    .select(({ fn, ref }) =>
      fn<null>("pg_advisory_xact_lock", [fn<number>("hashtextextended", [ref("listed.value"), sql.lit(0)])]).as("locked"),
    ),
);

async function withRetries<A>(attempt: () => Promise<A>): Promise<A> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isCommitConflict(error)) throw error;
      if (tries >= maxTries) throw postgresFaultOf(error);
      await pause(Math.random() * 5 * tries);
    }
  }
}
