import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { joined, machinesOf, onDatabase, rowsFrom } from "./cluster.ts";

/** A PostgreSQL server of the tests' own, on a socket in a folder of its own. */
export interface Postgres {
  /** A database that exists, from which others are made. */
  readonly url: string;
  /** Where its files are. */
  readonly data: string;
  /** Stops as a power cut would: no checkpoint, no farewell. Then starts again on the same files. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A user and group that no server refuses to run as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Starts a server, or says why there is none. `isDurable: false` spares the flushes, for tests that end no process. */
export async function startPostgres({ isDurable }: { readonly isDurable: boolean }): Promise<Postgres | { readonly reason: string }> {
  const bin = binaries();
  if (bin === undefined) return { reason: "PostgreSQL is not installed: no initdb in PATH or /usr/lib/postgresql" };
  const account = accountFor();
  if (account === undefined) return { reason: "PostgreSQL refuses to run as root and there is no user named postgres" };
  const folder = await mkdtemp(join(tmpdir(), "quai-pg-"));
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  for (const path of [folder, data]) await chown(path, account.uid, account.gid);
  await promisify(execFile)(join(bin, "initdb"), ["-D", data, "-U", "quai", "-A", "trust", "-E", "UTF8", "--no-sync"], {
    ...account,
    cwd: folder,
  });
  const start = () => startServer(join(bin, "postgres"), folder, account, isDurable);
  let server = await start();
  return {
    url: `postgres://quai@localhost/postgres?host=${encodeURIComponent(folder)}`,
    data,
    crash: async () => {
      await end(server, "SIGQUIT");
      server = await start();
    },
    stop: async () => {
      await end(server, "SIGINT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The newest PostgreSQL of Debian's folders, else the one in PATH. */
function binaries(): string | undefined {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).toSorted((left, right) => Number(right) - Number(left)) : [];
  const folders = [...versions.map((version) => join(root, version, "bin")), ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** PostgreSQL refuses root: as root, the account that its package made. */
export function accountFor(): Account | undefined {
  const { uid, gid } = userInfo();
  if (uid !== 0) return { uid, gid };
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("postgres:"));
  const [, , user, group] = line?.split(":") ?? [];
  return user === undefined || group === undefined ? undefined : { uid: Number(user), gid: Number(group) };
}

async function startServer(program: string, folder: string, account: Account, isDurable: boolean): Promise<ChildProcess> {
  const settings = [`unix_socket_directories=${folder}`, "listen_addresses=", "max_connections=200", "deadlock_timeout=100ms"];
  const spared = isDurable ? [] : ["fsync=off", "full_page_writes=off"];
  const options = [...settings, ...spared].flatMap((setting) => ["-c", setting]);
  const server = spawn(program, ["-D", join(folder, "data"), ...options], { ...account, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  // A test run that is interrupted leaves no server behind.
  const atExit = () => server.kill("SIGQUIT");
  process.once("exit", atExit);
  server.once("exit", () => process.off("exit", atExit));
  const lines: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    lines.push(line);
    if (line.includes("ready to accept connections")) {
      server.stderr.resume();
      return server;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join("\n")}`);
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

let databases = 0;

/**
 * A new database on the server of `url`, of a cluster on all its machines: empty, or a copy of `template`, to which nobody is connected.
 * Gives its URL and how to drop it.
 */
export async function freshDatabase(
  url: string,
  template = "template1",
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  databases += 1;
  const name = `quai_${process.pid}_${databases}`;
  const machines = await machinesOf(url);
  for (const machine of machines) await onServer(machine, `create database ${name} template ${template}`);
  const made = onDatabase(url, name);
  if (machines.length > 1)
    await joined(
      url,
      machines.map((machine) => onDatabase(machine, name)),
    );
  return {
    url: made,
    drop: async () => {
      for (const machine of machines) await onServer(machine, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Runs one statement on a connection of its own. */
export async function onServer(url: string, statement: string): Promise<void> {
  await rowsFrom(url, statement);
}
