import { readFileSync } from "node:fs";

/** What a process may open where the system does not say: the least that systems in use give. */
const usual = 1024;
const row = /^Max open files\s+(\d+|unlimited)/m;

/** How many files and connections this process may have open at once; Linux says, elsewhere the usual is taken. */
export function descriptorLimit(file = "/proc/self/limits"): number {
  try {
    const soft = row.exec(readFileSync(file, "utf8"))?.[1];
    return soft === "unlimited" ? Number.MAX_SAFE_INTEGER : Number(soft ?? usual);
  } catch {
    return usual;
  }
}
