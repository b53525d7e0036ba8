import { arrangement } from "../arrangement.ts";
import { migrateStore } from "#adapters/node/sql/migrations/migrate.ts";
import { postgresEngine } from "#adapters/node/sql/engine/postgres/postgres.ts";
import { sqliteEngine } from "#adapters/node/sql/engine/sqlite/sqlite.ts";

/** Brings the tables of a store up to date, as opening it does; gives the names of the migrations it applied. */
export async function migrated(url: string): Promise<readonly string[]> {
  const engine = await (url.startsWith("sqlite:")
    ? sqliteEngine(url.slice("sqlite:".length))
    : postgresEngine(url, undefined, arrangement()));
  try {
    return await migrateStore(engine);
  } finally {
    await engine.close();
  }
}
