import { existsSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** The threads of this process, where the system lists them. */
const threads = "/proc/self/task";

/** Gives this process the lowest priority. Linux counts each thread by itself: those that collect garbage are there before this is called. */
export function lowerPriority(): void {
  for (const id of existsSync(threads) ? readdirSync(threads) : [0]) setPriority(Number(id), constants.priority.PRIORITY_LOW);
}
