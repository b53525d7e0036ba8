import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

/**
 * After how many commits their pages are copied. With fewer, pages that many commits change, as those of indexes, would be copied more
 * often; with more, the log would grow to the size at which the writer copies it.
 */
const commitsBetween = 256;

/** After how long without work the thread ends, in milliseconds: a server that writes little has none. */
const usualIdleMs = 10_000;

/** A thread that copies what commits wrote from the log to the database file. */
export interface CheckpointThread {
  /** Counts commits that are durable. At every 256th the thread begins to copy, unless it is still at work. */
  readonly count: (commits: number) => void;
  /** Ends the thread; resolves once it has closed its connection. */
  readonly stop: () => Promise<void>;
}

/**
 * Makes the thread that copies the log of the SQLite file at `path`, because the server's thread would answer nothing meanwhile. It begins
 * with the first work. A failed copy loses nothing: the log keeps the pages, and the writer's own limit applies to it.
 */
export function makeCheckpointThread(path: string, idleMs = usualIdleMs): CheckpointThread {
  let commits = 0;
  let running: { readonly thread: Worker; readonly ended: Promise<void>; isAtWork: boolean; idle?: NodeJS.Timeout } | undefined;
  const start = () => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const thread = new Worker(`(${copyLog.toString()})()`, { eval: true, workerData: existingFile(path), stderr: true });
    const own: NonNullable<typeof running> = { thread, ended, isAtWork: true };
    // The thread alone does not keep a server from stopping.
    thread.unref();
    thread.on("message", () => {
      own.isAtWork = false;
      own.idle = setTimeout(() => void stop(), idleMs).unref();
    });
    // The next commits start another one.
    thread.on("error", () => undefined);
    thread.once("exit", () => {
      clearTimeout(own.idle);
      if (running === own) running = undefined;
      resolve();
    });
    return own;
  };
  const stop = async (): Promise<void> => {
    const last = running;
    if (last === undefined) return;
    running = undefined;
    clearTimeout(last.idle);
    send(last.thread, "stop");
    // A process that has nothing else to do would end in the middle of its stop.
    last.thread.ref();
    await last.ended;
  };
  return {
    count: (more) => {
      commits += more;
      if (commits < commitsBetween || running?.isAtWork === true) return;
      commits = 0;
      running ??= start();
      clearTimeout(running.idle);
      running.isAtWork = true;
      send(running.thread, "copy");
    },
    stop,
  };
}

type Order = "copy" | "stop";

function send(thread: Worker, order: Order): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
  thread.postMessage(order);
}

/** The address of a database file that must exist: a connection must not create a file where one was removed. */
function existingFile(path: string): string {
  const address = pathToFileURL(path);
  address.searchParams.set("mode", "rw");
  return address.href;
}

/**
 * Runs in the other thread, which gets its source text: it can use nothing else of this module. A pass does not copy what commits write
 * meanwhile, so a few more follow; once all is copied, the next commit begins the log anew.
 */
function copyLog(): void {
  const { parentPort, workerData } = process.getBuiltinModule("node:worker_threads");
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const mostPasses = 3;
  const db = new DatabaseSync(new URL(workerData), { timeout: 10_000 });
  const pass = db.prepare("pragma wal_checkpoint(passive)");
  const hasMore = (): boolean => {
    const { log, checkpointed } = pass.get() ?? {};
    return log !== checkpointed;
  };
  const copy = (): void => {
    try {
      for (let passes = 1; hasMore() && passes < mostPasses; passes += 1);
    } catch {
      // The disk is full, or another connection holds the file: a later copy or the writer does it.
    }
  };
  parentPort?.on("message", (order: Order) => {
    if (order === "copy") {
      copy();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
      parentPort.postMessage("copied");
      return;
    }
    db.close();
    parentPort.close();
  });
}
