import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Linux's file system in memory. */
const inMemory = "/dev/shm";
/** The bytes that must be free there: three times what all files of a run take at once. */
const least = 3 * 2 ** 30;
const prefix = "quai-tests-";

/**
 * Puts the temporary files of the run and of all that it starts, databases too, in memory where there is room. A flush to a disk costs more
 * than the rest of a small commit, and no test cuts the power: what a killed process wrote stays in memory as in the cache of a disk. Programs
 * that tests start keep their compiled code there too.
 */
export function setup(): void {
  if (process.env["TMPDIR"] !== undefined || !existsSync(inMemory)) return;
  removeOfEnded();
  const { bavail, bsize } = statfsSync(inMemory);
  if (bavail * bsize < least) return;
  const folder = join(inMemory, `${prefix}${process.pid}`);
  // PostgreSQL runs as another user, in a folder of its own within this one.
  mkdirSync(folder, { mode: 0o755, recursive: true });
  process.env["TMPDIR"] = folder;
  // Half of the work of a program that runs from source is to compile what the one before it compiled.
  process.env["NODE_COMPILE_CACHE"] ??= join(folder, "compiled");
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/** A run that was killed left its folder, which would take memory until the next start of the machine. */
function removeOfEnded(): void {
  for (const name of readdirSync(inMemory))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(inMemory, name), { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
