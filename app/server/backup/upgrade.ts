import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { makePrivateFolder } from "#adapters/node/files/privateFiles.ts";
import { storeCopiesAt } from "#adapters/node/sql/copies/storeCopies.ts";
import { sqlitePathOf, migrateStoreAt, readStoreStateAt } from "#adapters/node/sql/open.ts";
import type { Config } from "../config/config.ts";
import { keepAlive } from "../process/keepAlive.ts";
import { listBackups } from "./keptBackups.ts";
import { assertCanCopy, type BackedUp, type CopyTrial, makeBackup, tryCopy } from "./makeBackup.ts";
import { storeCopyName } from "./manifest.ts";

/** How old a proven backup of PostgreSQL may be when a server brings the store up to date, in milliseconds. */
const freshMs = 3_600_000;

/** The settings of a server that its upgrade depends on. */
export type Upgraded = BackedUp & Pick<Config, "backup" | "mode">;

/** Gives the folder of backups. */
export function placeOfBackups({ backup, data }: Pick<Config, "backup" | "data">): string {
  return backup === "" ? join(data, "backups") : backup;
}

/** Gives the name of a backup of a moment (epoch milliseconds), such as `2027-07-01T07-00-00Z`. */
export function backupNameAt(now: number): string {
  return `${new Date(now).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/**
 * Brings the store up to date for a server that starts. Where that changes a store with rows, a proven backup comes first: on SQLite it is made
 * here, on PostgreSQL the operator made one within the last hour. Throws where there is none; then the store stays as it is.
 */
export async function bringUpToDate(config: Upgraded): Promise<void> {
  const { pending, applied, hasRows } = await readStoreStateAt(config.databaseUrl, config);
  // A cluster has no single copy: its operator backs up each machine.
  if (pending.length > 0 && hasRows && config.distribution === "none") await assertBackup(config, applied);
  await migrateStoreAt(config.databaseUrl, config);
}

async function assertBackup(config: Upgraded, applied: readonly string[]): Promise<void> {
  const place = placeOfBackups(config);
  if (sqlitePathOf(config.databaseUrl) !== undefined) {
    // Two processes may start at once, and each makes its own.
    await makeBackup(config, join(place, `${backupNameAt(Date.now())}-before-upgrade-${process.pid}`));
    return;
  }
  const isOfThisStore = (migrations: readonly string[]): boolean => migrations.join() === applied.join();
  const [newest] = (await listBackups(place, config.secret)).filter(
    ({ manifest }) => manifest.engine === "postgres" && isOfThisStore(manifest.migrations),
  );
  if (newest === undefined || newest.madeAt < Date.now() - freshMs)
    throw new Error(
      `this release changes the tables of the store, and ${place} has no proven backup of the last hour: run "quai backup" of this release, then start it again`,
    );
}

/** Migrates a copy of the store, and examines it; the store stays as it is. */
export function tryUpgrade(config: BackedUp): Promise<CopyTrial> {
  return keepAlive(() => tryOnCopy(config));
}

async function tryOnCopy(config: BackedUp): Promise<CopyTrial> {
  assertCanCopy(config);
  const copies = await storeCopiesAt(config.databaseUrl);
  makePrivateFolder(config.data);
  const folder = await mkdtemp(join(config.data, "upgrade-trial-"));
  try {
    return await tryCopy(config, copies, { folder, tables: await copies.copyTo(join(folder, storeCopyName)) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
