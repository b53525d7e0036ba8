import { createHash } from "node:crypto";
import { closeSync, existsSync, fdatasyncSync, openSync, statSync } from "node:fs";
import { chmod, copyFile, link, rm } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { syncToDisk } from "../../files/whole.ts";
import { makePrivateFile } from "../../files/privateFiles.ts";
import { sqliteFaultOf } from "../engine/outage.ts";
import type { StoreCopies, TableDigest, TableDigests } from "./copies.ts";

/** How long the copy waits while another process recovers the file, in milliseconds. */
const patienceMs = 10_000;
/** So many pages, a megabyte, are copied at once. */
const pagesAtOnce = 256;
/** So many rows are digested at once. */
const rowsAtOnce = 500;

/** Gives the copies of the store in a file of SQLite. */
export function sqliteCopies(path: string): StoreCopies {
  return {
    engine: "sqlite",
    copyTo: async (file) => {
      makePrivateFile(file);
      await copyPages(path, file);
      await syncToDisk(file);
      return digestsOf(file);
    },
    restoreToScratch: async (file, folder) => {
      const scratch = join(folder, "scratch.sqlite");
      await copyPrivately(file, scratch);
      return { databaseUrl: `sqlite:${scratch}`, drop: () => removeStoreFile(scratch) };
    },
    whyUsed: async () => ([path, `${path}-wal`].some((each) => existsSync(each)) ? `there is a store at ${path}` : undefined),
    restore: async (file, finish) => {
      const unfinished = `${path}.restored`;
      await removeStoreFile(unfinished);
      await copyPrivately(file, unfinished);
      try {
        await finish(`sqlite:${unfinished}`);
        if ((statSync(`${unfinished}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
          throw new Error("the restored store is still in use");
        await syncToDisk(unfinished);
        // A new name for the file fails where another store was made meanwhile, which a renaming would replace.
        await link(unfinished, path);
        await syncToDisk(join(path, ".."));
      } finally {
        await removeStoreFile(unfinished);
      }
    },
    digestsAt: async (databaseUrl) => digestsOf(databaseUrl.slice("sqlite:".length)),
  };
}

/**
 * Copies a store page by page, as it is now: one read transaction goes through the whole copy, since a copy without one begins again with each commit of
 * others. What is copied reaches the disk piece by piece: the commits of others would wait for all of it at once.
 */
async function copyPages(path: string, file: string): Promise<void> {
  const source = new DatabaseSync(path, { timeout: patienceMs });
  const copied = openSync(file, "r+");
  try {
    source.exec("begin");
    source.prepare("select 1 from sqlite_schema").get();
    await backup(source, file, { rate: pagesAtOnce, progress: () => fdatasyncSync(copied) });
  } catch (error) {
    throw sqliteFaultOf(error);
  } finally {
    closeSync(copied);
    source.close();
  }
}

async function copyPrivately(from: string, to: string): Promise<void> {
  makePrivateFile(to);
  await copyFile(from, to);
  // The copy takes the mode of the file, which a copy of a backup may have from elsewhere.
  await chmod(to, 0o600);
}

async function removeStoreFile(path: string): Promise<void> {
  for (const end of ["", "-wal", "-shm"]) await rm(`${path}${end}`, { force: true });
}

/** Reads a file that nobody writes, and makes no file beside it. The index of words can be made again, so its own tables do not count. */
function digestsOf(file: string): TableDigests {
  const place = pathToFileURL(file);
  place.search = "immutable=1";
  const db = new DatabaseSync(place, { readOnly: true });
  try {
    const tables = db
      .prepare("select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'")
      .all();
    return Object.fromEntries(tables.map(({ name }) => [String(name), digestOf(db, String(name))]));
  } finally {
    db.close();
  }
}

function digestOf(db: DatabaseSync, table: string): TableDigest {
  const hash = createHash("sha256");
  const reading = db.prepare(`select * from "${table}"`);
  reading.setReturnArrays(true);
  let rows = 0;
  let several: unknown[] = [];
  // To write and digest several rows at once takes two thirds of the time.
  const digestSeveral = (): void => {
    hash.update(JSON.stringify(several));
    several = [];
  };
  for (const row of reading.iterate()) {
    several.push(row);
    rows += 1;
    if (several.length === rowsAtOnce) digestSeveral();
  }
  digestSeveral();
  return { rows, digest: hash.digest("hex") };
}
