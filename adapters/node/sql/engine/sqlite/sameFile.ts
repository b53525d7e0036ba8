import { statSync } from "node:fs";
import { StoreDown } from "#core/ports/store/store.ts";

/**
 * Returns a check that the database at `path` and its log are still the files that were opened; it throws `StoreDown` if they were removed or
 * replaced. SQLite itself does not check: it would go on writing into a deleted file, and everything would be lost when it closes.
 */
export function makeSameFileCheck(path: string): () => void {
  const opened = new Map<string, string>();
  // Before the first commit there may be no log yet.
  const checks = [path, `${path}-wal`].map((file) => () => {
    const found = identityOf(file);
    const known = opened.get(file);
    if (known === undefined) return void (found !== undefined && opened.set(file, found));
    if (found !== known) throw new StoreDown(found === undefined ? "FILE_REMOVED" : "FILE_REPLACED");
  });
  const check = (): void => checks.forEach((one) => one());
  check();
  return check;
}

/** The device and inode of a file. Undefined if it cannot be read for any reason, which counts as removed. */
function identityOf(file: string): string | undefined {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
