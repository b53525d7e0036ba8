import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseEngine } from "#adapters/node/sql/engine/engine.ts";
import { postgresEngine } from "#adapters/node/sql/engine/postgres/postgres.ts";
import { sqliteEngine } from "#adapters/node/sql/engine/sqlite/sqlite.ts";
import { arrangement } from "../arrangement.ts";
import { freshDatabase } from "./postgres.ts";

/** Runs work on an empty database of SQLite, which is gone afterwards. */
export async function onNewSqlite<Result>(work: (engine: DatabaseEngine) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "quai-early-"));
  const engine = await sqliteEngine(join(folder, "quai.sqlite"));
  try {
    return await work(engine);
  } finally {
    await engine.close();
    await rm(folder, { recursive: true });
  }
}

/** Runs work on an empty database of a PostgreSQL server, which is gone afterwards. */
export async function onNewPostgres<Result>(server: string, work: (engine: DatabaseEngine) => Promise<Result>): Promise<Result> {
  const { url, drop } = await freshDatabase(server);
  const engine = postgresEngine(url, undefined, arrangement());
  try {
    return await work(engine);
  } finally {
    await engine.close();
    await drop();
  }
}
