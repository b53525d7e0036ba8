/**
 * The flag that limits the heap of new objects, in megabytes; by itself Node lets it grow past a hundred. `npm start` gives the flag too.
 */
const bound = "--max-semi-space-size=8";

/**
 * Restarts this process in place with a small limit for the young heap, which Node accepts only at a start. Without it a server under
 * attack takes several times the memory. Does nothing where the limit is set already, in a child process with a channel to its parent, or
 * where the platform cannot replace a process.
 */
export function startWithSmallYoungHeap(): void {
  const given = [...process.execArgv, process.env["NODE_OPTIONS"] ?? ""].join(" ");
  if (/--max[-_]semi[-_]space[-_]size/.test(given) || process.channel !== undefined || process.execve === undefined) return;
  const [, ...words] = process.argv;
  process.execve(process.execPath, [process.execPath, ...process.execArgv, bound, ...words], process.env);
}
