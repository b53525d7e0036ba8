import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { builtServer } from "../../e2e/quai.ts";
import { migrated } from "../../store/migrated.ts";
import { startWholeServer } from "../whole.ts";
import { freePort } from "../freePort.ts";

/** The built server as a process of its own. */
function started(env: Record<string, string> = {}, ...args: string[]) {
  const data = mkdtempSync(join(tmpdir(), "quai-process-"));
  const child = spawn(builtServer.node, [builtServer.file, ...args], {
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", QUAI_DATA: data, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { out: "", err: "" };
  const { promise: url, resolve } = Promise.withResolvers<string>();
  child.stdout.on("data", (bytes: Buffer) => {
    printed.out += bytes.toString();
    const found = /^Quai is listening on (http:\/\/\S+)$/m.exec(printed.out)?.[1];
    if (found !== undefined) resolve(found);
  });
  child.stderr.on("data", (bytes: Buffer) => (printed.err += bytes.toString()));
  const exit = once(child, "exit").then(([code]: unknown[]) => code);
  void exit.then(() => resolve(""));
  return { child, url, exit, printed };
}

/** Lets a signal do what no code of ours does. The code is an address too, which the trace of a fault may name. */
function plantOn(signal: string, fault: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(`process.on("${signal}", () => { ${fault} })`)}`;
}

/** Lets a process believe that it runs on a Node of another version. */
function asNode(version: string): string {
  const code = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const outcome = new Promise<boolean>((done) => probe.on("listening", () => done(true)).on("error", () => done(false)));
  probe.listen(port, "127.0.0.1");
  const free = await outcome;
  probe.close();
  return free;
}

/** All that a production needs, but where visitors reach it. */
const productionWithoutAddress = {
  QUAI_MODE: "production",
  QUAI_SECRET: "0d9f6c1be4725a83f2c07d1e96b84a35",
  QUAI_PAYMENT: "stripe",
  QUAI_STRIPE_KEY: "sk",
  QUAI_STRIPE_WEBHOOK: "wh",
  QUAI_MAIL: "smtp://127.0.0.1:25",
  QUAI_MAIL_FROM: "club@quai.test",
  QUAI_SMS: "https://texts.quai.test/send",
  QUAI_SITE_URL: "https://www.quai.test",
};

describe("the server as a process", () => {
  it("says where it listens, is ready, and ends with 0 and a free port on SIGTERM, a page listening or not", async () => {
    const { child, url, exit } = started();
    const address = await url;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const stream = await fetch(`${address}/api/events?client=mem`);
    child.kill("SIGTERM");
    expect(await stream.text()).toContain("event: availability");
    expect([await exit, await isFree(Number(new URL(address).port))]).toEqual([0, true]);
  });

  it("has written a line of each reply when it ended", async () => {
    const { child, url, exit, printed } = started();
    const address = await url;
    const replies = await Promise.all(Array.from({ length: 20 }, () => fetch(`${address}/healthz`)));
    const ended = once(child.stdout, "end");
    child.kill("SIGTERM");
    expect([await exit, replies.every(({ ok }) => ok)]).toEqual([0, true]);
    await ended;
    expect(printed.out.match(/"call":"\/healthz","status":200/g)).toHaveLength(20);
  });

  it.each([
    ["an exception", "throw new Error('can' + 'ary')", "uncaughtException"],
    ["a promise that was rejected", "Promise.reject(new TypeError('can' + 'ary'))", "unhandledRejection"],
  ])("tells of %s that nobody caught, without what it quotes, finishes what is under way and ends with 1", async (_what, fault, origin) => {
    const { child, url, exit, printed } = started({ NODE_OPTIONS: plantOn("SIGUSR2", fault), QUAI_LOG: "error" });
    const address = await url;
    const stream = await fetch(`${address}/api/events?client=mem`);
    const ended = once(child.stdout, "end");
    child.kill("SIGUSR2");
    expect(await stream.text()).toContain("event: availability");
    expect([await exit, await isFree(Number(new URL(address).port))]).toEqual([1, true]);
    await ended;
    expect(printed.out).toMatch(new RegExp(`"level":60,.*"origin":"${origin}".*"msg":"uncaught"`));
    expect(printed.out + printed.err).not.toContain("canary");
  });

  it.skipIf(!existsSync("/proc/self/cmdline"))("keeps what was just made in a small heap without an option of Node", async () => {
    const { child, url, exit } = started();
    expect(await url).not.toBe("");
    const words = readFileSync(`/proc/${child.pid}/cmdline`, "utf8").split("\0");
    const variables = readFileSync(`/proc/${child.pid}/environ`, "utf8").split("\0");
    child.kill("SIGTERM");
    expect([words.filter((word) => word.includes("semi-space")), await exit]).toEqual([["--max-semi-space-size=8"], 0]);
    expect(variables.filter((each) => each.startsWith("MALLOC_"))).toEqual(["MALLOC_ARENA_MAX=2", "MALLOC_TRIM_THRESHOLD_=131072"]);
  });

  it("saves its compiled code when it listens first, and the next start uses it", async () => {
    const cache = mkdtempSync(join(tmpdir(), "quai-code-"));
    const startAndStop = async (): Promise<readonly string[]> => {
      const { child, url, exit } = started({ NODE_COMPILE_CACHE: cache });
      expect(await url).not.toBe("");
      child.kill("SIGTERM");
      expect(await exit).toBe(0);
      const names = readdirSync(cache, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("server.cjs-"));
      return names.map((name) => `${name} ${statSync(join(cache, name), { bigint: true }).mtimeNs}`);
    };
    const saved = await startAndStop();
    expect(saved).toHaveLength(1);
    expect(await startAndStop()).toEqual(saved);
    rmSync(cache, { recursive: true, force: true });
  });

  it("ends once on two signals", async () => {
    const { child, url, exit } = started();
    await url;
    child.kill("SIGINT");
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
  });

  it.each([
    [{ HOST: "0.0.0.0" }, "HOST=0.0.0.0 must be a loopback address in demo mode"],
    [productionWithoutAddress, "QUAI_PUBLIC_URL must be set in production"],
    [{ DATABASE_URL: "sqlite:package.json/quai.sqlite" }, "Quai cannot start: "],
  ])("does not start with %j, and says why in one line", async (env: Record<string, string>, why) => {
    const { exit, printed } = started(env);
    expect(await exit).toBe(1);
    expect(printed.err).toContain(why);
    expect(printed.err.trim().split("\n").length).toBe(1);
  });

  it.each([
    ["/proc/a/b/c", { QUAI_DATA: "/proc/a/b/c" }],
    ["/proc/quai.sqlite", { DATABASE_URL: "sqlite:/proc/quai.sqlite" }],
  ])("does not start with files in %s, and says at once why in one line", async (_, env: Record<string, string>) => {
    const { exit, printed } = started(env);
    expect(await exit).toBe(1);
    expect(printed.err).toMatch(/^Quai cannot start: the (folder|file) \S+ cannot be (made|written to|opened) \(E[A-Z]+\)\n$/);
  });

  it("makes its folder and files readable by their owner alone, and leaves the mode of an existing folder", async () => {
    const folder = mkdtempSync(join(tmpdir(), "quai-own-"));
    chmodSync(folder, 0o755);
    const data = join(folder, "club", "data");
    const { child, url, exit } = started({ QUAI_DATA: data });
    await url;
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect([folder, join(folder, "club"), data].map(modeOf)).toEqual(["755", "700", "700"]);
    const files = readdirSync(data);
    expect(files).toEqual(expect.arrayContaining(["quai.sqlite", "quai.sqlite-wal", "embedded.sqlite", "embedded.sqlite-wal"]));
    expect(files.filter((file) => modeOf(join(data, file)) !== "600")).toEqual(["health"]);
    expect(modeOf(join(data, "health"))).toBe("700");
    child.kill("SIGTERM");
    await exit;
    rmSync(folder, { recursive: true, force: true });
  });

  it("does not start on a newer program's store, and names the migration that it does not know in one line", async () => {
    const data = mkdtempSync(join(tmpdir(), "quai-newer-"));
    const DATABASE_URL = `sqlite:${join(data, "quai.sqlite")}`;
    await migrated(DATABASE_URL);
    const db = new DatabaseSync(join(data, "quai.sqlite"));
    db.exec("insert into migrations (name) values ('9999-of-tomorrow')");
    db.close();
    const { exit, printed } = started({ DATABASE_URL });
    expect(await exit).toBe(1);
    expect(printed.err).toMatch(/^Quai cannot start: .*newer.*"9999-of-tomorrow"\n$/);
    rmSync(data, { recursive: true, force: true });
  });

  it("does not start on a port that is taken, and says so in one line", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const { exit, printed } = started({ PORT: String(port) });
    expect(await exit).toBe(1);
    expect(printed.err).toMatch(/^Quai cannot start: .*in use.*\n$/);
    other.close();
  });

  it("prints its settings on request, and does not start", async () => {
    const { exit, printed } = started({}, "--help");
    expect(await exit).toBe(0);
    expect(printed.out).toContain("DATABASE_URL");
    expect(printed.out).not.toContain("listening on");
  });

  it("logs JSON alone, but for the one line by which a demo says where it listens", async () => {
    const { child, url, exit, printed } = started();
    await fetch(`${await url}/healthz`);
    const ended = once(child.stdout, "end");
    child.kill("SIGTERM");
    await Promise.all([exit, ended]);
    const lines = printed.out.trim().split("\n");
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => !isJson(line))).toEqual([expect.stringMatching(/^Quai is listening on /)]);
  });

  it("logs JSON alone in production", async () => {
    const port = await freePort();
    const { child, exit, printed } = started({ ...productionWithoutAddress, QUAI_PUBLIC_URL: "https://quai.test", PORT: String(port) });
    await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`), { timeout: 60_000, interval: 50 }).toBe(200);
    const ended = once(child.stdout, "end");
    child.kill("SIGTERM");
    await Promise.all([exit, ended]);
    const lines = printed.out.trim().split("\n");
    expect(lines.some((line) => line.includes("/readyz"))).toBe(true);
    expect(lines.filter((line) => !isJson(line))).toEqual([]);
  });

  it.each([[[]], [["--help"]]])("names the Node version that it needs on an older one, with %j", async (args) => {
    const { exit, printed } = started({ NODE_OPTIONS: asNode("20.1.0") }, ...args);
    expect(await exit).toBe(1);
    expect(printed.err).toMatch(/^Quai needs Node 24 or later; this is \S+\n$/);
  });
});

describe("npm start", () => {
  it("says on a Node too old to set up with which one it needs, and does nothing else", () => {
    const { status, stderr } = spawnSync(process.execPath, ["app/setup/prepare.mjs", "build"], {
      env: { PATH: process.env["PATH"] ?? "", NODE_OPTIONS: asNode("18.20.0") },
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^quai: Node 20 or later is needed to set Quai up; this is \S+\n$/)]);
  });
});

describe("npm run stock", () => {
  it("fills an empty store with the demo's accounts too, by the password that README names", async () => {
    const data = mkdtempSync(join(tmpdir(), "quai-stock-"));
    const DATABASE_URL = `sqlite:${join(data, "quai.sqlite")}`;
    const stocked = spawnSync(process.execPath, ["tests/stock/run.ts", "--clubs", "1", "--boats", "1", "--reservations", "1"], {
      env: { PATH: process.env["PATH"] ?? "", DATABASE_URL, QUAI_DATA: data },
      encoding: "utf8",
    });
    expect([stocked.status, stocked.stderr]).toEqual([0, ""]);
    const { child, url, exit } = started({ DATABASE_URL });
    const reply = await fetch(`${await url}/api/account/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ contact: "super@quai.test", password: "Quai-2027!" }),
    });
    expect(reply.status).toBe(200);
    child.kill("SIGTERM");
    await exit;
    rmSync(data, { recursive: true, force: true });
  });
});

describe("a server whose folder cannot hold files", () => {
  it.each(["/proc/quai", "/proc/a/b/c", "/dev/null", "/dev/null/quai", "/sys/quai", "package.json"])(
    "does not start with files in %s, and names the place",
    async (QUAI_DATA) => {
      const refused = startWholeServer({ QUAI_DATA });
      await expect(refused).rejects.toThrow(/^the (folder|file) \S+ cannot be (made|written to|opened) \(E[A-Z]+\)$/);
      await expect(refused).rejects.toThrow(QUAI_DATA);
    },
  );

  it.each(["sqlite:/proc/quai.sqlite", "sqlite:/proc/a/quai.sqlite", "sqlite:/etc"])("does not start on %s", async (DATABASE_URL) => {
    await expect(startWholeServer({ DATABASE_URL })).rejects.toThrow(
      /^the (folder|file) \S+ cannot be (made|written to|opened) \(E[A-Z]+\)$/,
    );
  });
});
