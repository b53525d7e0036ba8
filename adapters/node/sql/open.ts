import { existsSync } from "node:fs";
import { Effect, Layer } from "effect";
import { Store, type StoreShape } from "#core/ports/store/store.ts";
import type { DatabaseEngine } from "./engine/engine.ts";
import { assertDistribution, assertMigrated, migrateStore, readStoreState, type StoreState } from "./migrations/migrate.ts";
import { migrations } from "./migrations/migrations.ts";
import { assertStoreOfMode } from "./migrations/storeMode.ts";
import { singleServerSetup, type DatabaseSetup } from "./engine/databaseSetup.ts";
import type { CitusDistributionStep } from "./migrations/citus.ts";
import { distributeStore } from "./migrations/spreading.ts";
import { examineStore, type KnownFile, readKnownFiles, type StoreFinding } from "./doctor/examine.ts";
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

/**
 * Opens the store at `databaseUrl`, `sqlite:<path>` or `postgres://...`. Throws, and changes nothing, where there is none, where its tables are
 * of another release, or where it is of another mode; see {@link migrateStoreAt}.
 */
export async function openStore(databaseUrl: string, setup = singleServerSetup): Promise<StoreShape> {
  const engine = await existingEngineOf(databaseUrl, setup);
  try {
    await engine.snapshot(async (reader) => {
      await assertMigrated(reader, setup.mode);
      await assertDistribution(engine, reader);
    });
    return createSqlStore(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Makes the store at `databaseUrl`, or brings its tables up to date; see `migrateStore`. Gives the names of the migrations that it applied. */
export async function migrateStoreAt(databaseUrl: string, setup = singleServerSetup): Promise<readonly string[]> {
  const engine = await engineOf(databaseUrl, setup);
  return migrateStore(engine, setup.mode).finally(() => engine.close());
}

/** Reads what migrations the store at `databaseUrl` has had, and makes no file where there is none; see `readStoreState`. */
export async function readStoreStateAt(databaseUrl: string, setup = singleServerSetup): Promise<StoreState> {
  if (isFileMissing(databaseUrl)) return { pending: migrations.map(({ name }) => name), applied: [], hasRows: false };
  const engine = await engineOf(databaseUrl, setup);
  return engine.snapshot(readStoreState).finally(() => engine.close());
}

/** Throws where the store with tables at `databaseUrl` is of another mode than that of the setup, and changes nothing; see `assertStoreOfMode`. */
export async function assertModeAt(databaseUrl: string, setup: DatabaseSetup): Promise<void> {
  const { mode } = setup;
  if (mode === undefined) return;
  const engine = await existingEngineOf(databaseUrl, setup);
  await engine.snapshot((reader) => assertStoreOfMode(reader, mode, false)).finally(() => engine.close());
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
  const engine = await existingEngineOf(databaseUrl, setup);
  return examineStore(engine, now).finally(() => engine.close());
}

/** Reads the uploaded files that the store at `databaseUrl` names; see `readKnownFiles`. */
export async function readKnownFilesAt(databaseUrl: string, setup: DatabaseSetup): Promise<readonly KnownFile[]> {
  const engine = await existingEngineOf(databaseUrl, setup);
  return readKnownFiles(engine).finally(() => engine.close());
}

type Spreading = Parameters<typeof distributeStore> extends [unknown, ...infer Rest] ? Rest : never;

/** Gives the path of the file of a store of SQLite; undefined for another engine. */
export function sqlitePathOf(databaseUrl: string): string | undefined {
  return /^sqlite:(?<path>.+)$/.exec(databaseUrl)?.groups?.["path"];
}

function isFileMissing(databaseUrl: string): boolean {
  const path = sqlitePathOf(databaseUrl);
  return path !== undefined && !existsSync(path);
}

async function existingEngineOf(databaseUrl: string, setup: DatabaseSetup): Promise<DatabaseEngine> {
  if (isFileMissing(databaseUrl))
    throw new Error(`there is no store at ${sqlitePathOf(databaseUrl)}: start the server once, which makes one`);
  return engineOf(databaseUrl, setup);
}

async function engineOf(databaseUrl: string, setup: DatabaseSetup): Promise<DatabaseEngine> {
  const sqlite = sqlitePathOf(databaseUrl);
  if (sqlite !== undefined) return sqliteEngine(sqlite);
  if (/^postgres(?:ql)?:/.test(databaseUrl)) {
    // The driver is loaded only where it is used: a server on SQLite starts sooner without it.
    const { postgresEngine } = await import("./engine/postgres/postgres.ts");
    return postgresEngine(databaseUrl, undefined, setup);
  }
  // The URL may have a password: the message has only its scheme.
  throw new Error(`DATABASE_URL must begin with "sqlite:" or "postgres://", not with "${databaseUrl.split(":")[0]}:"`);
}
