import { Effect, Layer } from "effect";
import { Store, type StoreShape } from "#core/ports/store/store.ts";
import type { DatabaseEngine } from "./engine/engine.ts";
import { migrateStore } from "./migrations/migrate.ts";
import { singleServerSetup, type DatabaseSetup } from "./engine/databaseSetup.ts";
import type { CitusDistributionStep } from "./migrations/citus.ts";
import { distributeStore } from "./migrations/spreading.ts";
import { examineStore, type StoreFinding } from "./doctor/examine.ts";
import { sqliteEngine } from "./engine/sqlite/sqlite.ts";
import { createSqlStore } from "./store.ts";

/** Makes the layer that provides the store at `databaseUrl`; the store is closed with the layer's scope. */
export function sqlStoreLayer(databaseUrl: string, setup: DatabaseSetup): Layer.Layer<Store> {
  const open = Effect.promise(() => openStore(databaseUrl, setup));
  return Layer.effect(
    Store,
    Effect.acquireRelease(open, (store) => store.close()),
  );
}

/** Opens the store at `databaseUrl`, `sqlite:<path>` or `postgres://...`, and brings its tables up to date. */
export async function openStore(databaseUrl: string, setup = singleServerSetup): Promise<StoreShape> {
  const engine = await engineOf(databaseUrl, setup);
  try {
    if ((await migrateStore(engine, setup.mode)).length === 0) return createSqlStore(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  // Only connections that are opened after a migration use its statistics.
  await engine.close();
  return createSqlStore(await engineOf(databaseUrl, setup));
}

/** Distributes the store at `databaseUrl` over the workers of its Citus; see `distributeStore`. */
export async function distributeStoreAt(
  databaseUrl: string,
  setup: DatabaseSetup,
  ...options: Spreading
): Promise<readonly CitusDistributionStep[]> {
  const engine = await engineOf(databaseUrl, setup);
  return distributeStore(engine, ...options).finally(() => engine.close());
}

/** Examines the store at `databaseUrl`, which a server may use meanwhile; see `examineStore`. Throws, and changes nothing, where its tables are of another release. */
export async function examineStoreAt(databaseUrl: string, setup: DatabaseSetup, now: number): Promise<readonly StoreFinding[]> {
  const engine = await engineOf(databaseUrl, setup);
  return examineStore(engine, now).finally(() => engine.close());
}

type Spreading = Parameters<typeof distributeStore> extends [unknown, ...infer Rest] ? Rest : never;

async function engineOf(databaseUrl: string, setup: DatabaseSetup): Promise<DatabaseEngine> {
  const sqlite = /^sqlite:(?<path>.+)$/.exec(databaseUrl)?.groups?.["path"];
  if (sqlite !== undefined) return sqliteEngine(sqlite);
  if (/^postgres(?:ql)?:/.test(databaseUrl)) {
    // The driver is loaded only where it is used: a server on SQLite starts sooner without it.
    const { postgresEngine } = await import("./engine/postgres/postgres.ts");
    return postgresEngine(databaseUrl, undefined, setup);
  }
  // The URL may have a password: the message has only its scheme.
  throw new Error(`DATABASE_URL must begin with "sqlite:" or "postgres://", not with "${databaseUrl.split(":")[0]}:"`);
}
