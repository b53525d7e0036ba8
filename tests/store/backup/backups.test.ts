import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, inject, it } from "vitest";
import { programAddressOf } from "#adapters/node/sql/copies/postgresCopies.ts";
import { storeCopiesAt } from "#adapters/node/sql/copies/storeCopies.ts";
import { tableDifferences } from "#adapters/node/sql/copies/copies.ts";
import { examineStoreAt, migrateStoreAt, readStoreStateAt } from "#adapters/node/sql/open.ts";
import { listBackups } from "#app/server/backup/keptBackups.ts";
import { makeBackup } from "#app/server/backup/makeBackup.ts";
import { readManifest, writeManifest } from "#app/server/backup/manifest.ts";
import { restoreBackup } from "#app/server/backup/restoreBackup.ts";
import { bringUpToDate, tryUpgrade } from "#app/server/backup/upgrade.ts";
import { notAlone } from "../../arrangement.ts";
import { askAt, emptyPlace, filledPlace, type Place, repeated, secret } from "./backupPlaces.ts";

const killed = fileURLToPath(new URL("./backupKilled.ts", import.meta.url));
const server = inject("postgres");
const hasNoPostgres = notAlone(server) !== undefined || spawnSync("pg_dump", ["--version"]).status !== 0;
if (hasNoPostgres) console.log("Backups are not tried on PostgreSQL: it or its pg_dump is not installed.");

const opened: Place[] = [];
afterEach(async () => {
  for (const { config, drop } of opened.splice(0)) {
    await drop();
    await rm(join(config.data, ".."), { recursive: true, force: true });
  }
});

describe.each(["sqlite", "postgres"] as const)("a backup on %s", (engine) => {
  const isLeftOut = engine === "postgres" && hasNoPostgres;
  const recorded = async (place: Promise<Place>) => {
    opened.push(await place);
    return place;
  };
  const filled = (isOlder = false) => recorded(filledPlace(engine, server, isOlder));
  const empty = () => recorded(emptyPlace(engine, server));
  const digestsOf = async ({ config }: Place) => (await storeCopiesAt(config.databaseUrl)).digestsAt(config.databaseUrl);
  const backedUp = async (place: Place) => {
    const folder = join(place.config.backup, "one");
    return { folder, manifest: await makeBackup(place.config, folder) };
  };

  it.skipIf(isLeftOut)("is restored elsewhere with every row and every file, and its manifest names nobody", async () => {
    const place = await filled();
    const { folder, manifest } = await backedUp(place);
    expect([manifest.engine, manifest.tables["ledger"]?.rows, Object.keys(manifest.files)]).toEqual([
      engine,
      1,
      ["store", "media/ada/photo.jpg"],
    ]);
    expect((await readdir(folder)).toSorted()).toEqual(["manifest.json", "media", "store"]);
    expect(await readFile(join(folder, "manifest.json"), "utf8")).not.toMatch(new RegExp(`${secret}|Ada|Roy|1450555|@`));
    const other = await empty();
    expect(await restoreBackup(other.config, folder)).toMatchObject({ migrations: [], erased: 0 });
    expect(tableDifferences(await digestsOf(place), await digestsOf(other))).toEqual([]);
    expect(await readFile(join(other.config.data, "media/ada/photo.jpg"), "utf8")).toBe("a photo of a boat");
    await expect(makeBackup(place.config, folder), "an older backup stays").rejects.toThrow("exists: a backup needs");
  });

  it.skipIf(isLeftOut)("erases the persons of a list again, and refuses what is no list", async () => {
    const place = await filled();
    const [customer] = await place.ask("select id from profiles limit 1");
    const id = String(Object.values(customer ?? {})[0]);
    const { folder } = await backedUp(place);
    const other = await empty();
    await expect(restoreBackup(other.config, folder, { erased: "Ada Roy" })).rejects.toThrow('has "Ada"');
    expect((await restoreBackup(other.config, folder, { erased: `${id}\n` })).erased).toBe(1);
  });

  it.skipIf(isLeftOut)(
    "is refused by name where it was changed, lacks a file, or meets another secret, and nothing is written",
    async () => {
      const { folder, manifest } = await backedUp(await filled());
      const other = await empty();
      const refusedAs = async (spoil: (spoilt: string) => Promise<unknown>, why: string, config = other.config) => {
        const spoilt = `${folder}-spoilt`;
        await cp(folder, spoilt, { recursive: true });
        await spoil(spoilt);
        await expect(restoreBackup(config, spoilt)).rejects.toThrow(why);
        await rm(spoilt, { recursive: true });
      };
      await refusedAs((spoilt) => appendFile(join(spoilt, "store"), "x"), "store was changed");
      await refusedAs((spoilt) => rm(join(spoilt, "media/ada/photo.jpg")), "media/ada/photo.jpg is missing");
      await refusedAs((spoilt) => rm(join(spoilt, "manifest.json")), "is no backup");
      await refusedAs(async (spoilt) => {
        const text = await readFile(join(spoilt, "manifest.json"), "utf8");
        await writeFile(join(spoilt, "manifest.json"), text.replace('"rows": 1', '"rows": 2'));
      }, "manifest.json was changed");
      await refusedAs(
        (spoilt) => writeManifest(spoilt, { ...manifest, migrations: [...manifest.migrations, "9999-later"] }, secret),
        "9999-later",
      );
      await refusedAs(
        (spoilt) => writeManifest(spoilt, { ...manifest, engine: engine === "sqlite" ? "postgres" : "sqlite" }, secret),
        "the backup is of",
      );
      await refusedAs(async () => undefined, "another QUAI_SECRET", { ...other.config, secret: `${secret}-other` });
      const bucket = { url: "https://s3.test/quai", region: "", accessKey: "", secretKey: "" };
      await refusedAs(async () => undefined, "QUAI_STORAGE=folder", { ...other.config, bucket });
      expect([existsSync(other.config.data), await (await storeCopiesAt(other.config.databaseUrl)).whyUsed()]).toEqual([false, undefined]);
    },
  );

  it.skipIf(isLeftOut)("leaves no store where the restored tables are not those of its manifest", async () => {
    const { folder, manifest } = await backedUp(await filled());
    const other = await empty();
    await writeManifest(folder, { ...manifest, tables: { ...manifest.tables, claims: { rows: 9, digest: "" } } }, secret);
    await expect(restoreBackup(other.config, folder)).rejects.toThrow("the table claims has 14 rows, not 9");
    expect((await readdir(other.config.data)).filter((name) => name.startsWith("quai.sqlite"))).toEqual([]);
    await writeManifest(folder, manifest, secret);
    expect(await restoreBackup(other.config, folder), "the place is as empty as before").toMatchObject({ erased: 0 });
  });

  it.skipIf(engine === "postgres")("is restored to a file that others cannot read, whatever they could read before", async () => {
    const { folder } = await backedUp(await filled());
    await chmod(join(folder, "store"), 0o644);
    const other = await empty();
    await restoreBackup(other.config, folder);
    expect((await stat(join(other.config.data, "quai.sqlite"))).mode & 0o777).toBe(0o600);
  });

  it.skipIf(isLeftOut)("is restored over no store and over no other file", async () => {
    const place = await filled();
    const { folder } = await backedUp(place);
    await expect(restoreBackup(place.config, folder)).rejects.toThrow("restore to an empty place");
    const other = await empty();
    await cp(join(place.config.data, "media"), join(other.config.data, "media"), { recursive: true });
    await writeFile(join(other.config.data, "media/ada/photo.jpg"), "another photo");
    await expect(restoreBackup(other.config, folder)).rejects.toThrow("has files that are not the backup’s");
    expect(await readFile(join(other.config.data, "media/ada/photo.jpg"), "utf8")).toBe("another photo");
  });

  it.skipIf(isLeftOut)(
    "names a claim that is gone, a line of the ledger that is doubled and a value that is another (control)",
    async () => {
      const place = await filled();
      const copies = await storeCopiesAt(place.config.databaseUrl);
      const file = join(place.config.data, "copy");
      const tables = await copies.copyTo(file);
      const spoiltBy = async (statement: string) => {
        const { databaseUrl, drop } = await copies.restoreToScratch(file, place.config.data);
        await askAt(databaseUrl, statement);
        const differences = tableDifferences(tables, await copies.digestsAt(databaseUrl));
        const findings = await examineStoreAt(databaseUrl, place.config, Date.now());
        await drop();
        return [differences, findings.map(({ name }) => name).filter((name) => name !== "letters that wait")];
      };
      expect(await spoiltBy("delete from claims where quantum = 40")).toEqual([
        ["the table claims has 13 rows, not 14"],
        ["booking without its time"],
      ]);
      const doubled = `insert into ledger (client_id, kind, ref, reservation_id, amount, currency, at, actor)
      select client_id, kind, ref || '2', reservation_id, amount, currency, at, actor from ledger`;
      expect(await spoiltBy(doubled)).toEqual([["the table ledger has 2 rows, not 1"], ["money beyond the price"]]);
      expect(await spoiltBy("update ledger set amount = amount + 1")).toEqual([
        ["the table ledger has other rows"],
        ["money beyond the price"],
      ]);
    },
  );

  it.skipIf(isLeftOut)("comes first where a server finds migrations pending on a store with rows", async () => {
    const place = await filled(true);
    const trial = await tryUpgrade(place.config);
    expect(trial.migrations).toEqual(repeated);
    expect((await readStoreStateAt(place.config.databaseUrl)).pending).toEqual(repeated);
    if (engine === "postgres") await backedUp(place);
    await bringUpToDate(place.config);
    expect((await readStoreStateAt(place.config.databaseUrl)).pending).toEqual([]);
    const [backup, ...more] = await listBackups(place.config.backup, secret);
    expect([backup?.manifest.tables["ledger"]?.rows, more]).toEqual([1, []]);
    await bringUpToDate(place.config);
    expect((await listBackups(place.config.backup, secret)).length, "none for a store that is up to date").toBe(1);
    // The way back: what was backed up has not had them.
    expect((await readManifest(backup?.folder ?? "", secret)).migrations).not.toContain(repeated[0]);
  });

  it.skipIf(engine === "postgres")("of the last upgrade alone stays, its files are linked, and none is made for another mode", async () => {
    const place = await filled(true);
    const config = { ...place.config, backup: "" };
    const backups = join(config.data, "backups");
    await expect(bringUpToDate({ ...config, mode: "rehearsal" })).rejects.toThrow("is the store of QUAI_MODE=production");
    expect(existsSync(backups)).toBe(false);
    const older = ["2020-01-01T08-00-00Z-before-upgrade-0123abcd", "2020-01-01T08-00-00Z-before-upgrade", "2020-01-01T08-00-00Z"];
    for (const name of older) await mkdir(join(backups, name), { recursive: true });
    const steps: string[] = [];
    await bringUpToDate(config, (step) => steps.push(step));
    const [made, ...others] = (await readdir(backups)).toSorted().toReversed();
    expect(others.toSorted()).toEqual([older[2], older[1]]);
    expect(steps[0]).toContain(`its backup begins in ${join(backups, made ?? "")}`);
    expect(steps.slice(-2)).toEqual(["2 migrations begin", "2 migrations are done"]);
    expect((await stat(join(backups, made ?? "", "media/ada/photo.jpg"))).nlink).toBe(2);
  });

  it.skipIf(engine === "postgres")(
    "is made once where migrations fail at each start, and again where the store has changed meanwhile",
    async () => {
      const place = await filled(true);
      const startAgain = async () => {
        await bringUpToDate(place.config);
        // As a migration that failed leaves the store.
        await place.ask(`delete from migrations where name in (${repeated.map((name) => `'${name}'`).join(", ")})`);
        return (await listBackups(place.config.backup, secret)).length;
      };
      expect([await startAgain(), await startAgain(), await startAgain()]).toEqual([1, 1, 1]);
      await place.ask("update ledger set actor = 'somebody'");
      expect(await startAgain()).toBe(2);
      const [newest] = await listBackups(place.config.backup, secret);
      await appendFile(join(newest?.folder ?? "", "store"), "x");
      expect(await startAgain(), "a backup that was changed is none").toBe(3);
    },
  );

  it.skipIf(isLeftOut || engine === "sqlite")("must be one of the last hour, or the server changes nothing", async () => {
    const place = await filled(true);
    await expect(bringUpToDate(place.config)).rejects.toThrow('no proven backup of the last hour: run "quai backup /');
    const { folder, manifest } = await backedUp(place);
    await appendFile(join(folder, "store"), "x");
    await expect(bringUpToDate(place.config)).rejects.toThrow("is missing or was changed");
    await writeManifest(folder, { ...manifest, madeAt: manifest.madeAt - 3_700_000 }, secret);
    await expect(bringUpToDate(place.config)).rejects.toThrow("of the last hour");
    expect((await readStoreStateAt(place.config.databaseUrl)).pending).toEqual(repeated);
    await place.ask("delete from migrations where name like 'mode:%'");
    await bringUpToDate({ ...place.config, mode: "demo" });
    expect((await readStoreStateAt(place.config.databaseUrl)).pending, "a demo needs none").toEqual([]);
  });

  it.skipIf(isLeftOut)("is not made for a store without rows", async () => {
    const place = await empty();
    await migrateStoreAt(place.config.databaseUrl, place.config);
    await place.ask(`delete from migrations where name = '${repeated[0]}'`);
    await bringUpToDate(place.config);
    expect(await listBackups(place.config.backup, secret)).toEqual([]);
  });

  it.skipIf(isLeftOut)("loses nothing where it or its restore is killed at any step", { timeout: 300_000 }, async () => {
    const place = await filled();
    const before = await digestsOf(place);
    const killedAt = (command: "backup" | "restore", { config }: Place, folder: string, step: number) =>
      spawnSync(process.execPath, [killed, command, String(step), folder, JSON.stringify(config)], {
        encoding: "utf8",
      });
    const folder = join(place.config.backup, "killed");
    const steps = ["the store is copied", "the uploaded files are copied", "the copy is proven", "the manifest is written"];
    for (const [step] of steps.entries()) {
      expect([step, killedAt("backup", place, folder, step).signal]).toEqual([step, "SIGKILL"]);
      expect([step, existsSync(folder), await listBackups(place.config.backup, secret)]).toEqual([step, false, []]);
    }
    await makeBackup(place.config, folder);
    expect(tableDifferences(before, await digestsOf(place))).toEqual([]);
    // PostgreSQL has the whole store from the third step on, and then takes no second one.
    const restoreSteps = engine === "sqlite" ? [0, 1, 2, 3] : [0, 1];
    const other = await empty();
    for (const step of restoreSteps) expect([step, killedAt("restore", other, folder, step).signal]).toEqual([step, "SIGKILL"]);
    await restoreBackup(other.config, folder);
    expect(tableDifferences(before, await digestsOf(other))).toEqual([]);
  });
});

describe("the address of a database for the programs of PostgreSQL", () => {
  it.each([
    ["postgres://ada:a%2Fb@db.test/quai", "postgres://ada@db.test/quai", "a/b"],
    ["postgres://db.test/quai?user=ada&password=a%2Fb", "postgres://db.test/quai?user=ada", "a/b"],
    ["postgres://db.test/quai?sslmode=no-verify", "postgres://db.test/quai?sslmode=require", ""],
    ["postgres://db.test/quai?ssl=true", "postgres://db.test/quai?sslmode=require", ""],
    ["postgres://db.test/quai?ssl=true&sslmode=verify-full", "postgres://db.test/quai?sslmode=verify-full", ""],
    ["postgres://db.test/quai?host=%2Frun%2Fpostgresql", "postgres://db.test/quai?host=%2Frun%2Fpostgresql", ""],
  ])("of %s is %s, without the password", (url, address, password) => {
    expect(programAddressOf(url)).toEqual({ address, password });
  });
});
