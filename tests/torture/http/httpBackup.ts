import { execFile, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { type RunningQuai, startQuai } from "../../e2e/quai.ts";
import { textIn } from "../../server/whole.ts";
import { onServer } from "../../store/engines/postgres.ts";
import type { Engine } from "../engines.ts";
import { ask, type Attributes, creationOf } from "./httpCall.ts";
import { customersOf, freeSlots, memberAt, next } from "./httpWater.ts";
import { openPromised } from "../../promised.ts";

/** A booking that was answered, and whether its payment was shown as done before the copy began. */
export interface Answered {
  readonly _id: string;
  readonly key: string;
  readonly attributes: Attributes;
  readonly sessionUrl: string;
  readonly isPaid: boolean;
}

/** A season that was copied under load and restored beside it; the first server is gone. */
export interface Restored {
  readonly server: RunningQuai;
  /** The folder of the copy. */
  readonly backup: string;
  readonly restoreAgain: () => Promise<void>;
  readonly url: string;
  /** Answered before the copy began, and while it was taken or after it. */
  readonly before: readonly Answered[];
  readonly since: readonly Answered[];
  /** A hold of long ago and one that lives, both claimed before the copy. */
  readonly ended: Attributes;
  readonly living: Attributes;
  /** Slots that nobody requested. */
  readonly free: readonly Attributes[];
  readonly close: () => Promise<void>;
}

const busy = 6;
const bookings = 30;
const wanted = 220;

/** Whether the programs that app/OPERATIONS.md names are there. */
export function hasTools(...names: readonly string[]): boolean {
  return names.every((name) => spawnSync(name, ["--version"]).status === 0);
}

/** Books until enough is answered, copies as app/OPERATIONS.md says while booking goes on, ends the server and restores beside it. */
export async function restoreFromCopy(engine: Engine): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), "quai-backup-"));
  const data = join(folder, "data");
  const backup = join(folder, "backup");
  const database =
    engine.name === "SQLite" ? { url: `sqlite:${join(data, "quai.sqlite")}`, close: async () => undefined } : await engine.fresh();
  const first = await startQuai({ DATABASE_URL: database.url, QUAI_DATA: data, QUAI_LIMITS: "off" });
  try {
    const { wishes, ended, living } = await wishesAt(first, database.url);
    const load = bookOn(first, wishes);
    const places = placesOf(engine, { folder, data, backup, url: database.url });
    // An older copy, whose place the next one takes, and what one that was broken off left.
    await run(engine, "copy", places.env);
    await writeFile(join(backup, "new"), "half of one");
    await load.reached(bookings);
    const before = [...load.answered];
    const begun = load.answered.length;
    await run(engine, "copy", places.env);
    await load.reached(begun + busy);
    await load.stop();
    await first.kill();
    await run(engine, "restore", places.env);
    await outsideWorld(data, places.data);
    const server = await startQuai({ DATABASE_URL: places.url, QUAI_DATA: places.data, QUAI_LIMITS: "off" });
    const close = async () => {
      await server.kill();
      await places.drop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    };
    return {
      server,
      backup,
      restoreAgain: () => run(engine, "restore", places.env),
      url: places.url,
      before,
      since: load.answered.slice(before.length),
      ended,
      living,
      free: wishes.splice(0, 2).map(({ attributes }) => attributes),
      close,
    };
  } finally {
    await first.kill();
  }
}

interface Places {
  readonly folder: string;
  readonly data: string;
  readonly backup: string;
  readonly url: string;
}

/** Where the restored season lies, and what its lines call it. */
function placesOf(engine: Engine, { folder, data, backup, url }: Places) {
  const restored = join(folder, "restored");
  if (engine.name === "SQLite") {
    const env = { QUAI_DATA: data, BACKUP: backup, RESTORED: restored };
    return { env, data: restored, url: `sqlite:${join(restored, "quai.sqlite")}`, drop: async () => undefined };
  }
  const name = `${new URL(url).pathname.slice(1)}_restored`;
  const made = new URL(url);
  made.pathname = `/${name}`;
  const env = { DATABASE_URL: url, BACKUP: backup, RESTORED: name, RESTORED_URL: made.href };
  return { env, data: restored, url: made.href, drop: () => onServer(url, `drop database if exists ${name} with (force)`) };
}

/** Runs the lines of app/OPERATIONS.md for an engine: those that copy, or the others, which restore. */
async function run(engine: Engine, what: "copy" | "restore", env: Readonly<Record<string, string>>): Promise<void> {
  const readme = await readFile(new URL("../../../app/OPERATIONS.md", import.meta.url), "utf8");
  const block = /## Backup[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const lines = block
    .split("\n")
    .filter((line) => line.includes(`${engine.name}: `) && line.includes(`${engine.name}: copy`) === (what === "copy"));
  if (lines.length === 0) throw new Error(`app/OPERATIONS.md does not say how to ${what} on ${engine.name}`);
  for (const line of lines) await promisify(execFile)("sh", ["-ec", line], { env: { PATH: process.env["PATH"] ?? "", ...env } });
}

/** Provider and mailbox lie outside of what is copied: they know what happened since. */
async function outsideWorld(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const end of ["", "-wal", "-shm"]) await cp(join(from, `embedded.sqlite${end}`), join(to, `embedded.sqlite${end}`));
}

interface Wish {
  readonly attributes: Attributes;
  readonly customer: { readonly phone: string; readonly proof: string };
}

async function wishesAt(server: RunningQuai, url: string) {
  const store = await openPromised(url);
  const slots = freeSlots({ servers: [server, server] });
  const customers = await customersOf(server.url, 4);
  const ended = await next(slots);
  const living = await next(slots);
  for (const [attributes, expires] of [
    [ended, Date.now() - 1000],
    [living, Date.now() + 3_600_000],
  ] as const)
    await holdUntil(server, store, attributes, expires);
  await store.close();
  const wishes: Wish[] = [];
  while (wishes.length < wanted) wishes.push({ attributes: await next(slots), customer: memberAt(customers, wishes.length) });
  return { wishes, ended, living };
}

/** A hold, made by a call, whose end is then moved: nobody can wait ten minutes. */
async function holdUntil(
  server: RunningQuai,
  store: Awaited<ReturnType<typeof openPromised>>,
  attributes: Attributes,
  expires: number,
): Promise<void> {
  const { data } = await ask(server.url, { path: "booking/reservations/hold", data: { attributes } });
  const owner = textIn(data, "hold");
  await store.commit(async (tx) => {
    const kept = await tx.holds.read(testAllClubsScope, owner);
    if (kept === undefined) throw new Error("The hold was not made");
    await tx.holds.delete(owner);
    await tx.holds.insert({ ...kept, expires });
    await tx.claims.extend(kept.client, owner, expires);
  });
}

/** Books wish after wish, several at once, and pays every other one, until it is stopped. */
function bookOn(server: RunningQuai, wishes: Wish[]) {
  const answered: Answered[] = [];
  const stopping = new AbortController();
  const waiting: { count: number; resolve: () => void }[] = [];
  const work = async (): Promise<void> => {
    for (let wish = wishes.pop(); wish !== undefined && !stopping.signal.aborted; wish = wishes.pop()) {
      answered.push(await booked(server, wish, answered.length % 2 === 0));
      for (const one of waiting) if (answered.length >= one.count) one.resolve();
    }
  };
  const workers = Promise.all(Array.from({ length: busy }, work));
  return {
    answered,
    reached: (count: number) =>
      Promise.race([
        new Promise<void>((resolve) => waiting.push({ count, resolve })),
        workers.then(() => Promise.reject(new Error(`Only ${answered.length} were booked`))),
      ]),
    stop: async () => {
      stopping.abort();
      await workers;
    },
  };
}

async function booked(server: RunningQuai, { attributes, customer }: Wish, pays: boolean): Promise<Answered> {
  const { status, code, data } = await ask(server.url, creationOf(attributes, customer));
  if (status !== 200) throw new Error(`A booking was refused: ${status} ${String(code)}`);
  const _id = textIn(data, "_id");
  const key = textIn(data, "key");
  const sessionUrl = textIn(data, "sessionUrl");
  const isPaid = pays && (await paid(server, _id, key, sessionUrl));
  return { _id, key, attributes, sessionUrl, isPaid };
}

async function paid(server: RunningQuai, _id: string, key: string, sessionUrl: string): Promise<boolean> {
  await fetch(sessionUrl, { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome: "pay" }) });
  const { data } = await ask(server.url, { path: "booking/reservations/read", data: { _id, key } });
  return textIn(data, "status") === "paid";
}
