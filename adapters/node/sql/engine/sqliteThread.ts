import { Worker } from "node:worker_threads";
import { sqliteFault } from "./outage.ts";

/** Statements for the file at `path`, one after the other on a connection of their own. */
interface Task {
  readonly path: string;
  readonly statements: readonly string[];
}

/** What the other thread says: the first row of the last statement, or SQLite's code for what went wrong. */
type Said = { readonly row: Readonly<Record<string, unknown>> } | { readonly errcode: number };

/**
 * Runs what takes SQLite long in a thread of its own: on the server's nothing else would be answered meanwhile. Gives the first row of
 * the last statement; rejects as the engine does.
 */
export async function inThread(path: string, statements: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const task: Task = { path, statements };
  const said = await saidBy(new Worker(`(${run.toString()})()`, { eval: true, workerData: task, stderr: true }));
  if ("row" in said) return said.row;
  throw sqliteFault(Object.assign(new Error(statements.join("; ")), { errcode: said.errcode }));
}

function saidBy(thread: Worker): Promise<Said> {
  return new Promise((resolve, reject) => {
    thread.once("message", resolve).once("error", reject);
    thread.once("exit", () => reject(new Error("The thread ended without a word")));
    // A server that is told to stop waits for it where somebody does, and no longer.
    thread.unref();
  });
}

/** Runs in the other thread, from its text: it may name nothing of this module. */
function run(): void {
  const { parentPort, workerData } = process.getBuiltinModule("node:worker_threads");
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const { path, statements }: Task = workerData;
  const done = (): Said => {
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
