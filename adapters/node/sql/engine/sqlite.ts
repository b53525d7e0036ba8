import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { Effect } from "effect";
import { makeFile } from "../../files/privateFiles.ts";
import type { Engine, Reader, Session } from "./engine.ts";
import type { Connection } from "./connection.ts";
import { groupCommits, type Member, whileBusy } from "./groupCommits.ts";
import { type Look, look } from "./readTogether.ts";
import { sqliteFault } from "./outage.ts";
import { sameFile } from "./sameFile.ts";
import { bytes, damage, scrub } from "./sqliteHealth.ts";
import { bound, type Compiled, type Statement, type Values } from "./statement.ts";

/** How long a read waits for another process that recovers the file, in milliseconds. */
const patienceMs = 10_000;

/** Pages of 4 kB that the log may hold before they are written to their places. */
const pagesInLog = 4000;

/** SQLite in one file: one connection writes, in groups that share one flush, and another one reads. */
export async function sqliteEngine(path: string): Promise<Engine> {
  makeFile(path);
  const writer = await writerOf(path);
  const reader = connect(path, ["query_only = on"]);
  const check = sameFile(path);
  const inGroup = groupCommits(writer, sessionOn, check);
  const commit: Engine["commit"] = (work) => inGroup(work).catch(rethrow);
  return {
    isSpread: false,
    read: readerOn(reader),
    snapshot: async (work) => {
      // Another connection would open, or even make, whatever file is there now.
      check();
      return snapshot(path, work).catch(rethrow);
    },
    commit,
    trial: async (work) => {
      check();
      return snapshot(path, async (own) => work(trialOn(own))).catch(rethrow);
    },
    migrate: commit,
    look: looksOn(reader),
    damage: () => damage(path),
    bytes: async () => orDown(() => bytes(path, reader)),
    scrub: () => scrub(path),
    close: async () => {
      // Commits are done in order: this one is answered after all that were asked for, and may fail as they did.
      await commit(async () => {}).catch(() => undefined);
      reader.db.close();
      writer.db.close();
    },
  };
}

async function writerOf(path: string): Promise<Connection> {
  const writer = connect(path, ["foreign_keys = on", "synchronous = full", "secure_delete = on"]);
  // Two processes that make the file at once: SQLite refuses the second one without waiting.
  await whileBusy(() => writer.db.exec("pragma journal_mode = wal"));
  // Pages that many commits change, as those of indexes are, go from the log to their place once for all of them.
  writer.db.exec(`pragma wal_autocheckpoint = ${pagesInLog}`);
  // From here on it is the group that waits, in turns of the event loop.
  writer.db.exec("pragma busy_timeout = 0");
  return writer;
}

function connect(path: string, pragmas: readonly string[]): Connection {
  const db = new DatabaseSync(path, { timeout: patienceMs });
  for (const pragma of ["cache_size = -16000", "temp_store = memory", ...pragmas]) db.exec(`pragma ${pragma}`);
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string): StatementSync => {
    const found = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, found);
    return found;
  };
  return { db, prepare };
}

function readerOn(connection: Connection): Reader {
  return { dialect: "sqlite", rows: (statement, params) => Effect.sync(() => orDown(() => rowsOf(connection, statement, params))) };
}

function orDown<A>(ask: () => A): A {
  try {
    return ask();
  } catch (error) {
    return rethrow(error);
  }
}

function rethrow(error: unknown): never {
  throw sqliteFault(error);
}

/** One commit on the writer. */
export function sessionOn(writer: Connection, { isOver, touch, atEnd }: Member): Session {
  const open = (): Connection => {
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

function rowsOf<P extends Values, R>({ db, prepare }: Connection, statement: Statement<P, R>, params: P): readonly R[] {
  const compiled = statement.compiled("sqlite");
  const prepared = compiled.name === undefined ? db.prepare(compiled.text) : prepare(compiled.text);
  const rows: unknown = prepared.all(...inputsOf(compiled, params));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver cannot know what a statement selects; the statement's type says so.
  return rows as readonly R[];
}

/** What only reads, on a connection that can do nothing else. */
function trialOn(reader: Reader): Session {
  const refused = () => Effect.die(new Error("A trial writes nothing"));
  return {
    ...reader,
    send: refused,
    atEnd: refused,
    run: async () => Effect.runPromise(refused()),
    lock: () => Effect.void,
    touch: () => undefined,
  };
}

function run<P extends Values>({ prepare }: Connection, statement: Statement<P, unknown>, params: P): void {
  const compiled = statement.compiled("sqlite");
  prepare(compiled.text).run(...inputsOf(compiled, params));
}

function inputsOf(compiled: Compiled, params: Values): SQLInputValue[] {
  return bound(compiled, params).map(inputOf);
}

function inputOf(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  return JSON.stringify(value);
}

/** On a connection of its own: other reads must not be held in its past. */
async function snapshot<A>(path: string, work: (reader: Reader) => Promise<A>): Promise<A> {
  const connection = connect(path, ["query_only = on"]);
  try {
    connection.db.exec("begin");
    return await work(readerOn(connection));
  } finally {
    connection.db.close();
  }
}

/**
 * All calls of one turn of the event loop share one look, taken when the last of them was made: no answer is older than its call.
 * Looking locks and unlocks the file, which costs a small call more than its own work.
 */
function oncePerTurn<A>(look: () => A): () => Promise<A> {
  let shared: Promise<A> | undefined;
  const looked = async (): Promise<A> => {
    await nextTurn();
    shared = undefined;
    return orDown(look);
  };
  return () => (shared ??= looked());
}

/** Clubs whose look is kept, those asked for last: nobody needs to name one that there is. */
const mostLooks = 10_000;

/** `data_version` moves with every commit of any other connection; only then are the counts read again, each as it is asked for. */
function looksOn(reader: Connection): Engine["look"] {
  let seen: unknown;
  const kept = new LRUCache<string, Look>({ max: mostLooks });
  const settled = oncePerTurn(() => {
    const { data_version: now } = reader.prepare("pragma data_version").get() ?? {};
    if (now !== seen) kept.clear();
    seen = now;
  });
  return async (client) => {
    await settled();
    const known = kept.get(client) ?? orDown(() => look.of(rowsOf(reader, look.statement, { clients: [client] }), client));
    kept.set(client, known);
    return known;
  };
}
