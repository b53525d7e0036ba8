import type { CommitSession } from "../../engine/engine.ts";
import { columnDefinitions, runStatementText } from "../../engine/migrationSteps.ts";

const row = { client_id: "text", id: "text", reference: "text", day: "text", status: "text", amount: "number" } as const;

/**
 * Creates the table of search words, with the other fields that lists need together with words: the day, the status and the price. A list that
 * needs no further field is read from this table only.
 */
export async function createSearchWordsTable(session: CommitSession): Promise<void> {
  await (session.dialect === "sqlite" ? inSqlite(session) : inPostgres(session));
}

/** The index of words refers to rows by their number. Removed words leave its pages at once, because an erased person must be forgotten. */
async function inSqlite(session: CommitSession): Promise<void> {
  const columns = columnDefinitions(row, "sqlite").join(", ");
  await runStatementText(
    session,
    `create table known (seq integer not null, ${columns}, words text not null, primary key (client_id, reference)) without rowid`,
  );
  // Has all columns that lists need of the rows that the index of words finds, so that few rows are read.
  await runStatementText(session, "create index known_seq on known (seq, day, status, amount, id)");
  const how = `words, content = '', detail = none, tokenize = "unicode61 remove_diacritics 0 tokenchars '_'"`;
  await runStatementText(session, `create virtual table known_words using fts5 (${how})`);
  await runStatementText(session, "insert into known_words (known_words, rank) values ('secure-delete', 1)");
  await runStatementText(
    session,
    `create trigger known_entered after insert on known begin
      insert into known_words (rowid, words) values (new.seq, new.words); end`,
  );
  await runStatementText(
    session,
    `create trigger known_struck after delete on known begin
      insert into known_words (known_words, rowid, words) values ('delete', old.seq, old.words); end`,
  );
}

/** Pages keep free space, so that a changed status is written beside its row, and no index is touched. */
async function inPostgres(session: CommitSession): Promise<void> {
  const columns = columnDefinitions(row, "postgres").join(", ");
  const key = "constraint known_key primary key (client_id, reference)";
  await runStatementText(session, `create table known (${columns}, words tsvector not null, ${key}) with (fillfactor = 85)`);
  await runStatementText(session, "create index known_words on known using gin (words)");
}
