import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../server/freePort.ts";
import { medianOf } from "../measure.ts";
import type { Figure } from "../report.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The last commit before `npm start` left out what only tests and the catalogue need. */
const before = "e1122d77";
const usualRounds = 2;
const fullRounds = 5;
/** Time enough for a slow network, and then for a stop, in milliseconds. */
const mostMs = 900_000;
const askEveryMs = 100;

/**
 * How long `npm start` takes in a fresh clone until the first page is there, beside the same at {@link before}: each round clones both, with an
 * empty cache of npm each and no setting of Quai. It needs the history of the project and npm's registry.
 */
export async function clone(full: boolean): Promise<readonly Figure[]> {
  const home = mkdtempSync(join(tmpdir(), "quai-clone-"));
  const seconds = { before: [] as number[], now: [] as number[] };
  try {
    for (let round = 0; round < (full ? fullRounds : usualRounds); round += 1) {
      // In turn, so that a network or a machine that becomes slower does so for both.
      seconds.before.push(await secondsToFirstPage(join(home, `before-${round}`), before));
      seconds.now.push(await secondsToFirstPage(join(home, `now-${round}`), "HEAD"));
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  const earlier = medianOf(seconds.before);
  const present = medianOf(seconds.now);
  return [
    {
      name: "fresh clone until the first page",
      unit: "% of the time before",
      measured: (100 * present) / earlier,
      atMost: 65,
      baseline: { value: earlier, what: `s at ${before}` },
    },
    { name: "the same in seconds", unit: "s", measured: present },
  ];
}

/** The seconds from `npm start` to the first page in a clone of a commit, which is gone afterwards. */
async function secondsToFirstPage(folder: string, commit: string): Promise<number> {
  const copy = join(folder, "clone");
  mkdirSync(folder);
  execFileSync("git", ["clone", "--quiet", "--no-checkout", root, copy]);
  execFileSync("git", [
    "-C",
    copy,
    "checkout",
    "--quiet",
    "--detach",
    execFileSync("git", ["-C", root, "rev-parse", commit]).toString().trim(),
  ]);
  const port = String(await freePort());
  const env = { ...bareEnvironment(), PORT: port, npm_config_cache: join(folder, "npm") };
  const began = performance.now();
  // A group of its own: npm starts a shell, which starts the server.
  const started = spawn("npm", ["start"], { cwd: copy, env, stdio: ["ignore", "ignore", "inherit"], detached: true });
  const ended = once(started, "exit");
  try {
    while (!(await isPageAt(port))) {
      if (started.exitCode !== null || performance.now() - began > mostMs) throw new Error(`npm start serves no page at ${commit}`);
      await pause(askEveryMs);
    }
    return (performance.now() - began) / 1000;
  } finally {
    if (started.exitCode === null && started.pid !== undefined) process.kill(-started.pid, "SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function isPageAt(port: string): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/en`).catch(() => undefined);
  return reply?.ok === true && (await reply.text()).includes("</main>");
}

/** The environment without settings of Quai, and without what the npm that runs this says of itself. */
function bareEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:QUAI_|npm_|DATABASE_URL$|HOST$|NODE_OPTIONS$)/.test(name)),
  );
}
