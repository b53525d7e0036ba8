import { Effect, Layer } from "effect";
import { Store, type StoreShape } from "#core/ports/store.ts";
import type { Engine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { type Pooler, postgresEngine } from "./postgres.ts";
import { sqliteEngine } from "./sqlite.ts";
import { createStore } from "./store.ts";

/** The store that `databaseUrl` names, as long as what it is built for. */
export function layer(databaseUrl: string, pooler: Pooler): Layer.Layer<Store> {
  const opened = Effect.promise(() => openStore(databaseUrl, pooler));
  return Layer.effect(
    Store,
    Effect.acquireRelease(opened, (store) => store.close()),
  );
}

/** The store that `databaseUrl` names, `sqlite:<path>` or `postgres://...`, its tables brought up to date. */
export async function openStore(databaseUrl: string, pooler: Pooler = "none"): Promise<StoreShape> {
  const engine = await engineOf(databaseUrl, pooler);
  try {
    if ((await migrate(engine)).length === 0) return createStore(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  // What a migration tells the planner is heard by connections opened after it.
  await engine.close();
  return createStore(await engineOf(databaseUrl, pooler));
}

async function engineOf(databaseUrl: string, pooler: Pooler): Promise<Engine> {
  const sqlite = /^sqlite:(?<path>.+)$/.exec(databaseUrl)?.groups?.["path"];
  if (sqlite !== undefined) return sqliteEngine(sqlite);
  if (/^postgres(?:ql)?:/.test(databaseUrl)) return postgresEngine(databaseUrl, undefined, pooler);
  // The URL may hold a password: only its scheme is told.
  throw new Error(`DATABASE_URL must begin with "sqlite:" or "postgres://", not with "${databaseUrl.split(":")[0]}:"`);
}
