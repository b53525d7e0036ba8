import { statSync } from "node:fs";
import { StoreDown } from "#core/ports/storeDown.ts";

/**
 * Makes the check that the database at `path`, and the log beside it, are still the files that were opened; it fails where they were
 * removed or replaced. SQLite itself does not look: it goes on writing into a file that no name leads to, and all of it is lost at the end.
 */
export function sameFile(path: string): () => void {
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

/** Undefined where nothing is found, for whatever reason: what cannot be reached by its name is as good as removed. */
function identityOf(file: string): string | undefined {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
