import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Config } from "../config/config.ts";
import { deleteSurplusBackups } from "./keptBackups.ts";
import { makeBackup } from "./makeBackup.ts";
import { restoreBackup } from "./restoreBackup.ts";
import { backupNameAt, tryUpgrade } from "./upgrade.ts";

/** Where a command prints: what it did, and its steps on the way. */
export interface CommandOutput {
  readonly print: (line: string) => void;
  readonly step: (line: string) => void;
}

/** A command of operators about backups: it prints what it did; a text is why it could not begin. */
export type BackupCommand = (words: readonly string[], config: Config, output: CommandOutput) => Promise<string | undefined>;

/** The commands about backups, by their names. */
export const backupCommands: ReadonlyMap<string, BackupCommand> = new Map([
  ["backup", backup],
  ["restore", restore],
  ["try-upgrade", tryCommand],
]);

async function backup(words: readonly string[], config: Config, { print, step }: CommandOutput): Promise<string | undefined> {
  const [folder, ...more] = words;
  if (more.length > 0 || (folder === undefined && config.backup === ""))
    return "backup FOLDER: a folder that does not exist yet; with QUAI_BACKUP it may be left out";
  const place = folder ?? join(config.backup, backupNameAt(Date.now()));
  const { tables, files, faults } = await makeBackup(config, place, { report: step });
  if (folder === undefined) await deleteSurplusBackups(config.backup, config.secret);
  const rows = Object.values(tables).reduce((sum, each) => sum + each.rows, 0);
  print(`${place}: proven. ${rows} rows of ${Object.keys(tables).length} tables, ${Object.keys(files).length - 1} uploaded files.`);
  const named = Object.entries(faults).map(([name, count]) => `${name} (${count})`);
  if (named.length > 0)
    print(`The store has faults, and so has the backup: ${named.join(", ")}. "quai admin doctor" says what mends them.`);
  return undefined;
}

async function restore(words: readonly string[], config: Config, { print, step }: CommandOutput): Promise<string | undefined> {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: { erased: { type: "string" } } });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0)
    return 'restore FOLDER [--erased LIST]: the folder of a backup, and a list that "erased" printed';
  const erased = values.erased === undefined ? "" : await readFile(values.erased, "utf8");
  const outcome = await restoreBackup(config, folder, { erased, report: step });
  print(
    `Restored as of ${new Date(outcome.manifest.madeAt).toISOString()}; ${outcome.migrations.length} migrations, ${outcome.erased} persons erased again.`,
  );
  if (values.erased === undefined) print('Nobody was erased again: before a server starts, run "quai admin erase" with the last list.');
  return undefined;
}

async function tryCommand(words: readonly string[], config: Config, { print }: CommandOutput): Promise<string | undefined> {
  if (words.length > 0) return "try-upgrade takes no words";
  const { migrations, migratedMs, findings } = await tryUpgrade(config);
  print(
    `${migrations.length} migrations took ${(migratedMs / 1000).toFixed(1)} seconds on a copy${migrations.length === 0 ? "" : `: ${migrations.join(", ")}`}.`,
  );
  const named = findings.map(({ name, count }) => `${name} (${count})`);
  print(
    named.length === 0
      ? "The copy is sound. The store was not changed."
      : `The copy has faults: ${named.join(", ")}. The store was not changed.`,
  );
  return undefined;
}
