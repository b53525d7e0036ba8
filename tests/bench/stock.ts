import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { claimMaskOfSlots } from "#core/domain/availability/availability.ts";
import { quantaOfMask } from "#core/domain/availability/occupancy.ts";
import { addDays, yearOf } from "#core/domain/calendar/day.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";
import { boats, club, dock, historyOf, itemsOf, lake, slots, smallBoat, smallDock } from "./club.ts";
import { openPromised } from "../promised.ts";

const factorCount = 30;

/** Seasons whose reservations still claim their time; a club archives older ones. */
const claimingSeasons = 2;

/** The file of a store in a folder, as the server finds it by `QUAI_DATA`. */
export function fileIn(folder: string): string {
  return join(folder, "quai.sqlite");
}

/** Makes a store that holds the club of the bench and `count` reservations, through the store's own tables. */
export async function stockStore(folder: string, count: number, window: DayWindow): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await stockOffer(`sqlite:${fileIn(folder)}`);
  if (count > 0) fill(new DatabaseSync(fileIn(folder)), count, window);
}

/** Makes a store, of either engine, that holds the club of the bench and no reservation. */
export async function stockOffer(databaseUrl: string): Promise<void> {
  const store = await openPromised(databaseUrl);
  const offer = {
    clubs: [club],
    lakes: [lake],
    docks: [dock, smallDock],
    boats: [...boats, smallBoat],
    timeslots: slots,
    items: itemsOf(factorCount),
  };
  await store.commit((tx) => tx.offer.put(offer));
  await store.close();
}

const copied = 5000;

/** Copies tables of a store in SQLite, row by row, to an empty one in PostgreSQL, whose planner then gets statistics. */
export async function copyTo(databaseUrl: string, path: string, tables: readonly string[]): Promise<void> {
  await (await openPromised(databaseUrl)).close();
  const from = new DatabaseSync(path, { readOnly: true });
  const to = new pg.Client({ connectionString: databaseUrl });
  await to.connect();
  try {
    await copyTables(from, to, tables);
  } finally {
    await to.end();
    from.close();
  }
}

async function copyTables(from: DatabaseSync, to: pg.Client, tables: readonly string[]): Promise<void> {
  // Each engine has columns of its own besides those of both.
  const { rows: columns } = await to.query<{ table: string; name: string }>(
    `select table_name as "table", column_name as name from information_schema.columns where table_name = any ($1)`,
    [tables],
  );
  const landAll = async (table: string, rows: readonly object[]) => {
    const names = columns.filter((column) => column.table === table && column.name in (rows[0] ?? {})).map(({ name }) => `"${name}"`);
    const given = `json_populate_recordset(null::${table}, $1)`;
    if (rows.length > 0)
      await to.query(`insert into ${table} (${names.join()}) select ${names.join()} from ${given}`, [JSON.stringify(rows)]);
  };
  // An index that is made once all rows are there takes a fraction of the time.
  const { rows: indexes } = await to.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
      where i.indrelid = any ($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await to.query(`drop index ${name}`);
  for (const table of tables) {
    let rows: object[] = [];
    for (const row of from.prepare(`select * from ${table}`).iterate()) {
      if (rows.push(row) < copied) continue;
      // One batch after the other: all of them would not fit into memory.
      // oxlint-disable-next-line no-await-in-loop
      await landAll(table, rows);
      rows = [];
    }
    // oxlint-disable-next-line no-await-in-loop
    await landAll(table, rows);
  }
  for (const { made } of indexes) await to.query(made);
  // It does so itself within a minute or so.
  await to.query("vacuum analyze");
}

function fill(database: DatabaseSync, count: number, window: DayWindow): void {
  const { firstDay, days, taken } = historyOf(count, window);
  database.exec(`pragma synchronous = off; pragma temp_store = memory; pragma cache_size = -64000; begin;
    create temp table cells (boat integer, day integer, slot integer);
    create temp table boat_names (at integer primary key, id text); create temp table day_names (at integer primary key, day text);
    create temp table spans (at integer primary key, id text, first integer, last integer, start integer, finish integer)`);
  insert(
    database,
    "insert into cells values (?, ?, ?)",
    taken.map(({ boat, day, slot }) => [boat, day, slot]),
  );
  insert(
    database,
    "insert into boat_names values (?, ?)",
    boats.map(({ _id }, at) => [at, _id]),
  );
  insert(
    database,
    "insert into day_names values (?, ?)",
    Array.from({ length: days }, (_, at) => [at, addDays(firstDay, at)]),
  );
  insert(
    database,
    "insert into spans values (?, ?, ?, ?, ?, ?)",
    slots.map((slot, at) => {
      const quanta = quantaOfMask(claimMaskOfSlots([slot]));
      const first = quanta[0] ?? 0;
      const end = (quanta.at(-1) ?? -1) + 1;
      return [at, slot._id, first, end, first * 15, end * 15];
    }),
  );
  const oldest = `${yearOf(window.dateStart) - claimingSeasons + 1}-01-01`;
  database.exec(bookings(oldest));
  database.exec("insert or ignore into changes (client_id, writer, value) values ('bch', 0, 1); commit; analyze");
  database.close();
}

function bookings(oldest: string): string {
  return `
    insert into reservations (client_id, id, reference, lake_id, dock_id, boat_id, day, slots, visitor, address, created_at, version, status, reason, expires, start_minute,
      end_minute, firstname, lastname, email, phone, is_member, is_manual, pay, locale, amount, currency, tape, clauses, session, session_url)
    select 'bch', printf('bch_r_%08d', cells.rowid), printf('BCH-%08d', cells.rowid), 'bch_l_1', 'bch_d_1', boat_names.id, day_names.day, json_array(spans.id), printf('visitor-%012d', cells.rowid % 50000),
      '192.0.2.1', 1700000000000 + cells.rowid, 2, iif(day_names.day >= '${oldest}', 'paid', 'archived'), null, null, spans.start, spans.finish, 'Camille', 'Roy',
      printf('camille%d@visitor.test', cells.rowid), printf('+1514555%04d', cells.rowid % 10000), 0, 0, 'online', 'fr', 17100, 'CAD',
      '{"base":189,"factor":1.2,"status":"Non Member","lines":[{"kind":"lake","name":"Lac Long","factor":1.15},{"kind":"month","name":"april","factor":0.7}]}', null,
      printf('session_%08d', cells.rowid), printf('http://127.0.0.1/pay/session_%08d', cells.rowid)
    from cells join boat_names on boat_names.at = cells.boat join day_names on day_names.at = cells.day join spans on spans.at = cells.slot order by cells.rowid;
    insert into ledger (client_id, kind, ref, reservation_id, amount, currency, at, actor)
    select 'bch', 'capture', printf('ch_%08d', rowid), printf('bch_r_%08d', rowid), 17100, 'CAD', 1700000000000 + rowid, 'system' from cells order by rowid;
    with recursive quanta (q) as (select 0 union all select q + 1 from quanta where q < 95)
    insert into claims (client_id, boat_id, day, quantum, owner, expires)
    select 'bch', boat_names.id, day_names.day, quanta.q, printf('bch_r_%08d', cells.rowid), null
    from cells join boat_names on boat_names.at = cells.boat join day_names on day_names.at = cells.day join spans on spans.at = cells.slot
      join quanta on quanta.q >= spans.first and quanta.q < spans.last
    where day_names.day >= '${oldest}' order by 2, 3, 4`;
}

function insert(database: DatabaseSync, sql: string, rows: readonly (readonly (string | number)[])[]): void {
  const statement = database.prepare(sql);
  for (const row of rows) statement.run(...row);
}
