import { join } from "node:path";
import { Effect } from "effect";
import { storeCopiesAt } from "#adapters/node/sql/copies/storeCopies.ts";
import { tableDifferences } from "#adapters/node/sql/copies/copies.ts";
import { migrations } from "#adapters/node/sql/migrations/migrations.ts";
import { migrateStoreAt, openStore } from "#adapters/node/sql/open.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { keepAlive } from "../process/keepAlive.ts";
import { eraseListedPersons } from "./erased.ts";
import { assertCanCopy, type BackedUp, type ReportStep } from "./makeBackup.ts";
import { type Manifest, mediaName, readManifest, storeCopyName } from "./manifest.ts";
import { copyWholeFile, digestFile, listMediaKeys } from "./mediaFiles.ts";

/** What a restore did: the migrations that the backup lacked, and how many persons it erased again. */
export interface RestoreOutcome {
  readonly manifest: Manifest;
  readonly migrations: readonly string[];
  readonly erased: number;
}

/**
 * Restores a backup to the empty place that the configuration names, brings the store up to date, and erases the persons of a list again, as `quai
 * admin erased` prints it. Throws, and writes nothing, where a file of the backup is missing or was changed, where the secret or the engine is another
 * one, where the backup is a newer Quai's, where the list is none, or where the place is used. After one that was killed it can be repeated.
 */
export function restoreBackup(config: BackedUp, folder: string, options: RestoreOptions = {}): Promise<RestoreOutcome> {
  return keepAlive(() => restoreWhole(config, folder, options));
}

/** The options of a restore: the list of persons to erase again, and who hears of its steps. */
export interface RestoreOptions {
  readonly erased?: string;
  readonly report?: ReportStep;
}

async function restoreWhole(
  config: BackedUp,
  folder: string,
  { erased = "", report = () => undefined }: RestoreOptions,
): Promise<RestoreOutcome> {
  assertCanCopy(config);
  const copies = await storeCopiesAt(config.databaseUrl);
  const manifest = await readManifest(folder, config.secret);
  if (manifest.engine !== copies.engine) throw new Error(`the backup is of ${manifest.engine}, and DATABASE_URL is not`);
  assertKnownMigrations(manifest);
  await assertWhole(folder, manifest);
  assertIds(erased);
  if (config.bucket !== undefined && Object.keys(manifest.files).some((path) => path !== storeCopyName))
    throw new Error("the backup has uploaded files, and QUAI_STORAGE=s3 would not read them: restore it with QUAI_STORAGE=folder");
  const whyUsed = (await copies.whyUsed()) ?? (await whyMediaUsed(config, manifest));
  if (whyUsed !== undefined) throw new Error(`${whyUsed}: restore to an empty place`);
  report("the backup is whole and the place empty");
  for (const path of Object.keys(manifest.files))
    if (path !== storeCopyName && !(await copyWholeFile(join(folder, path), join(config.data, path)))) throw new Error(`${path} is gone`);
  report("the uploaded files are restored");
  const outcome = { manifest, migrations: [] as readonly string[], erased: 0 };
  await copies.restore(join(folder, storeCopyName), async (databaseUrl) => {
    const differences = tableDifferences(manifest.tables, await copies.digestsAt(databaseUrl));
    if (differences.length > 0) throw new Error(`the restored store is not what was backed up: ${differences.join("; ")}`);
    report("the store is restored");
    const setup = { pooler: config.pooler, distribution: config.distribution };
    outcome.migrations = await migrateStoreAt(databaseUrl, setup);
    const store = await openStore(databaseUrl, setup);
    outcome.erased = await eraseListedPersons(store, erased).finally(() => Effect.runPromise(store.close()));
    report("the listed persons are erased again");
  });
  return outcome;
}

function assertKnownMigrations({ release, migrations: had }: Manifest): void {
  const newer = had.find((name) => !migrations.some((each) => each.name === name));
  if (newer !== undefined)
    throw new Error(`the backup is of Quai ${release}, which is newer: this one does not know its migration "${newer}"`);
}

/** Throws an error that names every file of a backup that is missing or was changed. */
async function assertWhole(folder: string, { files }: Manifest): Promise<void> {
  const faults: string[] = [];
  for (const [path, { sha256 }] of Object.entries(files)) {
    const found = await digestFile(join(folder, path));
    if (found?.sha256 !== sha256) faults.push(`${path} ${found === undefined ? "is missing" : "was changed"}`);
  }
  if (faults.length > 0) throw new Error(`the backup is not what was made: ${faults.join(", ")}`);
}

function assertIds(list: string): void {
  const wrong = list.split(/\s+/).find((id) => id !== "" && clubOfRowId(id) === undefined);
  if (wrong !== undefined) throw new Error(`the list of erased persons has "${wrong}", which is not an id of a club`);
}

/** A restore that was killed leaves files of the backup, which the next one replaces by the same ones. */
async function whyMediaUsed({ data, bucket }: BackedUp, { files }: Manifest): Promise<string | undefined> {
  if (bucket !== undefined) return undefined;
  const media = join(data, mediaName);
  for (const key of await listMediaKeys(media))
    if ((await digestFile(join(media, key)))?.sha256 !== files[`${mediaName}/${key}`]?.sha256)
      return `${media} has files that are not the backup’s`;
  return undefined;
}
