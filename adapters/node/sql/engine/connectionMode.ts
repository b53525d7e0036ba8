import pg from "pg";
import { isConnectionLost, postgresFaultOf } from "./postgresOutage.ts";

/**
 * PostgreSQL codes of a deadlock, of a serialization failure, and of a key that exists: if another commit wrote it meanwhile, the work sees it when
 * it runs again.
 */
const retriedCodes = new Set(["40P01", "40001", "23505"]);

/**
 * The type of the limits of how long to wait for the database, in milliseconds, so that a call gets its reply while its caller still waits.
 */
export interface DatabaseTimeLimits {
  /** For a connection, new or from the pool. */
  readonly connect: number;
  /** For a lock that another commit holds. */
  readonly lock: number;
  /** For a statement with its locks; the server ends it. */
  readonly statement: number;
  /** For any reply; after it the connection counts as lost. */
  readonly answer: number;
}

/** The time limits of a server for its database. */
export const defaultDatabaseTimeLimits: DatabaseTimeLimits = {
  connect: 5_000,
  lock: 5_000,
  statement: 10_000,
  answer: 12_000,
};

/**
 * One of the two choices of a pooler between this process and PostgreSQL: none, or pgbouncer, which gives each transaction another
 * connection.
 */
export type Pooler = "none" | "transaction";

/** The way to open connections and send transactions, directly or through a pooler. */
export interface ConnectionMode {
  /** The options of a new connection. */
  readonly options: pg.PoolConfig;
  /** The statement that begins a transaction, from its text. */
  readonly begin: (text: string) => pg.QueryConfig;
  /** A statement in the form in which it is sent. */
  readonly prepare: (config: pg.QueryConfig) => pg.QueryConfig;
  /** Runs a statement that reads, outside a commit. */
  readonly read: (pool: pg.Pool, config: pg.QueryConfig) => Promise<pg.QueryResult>;
}

/** Gives the mode of connections without a pooler: they keep their options and their named statements. */
export function directConnectionMode({ lock, statement, answer }: DatabaseTimeLimits): ConnectionMode {
  return {
    options: {
      lock_timeout: lock,
      statement_timeout: statement,
      // The locks of a process that stops in the middle of a commit end after this time.
      idle_in_transaction_session_timeout: answer,
      // Statements are sent before the reply to "begin": if only "begin" failed, each would write alone, were the default not read-only. And
      // no statement runs long enough to be worth compiling.
      options: "-c default_transaction_read_only=on -c jit=off",
    },
    begin: (text) => ({ name: text, text }),
    prepare: (config) => config,
    read: (pool, config) => withStoreFaults(pool.query(config)),
  };
}

/**
 * Gives the mode of connections through pgbouncer: each transaction may get another connection, so statements have no names, and each
 * transaction sets its own limits. A read outside a commit is a read-only transaction, because nothing else would keep it from writing.
 */
export function poolerConnectionMode({ lock, statement, answer }: DatabaseTimeLimits): ConnectionMode {
  const limits = { lock_timeout: lock, statement_timeout: statement, idle_in_transaction_session_timeout: answer };
  const set = [...Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`), "set local jit = off"].join("; ");
  const begin: ConnectionMode["begin"] = (text) => ({ text: `${text}; ${set}` });
  const prepare: ConnectionMode["prepare"] = ({ text, values }) => ({ text, ...(values === undefined ? {} : { values }) });
  return {
    options: {},
    begin,
    prepare,
    read: async (pool, config) => {
      const client = await withStoreFaults(pool.connect());
      const queue = statementQueueOn(client);
      let broken: Error | undefined;
      try {
        queue.send(begin("begin read only"));
        const answer = queue.ask(prepare(config));
        // It is sent after the statement, and ends the transaction whether the statement fails or not.
        queue.send({ text: "commit" });
        return await answer;
      } catch (error) {
        broken = isConnectionLost(error) ? error : undefined;
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}

/** The statements of one transaction. Each is sent without waiting for the one before, and the server runs them in order. */
export interface StatementQueue {
  /** Sends a statement and waits for its reply. */
  readonly ask: <R extends pg.QueryResultRow>(config: pg.QueryConfig) => Promise<pg.QueryResult<R>>;
  /** Sends a statement without waiting. If it fails, the later ones fail with the same error. */
  readonly send: (config: pg.QueryConfig) => void;
}

/** Gives the queue of statements on a connection of the pool. */
export function statementQueueOn(client: pg.PoolClient): StatementQueue {
  // After a failure the server refuses all later statements, with an error that does not name the first one.
  let first: { readonly fault: unknown } | undefined;
  const keepFirst = (error: Error): unknown => (first ??= { fault: storeFaultOf(error) }).fault;
  // With a function in place of the driver's promises, which would be two more a statement.
  return {
    ask: <R extends pg.QueryResultRow>(config: pg.QueryConfig) =>
      new Promise<pg.QueryResult<R>>((resolve, reject) => {
        client.query<R>(config, (error, answer) => {
          if (error instanceof Error) reject(keepFirst(error));
          else if (first === undefined) resolve(answer);
          else reject(first.fault);
        });
      }),
    send: (config) => {
      client.query(config, (error) => {
        if (error instanceof Error) keepFirst(error);
      });
    },
  };
}

/**
 * Gives the result of a query; an error becomes `StoreDown` if the database is at fault. A conflict stays as it is, so that the commit is
 * tried again.
 */
export function withStoreFaults<A>(answer: Promise<A>): Promise<A> {
  return answer.catch((error: unknown) => {
    throw storeFaultOf(error);
  });
}

function storeFaultOf(error: unknown): unknown {
  return isCommitConflict(error) ? error : postgresFaultOf(error);
}

/** Whether a commit failed by a deadlock, a conflict or a key that exists, and may be tried again. */
export function isCommitConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && retriedCodes.has(error.code);
}
