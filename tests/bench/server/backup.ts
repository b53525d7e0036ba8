import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freshDatabase, startPostgres } from "../../store/engines/postgres.ts";
import { tablesOf } from "../calls/calls.ts";
import { windowAt } from "../club.ts";
import type { Outcome, Sent } from "./load.ts";
import { assertSame, medianOf } from "../measure.ts";
import { folder, node, type Peer, root, secret, startLoad, startServer } from "../processes.ts";
import type { Figure } from "../report.ts";
import { bookings, freshLists, requests } from "./server.ts";
import { copyTo, fileIn, stockStore } from "../stock.ts";
import { stockMoney } from "../stockMoney.ts";

const size = 70_000;
/** The most seconds of a backup and of the doctor, and the most milliseconds that others may wait longer at their slowest hundredth. */
const most = { backupSeconds: 15, doctorSeconds: 5, waitMs: 20 } as const;
const rounds = 2;
const quietSeconds = 6;
/** Visitors who look, and ones who book, each with a rest after a reply, as a club has them on its busiest morning. */
const visitors = { looking: 8, booking: 4, restMs: 40 } as const;
const admin = join(root, "dist/server/admin.js");

/** An engine with a store of 70,000 bookings, and its own way to copy itself, without any proof. */
interface Place {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly data: string;
  readonly copyBare: (file: string) => Promise<unknown>;
}

/**
 * A proven backup of 70,000 bookings by the command of operators, while visitors look and book at the built server: how long it takes, and how much longer
 * they wait, beside the same without it and beside the engine’s own copy without any proof; and the doctor on the same store.
 */
export async function backup(): Promise<readonly Figure[]> {
  const data = folder();
  await stockStore(data, size, windowAt(Date.now()));
  stockMoney(fileIn(data));
  const server = await startPostgres({ isDurable: true });
  if ("reason" in server) throw new Error(server.reason);
  try {
    const { url } = await freshDatabase(server.url);
    await copyTo(url, fileIn(data), tablesOf(fileIn(data)));
    const onSqlite: Place = { name: "SQLite", env: {}, data, copyBare: async (file) => vacuumInto(fileIn(data), file) };
    const dump = (file: string) => promisify(execFile)("pg_dump", [`--dbname=${url}`, "--format=custom", `--file=${file}`]);
    const onPostgres: Place = { name: "PostgreSQL", env: { DATABASE_URL: url }, data: folder(), copyBare: dump };
    return [...(await figuresOf(onSqlite)), ...(await figuresOf(onPostgres))];
  } finally {
    await server.stop();
  }
}

/** Copies a store in SQLite by another process, as the command does. */
async function vacuumInto(path: string, file: string): Promise<void> {
  const script = `new (process.getBuiltinModule("node:sqlite").DatabaseSync)(process.argv[1]).exec("vacuum into '" + process.argv[2] + "'")`;
  await promisify(execFile)(node, ["--eval", script, path, file]);
}

/** Milliseconds at the slowest hundredth, of those who look and of those who book, and how many calls the server refused because it was behind. */
interface Waits {
  readonly looking: number;
  readonly booking: number;
  readonly refused: number;
}

async function figuresOf({ name, env, data, copyBare }: Place): Promise<readonly Figure[]> {
  const place = folder();
  const peer = await startServer(data, env);
  const command = (...words: readonly string[]) => runAdmin(words, { ...env, QUAI_DATA: data });
  const backUp = async (at: number) => {
    const into = join(place, `backup-${at}`);
    await command("backup", into);
    rmSync(into, { recursive: true });
  };
  const crowd = startCrowd(peer);
  try {
    const alone = await secondsOf(() => backUp(0));
    await crowd.waitsDuring(() => pause(2000));
    const taken = { quiet: [] as Waits[], backup: [] as Waits[], bare: [] as Waits[] };
    const seconds = { backup: [] as number[], bare: [] as number[], doctor: [] as number[] };
    for (let round = 1; round <= rounds; round += 1) {
      taken.quiet.push(await crowd.waitsDuring(() => pause(quietSeconds * 1000)));
      taken.backup.push(await crowd.waitsDuring(async () => void seconds.backup.push(await secondsOf(() => backUp(round)))));
      taken.bare.push(
        await crowd.waitsDuring(async () => void seconds.bare.push(await secondsOf(() => copyBare(join(place, `bare-${round}`))))),
      );
      seconds.doctor.push(await secondsOf(() => command("doctor")));
    }
    const slowest = (kind: keyof typeof taken, who: keyof Waits) => medianOf(taken[kind].map((waits) => waits[who]));
    const longer = (who: keyof Waits) => slowest("backup", who) - slowest("quiet", who);
    const waits = (["looking", "booking"] as const).map((who): Figure => ({
      name: `${name}: how much longer those ${who} wait while it is made, slowest hundredth`,
      unit: "ms",
      measured: longer(who),
      atMost: most.waitMs,
      limit: { value: slowest("bare", who) - slowest("quiet", who), what: "beside the engine’s own copy, ms" },
      baseline: { value: slowest("quiet", who), what: "without a backup, ms" },
    }));
    return [
      {
        name: `${name}: a proven backup of ${size} bookings under load`,
        unit: "s",
        measured: medianOf(seconds.backup),
        atMost: most.backupSeconds,
        limit: { value: medianOf(seconds.bare), what: "the engine’s own copy, s" },
        baseline: { value: alone, what: "without load, s" },
      },
      ...waits,
      {
        name: `${name}: calls that the server refused meanwhile, being behind`,
        unit: "",
        measured: sumOf(taken.backup),
        baseline: { value: sumOf(taken.quiet), what: "without a backup" },
      },
      { name: `${name}: the doctor`, unit: "s", measured: medianOf(seconds.doctor), atMost: most.doctorSeconds },
    ];
  } finally {
    await crowd.stop();
    await peer.stop();
  }
}

function sumOf(waits: readonly Waits[]): number {
  return waits.reduce((sum, { refused }) => sum + refused, 0);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function runAdmin(words: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const whole = { PATH: process.env["PATH"] ?? "", QUAI_SECRET: secret, QUAI_LIMITS: "off", ...env };
  await promisify(execFile)(node, [admin, ...words], { env: whole, cwd: root });
}

/** The visitors of a server, in two processes of their own. */
function startCrowd({ port }: Peer) {
  const looking = startLoad();
  const booking = startLoad();
  const { creates } = bookings();
  const run = (load: ReturnType<typeof startLoad>, requests: readonly Sent[], connections: number, once: boolean) =>
    load.run({ port, requests, connections, seconds: 600, once, restMs: visitors.restMs });
  const looks = freshLists.flatMap((list) => [list, requests.times, requests.quote]);
  const refusedOf = ({ statuses }: Outcome): number => {
    const { 200: _, 503: refused = 0, ...others } = statuses;
    assertSame("every call", others, {});
    return refused;
  };
  return {
    /** Gives how long calls took that were sent while some work was under way. */
    waitsDuring: async (work: () => Promise<unknown>): Promise<Waits> => {
      const runs = [run(looking, looks, visitors.looking, false), run(booking, creates(3000, "dock"), visitors.booking, true)];
      await work();
      for (const load of [looking, booking]) load.end();
      const [looked, booked] = await Promise.all(runs);
      if (looked === undefined || booked === undefined) throw new Error("nobody came");
      return { looking: looked.p99, booking: booked.p99, refused: refusedOf(looked) + refusedOf(booked) };
    },
    stop: () => Promise.all([looking.stop(), booking.stop()]),
  };
}
