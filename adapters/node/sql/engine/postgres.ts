import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Effect } from "effect";
import { sql } from "kysely";
import pg from "pg";
import type { Engine, Reader, Session } from "./engine.ts";
import { look, lookApart, lookingApart, lookingTogether } from "./readTogether.ts";
import { isLost, postgresFault } from "./outage.ts";
import { bytes, damage } from "./postgresHealth.ts";
import { bound, members, statement, type Statement, type Values } from "./statement.ts";

/** How often a commit is tried that PostgreSQL gave up for a deadlock or a conflict. */
const mostTries = 8;
const retried = new Set(["40P01", "40001"]);
const poolSize = 10;

/**
 * One row a club and writer: a backend counts its own commits, so no two wait for each other, and the sum moves with each commit the moment
 * that commit can be seen. (A sequence moves before: a reader would keep the old claims under the new number.)
 */
function commitOf(touched: ReadonlySet<string>): string {
  if (touched.size === 0) return "commit";
  // In one order two commits never wait for each other in a circle.
  const rows = [...touched].toSorted().map((client) => `(${pg.escapeLiteral(client)}, pg_backend_pid() % 256, 1)`);
  return `insert into changes (client_id, writer, value) values ${rows.join(", ")}
    on conflict (client_id, writer) do update set value = changes.value + 1; commit`;
}

/** How long the database is waited for, in milliseconds, so that a call is answered while somebody still waits for it. */
export interface Patience {
  /** For a connection, a new one or one of the pool. */
  readonly connect: number;
  /** For a lock that another commit holds. */
  readonly lock: number;
  /** For a statement, its locks included; the server ends it. */
  readonly statement: number;
  /** For any answer at all: past it the connection counts as lost. */
  readonly answer: number;
}

const usualPatience: Patience = { connect: 5_000, lock: 5_000, statement: 10_000, answer: 12_000 };

/** What stands between this process and PostgreSQL: nothing, or pgbouncer, which gives each transaction another connection of its own. */
export type Pooler = "none" | "transaction";

/** How transactions are asked for through what stands between. */
interface Way {
  /** What a connection is opened with. */
  readonly opening: pg.PoolConfig;
  readonly begin: (text: string) => pg.QueryConfig;
  /** A statement as it is sent. */
  readonly sent: (config: pg.QueryConfig) => pg.QueryConfig;
  /** Reads outside of a commit. */
  readonly read: (pool: pg.Pool, config: pg.QueryConfig) => Promise<pg.QueryResult>;
}

/** Connections keep what they were opened with, and the statements that they know by name. */
function directWay({ lock, statement, answer }: Patience): Way {
  return {
    opening: {
      lock_timeout: lock,
      statement_timeout: statement,
      // A process that was stopped in the middle of a commit keeps its locks no longer.
      idle_in_transaction_session_timeout: answer,
      // A transaction's statements do not wait for its beginning: were that to fail alone, they would write one by one. No statement runs long
      // enough to be compiled first.
      options: "-c default_transaction_read_only=on -c jit=off",
    },
    begin: (text) => ({ name: text, text }),
    sent: (config) => config,
    read: (pool, config) => reached(pool.query(config)),
  };
}

/**
 * The connection behind is another one with each transaction: nothing is named there, and what a session would keep is said to each transaction.
 * One that reads is begun as such, since nothing else keeps a statement outside of a commit from writing.
 */
function pooledWay({ lock, statement, answer }: Patience): Way {
  const limits = { lock_timeout: lock, statement_timeout: statement, idle_in_transaction_session_timeout: answer };
  const set = [...Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`), "set local jit = off"].join("; ");
  const begin: Way["begin"] = (text) => ({ text: `${text}; ${set}` });
  const sent: Way["sent"] = ({ text, values }) => ({ text, ...(values === undefined ? {} : { values }) });
  return {
    opening: {},
    begin,
    sent,
    read: async (pool, config) => {
      const client = await reached(pool.connect());
      const line = lineTo(client);
      let broken: Error | undefined;
      try {
        line.send(begin("begin read only"));
        const answer = line.ask(sent(config));
        // Whether it was answered or not, this ends the transaction, in the order in which all of it is sent.
        line.send({ text: "commit" });
        return await answer;
      } catch (error) {
        broken = isLost(error) ? error : undefined;
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}

/** Whether clubs lie on machines of their own. */
export type Distribution = "none" | "citus";

/** What the database is asked through, and what it is. */
export interface Arrangement {
  readonly pooler: Pooler;
  readonly distribution: Distribution;
}

/** One server, asked directly. */
export const alone: Arrangement = { pooler: "none", distribution: "none" };

/** PostgreSQL 15 or later behind a pool: a transaction a commit, any number of processes. */
export function postgresEngine(url: string, patience = usualPatience, { pooler, distribution }: Arrangement = alone): Engine {
  const way = pooler === "none" ? directWay(patience) : pooledWay(patience);
  const isSpread = distribution === "citus";
  const pool = poolOf({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.answer,
    keepAlive: true,
    ...way.opening,
  });
  const read: Reader = { dialect: "postgres", rows: (statement, params) => Effect.promise(() => rowsOf(way, pool, statement, params)) };
  return {
    isSpread,
    read,
    // Machines show no one state. There what is committed is seen as it comes, and who reads a version first reads no older rows.
    snapshot: (work) => inTransaction(way, pool, isSpread ? "begin read only" : "begin isolation level repeatable read read only", work),
    commit: (work) => withRetries(() => inTransaction(way, pool, "begin read write", work)),
    // Rows that it reads are locked as in a commit; where nothing is written, nothing else is.
    trial: (work) => withRetries(() => inTransaction(way, pool, "begin read write", work)),
    migrate: async (work) => {
      const patient = poolOf({ connectionString: url, max: 1, connectionTimeoutMillis: patience.connect });
      const unbound: Way = { ...way, begin: (text) => ({ text }) };
      return inTransaction(unbound, patient, "begin", work).finally(() => patient.end());
    },
    look: isSpread
      ? lookingApart(looks(way, pool), patience.answer)
      : lookingTogether((clients) => rowsOf(way, pool, look.statement, { clients }), patience.answer),
    damage: () => damage(read),
    bytes: () => bytes(read, isSpread),
    // Its vacuum is the operator's, as app/OPERATIONS.md says.
    scrub: async () => {},
    close: () => pool.end(),
  };
}

function looks(way: Way, pool: pg.Pool): Parameters<typeof lookingApart>[0] {
  return {
    ofClub: async (client) => {
      const [seen] = await rowsOf(way, pool, lookApart.ofClub, { client });
      return { version: seen?.version ?? 0, offer: seen?.offer ?? 0 };
    },
    ofNone: async () => {
      const rows = await rowsOf(way, pool, lookApart.ofNone, {});
      const valueOf = (name: string): number => rows.find((row) => row.name === name)?.value ?? 0;
      return { clubs: valueOf("clubs"), people: valueOf("people") };
    },
  };
}

function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, types, pipeline: true, stream: () => new Gathering() });
  // A connection lost while idle is replaced, one lost in use rejects what runs on it; without a listener either ends the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** What is written in one turn of the event loop leaves in one piece: a write costs as much as the statement that it carries. */
class Gathering extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

const int8 = 20;
const numeric = 1700;

/** Counts, cents and instants stay below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => ([int8, numeric].includes(type) ? Number : pg.types.getTypeParser(type, format)),
};

async function rowsOf<P extends Values, R>(way: Way, pool: pg.Pool, statement: Statement<P, R>, params: P): Promise<readonly R[]> {
  const compiled = statement.compiled("postgres");
  const { rows }: pg.QueryResult<R & pg.QueryResultRow> = await way.read(pool, { ...compiled, values: bound(compiled, params) });
  return rows;
}

function reached<A>(answer: Promise<A>): Promise<A> {
  return answer.catch((error: unknown) => {
    throw isConflict(error) ? error : postgresFault(error);
  });
}

async function inTransaction<A>(way: Way, pool: pg.Pool, begin: string, work: (session: Session) => Promise<A>): Promise<A> {
  const client = await reached(pool.connect());
  let isOver = false;
  const touched = new Set<string>();
  let broken: Error | undefined;
  const line = lineTo(client);
  const session = sessionOn(
    { ...line, ...way },
    () => isOver,
    (client) => touched.add(client),
  );
  try {
    line.send(way.begin(begin));
    const value = await work(session);
    isOver = true;
    await commit(line, commitOf(touched));
    return value;
  } catch (error) {
    isOver = true;
    // A connection that was lost, or cannot even roll back, is thrown away.
    broken = isLost(error) ? error : await rolledBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** What kept a rollback from being done; undefined once it is done. */
function rolledBack(client: pg.PoolClient): Promise<Error | undefined> {
  return client.query("rollback").then(
    () => undefined,
    (failure: unknown) => (failure instanceof Error ? failure : new Error(String(failure))),
  );
}

/** PostgreSQL answers "commit" with "ROLLBACK", and no error, where a statement failed before. */
async function commit({ ask }: Line, text: string): Promise<void> {
  const answer: pg.QueryResult | pg.QueryResult[] = await ask({ text });
  const last = Array.isArray(answer) ? answer.at(-1) : answer;
  if (last?.command !== "COMMIT") throw new Error("The commit was rolled back");
}

/** The statements of one transaction, each sent without waiting for the one before, and run by the server in their order. */
interface Line {
  readonly ask: <R extends pg.QueryResultRow>(config: pg.QueryConfig) => Promise<pg.QueryResult<R>>;
  /** Asks without waiting: what follows fails with what it failed with. */
  readonly send: (config: pg.QueryConfig) => void;
}

function lineTo(client: pg.PoolClient): Line {
  // After a failure the server refuses all that follows, in words that do not say what it was.
  let first: { readonly fault: unknown } | undefined;
  const ask: Line["ask"] = async (config) => {
    try {
      const answer = await reached(client.query(config));
      if (first === undefined) return answer;
    } catch (fault) {
      first ??= { fault };
    }
    throw first.fault;
  };
  return {
    ask,
    send: (config) => {
      ask(config).catch(() => undefined);
    },
  };
}

function sessionOn({ ask, send, sent: asSent }: Line & Pick<Way, "sent">, isOver: () => boolean, touch: (client: string) => void): Session {
  const asked = <P extends Values>(statement: Statement<P, unknown>, params: P): pg.QueryConfig => {
    if (isOver()) throw new Error("This commit is over");
    const compiled = statement.compiled("postgres");
    return asSent({ ...compiled, values: bound(compiled, params) });
  };
  const sent: Session["send"] = (statement, params) => Effect.sync(() => send(asked(statement, params)));
  return {
    dialect: "postgres",
    rows: <P extends Values, R>(statement: Statement<P, R>, params: P) =>
      Effect.promise(async () => (await ask<R & pg.QueryResultRow>(asked(statement, params))).rows),
    send: sent,
    atEnd: sent,
    run: async (compilable) => {
      if (isOver()) throw new Error("This commit is over");
      const { sql: text, parameters } = compilable.compile();
      await ask({ text, values: [...parameters] });
    },
    lock: (...names) => (names.length === 0 ? Effect.void : sent(advisoryLocks, { names })),
    touch,
  };
}

/** In the order of the names. */
const advisoryLocks = statement<{ names: readonly string[] }>()((db, given) =>
  db
    .selectFrom(members("postgres", given("names"), "text"))
    .select(({ fn, ref }) =>
      fn<null>("pg_advisory_xact_lock", [fn<number>("hashtextextended", [ref("listed.value"), sql.lit(0)])]).as("locked"),
    ),
);

async function withRetries<A>(attempt: () => Promise<A>): Promise<A> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (tries >= mostTries) throw postgresFault(error);
      await pause(Math.random() * 5 * tries);
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && retried.has(error.code);
}
