import { readFileSync } from "node:fs";

/** The limit if the system does not say: the lowest of common systems. */
const usual = 1024;
const row = /^Max open files\s+(\d+|unlimited)/m;

/** Gives how many files and connections this process may have open at once: Linux says it, elsewhere it is 1024. */
export function fileDescriptorLimit(file = "/proc/self/limits"): number {
  try {
    const soft = row.exec(readFileSync(file, "utf8"))?.[1];
    return soft === "unlimited" ? Number.MAX_SAFE_INTEGER : Number(soft ?? usual);
  } catch {
    return usual;
  }
}
