import { type ChildProcess, spawn, spawnSync, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { builtServer } from "../../e2e/quai.ts";
import { freePort } from "../freePort.ts";

/** A process beside others takes what time it takes. */
const given = { timeout: 60_000, interval: 50 };
const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "quai-log-"));
  folders.push(made);
  return made;
}

/** A built server as a process of its own, which logs to `output`: ready, wherever it could say so. */
async function loggingTo(output: "pipe" | number) {
  const port = await freePort();
  const stdio: StdioOptions = ["ignore", output, "pipe"];
  const child = spawn(builtServer.node, [builtServer.file], {
    env: { PATH: process.env["PATH"] ?? "", PORT: String(port), QUAI_DATA: folder() },
    stdio,
  });
  children.push(child);
  const exit = once(child, "exit").then(([code]: unknown[]) => code);
  const url = `http://127.0.0.1:${port}`;
  const ask = (path: string) => fetch(url + path).then(({ status }) => status);
  await expect.poll(() => ask("/readyz").catch(() => 0), given).toBe(200);
  const stopped = async () => {
    child.kill("SIGTERM");
    return exit;
  };
  return { child, ask, stopped };
}

const asks = (ask: (path: string) => Promise<number>, count: number) => Promise.all(Array.from({ length: count }, () => ask("/healthz")));

/** The lines of calls in a log, and how many it says were lost. */
function countIn(text: string) {
  const lost = [...text.matchAll(/"lost":(\d+),"msg":"log lines were lost"/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  return { logged: text.match(/"call":"\/healthz"/g)?.length ?? 0, lost };
}

describe("a server whose log cannot be written (D3)", () => {
  it("serves on where the disk of its log is full, and ends with 0", async () => {
    const full = openSync("/dev/full", "w");
    const { ask, stopped } = await loggingTo(full);
    closeSync(full);
    for (let round = 0; round < 5; round += 1) expect(new Set(await asks(ask, 20))).toEqual(new Set([200]));
    expect(await ask("/readyz")).toBe(200);
    expect(await stopped()).toBe(0);
  });

  it("keeps serving when its log is no longer read, and ends with 0", async () => {
    const { child, ask, stopped } = await loggingTo("pipe");
    child.stdout?.destroy();
    for (let round = 0; round < 5; round += 1) expect(new Set(await asks(ask, 20))).toEqual(new Set([200]));
    expect(await ask("/readyz")).toBe(200);
    expect(await stopped()).toBe(0);
  });

  it("serves on where the reader of its log hangs, and ends with 0", async () => {
    const { ask, stopped } = await loggingTo("pipe");
    for (let round = 0; round < 30; round += 1) expect(new Set(await asks(ask, 100))).toEqual(new Set([200]));
    expect(await stopped()).toBe(0);
  });

  it.skipIf(spawnSync("mkfifo", ["--version"]).status !== 0)("says how many lines were lost once somebody reads again", async () => {
    const path = join(folder(), "log");
    spawnSync("mkfifo", [path]);
    const reading = constants.O_RDONLY | constants.O_NONBLOCK;
    const first = openSync(path, reading);
    const output = openSync(path, "w");
    const { ask, stopped } = await loggingTo(output);
    closeSync(output);
    let early = "";
    await expect.poll(() => (early += readOf(first)), given).toMatch(/"call":"\/readyz","status":200/);
    closeSync(first);
    for (let round = 0; round < 5; round += 1) await asks(ask, 20);
    const second = openSync(path, reading);
    let text = "";
    await expect.poll(() => countIn((text += readOf(second))).lost, given).toBeGreaterThan(0);
    await asks(ask, 7);
    expect(await stopped()).toBe(0);
    const { logged, lost } = countIn(text + readOf(second));
    closeSync(second);
    expect([logged + lost, logged >= 7]).toEqual([107, true]);
  });
});

/** What a pipe holds; nothing where its writer is silent. */
function readOf(descriptor: number): string {
  const bytes = Buffer.alloc(1_048_576);
  try {
    return bytes.subarray(0, readSync(descriptor, bytes)).toString();
  } catch {
    return "";
  }
}
