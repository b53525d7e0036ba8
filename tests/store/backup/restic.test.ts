import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { appendFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { storeCopiesAt } from "#adapters/node/sql/copies/storeCopies.ts";
import { tableDifferences } from "#adapters/node/sql/copies/copies.ts";
import { makeBackup } from "#app/server/backup/makeBackup.ts";
import { restoreBackup } from "#app/server/backup/restoreBackup.ts";
import { emptyPlace, filledPlace } from "./backupPlaces.ts";

const program = "restic";
const isAbsent = spawnSync(program, ["version"]).status !== 0;
if (isAbsent) console.log("Copies elsewhere are not tried: restic is not installed.");

const password = "a-password-of-restic-that-no-copy-has";
/** The commands of the manual, in their order. */
const commands = readFileSync("app/OPERATIONS.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith(`${program} `));

it.skipIf(isAbsent)(
  "the manual's commands copy proven backups elsewhere, encrypted, and give them back whole; a copy that was changed is found out",
  { timeout: 120_000 },
  async () => {
    const place = await filledPlace("sqlite", "");
    const other = await emptyPlace("sqlite", "");
    const folder = join(place.config.data, "..");
    try {
      await makeBackup(place.config, join(place.config.backup, "one"));
      const elsewhere = join(folder, "elsewhere");
      const repository = join(folder, "repository");
      await mkdir(elsewhere);
      await writeFile(join(folder, "password"), password);
      const run = (line: string) =>
        spawnSync("sh", ["-c", line], {
          encoding: "utf8",
          env: {
            PATH: process.env["PATH"],
            HOME: folder,
            BACKUP: place.config.backup,
            ELSEWHERE: elsewhere,
            RESTIC_REPOSITORY: repository,
            RESTIC_PASSWORD_FILE: join(folder, "password"),
            RESTIC_CACHE_DIR: join(folder, "cache"),
          },
        });
      expect(commands.map((line) => line.split(" ")[1])).toEqual(["init", "backup", "forget", "check", "restore"]);
      for (const line of commands) expect([line, run(line).status]).toEqual([line, 0]);
      const isEncrypted = spawnSync("grep", ["-rl", "a photo of a boat", repository]).status !== 0;
      expect(isEncrypted).toBe(true);
      await restoreBackup(other.config, join(elsewhere, place.config.backup, "one"));
      const digests = async ({ config }: typeof place) => (await storeCopiesAt(config.databaseUrl)).digestsAt(config.databaseUrl);
      expect(tableDifferences(await digests(place), await digests(other))).toEqual([]);
      const [pack = ""] = (await readdir(join(repository, "data"), { recursive: true })).filter((name) => name.length > 60);
      spawnSync("chmod", ["-R", "u+w", repository]);
      await appendFile(join(repository, "data", pack), "x");
      expect(run(`${program} check --read-data`).status, "control").not.toBe(0);
    } finally {
      await place.drop();
      await rm(folder, { recursive: true, force: true });
      await rm(join(other.config.data, ".."), { recursive: true, force: true });
    }
  },
);
