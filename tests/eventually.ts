import { vi } from "vitest";

/** For how many milliseconds a test waits for what must come, also where the machine is busy; less than any test may take. */
export const patienceMs = 30_000;

/** Repeats a check until it passes, and gives what it gave; throws its last fault after `patienceMs`. */
export function eventually<A>(check: () => A | Promise<A>): Promise<A> {
  return vi.waitFor(check, { timeout: patienceMs, interval: 20 });
}
