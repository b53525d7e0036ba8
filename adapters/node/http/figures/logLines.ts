import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** A writer of log lines. */
export interface LogWriter {
  readonly write: (line: string) => void;
  /** Resolves once all lines are written, or could not be written for a while. */
  readonly end: () => Promise<void>;
  /** Writes the waiting lines now, as far as possible: for a process that ends in this turn. */
  readonly flush: () => void;
}

/**
 * The place where lines are written. `take` returns how many bytes it wrote, 0 if it should be tried again, and rejects if it cannot
 * write.
 */
export interface LogSink {
  readonly take: (bytes: Uint8Array) => Promise<number>;
  readonly takeNow: (bytes: Uint8Array) => void;
}

/** The type of the limits of a log writer whose lines cannot be written; times are in milliseconds. */
export interface LogRetryLimits {
  /** The time between two tries. */
  readonly rest: number;
  /** How long `end` waits. */
  readonly end: number;
  /** The most characters that wait; further lines are lost. */
  readonly most: number;
}

const usualLimits: LogRetryLimits = { rest: 1000, end: 2000, most: 1_048_576 };
const lineEnd = 0x0a;

/**
 * Writes the lines of one turn of the event loop together, in order: a write for each line would double the cost of a small call. Callers do not
 * wait, and get no errors: once lines can be written again, the log has a line with the number of lost ones.
 */
export function makeLogWriter(sink: LogSink, { rest, end, most }: LogRetryLimits = usualLimits): LogWriter {
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

  /** Writes the waiting lines, after a line about lost ones; false if that fails. */
  const put = async (): Promise<boolean> => {
    const lostBefore = lost;
    const head = lostBefore === 0 ? "" : `${isTorn ? "\n" : ""}${lossLine(lostBefore)}`;
    const bytes = Buffer.from(head + waiting);
    waiting = "";
    const taken = await takenOf(sink, bytes);
    if (taken >= head.length) lost -= lostBefore;
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

/** How many bytes a sink wrote before it failed; all of them if it did not. */
async function takenOf(sink: LogSink, bytes: Uint8Array): Promise<number> {
  let taken = 0;
  try {
    while (taken < bytes.length) taken += await sink.take(bytes.subarray(taken));
  } catch {
    // There is nowhere to report it: what was not written counts as lost.
  }
  return taken;
}

function linesIn(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => count + Number(byte === lineEnd), 0);
}

function lossLine(lost: number): string {
  return `${JSON.stringify({ level: 50, time: Date.now(), lost, msg: "log lines were lost" })}\n`;
}

/** The place where log lines are written, each with its line end. */
export interface LogStream {
  readonly write: (line: string) => void;
}

/** The levels at which lines of level `info` are written. */
const levelsWithInfo: ReadonlySet<string> = new Set(["trace", "debug", "info"]);
/** The number of level `info` in a line. */
const info = 30;

/**
 * Logs one line for each reply: the call, never its data. Addresses with an identifier are named by their route. The line has the form of all
 * lines. Its fields are numbers, names of our own and the methods of HTTP, none of which JSON escapes, so that a template is enough: the
 * general writer of lines takes ten times as long, at every reply.
 */
export function logReplies(app: FastifyInstance, level: string, stream: LogStream): void {
  if (!levelsWithInfo.has(level)) return;
  app.addHook("onResponse", (request, reply, done) => {
    const { id, method } = request;
    const call = request.requestedCall?.path ?? request.routeOptions.url ?? "none";
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    stream.write(
      `{"level":${info},"time":${Date.now()},"reqId":"${id}","method":"${method}","call":"${call}","status":${reply.statusCode},"ms":${ms}}\n`,
    );
    done();
  });
}
