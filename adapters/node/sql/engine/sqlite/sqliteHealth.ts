import { statSync } from "node:fs";
import { StoreDown } from "#core/ports/store/store.ts";
import type { PreparedConnection } from "../groupCommits.ts";
import { runInSqliteThread } from "./sqliteThread.ts";

/** Reads the size of the database file and its log on disk, in bytes. */
export function sqliteSizeBytes(path: string, { prepare }: PreparedConnection): number {
  const { page_count: count } = prepare("pragma page_count").get() ?? {};
  const { page_size: size } = prepare("pragma page_size").get() ?? {};
  return Number(count) * Number(size) + (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0);
}

const damaged: readonly string[] = ["SQLITE_CORRUPT", "SQLITE_NOTADB"];

/**
 * Reads the whole database file and returns the first damage that SQLite finds, undefined if there is none. Rejects if the file cannot be
 * read for another reason.
 */
export async function findSqliteDamage(path: string): Promise<string | undefined> {
  try {
    const { quick_check: found } = await runInSqliteThread(path, ["pragma query_only = on", "pragma quick_check(1)"]);
    return found === "ok" ? undefined : String(found);
  } catch (error) {
    if (error instanceof StoreDown && damaged.includes(error.code)) return error.code;
    throw error;
  }
}

/**
 * Rewrites the file and empties its log. Overwriting deleted rows with zeros is not enough: the log still has them, and so do gaps of pages that
 * were split. Commits wait meanwhile, about a second for 100 MB.
 */
export async function rewriteSqliteFile(path: string): Promise<void> {
  const { busy } = await runInSqliteThread(path, ["vacuum", "pragma wal_checkpoint(truncate)"]);
  if (busy !== 0) throw new StoreDown("SQLITE_BUSY");
}
