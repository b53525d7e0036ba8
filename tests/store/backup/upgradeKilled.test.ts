import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, inject, it } from "vitest";
import { storeCopiesAt } from "#adapters/node/sql/copies/storeCopies.ts";
import { tableDifferences } from "#adapters/node/sql/copies/copies.ts";
import { readStoreStateAt } from "#adapters/node/sql/open.ts";
import { listBackups } from "#app/server/backup/keptBackups.ts";
import { makeBackup } from "#app/server/backup/makeBackup.ts";
import { notAlone } from "../../arrangement.ts";
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
      const steps: { readonly pending: readonly string[]; readonly differences: readonly string[] }[] = [];
      const startedOnce = (step: number) =>
        spawnSync(process.execPath, [killed, "upgrade", String(step), "", JSON.stringify(place.config)], { encoding: "utf8" });
      let started = startedOnce(0);
      while (started.signal === "SIGKILL") {
        const { pending } = await readStoreStateAt(place.config.databaseUrl);
        const [backup] = await listBackups(place.config.backup, secret);
        // Either the former release opens the store as it was, or the store is done and there is the way back.
        const found = pending.length > 0 ? await digests() : (backup?.manifest.tables ?? {});
        steps.push({ pending, differences: tableDifferences(before, found) });
        // Each start makes its own backup; that it takes an earlier one is tested elsewhere.
        if (engine === "sqlite") await rm(place.config.backup, { recursive: true, force: true });
        started = startedOnce(steps.length);
      }
      expect([started.status, started.stderr]).toEqual([0, ""]);
      expect(steps.flatMap(({ differences }) => differences)).toEqual([]);
      expect(steps.map(({ pending }) => pending.join())).toEqual([...steps.slice(1).map(() => repeated.join()), ""]);
      expect((await readStoreStateAt(place.config.databaseUrl)).pending).toEqual([]);
      expect(steps.length).toBeGreaterThanOrEqual(engine === "sqlite" ? 7 : 2);
      const ledger = await place.ask("select count(*) as count from ledger");
      expect(Object.values(ledger[0] ?? {}).map(Number)).toEqual([1]);
    },
  );
});
