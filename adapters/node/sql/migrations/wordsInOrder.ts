import { type RawBuilder, sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { run } from "./making.ts";
import { followWords, textType } from "./searched.ts";

/** The words of bookings in the order of their references, so that a list of them is walked by its words alone. */
export async function wordsInOrder(session: Session): Promise<void> {
  await (session.dialect === "sqlite" ? inSqlite(session) : inPostgres(session));
}

/** The index of words names rows by their number, which stays; the triggers went with the table. */
async function inSqlite(session: Session): Promise<void> {
  const columns = sql`seq integer not null, client_id text not null, id text not null, reference text not null, words text not null`;
  await run(session, sql`create table known_next (${columns}, primary key (client_id, reference)) without rowid`);
  await moveAll(session, sql`seq, `);
  await run(session, sql`create unique index known_seq on known (seq)`);
  await followWords(session);
}

async function inPostgres(session: Session): Promise<void> {
  const text = sql`${textType(session)} not null`;
  await run(session, sql`create table known_next (client_id ${text}, id ${text}, reference ${text}, words tsvector not null)`);
  await moveAll(session, sql``);
  await run(session, sql`alter table known add constraint known_key primary key (client_id, reference)`);
  await run(session, sql`create index known_words on known using gin (words)`);
}

async function moveAll(session: Session, seq: RawBuilder<unknown>): Promise<void> {
  const sameRow = sql`r.client_id = k.client_id and r.id = k.id`;
  await run(
    session,
    sql`insert into known_next (${seq}client_id, id, reference, words)
      select ${seq}k.client_id, k.id, r.reference, k.words from known k join reservations r on ${sameRow}
      order by k.client_id, r.reference`,
  );
  await run(session, sql`drop table known`);
  await run(session, sql`alter table known_next rename to known`);
}
