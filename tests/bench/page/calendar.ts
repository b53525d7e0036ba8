import { DatabaseSync } from "node:sqlite";
import { dayNumber } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { bookingsCalendarOfWindow } from "#core/domain/booking/timeline.ts";
import { openPromised } from "../../promised.ts";
import { calendarDesk } from "./calendarDesk.ts";
import { boats, club, windowAt } from "../club.ts";
import { medianOf } from "../measure.ts";
import { folder } from "../processes.ts";
import type { Figure } from "../report.ts";
import { fileIn, stockStore } from "../stock.ts";

const reservations = { usual: 100_000, full: 1_000_000 };
/** Each boat of the bench's club represents this many. */
const copies = 3;
const rounds = 15;

/** The calendar of 300 boats and twelve days: from the store to the text that is sent, and in a browser. */
export async function calendar(full: boolean): Promise<readonly Figure[]> {
  return [...(await queryFigures(full)), ...(await calendarDesk())];
}

/** Every fact of it, beside the same rows read by a bare driver and boat by boat. */
async function queryFigures(full: boolean): Promise<readonly Figure[]> {
  const count = full ? reservations.full : reservations.usual;
  const data = folder();
  const window = windowAt(Date.now());
  await stockStore(data, count, window);
  const store = await openPromised(`sqlite:${fileIn(data)}`);
  await store.commit((tx) => tx.offer.put({ boats: twins().map(({ boat }) => boat) }));
  const database = new DatabaseSync(fileIn(data));
  copyWindow(database, window.dateStart, window.dateEnd);
  const now = instantOf(window.dateStart, 0);
  let bars = 0;
  const ours = await medianMs(async () => {
    const [catalogue, drawn, held] = await Promise.all([
      store.offer.catalogue(club.id),
      store.reservations.during(club.id, window),
      store.holds.during(club.id, window, now),
    ]);
    const timeline = bookingsCalendarOfWindow(catalogue, { client: club.id, now, window }, { bars: drawn, held });
    bars = timeline.bars.length;
    return JSON.stringify(timeline).length;
  });
  const select = "select id, boat_id, day, slots, start_minute, end_minute, status, firstname, lastname from reservations";
  const whole = database.prepare(`${select} where client_id = ? and day between ? and ?`);
  const bare = await medianMs(async () => JSON.stringify(whole.all(club.id, window.dateStart, window.dateEnd)).length);
  const each = database.prepare(`${select} where client_id = ? and day = ? and boat_id = ?`);
  const fleet = [...boats, ...twins().map(({ boat }) => boat)];
  const days = Array.from({ length: dayNumber(window.dateEnd) - dayNumber(window.dateStart) + 1 }, (_, at) => at);
  const dates = database.prepare("select date(?, ? || ' days') as day");
  const byCell = await medianMs(async () => {
    const read = days.map((at) => String(dates.get(window.dateStart, at)?.["day"]));
    return fleet.reduce((sum, { _id }) => sum + read.reduce((rows, day) => rows + each.all(club.id, day, _id).length, 0), 0);
  }, 3);
  database.close();
  await store.close();
  return [
    {
      name: `calendar of ${fleet.length} boats x ${days.length} days, ${bars} bookings in it of ${count} in all`,
      unit: "ms",
      measured: ours,
      atMost: 100,
      limit: { value: bare, what: "ms the rows alone, bare driver" },
      baseline: { value: byCell, what: "ms a query a boat and day" },
    },
  ];
}

function twins() {
  return Array.from({ length: copies - 1 }, (_, copy) =>
    boats.map((boat) => ({ of: boat._id, copy, boat: { ...boat, _id: `${boat._id}x${copy}` } })),
  ).flat();
}

/** What the boats have in the window their twins have too. */
function copyWindow(database: DatabaseSync, first: string, last: string): void {
  const columns = database
    .prepare("select name from pragma_table_info('reservations')")
    .all()
    .map(({ name }) => String(name));
  for (let copy = 0; copy < copies - 1; copy += 1) {
    const changed: Readonly<Record<string, string>> = {
      id: `id || 'x${copy}'`,
      reference: `reference || 'x${copy}'`,
      boat_id: `boat_id || 'x${copy}'`,
      session: "null",
    };
    const values = columns.map((name) => changed[name] ?? name);
    database
      .prepare(
        `insert into reservations (${columns.join(", ")}) select ${values.join(", ")} from reservations where day between ? and ? and boat_id not like '%x_'`,
      )
      .run(first, last);
  }
}

async function medianMs(work: () => Promise<number>, times = rounds): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return medianOf(taken);
}
