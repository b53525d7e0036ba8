// Loaded into a built server by `--import`. A test can then set the server's clock ahead, wake its waiting jobs, and let it die at one of its
// statements to the store or to the embedded payment provider, as `kill -9` would. The server itself knows nothing of it.
import { createServer, type IncomingMessage } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";
import { aheadVariable, controlLine } from "./controlLine.ts";

const clock = { aheadMs: Number(process.env[aheadVariable] ?? 0) };
const statements = { done: 0, last: Number.POSITIVE_INFINITY };
/** How to end each wait of a job that looks often. Jobs that look once a minute or less go on by themselves: they copy, check and erase. */
const sleepers = new Set<() => void>();
const oftenMs = 20_000;

if (isMainThread) {
  setClock();
  wakeJobs();
  countStatements();
  syncBuiltinESMExports();
  await listen();
}

/** The machine's clock; the counters of the machine go on as they are, since timers follow them. */
function setClock(): void {
  const own = Date.now.bind(Date);
  Date.now = () => own() + clock.aheadMs;
}

/** Waits that end by themselves or when the test says so. */
function wakeJobs(): void {
  const timers = process.getBuiltinModule("node:timers/promises");
  const wait = timers.setTimeout;
  const wakeable = async (ms: number, value: unknown, options: { readonly signal?: AbortSignal } = {}): Promise<unknown> => {
    if (ms > oftenMs) return wait(ms, value, options);
    const woken = new AbortController();
    const wake = (): void => woken.abort();
    sleepers.add(wake);
    const signal = AbortSignal.any([woken.signal, ...(options.signal === undefined ? [] : [options.signal])]);
    try {
      return await wait(ms, value, { ...options, signal });
    } catch (error) {
      if (woken.signal.aborted && options.signal?.aborted !== true) return value;
      throw error;
    } finally {
      sleepers.delete(wake);
    }
  };
  Reflect.set(timers, "setTimeout", wakeable);
}

/** Every statement to SQLite, and every packet to PostgreSQL. */
function countStatements(): void {
  const { DatabaseSync, StatementSync } = process.getBuiltinModule("node:sqlite");
  before(StatementSync.prototype, ["all", "get", "run"], step);
  before(DatabaseSync.prototype, ["exec"], step);
  const { Socket } = process.getBuiltinModule("node:net");
  // The server itself connects to nothing but its database.
  const toDatabase = new WeakSet<object>();
  before(Socket.prototype, ["connect"], (socket) => void toDatabase.add(socket));
  before(Socket.prototype, ["_write", "_writev"], (socket) => (toDatabase.has(socket) ? step() : undefined));
}

function before(prototype: object, names: readonly string[], work: (self: object) => void): void {
  for (const name of names) {
    const original: unknown = Reflect.get(prototype, name);
    if (typeof original !== "function") throw new Error(`Node has no ${name} here`);
    Reflect.set(prototype, name, function watched(this: object, ...given: unknown[]): unknown {
      work(this);
      return Reflect.apply(original, this, given);
    });
  }
}

/** Dies before the statement after the last one that may be done. */
function step(): void {
  if (statements.done >= statements.last) process.kill(process.pid, "SIGKILL");
  statements.done += 1;
}

/** `?ahead=` sets the clock in milliseconds, `?last=` how many more statements may be done, and `?wake` ends the waits of jobs that look often. */
function obey({ url = "/" }: IncomingMessage): void {
  const { searchParams } = new URL(url, "http://control");
  const ahead = searchParams.get("ahead");
  const last = searchParams.get("last");
  if (ahead !== null) clock.aheadMs = Number(ahead);
  if (last !== null) Object.assign(statements, { done: 0, last: Number(last) });
  if (searchParams.has("wake")) for (const wake of sleepers) wake();
}

async function listen(): Promise<void> {
  const server = createServer((request, response) => {
    obey(request);
    response.end(String(statements.done));
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  server.unref();
  const address = server.address();
  console.log(`${controlLine}http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`);
}
