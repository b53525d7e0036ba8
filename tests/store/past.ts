import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import pg from "pg";
import { createTermsTable } from "#adapters/node/sql/engine/sqlite/sqlite.ts";
import { copyMigratedFile, migratedDatabase } from "./copies.ts";

/** Runs one statement; gives its rows. */
export type Ask = (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

/** Asks a new database of SQLite past its store, its tables made; it is gone afterwards. */
export async function inSqlite(work: (ask: Ask) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "quai-past-"));
  const path = join(folder, "quai.sqlite");
  await copyMigratedFile(path);
  const db = new DatabaseSync(path);
  db.exec(createTermsTable);
  try {
    await work(async (text, values = []) => db.prepare(text).all(...values.map(input)));
  } finally {
    db.close();
    await rm(folder, { recursive: true });
  }
}

/** Asks a new database of a PostgreSQL server past its store, its tables made; it is gone afterwards. */
export async function inPostgres(server: string, work: (ask: Ask) => Promise<void>): Promise<void> {
  const { url, drop } = await migratedDatabase(server);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(async (text, values = []) => (await client.query<Record<string, unknown>>(text, [...values])).rows);
  } finally {
    await client.end();
    await drop();
  }
}

function input(value: unknown): SQLInputValue {
  return typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}
