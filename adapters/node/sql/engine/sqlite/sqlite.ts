import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { Effect } from "effect";
import { makePrivateFile } from "../../../files/privateFiles.ts";
import { makeCheckpointThread } from "./checkpointThread.ts";
import type { DatabaseEngine, StatementReader, CommitSession, VersionReads } from "../engine.ts";
import { groupCommits, type GroupedCommit, type PreparedConnection, retryWhileBusy } from "../groupCommits.ts";
import { versionsStatements } from "../versions.ts";
import { sqliteFaultOf } from "../outage.ts";
import { makeSameFileCheck } from "./sameFile.ts";
import { sqliteSizeBytes, findSqliteDamage, rewriteSqliteFile } from "./sqliteHealth.ts";
import { orderedParameterValues, type CompiledStatement, type SqlStatement, type ParameterValues } from "../statement.ts";

/** How long a read waits while another process recovers the file, in milliseconds. */
const patienceMs = 10_000;

/**
 * How many pages of 4 kB the log may hold before a commit writes them to the database file. A thread does so earlier; under a load that leaves
 * it no time to finish, or by commits with many pages, the log grows to this size.
 */
const pagesInLog = 16_000;

/** Gives a database of SQLite in one file: one connection writes, in groups that share one flush, and another one reads. */
export async function sqliteEngine(path: string): Promise<DatabaseEngine> {
  makePrivateFile(path);
  const writer = await writerOf(path);
  const reader = connect(path, ["query_only = on"]);
  const check = makeSameFileCheck(path);
  const checkpoints = makeCheckpointThread(path);
  const snapshots = makeSnapshots(path);
  const commitInGroup = groupCommits(writer, sqliteCommitSession, check, checkpoints.count);
  const commit: DatabaseEngine["commit"] = (work) => commitInGroup(work).catch(rethrow);
  return {
    isDistributed: false,
    read: readerOn(reader),
    snapshot: async (work) => {
      // A new connection would open, or even create, whatever file has this name now.
      check();
      return snapshots.run(work).catch(rethrow);
    },
    commit,
    trial: async (work) => {
      check();
      return snapshots.run(async (own) => work(trialOn(own))).catch(rethrow);
    },
    migrate: commit,
    readVersions: versionsReader(reader),
    damage: () => findSqliteDamage(path),
    bytes: async () => withStoreFaults(() => sqliteSizeBytes(path, reader)),
    replicas: async () => 0,
    scrub: () => rewriteSqliteFile(path),
    close: async () => {
      // Commits run in order: this one ends after all earlier ones, and may fail as they did.
      await commit(async () => {}).catch(() => undefined);
      await checkpoints.stop();
      snapshots.close();
      reader.db.close();
      writer.db.close();
    },
  };
}

async function writerOf(path: string): Promise<PreparedConnection> {
  const writer = connect(path, ["foreign_keys = on", "synchronous = full", "secure_delete = on"]);
  // If two processes create the file at once, SQLite refuses the second one without waiting.
  await retryWhileBusy(() => writer.db.exec("pragma journal_mode = wal"));
  // Pages that many commits change, as those of indexes, are written from the log to the file once for all of them.
  writer.db.exec(`pragma wal_autocheckpoint = ${pagesInLog}`);
  // From here on the group waits for locks, in turns of the event loop.
  writer.db.exec("pragma busy_timeout = 0");
  return writer;
}

/** Shows the terms of the index of words, without a copy. It exists on one connection and is part of no file. */
export const createTermsTable = "create virtual table temp.known_terms using fts5vocab('main', 'known_words', 'row')";

function connect(path: string, pragmas: readonly string[]): PreparedConnection {
  const db = new DatabaseSync(path, { timeout: patienceMs });
  for (const pragma of ["cache_size = -16000", "temp_store = memory"]) db.exec(`pragma ${pragma}`);
  db.exec(createTermsTable);
  for (const pragma of pragmas) db.exec(`pragma ${pragma}`);
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string): StatementSync => {
    const found = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, found);
    return found;
  };
  return { db, prepare };
}

function readerOn(connection: PreparedConnection): StatementReader {
  return {
    dialect: "sqlite",
    rows: (statement, params) => Effect.sync(() => withStoreFaults(() => rowsOf(connection, statement, params))),
  };
}

function withStoreFaults<A>(ask: () => A): A {
  try {
    return ask();
  } catch (error) {
    return rethrow(error);
  }
}

function rethrow(error: unknown): never {
  throw sqliteFaultOf(error);
}

/** Gives the session of one commit on the writer's connection. */
export function sqliteCommitSession(writer: PreparedConnection, { isOver, touch, atEnd }: GroupedCommit): CommitSession {
  const open = (): PreparedConnection => {
    if (isOver()) throw new Error("This commit is over");
    return writer;
  };
  return {
    dialect: "sqlite",
    rows: (statement, params) => Effect.sync(() => rowsOf(open(), statement, params)),
    send: (statement, params) =>
      Effect.sync(() => {
        run(open(), statement, params);
      }),
    atEnd: (statement, params) =>
      Effect.sync(() => {
        const connection = open();
        atEnd(() => run(connection, statement, params));
      }),
    run: async (query) => {
      const { sql, parameters } = query.compile();
      open()
        .db.prepare(sql)
        .run(...parameters.map(inputOf));
    },
    lock: () => Effect.void,
    touch,
  };
}

function rowsOf<P extends ParameterValues, R>({ db, prepare }: PreparedConnection, statement: SqlStatement<P, R>, params: P): readonly R[] {
  const compiled = statement.compiled("sqlite");
  const prepared = compiled.name === undefined ? db.prepare(compiled.text) : prepare(compiled.text);
  const rows: unknown = prepared.all(...inputsOf(compiled, params));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver does not know what a statement selects; the statement's type does.
  return rows as readonly R[];
}

/** The session of a trial, on a connection that can only read. */
function trialOn(reader: StatementReader): CommitSession {
  const refused = () => Effect.die(new Error("A trial cannot write"));
  return {
    ...reader,
    send: refused,
    atEnd: refused,
    run: async () => Effect.runPromise(refused()),
    lock: () => Effect.void,
    touch: () => undefined,
  };
}

function run<P extends ParameterValues>({ prepare }: PreparedConnection, statement: SqlStatement<P, unknown>, params: P): void {
  const compiled = statement.compiled("sqlite");
  prepare(compiled.text).run(...inputsOf(compiled, params));
}

function inputsOf(compiled: CompiledStatement, params: ParameterValues): SQLInputValue[] {
  return orderedParameterValues(compiled, params).map(inputOf);
}

function inputOf(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  return JSON.stringify(value);
}

/** The most connections for snapshots that wait for the next one: to open one costs more than most of what is read on it. */
const mostIdle = 2;

/** Makes what runs work on a connection of its own, in one read transaction: other reads must not see its old state. */
function makeSnapshots(path: string) {
  const idle: PreparedConnection[] = [];
  let isClosed = false;
  const giveBack = (connection: PreparedConnection): void => {
    if (connection.db.isTransaction) connection.db.exec("rollback");
    if (isClosed || idle.length >= mostIdle) connection.db.close();
    else idle.push(connection);
  };
  return {
    run: async <A>(work: (reader: StatementReader) => Promise<A>): Promise<A> => {
      const connection = idle.pop() ?? connect(path, ["query_only = on"]);
      try {
        connection.db.exec("begin");
        return await work(readerOn(connection));
      } finally {
        giveBack(connection);
      }
    },
    close: (): void => {
      isClosed = true;
      for (const { db } of idle.splice(0)) db.close();
    },
  };
}

/** The most clubs whose versions are cached; callers may name clubs that do not exist. */
const maxCachedClubs = 10_000;

/**
 * Reads versions. All calls of one turn of the event loop share one look at the file, made after the last of them, so that no result is older
 * than its call: a look locks and unlocks the file, which costs more than the rest of a small call. `data_version` moves with every commit of
 * any other connection; only then are the versions read again, club by club.
 */
function versionsReader(reader: PreparedConnection): DatabaseEngine["readVersions"] {
  let lastDataVersion: unknown;
  const cached = new LRUCache<string, VersionReads>({ max: maxCachedClubs });
  const versionsOf = (client: string): VersionReads => {
    const known = cached.get(client);
    if (known !== undefined) return known;
    const found = withStoreFaults(() => versionsStatements.of(rowsOf(reader, versionsStatements.statement, { clients: [client] }), client));
    cached.set(client, found);
    return found;
  };
  let turn: { readonly looked: Promise<void>; readonly clubs: Map<string, Promise<VersionReads>> } | undefined;
  const look = async (): Promise<void> => {
    await nextTurn();
    turn = undefined;
    const { data_version: now } = withStoreFaults(() => reader.prepare("pragma data_version").get()) ?? {};
    if (now !== lastDataVersion) cached.clear();
    lastDataVersion = now;
  };
  return (client) => {
    turn ??= { looked: look(), clubs: new Map() };
    const shared = turn.clubs.get(client) ?? turn.looked.then(() => versionsOf(client));
    turn.clubs.set(client, shared);
    return shared;
  };
}
