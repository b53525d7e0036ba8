import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const lockedNode = join(root, "node_modules/.bin/node");

/** The built server, as `npm start` runs it: the path of a Node, and of the server's file. */
export const builtServer = {
  node: existsSync(lockedNode) ? lockedNode : process.execPath,
  file: join(root, "dist/server/main.js"),
} as const;

/** A built server of a test's own, on a free port with an empty store, run as `npm start` runs it. */
export interface RunningQuai {
  readonly url: string;
  readonly process: ChildProcess;
  /** The folder of its store. */
  readonly data: string;
  /** Everything that it printed. */
  readonly output: () => string;
  /** Sends SIGTERM; resolves to the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Sends SIGKILL, which ends it without a shutdown. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts the built server; `env` adds to or replaces its configuration, and `descriptors` limits how many files it may open. Fails when it
 * ends before it listens.
 */
export async function startQuai(env: Readonly<Record<string, string>> = {}, descriptors?: number): Promise<RunningQuai> {
  const data = env["QUAI_DATA"] ?? mkdtempSync(join(tmpdir(), "quai-e2e-"));
  const limited = descriptors === undefined ? [] : ["sh", "-c", `ulimit -n ${descriptors} && exec "$0" "$@"`];
  const [command, ...words] = [...limited, builtServer.node, builtServer.file];
  const child = spawn(command, words, {
    cwd: root,
    env: { PATH: process.env["PATH"] ?? "", HOST: "127.0.0.1", PORT: "0", QUAI_DATA: data, QUAI_LOG: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const ended = new Promise<number | null>((done) => child.on("exit", (code) => done(code)));
  const url = await new Promise<string>((listening, failed) => {
    const read = (bytes: Buffer) => {
      printed += bytes.toString();
      const found = /Quai is listening on (http:\/\/\S+)/.exec(printed)?.[1];
      if (found !== undefined) listening(found);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then((code) => failed(new Error(`the server ended with ${code} before it listened:\n${printed}`)));
  });
  const tidy = () => env["QUAI_DATA"] === undefined && rmSync(data, { recursive: true, force: true });
  return {
    url,
    process: child,
    data,
    output: () => printed,
    stop: async () => {
      child.kill("SIGTERM");
      const code = await ended;
      tidy();
      return code;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
