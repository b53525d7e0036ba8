import type { Effect } from "effect";
import type { Compilable } from "kysely";
import type { ChangedPart } from "./changedParts.ts";
import type { SqlDialect, SqlStatement, ParameterValues } from "./statement.ts";

/**
 * A runner of statements that read, on a connection or in a commit. The effects run at once on SQLite, and wait for the reply on
 * PostgreSQL. An error of the driver is a defect.
 */
export interface StatementReader {
  readonly dialect: SqlDialect;
  readonly rows: <P extends ParameterValues, R>(statement: SqlStatement<P, R>, params: P) => Effect.Effect<readonly R[]>;
}

/**
 * One commit under way. To know what a statement wrote, use its `returning`: a distributed PostgreSQL may count the rows that it was sent
 * instead of those that it wrote.
 */
export interface CommitSession extends StatementReader {
  /**
   * Runs a statement without waiting for its reply: PostgreSQL gets it along with the next statement, and runs it first. If it fails, so do
   * the later statements and the commit.
   */
  readonly send: <P extends ParameterValues>(statement: SqlStatement<P, unknown>, params: P) => Effect.Effect<void>;
  /**
   * Runs a statement at the end of the commit, in the order of the calls; nothing in this commit may read what it writes. It must not fail:
   * SQLite runs it once for all commits that share a flush, and they would all fail with it.
   */
  readonly atEnd: <P extends ParameterValues>(statement: SqlStatement<P, unknown>, params: P) => Effect.Effect<void>;
  /** Runs a query that is built for one use, as one that creates a table. */
  readonly run: (query: Compilable) => Promise<void>;
  /**
   * Locks these names one after the other, until the end of the commit. Where commits run in parallel, later statements wait until no other
   * commit has locked one of them.
   */
  readonly lock: (...names: readonly string[]) => Effect.Effect<void>;
  /**
   * Records that this commit changes something of a club. With `money`, for reservations and the ledger, only figures are read again;
   * otherwise the version of the club moves, and with a day, for claims, that of the day too.
   */
  readonly touch: (client: string, part?: ChangedPart) => void;
}

/**
 * Version numbers, which grow with each change: of a club, `version` with its claims and its offer, `offer` with the offer only; over all clubs, `clubs` with their list and settings, `people` with users, roles and sessions.
 */
export interface VersionReads {
  readonly version: number;
  readonly offer: number;
  readonly clubs: number;
  readonly people: number;
}

/** A database: how to read, to commit, and to see that something changed. */
export interface DatabaseEngine {
  /** Whether the clubs are distributed over several machines, by Citus. */
  readonly isDistributed: boolean;
  readonly read: StatementReader;
  /** Reads that see one state of the database. */
  readonly snapshot: <A>(work: (reader: StatementReader) => Promise<A>) => Promise<A>;
  /**
   * Runs `work` in a transaction: all of it is written or nothing. PostgreSQL may run it again after a deadlock, or after another commit wrote a
   * key that it inserts.
   */
  readonly commit: <A>(work: (session: CommitSession) => Promise<A>) => Promise<A>;
  /** Runs `work` as a commit that may only read; a statement that writes fails. On SQLite it waits for no other commit. */
  readonly trial: <A>(work: (session: CommitSession) => Promise<A>) => Promise<A>;
  /** A commit without time limits, to change the tables. */
  readonly migrate: <A>(work: (session: CommitSession) => Promise<A>) => Promise<A>;
  /** Reads the versions of a club, and those of people and of the list of clubs, no older than the call. Calls at the same time share one read. */
  readonly readVersions: (client: string) => Promise<VersionReads>;
  /** Reads the whole database; gives the first damage that it finds, undefined for none. */
  readonly damage: () => Promise<string | undefined>;
  /** The size on disk, in bytes. */
  readonly bytes: () => Promise<number>;
  /** How many other machines this one copies its commits to; undefined where that is not known. */
  readonly replicas: () => Promise<number | undefined>;
  /** Removes deleted and replaced data from the files, as far as the engine can. */
  readonly scrub: () => Promise<void>;
  readonly close: () => Promise<void>;
}
