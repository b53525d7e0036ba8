import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** Where log lines go. */
export interface LogLines {
  readonly write: (line: string) => void;
  /** Ends once nothing waits any more, or what waits could not be written for a while. */
  readonly end: () => Promise<void>;
  /** Writes what waits at once, as far as that goes: for a process that ends before its turn does. */
  readonly flush: () => void;
}

/** What takes the bytes of lines. It gives how many it took, none where it is to be asked again, and rejects where it cannot take them. */
export interface Sink {
  readonly take: (bytes: Uint8Array) => Promise<number>;
  readonly takeNow: (bytes: Uint8Array) => void;
}

/** How it is when lines cannot be written; times in milliseconds. */
export interface Patience {
  /** Between two tries. */
  readonly rest: number;
  /** How long `end` waits. */
  readonly end: number;
  /** Characters of lines that wait, at most; what comes beyond is lost. */
  readonly most: number;
}

const usualPatience: Patience = { rest: 1000, end: 2000, most: 1_048_576 };
const lineEnd = 0x0a;

/**
 * Writes the lines of a turn of the event loop together, in their order: a write a line costs a small call as much as its own work.
 * Nobody waits for it and nobody hears of its failures but the log itself: once it can be written again, a line says how many were lost.
 */
export function logLines(sink: Sink, { rest, end, most }: Patience = usualPatience): LogLines {
  let waiting = "";
  let lost = 0;
  let isTorn = false;
  let working: Promise<void> | undefined;

  const hasMore = (): boolean => waiting !== "" || lost > 0;
  const drain = async (): Promise<void> => {
    for (await nextTurn(); hasMore();) {
      if (!(await put())) await pause(rest, undefined, { ref: false });
    }
    working = undefined;
  };

  /** Writes what waits, behind a line of what was lost before; false where that failed. */
  const put = async (): Promise<boolean> => {
    const told = lost;
    const head = told === 0 ? "" : `${isTorn ? "\n" : ""}${lossLine(told)}`;
    const bytes = Buffer.from(head + waiting);
    waiting = "";
    const taken = await takenOf(sink, bytes);
    if (taken >= head.length) lost -= told;
    lost += linesIn(bytes.subarray(Math.max(taken, head.length)));
    if (taken > 0) isTorn = bytes[taken - 1] !== lineEnd;
    return taken === bytes.length;
  };

  return {
    write: (line) => {
      if (waiting.length + line.length > most) lost += 1;
      else waiting += line;
      working ??= drain();
    },
    end: async () => Promise.race([working, pause(end)]),
    flush: () => {
      const text = waiting;
      waiting = "";
      if (text !== "") sink.takeNow(Buffer.from(text));
    },
  };
}

/** How many bytes a sink took before it failed; all of them where it did not. */
async function takenOf(sink: Sink, bytes: Uint8Array): Promise<number> {
  let taken = 0;
  try {
    while (taken < bytes.length) taken += await sink.take(bytes.subarray(taken));
  } catch {
    // There is nowhere to tell of it: what was not taken is counted as lost.
  }
  return taken;
}

function linesIn(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => count + Number(byte === lineEnd), 0);
}

function lossLine(lost: number): string {
  return `${JSON.stringify({ level: 50, time: Date.now(), lost, msg: "log lines were lost" })}\n`;
}
