import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { addDays, weekdayOf } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import type { Wish, WishSlot } from "#core/domain/waitlist/wish.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { makeTestWish } from "#core/testing/store/waitlist.ts";
import { clockAt } from "../../clockAt.ts";
import { openPromised } from "../../promised.ts";
import { freshDatabase, startPostgres } from "../../store/engines/postgres.ts";
import { boats, club, dock, lake } from "../club.ts";
import { medianOf } from "../measure.ts";
import { folder, startServer } from "../processes.ts";
import type { Figure } from "../report.ts";
import { postgresStatementsOf, replayMs, replayOnPostgresMs, statementsOf } from "./statements.ts";
import { fileIn, stockOffer } from "../stock.ts";

const count = 10_000;
const inOneCommit = 1000;
/** How many slots become free, for one process and then for two. */
const rounds = 5;
const trials = 40;
const mostMatchMs = 50;
const mostOfferMs = 5000;

/** A Monday in the season, in the hours in which offers are sent. */
const now = instantOf(dayFromText("2027-07-05"), 11 * 60);
const firstDay = dayFromText("2027-07-12");
const dayOf = (round: number) => addDays(firstDay, round);
const [boat] = boats;

type Stores = Readonly<Record<"SQLite" | "PostgreSQL", string>>;

/**
 * Ten thousand wishes and one slot that becomes free, which suits none but the last of them: how long the store takes to find it, beside the
 * same reads by the driver alone, and how soon after the commit that frees the slot it is offered, by two built servers on one store.
 */
export async function waitlist(): Promise<readonly Figure[]> {
  const server = await startPostgres({ isDurable: true });
  if ("reason" in server) throw new Error(server.reason);
  try {
    const { url } = await freshDatabase(server.url);
    const stores: Stores = { SQLite: `sqlite:${fileIn(folder())}`, PostgreSQL: url };
    const figures: Figure[] = [];
    for (const [engine, databaseUrl] of Object.entries(stores)) {
      await stockOffer(databaseUrl);
      const store = await openPromised(databaseUrl);
      await enterAll(store);
      figures.push(await matched(engine, databaseUrl, store), await offered(engine, databaseUrl, store));
      await store.close();
    }
    return figures;
  } finally {
    await server.stop();
  }
}

const idOf = (index: number) => `bch_wi_${index}`;

/** The wishes: all for evenings but the last ones, each of which is for the morning of a day of its own. */
async function enterAll(store: PromisedStore): Promise<void> {
  for (let first = 0; first < count; first += inOneCommit)
    await store.commit(async (tx) => {
      for (let index = first; index < first + inOneCommit; index += 1) await tx.waitlist.insert(wishOf(index));
    });
}

function wishOf(index: number): Wish {
  const round = index - (count - 2 * rounds);
  const days = round < 0 ? { from: firstDay, to: addDays(firstDay, 60) } : { from: dayOf(round), to: dayOf(round) };
  return makeTestWish("", {
    _id: idOf(index),
    client: club.id,
    lake: lake._id,
    people: 4,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    ...days,
    part: round < 0 ? "evening" : "morning",
    phone: `+1514${5_000_000 + index}`,
    createdAt: now + index,
  });
}

const slotOf = (round: number): WishSlot => ({
  lake: lake._id,
  dock: dock._id,
  boat: boat?._id ?? "",
  capacity: boat?.capacity ?? 0,
  date: dayOf(round),
  start: 480,
});

/** How long a commit takes that finds who waits for a slot, and its statements by the driver alone. */
async function matched(engine: string, databaseUrl: string, store: PromisedStore): Promise<Figure> {
  const match = async () => {
    const [found] = await store.commit((tx) => tx.waitlist.waitingFor(club.id, slotOf(2 * rounds - 1), { limit: 1 }));
    if (found?._id !== idOf(count - 1)) throw new Error(`${found?._id} was found for a slot of weekday ${weekdayOf(slotOf(0).date)}`);
  };
  const times: number[] = [];
  for (let trial = 0; trial < trials; trial += 1) times.push(await timeOf(match));
  const alone = await (engine === "SQLite" ? aloneOnSqlite : aloneOnPostgres)(databaseUrl, match);
  return {
    name: `${engine}, ${count.toLocaleString("en-CA")} wishes: the last is found for a slot`,
    unit: "ms",
    measured: medianOf(times),
    atMost: mostMatchMs,
    limit: { value: Math.min(...alone), what: "ms, the same reads, bare driver, best" },
    baseline: { value: medianOf(alone), what: "ms, the same, median" },
  };
}

async function aloneOnSqlite(databaseUrl: string, match: () => Promise<void>): Promise<readonly number[]> {
  const statements = await statementsOf(match);
  const database = new DatabaseSync(databaseUrl.slice("sqlite:".length));
  try {
    return Array.from({ length: trials }, () => replayMs(database, statements));
  } finally {
    database.close();
  }
}

async function aloneOnPostgres(databaseUrl: string, match: () => Promise<void>): Promise<readonly number[]> {
  const statements = await postgresStatementsOf(match);
  const client = new pg.Client({ connectionString: databaseUrl, options: "-c jit=off" });
  await client.connect();
  try {
    const times: number[] = [];
    for (let trial = 0; trial < trials; trial += 1) times.push(await replayOnPostgresMs(client, statements));
    return times;
  } finally {
    await client.end();
  }
}

/** How soon a slot that a commit frees is offered: the slowest of the rounds, by two servers, beside one. */
async function offered(engine: string, databaseUrl: string, store: PromisedStore): Promise<Figure> {
  const start = () => startServer(folder(), { DATABASE_URL: databaseUrl, NODE_OPTIONS: clockAt(now) });
  const peers = [await start()];
  try {
    const byOne: number[] = [];
    for (let round = 0; round < rounds; round += 1) byOne.push(await freeAndWait(store, round));
    peers.push(await start());
    const byTwo: number[] = [];
    for (let round = rounds; round < 2 * rounds; round += 1) byTwo.push(await freeAndWait(store, round));
    return {
      name: `${engine}: from the commit that frees a slot to its offer in the outbox, two processes, slowest`,
      unit: "ms",
      measured: Math.max(...byTwo),
      atMost: mostOfferMs,
      baseline: { value: Math.max(...byOne), what: "ms, one process" },
    };
  } finally {
    await Promise.all(peers.map(({ stop }) => stop()));
  }
}

/** Frees the slot of a round, and gives the milliseconds until its one offer is there: the commit that makes it also queues its message. */
async function freeAndWait(store: PromisedStore, round: number): Promise<number> {
  const owner = `bch_r_bench${round}`;
  const { boat: id, date } = slotOf(round);
  await store.commit((tx) => tx.claims.claim({ client: club.id, boat: id, day: date, quanta: [32, 33, 34], owner }));
  const began = performance.now();
  await store.commit(async (tx) => {
    await tx.waitlist.noteFreed(club.id, owner, now, true);
    await tx.claims.release(club.id, owner);
  });
  const wish = idOf(count - 2 * rounds + round);
  for (;;) {
    const proposals = await store.waitlist.proposalsOf(club.id, wish);
    if (proposals.length > 1) throw new Error(`${wish} was offered the slot twice`);
    if (proposals.length === 1) return performance.now() - began;
    if (performance.now() - began > 4 * mostOfferMs) throw new Error(`nothing was offered to ${wish}`);
    await pause(5);
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
