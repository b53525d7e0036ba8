import { setTimeout as pause } from "node:timers/promises";
import { addDays, yearOf } from "#core/domain/calendar/day.ts";
import { importLimits } from "#core/features/importing/kinds/columns.ts";
import { freshDatabase, startPostgres } from "../../store/engines/postgres.ts";
import { boats, club, slots, windowAt } from "../club.ts";
import { enterUser } from "./enterUser.ts";
import type { Outcome } from "./load.ts";
import { folder, type Peer, startLoad, startServer } from "../processes.ts";
import type { Figure } from "../report.ts";
import { bookings, call, sentBy, sentTo } from "./server.ts";
import { copyTo, fileIn, stockStore } from "../stock.ts";

const window = windowAt(Date.now());
const reservations = 100_000;
/** Free days of the season, for the bookings of others, and for those of a file. */
const freeCell = 60_000;
const freeDays = 180;
const seconds = 4;
const mostMoreMs = 50;
const contact = "super@bench.test";
const password = "Quai-2027!";
/** The season before the window's, with half of the bookings. */
const lastYear = String(yearOf(window.dateStart) - 1);
const lastSeason = { client: club.id, dateStart: `${lastYear}-04-01`, dateEnd: `${lastYear}-10-31` };
const dashboardsOpened = 5;

/** How long others wait at worst, for a read and for a booking, while one exports, checks a long file or opens a dashboard. */
export async function others(): Promise<readonly Figure[]> {
  const at = folder();
  await stockStore(at, reservations, window);
  await enterUser(`sqlite:${fileIn(at)}`, { role: "superAdmin", contact, password, phone: "+15145550198" });
  const server = await startPostgres({ isDurable: true });
  if ("reason" in server) throw new Error(server.reason);
  try {
    const { url } = await freshDatabase(server.url);
    const offered = ["clubs", "lakes", "docks", "boats", "timeslots", "items"];
    const people = ["roles", "users", "credentials"];
    await copyTo(url, fileIn(at), [...offered, "offers", ...people, "reservations", "claims"]);
    const sqlite = await waitsOn("SQLite", `sqlite:${fileIn(at)}`);
    return [...sqlite, ...(await waitsOn("PostgreSQL", url))];
  } finally {
    await server.stop();
  }
}

async function waitsOn(engine: string, databaseUrl: string): Promise<readonly Figure[]> {
  const quai = await startServer(folder(), { DATABASE_URL: databaseUrl });
  const reads = startLoad();
  const writes = startLoad();
  const ask = await askingAs(quai);
  const { creates } = bookings(freeCell);
  const find = sentBy("lakes/find", {});
  const worstDuring = async (work: () => Promise<void>) => {
    const read = reads.run({ port: quai.port, requests: [find], connections: 1, seconds, once: false });
    const write = writes.run({ port: quai.port, requests: creates(4000, "dock"), connections: 1, seconds, once: true });
    await pause(500);
    await work();
    const own = await read;
    const booked = await write;
    return { "a read": waitOf(own), "a booking": waitOf(booked) };
  };
  await worstDuring(async () => {});
  const quiet = await worstDuring(async () => {});
  const works = {
    "exports 100,000 bookings": () => ask("account/bookings/export", {}),
    "checks an import of 2,000 bookings": () => ask("account/imports/check", sheet()),
    "opens the dashboard of a season five times": async () => {
      for (let opened = 0; opened < dashboardsOpened; opened += 1)
        await Promise.all(["read", "takings"].map((call) => ask(`account/dashboard/${call}`, lastSeason)));
    },
  };
  const figures: Figure[] = [];
  for (const [name, work] of Object.entries(works)) {
    let took = 0;
    // One after the other: each is timed alone.
    // oxlint-disable-next-line no-await-in-loop
    const worst = await worstDuring(async () => {
      const began = performance.now();
      await work();
      took = performance.now() - began;
    });
    for (const what of ["a read", "a booking"] as const)
      figures.push({
        name: `${engine}: others' worst wait for ${what} while one ${name}`,
        unit: `ms (it took ${Math.round(took)} ms, ${worst[what].refused} were refused)`,
        measured: worst[what].ms,
        atMost: quiet[what].ms + mostMoreMs,
        baseline: { value: quiet[what].ms, what: "ms while nobody does" },
      });
  }
  await Promise.all([quai.stop(), reads.stop(), writes.stop()]);
  return figures;
}

function waitOf({ worst, count, statuses }: Outcome): { readonly ms: number; readonly refused: number } {
  return { ms: worst, refused: count - (statuses["200"] ?? 0) };
}

/** Asks a call as the club's administrator, and reads its answer to the end. */
async function askingAs(quai: Peer): Promise<(path: string, data: object) => Promise<void>> {
  const answered = await call(quai, sentTo("account/auth/login", { contact, password }));
  const jwt = typeof answered === "object" && answered !== null && "jwt" in answered ? answered.jwt : undefined;
  return async (path, data) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${String(jwt)}` };
    const { body } = sentTo(path, data);
    const send = () => fetch(`http://127.0.0.1:${quai.port}/api/${path}`, { method: "POST", body, headers });
    let reply = await send();
    // A server that lags seconds behind sheds calls until it has caught up.
    while (reply.status === 503) {
      await pause(1000);
      reply = await send();
    }
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    for await (const _ of reply.body ?? []);
  };
}

/** As many bookings as a file may hold, each of a free slot. */
function sheet(): object {
  const rows = Array.from({ length: importLimits.rows }, (_, at) => {
    const boat = boats[at % boats.length]?.name.en ?? "";
    const slot = slots[Math.floor(at / boats.length) % slots.length]?.start ?? "";
    const day = addDays(window.dateStart, freeDays + Math.floor(at / boats.length / slots.length));
    return ["paid", "Camille", "Roy", `514 555 ${String(1000 + at)}`, boat, day, slot, "100"];
  });
  return { kind: "bookings", columns: ["status", "firstname", "lastname", "phone", "boat", "date", "start", "total"], rows, dates: "dmy" };
}
