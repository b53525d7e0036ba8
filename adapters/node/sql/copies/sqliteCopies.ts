import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { chmod, copyFile, link, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { syncToDisk } from "../../files/syncToDisk.ts";
import { makePrivateFile } from "../../files/privateFiles.ts";
import { runInSqliteThread } from "../engine/sqlite/sqliteThread.ts";
import type { StoreCopies } from "./copies.ts";
import type { TableDigest, TableDigests } from "./tableDigests.ts";

/** Gives the copies of the store in a file of SQLite. */
export function sqliteCopies(path: string): StoreCopies {
  return {
    engine: "sqlite",
    copyTo: async (file) => {
      makePrivateFile(file);
      // A copy page by page begins again with each commit, and would not end while others write.
      await runInSqliteThread(path, [`vacuum into '${file.replaceAll("'", "''")}'`]);
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
  for (const row of reading.iterate()) {
    hash.update(JSON.stringify(row));
    rows += 1;
  }
  return { rows, digest: hash.digest("hex") };
}
