import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";
import { followWords, textType } from "./searched.ts";

/**
 * Beside the words of bookings what their lists ask with them: the day, the status and the price, and the month among the words. What is
 * looked for by words and days is told by this table alone.
 */
export async function wordsTold(session: Session): Promise<void> {
  await (session.dialect === "sqlite" ? inSqlite(session) : inPostgres(session));
}

const month = sql`k.client_id || '__' || substr(r.day, 1, 4) || substr(r.day, 6, 2)`;
const told = sql`k.client_id, k.id, k.reference, r.day, r.status, r.amount`;
/** Row by row in this order: SQLite's planner knows no figures of words, and would look for each booking among all of its club's. */
const from = sql`from known k cross join reservations r where r.client_id = k.client_id and r.id = k.id order by k.client_id, k.reference`;
const names = sql`client_id, id, reference, day, status, amount, words`;

/** Numbered anew in their order, and their index made of them: what it tells one after the other lies side by side. */
async function inSqlite(session: Session): Promise<void> {
  const columns = ["client_id", "id", "reference", "day", "status"].map((name) => sql`${sql.ref(name)} text not null`);
  await run(
    session,
    sql`create table known_next (seq integer not null, ${sql.join(columns)}, amount bigint not null, words text not null,
      primary key (client_id, reference)) without rowid`,
  );
  const seq = sql`row_number() over (order by k.client_id, k.reference)`;
  await run(session, sql`insert into known_next (seq, ${names}) select ${seq}, ${told}, k.words || ' ' || ${month} ${from}`);
  await run(session, sql`drop table known`);
  await run(session, sql`alter table known_next rename to known`);
  // All that lists ask of the rows that the index of words names, so that few of them are read.
  await run(session, sql`create index known_seq on known (seq, day, status, amount, id)`);
  await run(session, sql`insert into known_words (known_words) values ('delete-all')`);
  await run(session, sql`insert into known_words (rowid, words) select seq, words from known order by seq`);
  await followWords(session);
}

/** Pages keep room: a status that moves is written beside its row, and no index is touched. */
async function inPostgres(session: Session): Promise<void> {
  const columns = ["client_id", "id", "reference", "day", "status"].map((name) => sql`${sql.ref(name)} ${textType(session)} not null`);
  await run(
    session,
    sql`create table known_next (${sql.join(columns)}, amount bigint not null, words tsvector not null) with (fillfactor = 85)`,
  );
  await run(session, sql`insert into known_next (${names}) select ${told}, k.words || array_to_tsvector(array[${month}]) ${from}`);
  await run(session, sql`drop table known`);
  await run(session, sql`alter table known_next rename to known`);
  await run(session, sql`alter table known add constraint known_key primary key (client_id, reference)`);
  await run(session, sql`create index known_words on known using gin (words)`);
}
