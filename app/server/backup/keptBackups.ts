import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
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

/** Deletes the backups that are not kept, and what backups that were killed left a day ago. */
export async function deleteSurplusBackups(folder: string, secret: string): Promise<void> {
  for (const { folder: surplus } of surplusBackups(await listBackups(folder, secret))) await rm(surplus, { recursive: true, force: true });
  for (const name of (await readdir(folder)).filter((each) => each.includes(unfinishedEnd)))
    if ((await stat(join(folder, name))).mtimeMs < Date.now() - leftoverMs) await rm(join(folder, name), { recursive: true, force: true });
}
