import type { Effect } from "effect";
import type { Compilable } from "kysely";
import type { Look } from "./readTogether.ts";
import type { Dialect, Statement, Values } from "./statement.ts";

/**
 * Where statements run and are read: a connection of readers, or one commit. Here what drivers do becomes effects: of SQLite at once, of
 * PostgreSQL once it answered. What a driver throws is a defect.
 */
export interface Reader {
  readonly dialect: Dialect;
  readonly rows: <P extends Values, R>(statement: Statement<P, R>, params: P) => Effect.Effect<readonly R[]>;
}

/**
 * One commit under way. What a statement wrote is told by its `returning`: an engine's count of rows may be of those that it was asked for, as
 * a distributed PostgreSQL's is.
 */
export interface Session extends Reader {
  /**
   * Runs what has no answer to wait for: PostgreSQL is sent it along with the next statement, which it runs before. Where it fails, so does
   * the commit, and what is asked after it.
   */
  readonly send: <P extends Values>(statement: Statement<P, unknown>, params: P) => Effect.Effect<void>;
  /**
   * Runs what nothing of this commit reads, at its end and in order with what else was left for it. It must not be refused: SQLite does it
   * once for all commits that share a flush, and with it they would all fail.
   */
  readonly atEnd: <P extends Values>(statement: Statement<P, unknown>, params: P) => Effect.Effect<void>;
  /** Runs what is built only now and then: tables. */
  readonly run: (query: Compilable) => Promise<void>;
  /**
   * Keeps what is asked next waiting, where commits run side by side, until no other commit holds any of these names, one after the other;
   * held to the end of the commit.
   */
  readonly lock: (...names: readonly string[]) => Effect.Effect<void>;
  /** Tells that this commit changes claims or offer of a club. */
  readonly touch: (client: string) => void;
}

/** A database: how it reads, how it commits, and how it tells that something changed. */
export interface Engine {
  /** Whether clubs lie on machines of their own, by Citus. */
  readonly isSpread: boolean;
  readonly read: Reader;
  /** Reads that see one state of the database. */
  readonly snapshot: <A>(work: (reader: Reader) => Promise<A>) => Promise<A>;
  /** Everything done in `work` lands together or not at all. PostgreSQL may run it again after a deadlock. */
  readonly commit: <A>(work: (session: Session) => Promise<A>) => Promise<A>;
  /** Reads as a commit does, where it waits for nobody and keeps nobody waiting; what would write fails. */
  readonly trial: <A>(work: (session: Session) => Promise<A>) => Promise<A>;
  /** A commit that may take its time, to change the tables. */
  readonly migrate: <A>(work: (session: Session) => Promise<A>) => Promise<A>;
  /** How far a club has moved, and what is of no club, no earlier than the call. Those who ask at once share a look. */
  readonly look: (client: string) => Promise<Look>;
  /** Reads everything through; gives what is damaged first, undefined where all is sound. */
  readonly damage: () => Promise<string | undefined>;
  /** Bytes on its disk. */
  readonly bytes: () => Promise<number>;
  /** Leaves nothing in its files of what was deleted or written over, as far as it can. */
  readonly scrub: () => Promise<void>;
  readonly close: () => Promise<void>;
}
