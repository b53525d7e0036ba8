import { DatabaseSync } from "node:sqlite";
import { monthOf, parseDay } from "#core/calendar/day.ts";
import type { Window } from "#core/calendar/window.ts";
import { yearBefore } from "#core/dashboard/dashboard.ts";
import { clubScope } from "#core/people/scope.ts";
import { openPromised, type PromisedStore } from "../promised.ts";
import { windowAt } from "./club.ts";
import { medianOf } from "./measure.ts";
import { folder } from "./processes.ts";
import type { Figure } from "./report.ts";
import { fileIn, stockStore } from "./stock.ts";

const [reservations, asks] = [1_000_000, 9];
const bch = clubScope("bch");

/** A dashboard over a million reservations: a month and a season, each beside that of the year before. */
export async function dashboard(): Promise<readonly Figure[]> {
  const at = folder();
  const window = windowAt(Date.now());
  await stockStore(at, reservations, window);
  const store = await openPromised(`sqlite:${fileIn(at)}`);
  const year = window.dateStart.slice(0, 4);
  const month = monthIn(year, String(monthOf(window.dateStart)).padStart(2, "0"));
  const season = { dateStart: month.dateStart, dateEnd: dayOf(`${year}-10-31`) };
  const figures = [
    await measured(store, "a month beside the year before", month, at),
    await measured(store, "what is left of the season beside the year before", season, at),
  ];
  await store.close();
  return figures;
}

async function measured(store: PromisedStore, name: string, window: Window, at: string): Promise<Figure> {
  const before = yearBefore(window);
  const whole = await medianMs(async () => {
    await store.reservations.figures(bch, window);
    await store.reservations.figures(bch, before);
    await store.reservations.owed(bch);
  });
  const database = new DatabaseSync(fileIn(at), { readOnly: true });
  const within = "from reservations where client_id = 'bch' and day >= ? and day <= ?";
  const count = database.prepare(`select count(*) as count ${within}`);
  const rows = database.prepare(`select day, lake_id, boat_id, status, reason, amount, slots ${within}`);
  const each = (statement: typeof rows) => async () => {
    for (const { dateStart, dateEnd } of [window, before]) statement.all(dateStart, dateEnd);
  };
  const figure = {
    name: `dashboard over 1,000,000 reservations: ${name}`,
    unit: "ms",
    measured: whole,
    atMost: 200,
    limit: { value: await medianMs(each(count)), what: "ms to count them" },
    baseline: { value: await medianMs(each(rows)), what: "ms to read them and add up elsewhere" },
  };
  database.close();
  return figure;
}

async function medianMs(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let ask = 0; ask < asks; ask += 1) {
    const began = performance.now();
    // One after the other: each is timed alone.
    // oxlint-disable-next-line no-await-in-loop
    await work();
    times.push(performance.now() - began);
  }
  return medianOf(times);
}

function monthIn(year: string, month: string): Window {
  return { dateStart: dayOf(`${year}-${month}-01`), dateEnd: dayOf(`${year}-${month}-30`) };
}

function dayOf(text: string) {
  const day = parseDay(text);
  if (day === undefined) throw new Error(`${text} is no day`);
  return day;
}
