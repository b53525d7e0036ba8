import { Worker } from "node:worker_threads";
import { sqliteFaultOf } from "../outage.ts";

/** Statements to run on the file at `path`, one after the other on a connection of their own. */
interface Task {
  readonly path: string;
  readonly statements: readonly string[];
}

/** The reply of the other thread: the first row of the last statement, or SQLite's error code. */
type ThreadReply = { readonly row: Readonly<Record<string, unknown>> } | { readonly errcode: number };

/**
 * Runs slow statements of SQLite in a thread of their own, because the server's thread would serve nothing meanwhile. Returns the first row of
 * the last statement; rejects as the engine does.
 */
export async function runInSqliteThread(path: string, statements: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const task: Task = { path, statements };
  const reply = await replyOf(new Worker(`(${run.toString()})()`, { eval: true, workerData: task, stderr: true }));
  if ("row" in reply) return reply.row;
  throw sqliteFaultOf(Object.assign(new Error(statements.join("; ")), { errcode: reply.errcode }));
}

function replyOf(thread: Worker): Promise<ThreadReply> {
  return new Promise((resolve, reject) => {
    thread.once("message", resolve).once("error", reject);
    thread.once("exit", () => reject(new Error("The thread ended without a reply")));
    // The thread alone does not keep a server from stopping.
    thread.unref();
  });
}

/** Runs in the other thread, which gets its source text: it can use nothing else of this module. */
function run(): void {
  const { parentPort, workerData } = process.getBuiltinModule("node:worker_threads");
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const { path, statements }: Task = workerData;
  const done = (): ThreadReply => {
    try {
      const db = new DatabaseSync(path, { timeout: 10_000 });
      const rows = statements.map((text) => db.prepare(text).all()[0]);
      db.close();
      return { row: { ...rows.at(-1) } };
    } catch (error) {
      return { errcode: error instanceof Error && "errcode" in error ? Number(error.errcode) : 0 };
    }
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
  parentPort?.postMessage(done());
}
