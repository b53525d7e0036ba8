import { Agent, request } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { boats, dock, lake, slots, windowAt } from "../../bench/club.ts";
import { copyTo, fileIn, stockStore } from "../../bench/stock.ts";
import { startQuai } from "../../e2e/quai.ts";
import { portOf } from "../../trust/load/attacks.ts";
import type { Engine } from "../engines.ts";
import { type Outcome, shareOf, type Trial } from "../trial.ts";

/** Whole sizes: the bookings of the store, the connections of one address, for how long it asks, and for how long the others are alone before. */
const whole = { bookings: 100_000, connections: 16, seconds: 60, secondsAlone: 20 };
/** The others call from addresses of their own, each so often. */
const others = { addresses: 8, everyMs: 100 };
const mostP99Ms = 1000;
const stranger = "127.0.3.1";
/** The tables of a stocked store that a copy needs. */
const tables = ["clubs", "lakes", "docks", "boats", "timeslots", "items", "offers", "reservations", "claims"];

/** The trial on an engine: one address asks the dearest public calls on 16 connections, and others book and ask meanwhile. */
export function strangersTrial(engine: Engine): Trial {
  return {
    name: `${engine.name}: strangers at the dearest public calls, ${whole.connections} connections of one address`,
    run: (share) => overrun(engine, { attacked: shareOf(whole.seconds, share, 8), alone: shareOf(whole.secondsAlone, share, 4) }),
  };
}

type Call = readonly [path: string, data: object];

interface Reply {
  readonly status: number;
  readonly ms: number;
}

async function overrun(engine: Engine, seconds: { readonly attacked: number; readonly alone: number }): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "quai-strangers-"));
  const database = await engine.fresh();
  const window = windowAt(Date.now());
  try {
    await stockStore(folder, whole.bookings, window);
    const isFile = database.url.startsWith("sqlite:");
    if (!isFile) await copyTo(database.url, fileIn(folder), tables);
    const server = await startQuai({ DATABASE_URL: isFile ? `sqlite:${fileIn(folder)}` : database.url, QUAI_DATA: folder });
    const port = portOf(server.url);
    const alone = await visitsFor(port, window.dateStart, seconds.alone);
    const over = new AbortController();
    const attack = Promise.all(
      Array.from({ length: whole.connections }, (_, at) => askWithoutEnd(port, at, window.dateStart, over.signal)),
    );
    // The attack is under way when the others come.
    await rest(1000);
    const replies = await visitsFor(port, window.dateStart, seconds.attacked);
    over.abort();
    const strangers = (await attack).flat();
    const exit = await server.stop();
    const unserved = replies.filter(({ status }) => status !== 200).length;
    const p99 = msAt(replies, 0.99);
    return {
      counts: {
        "calls of others": replies.length,
        unserved,
        "median ms": msAt(replies, 0.5),
        "p99 ms": p99,
        "limit of p99 ms": mostP99Ms,
        "p99 ms without the stranger": msAt(alone, 0.99),
        "slowest ms": msAt(replies, 1),
        "calls of the stranger": strangers.length,
        "their median ms": msAt(strangers, 0.5),
      },
      holds: replies.length > 0 && unserved === 0 && p99 < mostP99Ms && exit === 0,
    };
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The others call for some seconds; gives what they were answered. */
async function visitsFor(port: number, dateStart: Day, seconds: number): Promise<readonly Reply[]> {
  const over = new AbortController();
  const visits = Promise.all(
    Array.from({ length: others.addresses }, (_, at) => visit(port, `127.0.4.${at + 1}`, callsOf(dateStart, at), over.signal)),
  );
  await rest(seconds * 1000);
  over.abort();
  return (await visits).flat();
}

/** The milliseconds within which a part of the calls were answered: 0.5 gives the median, 1 the slowest. */
function msAt(replies: readonly Reply[], part: number): number {
  const times = replies.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return Math.round(times[Math.min(Math.floor(times.length * part), times.length - 1)] ?? Number.NaN);
}

/** Asks the dearest public calls one after the other on one connection, each time a little otherwise. */
async function askWithoutEnd(port: number, at: number, day: string, over: AbortSignal): Promise<readonly Reply[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: stranger });
  const replies: Reply[] = [];
  for (let round = at; !over.aborted; round += whole.connections)
    replies.push(await ask(agent, port, dearest(day, round)).catch(() => ({ status: 0, ms: 0 })));
  agent.destroy();
  return replies;
}

function dearest(day: string, round: number): Call {
  const wish = { lake: lake._id, dock: null, people: 1 + (round % 3), weekdays: [0, 1, 2, 3, 4, 5, 6], from: day, part: "any" };
  const targets = boats.map(({ _id }) => _id).slice(0, 100);
  return round % 3 === 0
    ? ["voc/feedbacks/view", { where: { client: "bch", target: targets }, name: "FeedbackAverage", schema: "feedbacks" }]
    : ["waitlist/wishes/preview", { ...wish, to: `${day.slice(0, 4)}-10-${String(1 + (round % 31)).padStart(2, "0")}` }];
}

/** What the others ask: what a booking asks, and now and then one of the dear calls. */
function callsOf(dateStart: Day, at: number): (round: number) => Call {
  return (round) => {
    const date = addDays(dateStart, (at + round) % 20);
    const attributes = { location: dock._id, item: boats[at]?._id ?? "", date, time: [slots[round % slots.length]?._id ?? ""] };
    const calls: readonly Call[] = [
      ["booking/lakes/find", {}],
      ["booking/reservations/checkFullBookingInRange", { dateStart: date, dateEnd: addDays(date, 6), bookingType: "boat", attributes: {} }],
      ["booking/reservations/quote", { attributes }],
      ["booking/reservations/offer", { attributes: { location: dock._id, date } }],
      ...(round % 20 === 19 ? [dearest(dateStart, 1)] : []),
    ];
    return calls[round % calls.length] ?? ["booking/lakes/find", {}];
  };
}

async function visit(port: number, localAddress: string, callAt: (round: number) => Call, over: AbortSignal): Promise<readonly Reply[]> {
  const agent = new Agent({ keepAlive: true, localAddress });
  const replies: Promise<Reply>[] = [];
  for (let round = 0; !over.aborted; round += 1) {
    replies.push(ask(agent, port, callAt(round)).catch(() => ({ status: 0, ms: 0 })));
    await rest(others.everyMs);
  }
  return Promise.all(replies).finally(() => agent.destroy());
}

function ask(agent: Agent, port: number, [path, data]: Call): Promise<Reply> {
  const body = JSON.stringify({ sender: "quai-app", scope: "quai", sent: new Date().toISOString(), data });
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: "127.0.0.1", port, path: `/api/${path}`, method: "POST", headers }, (reply) => {
      reply.resume();
      reply.once("end", () => resolve({ status: reply.statusCode ?? 0, ms: performance.now() - began }));
      reply.once("error", reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}
