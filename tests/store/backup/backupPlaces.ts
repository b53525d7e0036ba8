import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { migrateStoreAt } from "#adapters/node/sql/open.ts";
import type { Upgraded } from "#app/server/backup/upgrade.ts";
import { freshDatabase } from "../engines/postgres.ts";
import { rowsFrom } from "../engines/cluster.ts";

/** A secret that the tests of backups use, and that no backup may have. */
export const secret = "a-secret-of-backups-that-nobody-uses-41d7";
/** Two migrations that may be repeated: a store without their names counts as two releases older. */
export const repeated = ["0167-audit-texts", "0220-night-quarters"] as const;

/** A place for a store, empty or filled, and how its rows are read and changed. */
export interface Place {
  readonly config: Upgraded;
  readonly ask: (statement: string) => Promise<readonly object[]>;
  readonly drop: () => Promise<void>;
}

/** Gives an empty place on an engine; `server` is that of PostgreSQL. */
export async function emptyPlace(engine: "sqlite" | "postgres", server: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "quai-backups-"));
  const database = engine === "postgres" ? await freshDatabase(server) : undefined;
  const databaseUrl = database?.url ?? `sqlite:${join(folder, "data", "quai.sqlite")}`;
  const config = { databaseUrl, pooler: "none", distribution: "none", data: join(folder, "data") } as const;
  return {
    config: { ...config, bucket: undefined, secret, backup: join(folder, "backups"), mode: "production" },
    ask: (statement) => askAt(databaseUrl, statement),
    drop: async () => database?.drop(),
  };
}

/** Runs a statement on a store. */
export async function askAt(databaseUrl: string, statement: string): Promise<readonly object[]> {
  if (!databaseUrl.startsWith("sqlite:")) return rowsFrom(databaseUrl, statement);
  const db = new DatabaseSync(databaseUrl.slice("sqlite:".length));
  try {
    return db.prepare(statement).all();
  } finally {
    db.close();
  }
}

/** Gives the store of a club's first day with one uploaded file, up to date or two migrations older. */
export async function filledPlace(engine: "sqlite" | "postgres", server: string, isOlder = false): Promise<Place> {
  const place = await emptyPlace(engine, server);
  const { config } = place;
  const released = async (ending: string) => gunzipSync(await readFile(new URL(`../released/0.2.0.${ending}.gz`, import.meta.url)));
  const photo = join(config.data, "media", "ada", "photo.jpg");
  await mkdir(dirname(photo), { recursive: true });
  await writeFile(photo, "a photo of a boat");
  if (engine === "sqlite") await writeFile(config.databaseUrl.slice("sqlite:".length), await released("sqlite"));
  // It clears the search path of its connection, which is closed then.
  else await rowsFrom(config.databaseUrl, (await released("postgres.sql")).toString());
  await migrateStoreAt(config.databaseUrl, config);
  if (isOlder) await place.ask(`delete from migrations where name in (${repeated.map((name) => `'${name}'`).join(", ")})`);
  return place;
}
