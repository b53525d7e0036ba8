import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import type { CallRow } from "#core/features/shared/calls/message.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import { openPromised } from "../../promised.ts";
import { migratedDatabase } from "../../store/copies.ts";
import { startPostgres } from "../../store/engines/postgres.ts";
import { clubOver } from "../../trust/club.ts";
import { callerFor, callsInOrder, inputsOf } from "../../trust/load/dearest.ts";
import { matrix } from "../../trust/rights/matrix.ts";
import type { Booked, Tried } from "../../trust/rights/tried.ts";
import { copyOfLargeStore } from "./callsStore.ts";
import { medianOf } from "../measure.ts";
import type { Figure } from "../report.ts";
import { countPostgresWork, countWork, type WorkCount } from "./statements.ts";
import { copyTo } from "../stock.ts";

const size = { bookings: 100_000, boats: 130, others: 10_000 };
/** The rounds of a call: the compiler of JavaScript makes the first ones of a call slower than those of a server that runs. */
const rounds = 15;
/** Those of a call that is far beyond any budget, and the milliseconds from which it is. */
const roundsBeyond = 1;
const farBeyondMs = 250;
/** The most milliseconds of the processor that a call may take: of anybody, of who is signed in, and of a club's staff for lists and figures. */
const budgets = { public: 5, signedIn: 25, staff: 50 } as const;
/** The most milliseconds that a call may keep the process to itself. */
const longestTurnMs = 150;

/** An engine as the bench needs it: how to count its statements and rows, and the time of the processor that its own processes took so far. */
interface Measuring {
  readonly name: string;
  readonly count: (work: () => Promise<unknown>) => Promise<WorkCount>;
  readonly spentMs: () => number;
}

/**
 * Measures the work of every call over a store of 100,000 bookings, one call at a time, on both engines: the time of the processor in all
 * threads of the process and in those of PostgreSQL, the longest turn, the statements and the rows. Of several inputs of a call the dearest
 * counts.
 */
export async function calls(): Promise<readonly Figure[]> {
  const { path, booked } = await copyOfLargeStore(size);
  const server = await startPostgres({ isDurable: false });
  if ("reason" in server) throw new Error(server.reason);
  try {
    const { url } = await migratedDatabase(server.url);
    await copyTo(url, path, tablesOf(path));
    const onSqlite = await figuresOf({ name: "SQLite", count: countWork, spentMs: () => 0 }, `sqlite:${path}`, booked);
    const postgres = { name: "PostgreSQL", count: countPostgresWork, spentMs: () => spentByServerMs(server.data) };
    return [...onSqlite, ...(await figuresOf(postgres, url, booked))];
  } finally {
    await server.stop();
  }
}

/** The tables of a store that hold rows of a club; what they derive from themselves is left out. */
export function tablesOf(path: string): readonly string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const tables = database.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'").all();
  database.close();
  return tables
    .map(({ name }) => String(name))
    .filter((name) => !/^(?:known_words.*|migrations|changes|clock|counters|outbox)$/.test(name));
}

async function figuresOf(engine: Measuring, databaseUrl: string, booked: Booked): Promise<readonly Figure[]> {
  const store = await openPromised(databaseUrl);
  try {
    const club = { ...clubOver(store), ...booked };
    const figures: Figure[] = [];
    // One after the other: the time of each is that of the whole process.
    for (const row of callsInOrder())
      figures.push(await figureOf(engine, row, club).catch((fault: unknown) => unmeasured(engine, row, fault)));
    return figures;
  } finally {
    await store.close();
  }
}

/** The row of a call that could not be prepared: the others are measured all the same. */
function unmeasured({ name }: Measuring, { path, access, work }: CallRow, fault: unknown): Figure {
  return { name: `${name}: ${path} (${access}, ${work})`, unit: `ms, not measured: ${String(fault)}`, measured: Number.NaN };
}

function budgetOf({ access, work }: CallRow): number | undefined {
  if (work === "limited") return undefined;
  if (access === "public") return budgets.public;
  return work === "small" ? budgets.signedIn : budgets.staff;
}

interface Measured extends WorkCount {
  readonly ms: number;
  /** Of the first call, before anything of it is cached. */
  readonly firstMs: number;
  readonly turnMs: number;
  readonly status: number;
}

async function figureOf(engine: Measuring, row: CallRow, club: Tried): Promise<Figure> {
  const principal = await callerFor(row.path, club);
  const measured: Measured[] = [];
  const count = (await inputsOf(row.path, club, principal, 0)).length;
  for (let input = 0; input < count; input += 1) measured.push(await measure(engine, row.path, club, principal, input));
  const [dearest] = measured.toSorted((one, other) => other.ms - one.ms);
  if (dearest === undefined) throw new Error(`${row.path} has no input`);
  const { ms, firstMs, turnMs, statements, rows, status } = dearest;
  const atMost = budgetOf(row);
  return {
    name: `${engine.name}: ${row.path} (${row.access}, ${row.work})`,
    unit: `ms, ${firstMs.toFixed(1)} at first; ${statements} statements, ${rows} rows; ${status}`,
    measured: ms,
    ...(atMost === undefined ? {} : { atMost }),
    limit: { value: longestTurnMs, what: `ms a turn, longest ${turnMs.toFixed(1)}` },
  };
}

/**
 * Measures one of the inputs of a call, another one in each round. The first round counts; times are those of later rounds that are answered
 * alike: what is done once is refused afterwards, and then the first alone tells. The catalogue of the offer is read again after a change of
 * the offer, once for all calls that follow, and before the time begins.
 */
async function measure(engine: Measuring, path: string, club: Tried, principal: Principal, at: number): Promise<Measured> {
  const ask = async (round: number) => {
    const input = (await inputsOf(path, club, principal, round))[at];
    await club.store.offer.catalogue(club.client);
    return async () => {
      const reply = await club.send(path, input, { principal }, undefined, matrix[path]?.file);
      for await (const _ of reply.stream ?? []);
      return reply.status;
    };
  };
  let status = 0;
  const timeOf = async (round: number) => {
    const send = await ask(round);
    await nextTurn();
    const began = process.cpuUsage();
    const before = engine.spentMs();
    status = await send();
    return spentMs(process.cpuUsage(began)) + engine.spentMs() - before;
  };
  let first = 0;
  const counted = await engine.count(async () => (first = await timeOf(0)));
  const counts = status;
  const times: number[] = [];
  const turns: number[] = [];
  // The first call of all compiles much, so the second one decides how many follow.
  for (let round = 1, most = rounds; round <= most; round += 1) {
    const ms = await timeOf(round);
    if (round === 1 && Math.min(first, ms) > farBeyondMs) most = roundsBeyond;
    if (status === counts) times.push(ms);
    // No turn takes longer than the whole call.
    if (ms > longestTurnMs / 2) turns.push(await longestTurnOf(await ask(rounds + round)));
  }
  const ms = times.length === 0 ? first : medianOf(times);
  return { ms, firstMs: first, turnMs: turns.length === 0 ? ms : medianOf(turns), status: counts, ...counted };
}

/** The most time of the processor that a turn of the event loop takes while work goes on. */
async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  const over = new AbortController();
  let longest = 0;
  let last = process.threadCpuUsage();
  const watch = async () => {
    while (!over.signal.aborted) {
      await nextTurn();
      longest = Math.max(longest, spentMs(process.threadCpuUsage(last)));
      last = process.threadCpuUsage();
    }
  };
  const watching = watch();
  await work();
  over.abort();
  await watching;
  return longest;
}

function spentMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

/** The titles of the processes of PostgreSQL that work for the whole server, at any time: what they write are rows of calls before, or of the copy. */
const ofWholeServer = /^postgres: (?:checkpointer|background writer|walwriter|autovacuum|logical replication)/;

/**
 * Milliseconds of the processor that the processes of a server of PostgreSQL took so far, one for each connection. Those that work for the
 * whole server are left out.
 */
function spentByServerMs(data: string): number {
  const [pid = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  const backends = children.filter((child) => !ofWholeServer.test(readFileSync(`/proc/${child}/cmdline`, "utf8")));
  return backends.reduce((sum, child) => sum + Number(readFileSync(`/proc/${child}/schedstat`, "utf8").split(" ")[0]), 0) / 1e6;
}
