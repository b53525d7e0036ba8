import { randomUUID } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { makePrivateFolder } from "#adapters/node/files/privateFiles.ts";
import { undefinedIfFileMissing } from "#adapters/node/files/whole.ts";
import { storeCopiesAt } from "#adapters/node/sql/copies/storeCopies.ts";
import { assertModeAt, migrateStoreAt, readStoreStateAt, sqlitePathOf } from "#adapters/node/sql/open.ts";
import type { Config } from "../config/config.ts";
import { keepAlive } from "../process/keepAlive.ts";
import { beforeUpgrade, deleteUpgradeBackups, listBackups } from "./keptBackups.ts";
import { assertCanCopy, type BackedUp, type CopyTrial, makeBackup, type ReportStep, tryCopy } from "./makeBackup.ts";
import { storeCopyName } from "./manifest.ts";
import { digestFile } from "./mediaFiles.ts";

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
 * here, which `report` hears of, on PostgreSQL the operator of any but a demo made one within the last hour. Throws where there is none, or where
 * the store is of another mode; then the store stays as it is, and no backup is made.
 */
export async function bringUpToDate(config: Upgraded, report: ReportStep = () => undefined): Promise<void> {
  const { pending, applied, hasRows } = await readStoreStateAt(config.databaseUrl, config);
  // A cluster has no single copy: its operator backs up each machine.
  const needsBackup = pending.length > 0 && hasRows && config.distribution === "none";
  if (needsBackup) await assertModeAt(config.databaseUrl, config);
  const backup = needsBackup ? await backUpFirst(config, applied, report) : undefined;
  if (needsBackup) report(`${pending.length} migrations begin`);
  const done = await migrateStoreAt(config.databaseUrl, config);
  if (needsBackup && done.length > 0) report(`${done.length} migrations are done`);
  // Of two processes that start at once, the one that changed the store knows which backup is of the state before.
  if (backup !== undefined && done.length > 0 && config.backup === "") await deleteUpgradeBackups(placeOfBackups(config), backup);
}

/** Makes the backup before an upgrade and gives its folder, or asserts that there is one. */
async function backUpFirst(config: Upgraded, applied: readonly string[], report: ReportStep): Promise<string | undefined> {
  if (sqlitePathOf(config.databaseUrl) === undefined) {
    if (config.mode !== "demo") await assertBackup(config, applied);
    return undefined;
  }
  const made = await findSameBackup(config, applied);
  if (made !== undefined) {
    report(`this release changes the tables of the store: ${made} is its backup as it is`);
    return made;
  }
  // Two processes may start at once, and each makes its own.
  const folder = join(placeOfBackups(config), `${backupNameAt(Date.now())}${beforeUpgrade}${randomUUID().slice(0, 8)}`);
  report(`this release changes the tables of the store: its backup begins in ${folder}`);
  await makeBackup(config, folder, { linksMedia: true, report });
  return folder;
}

/** Finds the backup that an earlier start made, whose migrations failed: the newest one, where it is whole and the store has the same rows still. */
async function findSameBackup(config: Upgraded, applied: readonly string[]): Promise<string | undefined> {
  const [newest] = (await listBackups(placeOfBackups(config), config.secret)).filter(({ folder }) => folder.includes(beforeUpgrade));
  if (newest === undefined || newest.manifest.migrations.join() !== applied.join()) return undefined;
  const { folder, manifest } = newest;
  const copy = await digestFile(join(folder, storeCopyName));
  if (copy?.sha256 !== manifest.files[storeCopyName]?.sha256) return undefined;
  // Digests are read of the file alone, which lacks what a store in use has in its log.
  const path = sqlitePathOf(config.databaseUrl) ?? "";
  if (((await stat(`${path}-wal`).catch(undefinedIfFileMissing))?.size ?? 0) > 0) return undefined;
  const tables = await (await storeCopiesAt(config.databaseUrl)).digestsAt(config.databaseUrl);
  return isDeepStrictEqual(tables, manifest.tables) ? folder : undefined;
}

async function assertBackup(config: Upgraded, applied: readonly string[]): Promise<void> {
  const place = placeOfBackups(config);
  const isOfThisStore = (migrations: readonly string[]): boolean => migrations.join() === applied.join();
  const [newest] = (await listBackups(place, config.secret)).filter(
    ({ manifest }) => manifest.engine === "postgres" && isOfThisStore(manifest.migrations),
  );
  const name = `${backupNameAt(Date.now())}-before-upgrade`;
  const command = `run "quai backup ${join(place, name)}" of this release, then start it again`;
  if (newest === undefined || newest.madeAt < Date.now() - freshMs)
    throw new Error(`this release changes the tables of the store, and ${place} has no proven backup of the last hour: ${command}`);
  const copy = await digestFile(join(newest.folder, storeCopyName));
  if (copy?.sha256 !== newest.manifest.files[storeCopyName]?.sha256)
    throw new Error(
      `this release changes the tables of the store, and the copy of the store in ${newest.folder} is missing or was changed: ${command}`,
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
