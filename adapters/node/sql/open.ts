import { Effect, Layer } from "effect";
import { Store, type StoreShape } from "#core/ports/store/store.ts";
import type { Engine } from "./engine/engine.ts";
import { migrate } from "./migrations/migrate.ts";
import { alone, type Arrangement, postgresEngine } from "./engine/postgres.ts";
import type { Step } from "./migrations/citus.ts";
import { spreadStore } from "./migrations/spreading.ts";
import { sqliteEngine } from "./engine/sqlite.ts";
import { createStore } from "./store.ts";

/** The store that `databaseUrl` names, as long as what it is built for. */
export function layer(databaseUrl: string, arrangement: Arrangement): Layer.Layer<Store> {
  const opened = Effect.promise(() => openStore(databaseUrl, arrangement));
  return Layer.effect(
    Store,
    Effect.acquireRelease(opened, (store) => store.close()),
  );
}

/** The store that `databaseUrl` names, `sqlite:<path>` or `postgres://...`, its tables brought up to date. */
export async function openStore(databaseUrl: string, arrangement = alone): Promise<StoreShape> {
  const engine = await engineOf(databaseUrl, arrangement);
  try {
    if ((await migrate(engine)).length === 0) return createStore(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  // What a migration tells the planner is heard by connections opened after it.
  await engine.close();
  return createStore(await engineOf(databaseUrl, arrangement));
}

/** Spreads the store that `databaseUrl` names over the workers of its Citus, as `spreadStore` says. */
export async function spreadAt(databaseUrl: string, arrangement: Arrangement, ...given: Spreading): Promise<readonly Step[]> {
  const engine = await engineOf(databaseUrl, arrangement);
  return spreadStore(engine, ...given).finally(() => engine.close());
}

type Spreading = Parameters<typeof spreadStore> extends [unknown, ...infer Rest] ? Rest : never;

async function engineOf(databaseUrl: string, arrangement: Arrangement): Promise<Engine> {
  const sqlite = /^sqlite:(?<path>.+)$/.exec(databaseUrl)?.groups?.["path"];
  if (sqlite !== undefined) return sqliteEngine(sqlite);
  if (/^postgres(?:ql)?:/.test(databaseUrl)) return postgresEngine(databaseUrl, undefined, arrangement);
  // The URL may hold a password: only its scheme is told.
  throw new Error(`DATABASE_URL must begin with "sqlite:" or "postgres://", not with "${databaseUrl.split(":")[0]}:"`);
}
