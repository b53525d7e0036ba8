import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, inject, it } from "vitest";
import { storeCopiesAt } from "#adapters/node/sql/copies/storeCopies.ts";
import { tableDifferences } from "#adapters/node/sql/copies/tableDigests.ts";
import { readStoreStateAt } from "#adapters/node/sql/open.ts";
import { listBackups } from "#app/server/backup/keptBackups.ts";
import { makeBackup } from "#app/server/backup/makeBackup.ts";
import { notAlone } from "../arrangement.ts";
import { filledPlace, type Place, repeated, secret } from "./backupPlaces.ts";

const killed = fileURLToPath(new URL("./backupKilled.ts", import.meta.url));
const server = inject("postgres");
const hasNoPostgres = notAlone(server) !== undefined || spawnSync("pg_dump", ["--version"]).status !== 0;

const opened: Place[] = [];
afterEach(async () => {
  for (const { config, drop } of opened.splice(0)) {
    await drop();
    await rm(join(config.data, ".."), { recursive: true, force: true });
  }
});

describe.each(["sqlite", "postgres"] as const)("an upgrade on %s from a store that is two migrations older", (engine) => {
  it.skipIf(engine === "postgres" && hasNoPostgres)(
    "loses nothing where it is killed at any step, and the next start completes it",
    { timeout: 300_000 },
    async () => {
      const place = await filledPlace(engine, server, true);
      opened.push(place);
      const digests = async () => (await storeCopiesAt(place.config.databaseUrl)).digestsAt(place.config.databaseUrl);
      const before = await digests();
      if (engine === "postgres") await makeBackup(place.config, join(place.config.backup, "one"));
      const steps: string[] = [];
      for (let step = 0; ; step += 1) {
        // Each start makes its own backup; that it takes an earlier one is tested elsewhere.
        if (engine === "sqlite") await rm(place.config.backup, { recursive: true, force: true });
        const upgrade = spawnSync(process.execPath, [killed, "upgrade", String(step), "", JSON.stringify(place.config)], {
          encoding: "utf8",
        });
        if (upgrade.signal === null) {
          expect([upgrade.status, upgrade.stderr]).toEqual([0, ""]);
          break;
        }
        const { pending } = await readStoreStateAt(place.config.databaseUrl);
        steps.push(pending.length === 0 ? "after" : "before");
        // Once the store is changed there is the way back.
        const [backup] = await listBackups(place.config.backup, secret);
        if (pending.length === 0) expect(tableDifferences(before, backup?.manifest.tables ?? {})).toEqual([]);
        // Either the former release opens it as it was, or this one finds nothing left to do.
        if (pending.length > 0) expect([step, pending, tableDifferences(before, await digests())]).toEqual([step, repeated, []]);
      }
      expect((await readStoreStateAt(place.config.databaseUrl)).pending).toEqual([]);
      expect(steps).toContain("before");
      expect(steps.at(-1)).toBe("after");
      expect(steps.length).toBeGreaterThanOrEqual(engine === "sqlite" ? 7 : 2);
      const ledger = await place.ask("select count(*) as count from ledger");
      expect(Object.values(ledger[0] ?? {}).map(Number)).toEqual([1]);
    },
  );
});
