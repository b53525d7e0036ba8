import { DatabaseSync, type StatementSync } from "node:sqlite";
import pg from "pg";

/** A row as the database has it; whole numbers may be texts, as PostgreSQL's driver gives them. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** A query with its values, which stand for its question marks in order. */
export type Query = readonly [text: string, ...values: readonly (string | number)[]];

/** A look into the database of a running server, past the code under test. */
export interface TruthStore {
  /** The rows of several queries, all as of one instant. */
  readonly read: (...queries: readonly Query[]) => Promise<readonly (readonly StoredRow[])[]>;
  /** Runs a statement that changes rows. */
  readonly write: (query: Query) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the database at a URL, SQLite's or PostgreSQL's. */
export function openTruthStore(url: string): TruthStore {
  return url.startsWith("sqlite:") ? openSqlite(url.slice("sqlite:".length)) : openPostgres(url);
}

const patienceMs = 10_000;

function openSqlite(path: string): TruthStore {
  const database = new DatabaseSync(path, { timeout: patienceMs });
  const prepared = new Map<string, StatementSync>();
  const rowsOf = ([text, ...values]: Query) => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement.all(...values);
  };
  return {
    read: async (...queries) => {
      database.exec("begin");
      try {
        return queries.map(rowsOf);
      } finally {
        database.exec("commit");
      }
    },
    write: async ([text, ...values]) => void database.prepare(text).run(...values),
    close: async () => database.close(),
  };
}

function openPostgres(url: string): TruthStore {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // The database is dropped while its connections are open: their end is no fault of what was examined. A read that fails rejects.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const numbered = (text: string): string => {
    let place = 0;
    return text.replaceAll("?", () => `$${(place += 1)}`);
  };
  return {
    read: async (...queries) => {
      const client = await pool.connect();
      try {
        await client.query("begin isolation level repeatable read read only");
        const found: (readonly StoredRow[])[] = [];
        for (const [text, ...values] of queries) found.push((await client.query<StoredRow>(numbered(text), [...values])).rows);
        await client.query("commit");
        return found;
      } finally {
        client.release();
      }
    },
    write: async ([text, ...values]) => void (await pool.query(numbered(text), [...values])),
    close: () => pool.end(),
  };
}

/** A number of a row. */
export function numberIn(row: StoredRow, name: string): number {
  return Number(row[name]);
}

/** A text of a row; empty where it has none. */
export function textOf(row: StoredRow, name: string): string {
  const value = row[name];
  return typeof value === "string" ? value : "";
}
