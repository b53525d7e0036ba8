import { Effect } from "effect";
import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { asked } from "../engine/statement.ts";
import { codedWords, type Known, wordsColumn } from "../search/searchIndex.ts";
import { run } from "./making.ts";
import { followWords, textType } from "./searched.ts";

/** What staff's lists of bookings are found by: their status, their day with the places, and the words that each is known by. */
export async function listed(session: Session): Promise<void> {
  await run(session, sql`create index reservations_status on reservations (client_id, status, reference)`);
  await run(session, sql`create index reservations_day on reservations (client_id, day, lake_id, dock_id, boat_id, status, reference)`);
  await run(session, sql`create index reservations_boat on reservations (client_id, boat_id, reference)`);
  await (session.dialect === "sqlite" ? inSqlite(session) : inPostgres(session));
  await enterAll(session);
}

/** The index names rows by a number. What is struck out of it leaves its pages at once, as those it names are to be forgotten. */
async function inSqlite(session: Session): Promise<void> {
  await tellShapes(session);
  const columns = sql`seq integer primary key, client_id text not null, id text not null, words text not null`;
  await run(session, sql`create table known (${columns}, unique (client_id, id))`);
  const how = sql.raw(`words, content = '', detail = none, tokenize = "unicode61 remove_diacritics 0 tokenchars '_'"`);
  await run(session, sql`create virtual table known_words using fts5 (${how})`);
  await run(session, sql`insert into known_words (known_words, rank) values ('secure-delete', 1)`);
  await followWords(session);
}

/** SQLite's planner knows nothing of tables that nobody analysed, and then reads a club's bookings for the one of an id. */
async function tellShapes(session: Session): Promise<void> {
  const shapes = {
    reservations: "30000 15000 1",
    reservations_reference: "30000 15000 1",
    reservations_phone: "30000 15000 5 1",
    reservations_boat: "30000 15000 40 1",
    reservations_status: "30000 15000 2000 1",
    reservations_day: "30000 15000 80 40 20 2 2 1",
  };
  for (const [index, shape] of Object.entries(shapes))
    await run(session, sql`insert into sqlite_stat1 (tbl, idx, stat) values ('reservations', ${index}, ${shape})`);
}

async function inPostgres(session: Session): Promise<void> {
  const text = textType(session);
  const key = sql`constraint known_key primary key (client_id, id)`;
  await run(session, sql`create table known (client_id ${text} not null, id ${text} not null, words tsvector not null, ${key})`);
  await run(session, sql`create index known_words on known using gin (words)`);
}

interface Row extends Omit<Known, "profile"> {
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

const batch = 5000;

/** Those that stand, batch by batch. */
async function enterAll(session: Session): Promise<void> {
  for (let last = { client: "", _id: "" }; ;) {
    const rows = await Effect.runPromise(
      session.rows(
        asked(sql<Row & { readonly client_id: string }>`
          select client_id, id, reference, firstname, lastname, email, phone from reservations
          where (client_id, id) > (${last.client}, ${last._id}) order by client_id, id limit ${batch}`),
        {},
      ),
    );
    for (const { client_id: client, id: _id, firstname, lastname, email, ...row } of rows) {
      last = { client, _id };
      const words = wordsColumn(session.dialect, sql`${codedWords({ client, ...row, profile: { firstname, lastname, email } })}`);
      await run(session, sql`insert into known (client_id, id, words) values (${client}, ${_id}, ${words})`);
    }
    if (rows.length < batch) return;
  }
}
