/**
 * The flag that limits the heap of new objects, in megabytes; by itself Node lets it grow past a hundred. `npm start` gives it too, and the
 * variables.
 */
const bound = "--max-semi-space-size=8";
/**
 * The variables of glibc, others ignore them: threads share two arenas in place of sixteen, and free memory at the end of the heap goes
 * back to the system from 128 kB on, whatever was allocated before.
 */
const shared = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

/**
 * Restarts this process in place with settings by which it takes less memory, which Node and the C library accept only at a start: without a
 * limit for the young heap a server under attack takes several times the memory. Does nothing where the limit is set already, in a child
 * process with a channel to its parent, or where the platform cannot replace a process.
 */
export function startWithLittleMemory(): void {
  const given = [...process.execArgv, process.env["NODE_OPTIONS"] ?? ""].join(" ");
  if (/--max[-_]semi[-_]space[-_]size/.test(given) || process.channel !== undefined || process.execve === undefined) return;
  const [, ...words] = process.argv;
  process.execve(process.execPath, [process.execPath, ...process.execArgv, bound, ...words], { ...shared, ...process.env });
}
