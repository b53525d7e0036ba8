import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Sink } from "./logLines.ts";

const fd = 1;
const fullPipeMs = 20;

/**
 * Standard output, written past `process.stdout`: that stream ends, and the process with it, at the first write that fails, though a disk
 * has room again later and a named pipe another reader.
 */
export function standardOutput(): Sink {
  // Once the stream is there, a pipe that nobody reads refuses bytes rather than holding the process.
  process.stdout.on("error", () => undefined);
  return {
    take: async (bytes) => {
      try {
        return writeSync(fd, bytes);
      } catch (error) {
        if (!isFull(error)) throw error;
        await pause(fullPipeMs, undefined, { ref: false });
        return 0;
      }
    },
    takeNow: (bytes) => {
      try {
        writeSync(fd, bytes);
      } catch {
        // The process ends: there is no later in which to say so.
      }
    },
  };
}

/** A reader is behind, and may catch up. */
function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAGAIN";
}
