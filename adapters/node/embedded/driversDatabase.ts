import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Effect } from "effect";
import { ServiceFault } from "#core/ports/outside.ts";
import { makePrivateFile } from "../files/privateFiles.ts";

/**
 * The SQLite database in which the embedded drivers store what a provider outside would store: payment sessions, mails and text messages.
 */
export interface EmbeddedDriversDatabase {
  readonly run: (sql: string, ...values: readonly SQLInputValue[]) => number;
  readonly rows: (sql: string, ...values: readonly SQLInputValue[]) => readonly Readonly<Record<string, unknown>>[];
  /** Runs work in one transaction; if it throws, nothing of it is written. */
  readonly together: (work: () => void) => void;
  readonly close: () => void;
}

const tables = `
  create table if not exists sessions (
    id text primary key, state text not null, request text not null, amount integer not null, currency text not null,
    expires integer not null, ref text);
  create index if not exists sessions_by_reservation on sessions (json_extract(request, '$.reservation'));
  create index if not exists sessions_by_payment on sessions (ref);
  create table if not exists refunds (
    key text primary key, session text not null, amount integer not null, ref text not null);
  create table if not exists messages (
    id text primary key, channel text not null, addressee text not null, text text not null, at integer not null);
  create index if not exists messages_by_time on messages (at);
`;

/**
 * Makes an effect of an embedded driver's work on its file. A thrown {@link ServiceFault} is the failure; any other error becomes one that
 * may be tried again.
 */
export function embeddedDriversDatabaseEffect<Answer>(work: () => Answer): Effect.Effect<Answer, ServiceFault> {
  return Effect.try({ try: work, catch: embeddedFaultOf });
}

/** Gives the failure that an error of an embedded driver's work means. */
export function embeddedFaultOf(error: unknown): ServiceFault {
  return error instanceof ServiceFault ? error : new ServiceFault(`The embedded file: ${String(error)}`);
}

/** Opens the file in `folder`, and creates it if it is missing. Several processes of one machine may open it. */
export function openEmbeddedDriversDatabase(folder: string): EmbeddedDriversDatabase {
  const path = join(folder, "embedded.sqlite");
  makePrivateFile(path);
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec("pragma journal_mode = wal; pragma synchronous = normal;");
  database.exec(tables);
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const found = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, found);
    return found;
  };
  return {
    run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
    rows: (sql, ...values) => prepare(sql).all(...values),
    together: (work) => {
      database.exec("begin immediate");
      try {
        work();
        database.exec("commit");
      } catch (error) {
        if (database.isTransaction) database.exec("rollback");
        throw error;
      }
    },
    close: () => database.close(),
  };
}
