import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { monthOf, parseDay } from "#core/domain/calendar/day.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";
import { sameDaysYearBefore } from "#core/domain/dashboard/dashboard.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { clubScope } from "#core/domain/scope.ts";
import { openPromised } from "../../promised.ts";
import { freshDatabase, startPostgres } from "../../store/engines/postgres.ts";
import { windowAt } from "../club.ts";
import { medianOf } from "../measure.ts";
import { folder } from "../processes.ts";
import type { Figure } from "../report.ts";
import { copyTo, fileIn, stockStore } from "../stock.ts";

const reservations = 1_000_000;
const memberships = 5000;
const asks = 9;
const bch = clubScope("bch");

/** A dashboard over a million reservations, on both engines: figures and takings of a month and a season, each beside the year before. */
export async function dashboard(): Promise<readonly Figure[]> {
  const at = folder();
  const window = windowAt(Date.now());
  await stockStore(at, reservations, window);
  sell(at, window);
  const sqlite = await measured("SQLite", `sqlite:${fileIn(at)}`, window, besideSqlite(at));
  const server = await startPostgres({ isDurable: false });
  if ("reason" in server) throw new Error(server.reason);
  try {
    const { url } = await freshDatabase(server.url);
    await copyTo(url, fileIn(at), ["reservations", "ledger", "membership_orders"]);
    return [...sqlite, ...(await measured("PostgreSQL", url, window, besidePostgres(url)))];
  } finally {
    await server.stop();
  }
}

/**
 * Gives one booking in four extras and one in six a promo code, in as many kinds as a club may have of them, and sells memberships in the days
 * of the window.
 */
function sell(at: string, { dateStart }: DayWindow): void {
  const database = new DatabaseSync(fileIn(at));
  const number = "cast(substr(id, -8) as integer)";
  database.exec(`pragma synchronous = off; begin;
    update reservations set extras = json_array(json_object('extra', 'bch_e_' || (${number} % 8),
      'name', json_object('en', 'Extra ' || (${number} % 8), 'fr', 'Supplément ' || (${number} % 8)),
      'price', 1500, 'quantity', 1 + ${number} % 3, 'per', 'trip', 'isTaxed', json('true'))) where ${number} % 4 = 0;
    update reservations set discount = json_object('promo', 'bch_v_' || (${number} % 5), 'code', 'CODE' || (${number} % 5),
      'cents', 100 * (1 + ${number} % 40), 'isUse', json('true')) where ${number} % 6 = 0;
    with recursive sold (n) as (select 1 union all select n + 1 from sold where n < ${memberships})
    insert into membership_orders (client_id, id, reference, plan_id, terms, price, currency, phone, profile, locale, state, deadline, created_at)
    select 'bch', printf('bch_sale_%06d', n), printf('BCH-M%06d', n), 'bch_a_1', '{}', 34900, 'CAD', '', '{}', 'fr', 'done', 0, 0 from sold;
    with recursive sold (n) as (select 1 union all select n + 1 from sold where n < ${memberships})
    insert into ledger (client_id, kind, ref, reservation_id, amount, currency, at, actor)
    select 'bch', 'capture', printf('mo_%06d', n), printf('bch_sale_%06d', n), 34900, 'CAD', ${instantOf(dateStart, 0)} + n * 3000000, 'system' from sold;
    commit; analyze`);
  database.close();
}

/** Runs a statement that names a club's days from one to another, in both windows. */
type Beside = (select: string) => (windows: readonly DayWindow[]) => Promise<number>;

const besideSqlite =
  (at: string): Beside =>
  (select) =>
  async (windows) => {
    const database = new DatabaseSync(fileIn(at), { readOnly: true });
    const statement = database.prepare(textOf(select, ["?", "?"]));
    const ms = await medianMs(async () => {
      for (const { dateStart, dateEnd } of windows) statement.all(dateStart, dateEnd);
    });
    database.close();
    return ms;
  };

const besidePostgres =
  (url: string): Beside =>
  (select) =>
  async (windows) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const text = textOf(select, ["$1", "$2"]);
    const ms = await medianMs(async () => {
      await Promise.all(windows.map(({ dateStart, dateEnd }) => client.query(text, [dateStart, dateEnd])));
    });
    await client.end();
    return ms;
  };

function textOf(select: string, [from, to]: readonly [string, string]): string {
  return `select ${select} from reservations where client_id = 'bch' and day >= ${from} and day <= ${to}`;
}

async function measured(engine: string, databaseUrl: string, window: DayWindow, beside: Beside): Promise<readonly Figure[]> {
  const year = window.dateStart.slice(0, 4);
  const month = monthIn(year, String(monthOf(window.dateStart)).padStart(2, "0"));
  const spans = {
    "a month beside the year before": month,
    "what is left of the season beside the year before": { dateStart: month.dateStart, dateEnd: dayOf(`${year}-10-31`) },
  };
  const store = await openPromised(databaseUrl);
  const figures: Figure[] = [];
  for (const [name, span] of Object.entries(spans)) {
    const both = [span, sameDaysYearBefore(span)];
    const ask = async () => {
      await store.reservations.dashboard(bch, { now: span, before: sameDaysYearBefore(span) });
    };
    figures.push({
      name: `${engine}, dashboard over 1,000,000 reservations: ${name}`,
      unit: "ms",
      // One after the other: each is timed alone.
      // oxlint-disable-next-line no-await-in-loop
      measured: await medianMs(ask),
      atMost: 50,
      // oxlint-disable-next-line no-await-in-loop
      limit: { value: await beside("count(*)")(both), what: "ms to count them" },
      // oxlint-disable-next-line no-await-in-loop
      baseline: {
        value: await beside("day, lake_id, boat_id, status, reason, amount, slots")(both),
        what: "ms to read them and add up elsewhere",
      },
    });
    figures.push({
      name: `${engine}, takings by kind of 1,000,000 reservations and ${memberships.toLocaleString("en")} memberships: ${name}`,
      unit: "ms",
      // oxlint-disable-next-line no-await-in-loop
      measured: await medianMs(async () => void (await Promise.all(both.map((each) => store.reservations.takings(bch, each))))),
      atMost: 50,
      // oxlint-disable-next-line no-await-in-loop
      limit: { value: await beside("count(*)")(both), what: "ms to count them" },
      // oxlint-disable-next-line no-await-in-loop
      baseline: { value: await beside("status, amount, extras, discount")(both), what: "ms to read them and add up elsewhere" },
    });
  }
  await store.close();
  return figures;
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

function monthIn(year: string, month: string): DayWindow {
  return { dateStart: dayOf(`${year}-${month}-01`), dateEnd: dayOf(`${year}-${month}-30`) };
}

function dayOf(text: string) {
  const day = parseDay(text);
  if (day === undefined) throw new Error(`${text} is no day`);
  return day;
}
