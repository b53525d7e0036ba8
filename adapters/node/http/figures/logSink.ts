import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { LogSink } from "./logLines.ts";

const fd = 1;
const fullPipeMs = 20;

/**
 * Creates the sink that writes to standard output, without `process.stdout`: that stream ends the process at the first failed write,
 * though a disk may have space again later, and a named pipe another reader.
 */
export function standardOutputSink(): LogSink {
  // Creating the stream makes a full pipe refuse bytes rather than block the process.
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
        // The process ends: there is no later time to report it.
      }
    },
  };
}

/** Whether a pipe is full, because its reader is slow. */
function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAGAIN";
}
