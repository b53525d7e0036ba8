import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { Effect } from "effect";
import { syncToDisk } from "#adapters/node/files/whole.ts";
import { makePrivateFolder } from "#adapters/node/files/privateFiles.ts";
import { type StoreCopies, tableDifferences, type TableDigests } from "#adapters/node/sql/copies/copies.ts";
import { storeCopiesAt } from "#adapters/node/sql/copies/storeCopies.ts";
import type { StoreFinding } from "#adapters/node/sql/doctor/examine.ts";
import { examineStoreAt, migrateStoreAt, openStore, readStoreStateAt } from "#adapters/node/sql/open.ts";
import type { Config } from "../config/config.ts";
import { releaseVersion } from "../process/paths.ts";
import { keepAlive } from "../process/keepAlive.ts";
import { type Manifest, mediaName, secretCheckOf, storeCopyName, writeManifest } from "./manifest.ts";
import { copyWholeFile, digestFile, linkWholeFile, type FileDigest, listMediaKeys } from "./mediaFiles.ts";

/** The settings of a server that a backup depends on. */
export type BackedUp = Pick<Config, "databaseUrl" | "pooler" | "distribution" | "data" | "bucket" | "secret">;

/** A function that hears what was done, in a few words. */
export type ReportStep = (step: string) => void;

/** A trial of a copy: the migrations that it needed, in how many milliseconds, and what the doctor found in it afterwards. */
export interface CopyTrial {
  readonly migrations: readonly string[];
  readonly migratedMs: number;
  readonly findings: readonly StoreFinding[];
}

/** The options of a backup: who hears of its steps, and whether uploaded files, which never change, are linked in place of copied where they can be. */
export interface BackupOptions {
  readonly report?: ReportStep;
  readonly linksMedia?: boolean;
}

/**
 * Copies the store and the uploaded files, restores the copy to a scratch place and tries it there, and then gives the backup its name: a folder of
 * this name is a proven backup. Throws where it cannot be proven, and then nothing of it stays, or where the folder exists.
 */
export function makeBackup(config: BackedUp, folder: string, options: BackupOptions = {}): Promise<Manifest> {
  return keepAlive(() => makeProven(config, folder, options));
}

async function makeProven(
  config: BackedUp,
  folder: string,
  { report = () => undefined, linksMedia = false }: BackupOptions,
): Promise<Manifest> {
  assertCanCopy(config);
  // An empty folder too: where it is a place of another disk, no backup can take its name.
  if (existsSync(folder)) throw new Error(`${folder} exists: a backup needs a folder of its own, which it makes`);
  const { applied } = await readStoreStateAt(config.databaseUrl, config);
  if (applied.length === 0) throw new Error("there is no store to back up");
  const unfinished = `${resolve(folder)}${unfinishedEnd}${randomUUID().slice(0, 8)}`;
  makePrivateFolder(unfinished);
  try {
    const copies = await storeCopiesAt(config.databaseUrl);
    const madeAt = Date.now();
    const tables = await copies.copyTo(join(unfinished, storeCopyName));
    report("the store is copied");
    const files = {
      [storeCopyName]: await digestOf(join(unfinished, storeCopyName)),
      ...(await copyMedia(config, unfinished, linksMedia)),
    };
    report("the uploaded files are copied");
    const faults = await proveCopy(config, copies, { folder: unfinished, tables });
    report("the copy is proven");
    const about = { format: 1, release: releaseVersion(), engine: copies.engine, madeAt, migrations: applied } as const;
    const manifest: Manifest = { ...about, files, tables, faults, secretCheck: secretCheckOf(config.secret) };
    await writeManifest(unfinished, manifest, config.secret);
    await syncToDisk(unfinished);
    report("the manifest is written");
    await rename(unfinished, folder);
    await syncToDisk(dirname(resolve(folder)));
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** A folder with this in its name is no backup yet, or was left by a process that was killed. */
export const unfinishedEnd = ".unfinished-";

/** Restores a copy of the store to a scratch place, brings it up to date there, and examines it. The store stays as it is. */
export async function tryCopy(
  config: BackedUp,
  copies: StoreCopies,
  { folder, tables }: { readonly folder: string; readonly tables: TableDigests },
): Promise<CopyTrial> {
  const scratch = await copies.restoreToScratch(join(folder, storeCopyName), folder);
  try {
    const differences = tableDifferences(tables, await copies.digestsAt(scratch.databaseUrl));
    if (differences.length > 0) throw new Error(`the restored copy is not what was copied: ${differences.join("; ")}`);
    const setup = { pooler: config.pooler, distribution: config.distribution };
    const from = performance.now();
    const migrations = await migrateStoreAt(scratch.databaseUrl, setup);
    const migratedMs = Math.round(performance.now() - from);
    const store = await openStore(scratch.databaseUrl, setup);
    const damage = await Effect.runPromise(store.damage()).finally(() => Effect.runPromise(store.close()));
    if (damage !== undefined) throw new Error(`the restored copy is damaged: ${damage}`);
    return { migrations, migratedMs, findings: await examineStoreAt(scratch.databaseUrl, setup, Date.now()) };
  } finally {
    await scratch.drop();
  }
}

/** Tries a copy; gives the faults that the store has too. Throws for faults that the copy alone has. */
async function proveCopy(
  config: BackedUp,
  copies: StoreCopies,
  copy: { readonly folder: string; readonly tables: TableDigests },
): Promise<Readonly<Record<string, number>>> {
  const { migrations, findings } = await tryCopy(config, copies, copy);
  // The doctor cannot read a store of an older release: there its faults are taken for the store's own.
  const known = findings.length === 0 || migrations.length > 0 ? findings : await examineStoreAt(config.databaseUrl, config, Date.now());
  const names = new Set(known.map(({ name }) => name));
  const own = findings.filter(({ name }) => !names.has(name));
  if (own.length > 0)
    throw new Error(`the copy has faults that the store does not have: ${own.map(({ name, count }) => `${name} (${count})`).join(", ")}`);
  return Object.fromEntries(findings.map(({ name, count }) => [name, count]));
}

/** Throws for a store that no single copy can have. */
export function assertCanCopy({ pooler, distribution }: Pick<BackedUp, "pooler" | "distribution">): void {
  if (distribution !== "none") throw new Error("QUAI_DISTRIBUTED=citus: back up the coordinator and each worker");
  if (pooler !== "none")
    throw new Error("a pooler keeps no snapshot: run this with the DATABASE_URL of PostgreSQL itself and QUAI_POOLER=none");
}

/** Files never change, and are copied after the store: all that its rows name are there. */
async function copyMedia({ data, bucket }: BackedUp, folder: string, linksMedia: boolean): Promise<Readonly<Record<string, FileDigest>>> {
  const files: Record<string, FileDigest> = {};
  if (bucket !== undefined) return files;
  const media = join(data, mediaName);
  for (const key of await listMediaKeys(media)) {
    const copied = join(folder, mediaName, key);
    if (!(await (linksMedia ? linkWholeFile : copyWholeFile)(join(media, key), copied))) continue;
    const source = await digestFile(join(media, key));
    const digest = await digestOf(copied);
    if (source !== undefined && source.sha256 !== digest.sha256) throw new Error(`the file ${key} was not copied whole`);
    files[`${mediaName}/${key}`] = digest;
  }
  return files;
}

async function digestOf(path: string): Promise<FileDigest> {
  const digest = await digestFile(path);
  if (digest === undefined) throw new Error(`${basename(path)} is gone`);
  return digest;
}
