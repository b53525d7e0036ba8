import { type ChildProcess, fork, spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Given } from "./server/bare.ts";
import type { GivenDatabase } from "./server/barePostgres.ts";
import type { EndOfRun, Job, Outcome } from "./server/load.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const lockedNode = join(root, "node_modules/.bin/node");
export const node = existsSync(lockedNode) ? lockedNode : process.execPath;

const { scripts }: { readonly scripts: { readonly start: string } } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const [settings = "", options = ""] = scripts.start.split("exec node ");
/** What `npm start` gives Node: its options and the built server, and the variables of its environment. */
const startArguments = options.split(" ");
const startVariables = Object.fromEntries(settings.split(" ").flatMap((setting) => (setting === "" ? [] : [setting.split("=")])));

/** The key of the servers that the bench starts, so that it can prove phones by itself. */
export const secret = "quai-bench-secret-of-thirty-two-letters-and-more";

/** A process that serves on a port of the loopback. */
export interface Peer {
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from its start until it reports that it listens. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
}

const endings = new Set<() => void>();
// One listener for all: a whole run starts more processes and folders than Node expects listeners.
process.once("exit", () => endings.forEach((end) => end()));

/** A folder that is gone when the run is over. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "quai-bench-"));
  endings.add(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** The built server over a folder's store, its log lines written to a file as a service manager would keep them. */
export async function startServer(data: string, env: Readonly<Record<string, string>> = {}): Promise<Peer> {
  const port = await freePort();
  const log = join(data, "server.log");
  const out = openSync(log, "w");
  const began = performance.now();
  const child = spawn(node, startArguments, {
    cwd: root,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOST: "127.0.0.1",
      PORT: String(port),
      QUAI_DATA: data,
      QUAI_LIMITS: "off",
      QUAI_SECRET: secret,
      NODE_ENV: "production",
      ...startVariables,
      ...env,
    },
    stdio: ["ignore", out, out],
  });
  closeSync(out);
  stopWithRun(child);
  const listening = /Quai is listening on/;
  while (!listening.test(readFileSync(log, "utf8"))) {
    if (child.exitCode !== null) throw new Error(`the server ended before it listened:\n${readFileSync(log, "utf8")}`);
    await pause(2);
  }
  return { port, pid: child.pid ?? 0, startMs: performance.now() - began, stop: () => stopped(child) };
}

/** Fastify alone over a file of SQLite, in a process of its own. */
export function startBare(given: Given): Promise<Peer> {
  return startScript("server/bare.ts", given);
}

/** Fastify alone over a database of PostgreSQL, in a process of its own. */
export function startBarePostgres(given: GivenDatabase): Promise<Peer> {
  return startScript("server/barePostgres.ts", given);
}

async function startScript(script: string, given: Given | GivenDatabase): Promise<Peer> {
  const began = performance.now();
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    execPath: node,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  stopWithRun(child);
  child.send(given);
  const port = Number(await answerOf(child));
  return { port, pid: child.pid ?? 0, startMs: performance.now() - began, stop: () => stopped(child) };
}

/** Milliseconds that a process and its threads have worked so far, in ticks of ten; undefined where the system does not tell. */
export function workOf({ pid }: Peer): number | undefined {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined;
  // The second field may hold blanks; it ends with the last bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Megabytes of memory that a process answers for, shared pages by its share. */
export function memoryOf({ pid }: Peer): number | undefined {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(file)) return undefined;
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1]) / 1024;
}

/** The generator of load in a process of its own, so that its work is not the server's. */
export function startLoad(): {
  readonly run: (job: Job) => Promise<Outcome>;
  /** Ends the run in progress before its time. */
  readonly end: () => void;
  readonly stop: () => Promise<void>;
} {
  const child = fork(fileURLToPath(new URL("server/load.ts", import.meta.url)), {
    execPath: node,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  stopWithRun(child);
  const ended = endOf(child);
  ended.catch(() => undefined);
  return {
    run: async (job) => {
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      child.once("message", (outcome: Outcome) => resolve(outcome));
      child.send(job);
      return Promise.race([promise, ended]);
    },
    end: () => {
      const end: EndOfRun = "end";
      child.send(end);
    },
    stop: () => stopped(child),
  };
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return Promise.race([new Promise<unknown>((done) => child.once("message", done)), endOf(child)]);
}

function endOf(child: ChildProcess): Promise<never> {
  return new Promise((_, failed) => child.once("exit", (code) => failed(new Error(`a process of the bench ended with ${code}`))));
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await ended;
}

/** Kills a process when the run ends before it does. */
export function stopWithRun(child: ChildProcess): void {
  const end = (): unknown => child.kill("SIGKILL");
  endings.add(end);
  child.once("exit", () => endings.delete(end));
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
