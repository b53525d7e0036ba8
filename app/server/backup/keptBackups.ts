import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { undefinedIfFileMissing } from "#adapters/node/files/whole.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { unfinishedEnd } from "./makeBackup.ts";

/** A proven backup: its folder, and when it was made in epoch milliseconds. */
export interface ProvenBackup {
  readonly folder: string;
  readonly madeAt: number;
  readonly manifest?: Manifest;
}

const kept = { days: 7, weeks: 4, months: 12 } as const;
const weekMs = 604_800_000;
/** The first Monday after the epoch. */
const firstMonday = 345_600_000;
const leftoverMs = 86_400_000;

/**
 * Gives the backups to delete: all but the newest of each of the last seven days, four weeks and twelve months that have one. Where no new ones come,
 * none goes, so that the newest always stays.
 */
export function surplusBackups<Backup extends ProvenBackup>(backups: readonly Backup[]): readonly Backup[] {
  const newestFirst = backups.toSorted((left, right) => right.madeAt - left.madeAt);
  const newestOfEach = (period: (madeAt: number) => string | number, most: number): readonly Backup[] =>
    [...Map.groupBy(newestFirst, ({ madeAt }) => period(madeAt)).values()].slice(0, most).flatMap(([newest]) => newest ?? []);
  const staying = new Set([
    ...newestOfEach(dayAt, kept.days),
    ...newestOfEach((madeAt) => Math.floor((Date.parse(dayAt(madeAt)) - firstMonday) / weekMs), kept.weeks),
    ...newestOfEach((madeAt) => dayAt(madeAt).slice(0, 7), kept.months),
  ]);
  return newestFirst.filter((backup) => !staying.has(backup));
}

/** Lists the proven backups in a folder that were made with a secret, newest first. */
export async function listBackups(folder: string, secret: string): Promise<readonly Required<ProvenBackup>[]> {
  const names = (await readdir(folder).catch(undefinedIfFileMissing)) ?? [];
  const found: Required<ProvenBackup>[] = [];
  for (const name of names.filter((each) => !each.includes(unfinishedEnd))) {
    const manifest = await readManifest(join(folder, name), secret).catch(() => undefined);
    if (manifest !== undefined) found.push({ folder: join(folder, name), madeAt: manifest.madeAt, manifest });
  }
  return found.toSorted((left, right) => right.madeAt - left.madeAt);
}

/** The name of a backup of each night, see `backupNameAt`. Only these are deleted: one of another name is an operator's, or an upgrade's. */
const nightlyName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Deletes the nightly backups that are not kept, and what backups that were killed left a day ago. */
export async function deleteSurplusBackups(folder: string, secret: string): Promise<void> {
  const nightly = (await listBackups(folder, secret)).filter((backup) => nightlyName.test(basename(backup.folder)));
  for (const { folder: surplus } of surplusBackups(nightly)) await rm(surplus, { recursive: true, force: true });
  await deleteLeftovers(folder);
}

/** The end of the name of a backup that a start made before it changed the store. */
export const beforeUpgrade = "-before-upgrade-";
const upgradeName = new RegExp(`Z${beforeUpgrade}[0-9a-f]{8}$`);

/** Deletes the backups that earlier upgrades made in a folder, all but `kept`, and what backups that were killed left a day ago. */
export async function deleteUpgradeBackups(folder: string, kept: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => upgradeName.test(each) && each !== basename(kept)))
    await rm(join(folder, name), { recursive: true, force: true });
  await deleteLeftovers(folder);
}

async function deleteLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.includes(unfinishedEnd)))
    if ((await stat(join(folder, name))).mtimeMs < Date.now() - leftoverMs) await rm(join(folder, name), { recursive: true, force: true });
}
