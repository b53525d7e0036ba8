import type { Session } from "../../engine/engine.ts";
import { columnsOf, runText } from "../../engine/making.ts";

const row = { client_id: "text", id: "text", reference: "text", day: "text", status: "text", amount: "number" } as const;

/**
 * The words by which each booking is found, in the order of their references, and beside them what lists ask together with words: the day,
 * the status and the price. A list that asks nothing else is read from this table alone.
 */
export async function words(session: Session): Promise<void> {
  await (session.dialect === "sqlite" ? inSqlite(session) : inPostgres(session));
}

/** The index names rows by their number. What is removed from it leaves its pages at once, as a person who is erased is to be forgotten. */
async function inSqlite(session: Session): Promise<void> {
  const columns = columnsOf(row, "sqlite").join(", ");
  await runText(
    session,
    `create table known (seq integer not null, ${columns}, words text not null, primary key (client_id, reference)) without rowid`,
  );
  // All that lists ask of the rows that the index of words names, so that few of them are read.
  await runText(session, "create index known_seq on known (seq, day, status, amount, id)");
  const how = `words, content = '', detail = none, tokenize = "unicode61 remove_diacritics 0 tokenchars '_'"`;
  await runText(session, `create virtual table known_words using fts5 (${how})`);
  await runText(session, "insert into known_words (known_words, rank) values ('secure-delete', 1)");
  await runText(
    session,
    `create trigger known_entered after insert on known begin
      insert into known_words (rowid, words) values (new.seq, new.words); end`,
  );
  await runText(
    session,
    `create trigger known_struck after delete on known begin
      insert into known_words (known_words, rowid, words) values ('delete', old.seq, old.words); end`,
  );
}

/** Pages keep room: a status that changes is written beside its row, and no index is touched. */
async function inPostgres(session: Session): Promise<void> {
  const columns = columnsOf(row, "postgres").join(", ");
  const key = "constraint known_key primary key (client_id, reference)";
  await runText(session, `create table known (${columns}, words tsvector not null, ${key}) with (fillfactor = 85)`);
  await runText(session, "create index known_words on known using gin (words)");
}
