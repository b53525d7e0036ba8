import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrated } from "./migrated.ts";
import { freshDatabase } from "./engines/postgres.ts";

// Databases with all tables and no rows, each a copy of one that was migrated once in this process: a migration takes ten times as long.

let file: Promise<Buffer> | undefined;
const databases = new Map<string, Promise<string>>();

/** Puts a migrated SQLite file at `path`, whose folder exists. */
export async function copyMigratedFile(path: string): Promise<void> {
  await writeFile(path, await (file ??= migratedFile()), { mode: 0o600 });
}

/** Its bytes, so that no file of it stays behind. */
async function migratedFile(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "quai-migrated-"));
  const path = join(folder, "quai.sqlite");
  await migrated(`sqlite:${path}`);
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}

/** A new migrated database on the server of `url`; gives its URL and how to drop it. */
export async function migratedDatabase(url: string): ReturnType<typeof freshDatabase> {
  if (isOfOthers()) {
    const database = await freshDatabase(url);
    await migrated(database.url);
    return database;
  }
  const own = databases.get(url) ?? migratedTemplate(url);
  databases.set(url, own);
  return freshDatabase(url, await own);
}

/** A server that was there before the tests would keep the database that is copied, and a cluster copies none. */
function isOfOthers(): boolean {
  return (process.env["QUAI_TEST_PG"] ?? "") !== "";
}

async function migratedTemplate(server: string): Promise<string> {
  const { url } = await freshDatabase(server);
  await migrated(url);
  return new URL(url).pathname.slice(1);
}
