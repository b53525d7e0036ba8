import { join } from "node:path";
import type { FindBookings } from "#core/booking/found.ts";
import type { Reservation } from "#core/booking/reservation.ts";
import { clubScope, type ClubScope } from "#core/people/scope.ts";
import { effectsOf, openPromised, type PromisedStore } from "../promised.ts";
import { fillStore } from "../stock/fill.ts";
import { freshDatabase, onServer, startPostgres } from "../store/postgres.ts";
import { medianOf } from "./measure.ts";
import { folder } from "./processes.ts";
import type { Figure } from "./report.ts";

/** Bookings of the one club whose lists are asked for; with `--full` a million, which takes long to be made. */
const sizes = { usual: 40_000, full: 1_000_000 };
/** Slots of a boat over the two seasons that are booked. */
const boatHolds = 1600;
const calls = 9;
const mostMs = 50;
/** The last page that a screen leads to, of ten rows. */
const lastPage = 100;

/** What staff's lists of bookings cost at the store, on both engines, each beside a read by key of the same store. */
export async function lists(full: boolean): Promise<readonly Figure[]> {
  const count = full ? sizes.full : sizes.usual;
  const sqlite = await figuresOf("SQLite", `sqlite:${join(folder(), "quai.sqlite")}`, count);
  const server = await startPostgres({ isDurable: false });
  if ("reason" in server) throw new Error(server.reason);
  try {
    return [...sqlite, ...(await figuresOf("PostgreSQL", (await freshDatabase(server.url)).url, count))];
  } finally {
    await server.stop();
  }
}

async function figuresOf(engine: string, databaseUrl: string, count: number): Promise<readonly Figure[]> {
  const store = await openPromised(databaseUrl);
  try {
    await fillStore(effectsOf(store), { clubs: 1, boats: Math.ceil(count / boatHolds) + 1, reservations: count }, Date.now());
    // PostgreSQL does so itself within a minute; its planner knows nothing of rows that came just now.
    if (engine === "PostgreSQL") await onServer(databaseUrl, "analyze");
    const scope = clubScope("s0001");
    const [one] = (await store.reservations.find(scope, { page: 3, itemsPerPage: 1 })).items;
    if (one === undefined) throw new Error("the store was not stocked");
    const key = await timeOf(() => store.reservations.read(scope, one._id));
    const figures: Figure[] = [];
    for (const [name, ask] of Object.entries(asks(store, scope, one)))
      figures.push({
        name: `${engine}, ${count.toLocaleString("en-CA")} bookings: ${name}`,
        unit: "ms",
        measured: await timeOf(ask),
        atMost: mostMs,
        baseline: { value: key, what: "ms, one read by key" },
      });
    return figures;
  } finally {
    await store.close();
  }
}

function asks(store: PromisedStore, scope: ClubScope, one: Reservation): Readonly<Record<string, () => Promise<unknown>>> {
  const { firstname, lastname, email } = one.profile;
  const found = (find: FindBookings) => () => store.reservations.find(scope, find);
  return {
    "first page": found({}),
    "last page": found({ page: lastPage }),
    "by date, last page": found({ sortBy: "date", sortDesc: true, page: lastPage }),
    "of a status by date": found({ where: { status: one.status }, sortBy: "date", sortDesc: true }),
    "a month": found({ where: { date: { gte: `${one.date.slice(0, 8)}01`, lte: `${one.date.slice(0, 8)}31` } } }),
    "a reference": found({ text: one.reference }),
    "an e-mail": found({ text: email }),
    "a phone": found({ text: one.phone }),
    "a name": found({ text: firstname }),
    "a name, last page": found({ text: firstname, page: lastPage }),
    "two names": found({ text: `${firstname} ${lastname}` }),
    "a name and a status": found({ text: firstname, where: { status: one.status } }),
    nobody: found({ text: `${firstname} zzzz` }),
    "counts by status": () => store.reservations.count(scope, {}),
    "counts by status of a name": () => store.reservations.count(scope, { text: firstname }),
  };
}

/** Milliseconds of a call in the middle of some, the first one left out. */
async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return medianOf(times);
}
