import { Effect } from "effect";
import { join } from "node:path";
import { seedDemo } from "#app/server/seed/seed.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { dayWindowFrom, firstSelectableDay } from "#core/domain/calendar/window.ts";
import { effectsOf, openPromised } from "../../promised.ts";
import { fillStore, type Stock } from "../../stock/fill.ts";
import { medianOf } from "../measure.ts";
import { folder, memoryOf, type Peer, startServer } from "../processes.ts";
import type { Figure } from "../report.ts";

/** With `--full` as many bookings as a store of that size has; they lie on the disk, and are not what a page is made of. */
const bookings = { usual: 6000, full: 100_000 };
const boatsEach = 30;
const draws = 12;
const visits = 200;
/** Clubs whose pages are visited in turn. */
const visited = 20;
const starts = 3;
const own = "mem_l1_memphremagog";
const ownDock = "mem_d1_magog-wharf";

/** What many clubs cost beside the demo's two, which every figure is compared with. */
export async function clubs(full: boolean): Promise<readonly Figure[]> {
  const reservations = full ? bookings.full : bookings.usual;
  const two = await stocked({ clubs: 0, boats: 0, reservations: 0 });
  const some = await stocked({ clubs: 300, boats: boatsEach, reservations });
  const alone = await seen(two, []);
  const among = await seen(some, clubCodes(300));
  const many = await stocked({ clubs: 3000, boats: boatsEach, reservations: 0 });
  return [
    {
      name: "HTML of / among 300 clubs of 30 boats",
      unit: "times that of two clubs",
      measured: among.bytes / alone.bytes,
      atMost: 1.05,
      limit: { value: alone.bytes / 1000, what: "kB of two clubs" },
    },
    {
      name: "a page drawn anew among 300 clubs",
      unit: "ms",
      measured: among.drawMs,
      atMost: 20,
      limit: { value: alone.drawMs, what: "ms of two clubs" },
    },
    {
      name: `memory among 300 clubs, after ${visits * 2} calls and pages of ${visited} of them`,
      unit: "MB",
      measured: among.memory,
      atMost: 120,
      limit: { value: alone.memory, what: "MB of two clubs" },
    },
    {
      name: "lakes/offer: ten lakes of 300 clubs, by a word",
      unit: "ms",
      measured: among.lakesMs,
      limit: { value: alone.lakesMs, what: "ms of two clubs" },
    },
    {
      name: "start until it listens with 3,000 clubs",
      unit: "ms",
      measured: await startMs(many),
      atMost: 1000,
      limit: { value: await startMs(two), what: "ms with two clubs" },
    },
  ];
}

/** A folder with the demo's store, and more clubs beside it. */
async function stocked(stock: Stock): Promise<string> {
  const data = folder();
  const store = await openPromised(`sqlite:${join(data, "quai.sqlite")}`);
  const now = Date.now();
  await Effect.runPromise(seedDemo(effectsOf(store), now));
  await fillStore(effectsOf(store), stock, now);
  await store.close();
  return data;
}

/** The codes of the clubs that a store was filled with. */
function clubCodes(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `s${String(index + 1).padStart(4, "0")}`);
}

/** What visitors see of a store whose server has just started, and what the process takes once they have. */
async function seen(data: string, codes: readonly string[]) {
  const quai = await startServer(data, { QUAI_LOG: "warn" });
  try {
    const first = await (await fetch(`http://127.0.0.1:${quai.port}/`)).text();
    const day = firstSelectableDay(Date.now());
    // A day of its own is a page that was not requested before.
    const drawMs = medianOf(await timesOf(draws, async (at) => textOf(quai, `/en?day=${addDays(day, at + 1)}`)));
    for (let visit = 0; visit < visits; visit += 1) {
      const lake = codes.length === 0 ? own : `${codes[Math.floor(visit / 2) % visited]}_l_1`;
      await textOf(quai, `/${visit % 2 === 0 ? "en" : "fr"}?lake=${lake}`);
      await listOf(quai, day, codes.length === 0 ? ownDock : `${codes[Math.floor(visit / 2) % visited]}_d_1`);
    }
    const memory = memoryOf(quai) ?? Number.NaN;
    const lakesMs = medianOf(await timesOf(draws, () => lakesOf(quai, day)));
    return { bytes: Buffer.byteLength(first), drawMs, lakesMs, memory };
  } finally {
    await quai.stop();
  }
}

async function textOf({ port }: Peer, path: string): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`);
  if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}`);
  return reply.text();
}

function lakesOf(peer: Peer, date: Day): Promise<string> {
  return replyTo(peer, "lakes/offer", { date, text: "lac" });
}

function listOf(peer: Peer, date: Day, dock: string): Promise<string> {
  return replyTo(peer, "reservations/checkFullBookingInRange", {
    ...dayWindowFrom(date),
    bookingType: "boat",
    attributes: { location: dock },
  });
}

async function replyTo({ port }: Peer, path: string, data: object): Promise<string> {
  const body = { sender: "quai-app", scope: "quai", sent: new Date().toISOString(), data };
  const reply = await fetch(`http://127.0.0.1:${port}/api/booking/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}`);
  return reply.text();
}

async function timesOf(count: number, work: (at: number) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const began = performance.now();
    await work(at);
    times.push(performance.now() - began);
  }
  return times;
}

async function startMs(data: string): Promise<number> {
  const times: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const peer = await startServer(data);
    await peer.stop();
    times.push(peer.startMs);
  }
  return Math.min(...times);
}
