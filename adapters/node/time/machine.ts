import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { uptime } from "node:os";
import type { TickCount } from "#core/domain/clock/reckoning.ts";

/** The functions that read the clocks of a machine: wall time, steady time, and ticks that its processes share. */
export interface MachineClocks {
  /** Its clock, in epoch milliseconds: set by people, by other machines, and wrong where they are. */
  readonly wall: () => number;
  /** Milliseconds of a counter that this process alone reads and nobody sets. */
  readonly steady: () => number;
  /** The counter that all processes of the machine read, until it is started anew. */
  readonly ticks: () => TickCount;
}

/** The clocks of the machine that this process runs on. */
export const thisMachineClocks: MachineClocks = {
  wall: () => Date.now(),
  steady: () => performance.now(),
  ticks: machineTicks(),
};

/** Counts on while the machine sleeps, too. Where it has no name for its run since it was started, nothing is known to others of it. */
function machineTicks(): () => TickCount {
  const run = runOfMachine();
  if (run === undefined) {
    const source = `process ${randomUUID()}`;
    return () => ({ source, ms: performance.now(), isSteady: true });
  }
  return () => ({ source: `machine ${run}`, ms: uptime() * 1000, isSteady: true });
}

function runOfMachine(): string | undefined {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return undefined;
  }
}
