import { foldedWordsOf } from "#core/domain/find/fold.ts";
import { type FindBookings, bookingWords, customerSortKey } from "#core/domain/reservation/bookingSearch.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { deleteRowsBy } from "../engine/rows.ts";
import { type SqlDialect, preparedStatement, unpreparedStatement } from "../engine/statement.ts";
import type { SearchWordsTable } from "../tables/tableRows.ts";

/** The fields of a reservation that its search words are made of. */
export type SearchedFields = Pick<Reservation, "reference" | "profile" | "phone">;

type WordSource = SearchedFields & Pick<Reservation, "client">;
type IndexedReservation = WordSource & Pick<Reservation, "_id" | "date" | "status" | "amount">;

/**
 * Gives the words by which a search finds a reservation, as the column `words` stores them: each after a space and the code of the
 * reservation's club, so that a search finds rows of one club only.
 */
export function searchWordsOfReservation({ client, ...known }: WordSource): string {
  return bookingWords(known)
    .map((word) => ` ${client}_${word}`)
    .join("");
}

/**
 * Gives the month of a day as one more word, `mem__202707`, which users cannot type: the index of words alone then finds a word in a month.
 */
export function searchWordOfMonth(client: string, day: string): string {
  return `${client}__${day.slice(0, 4)}${day.slice(5, 7)}`;
}

/** Gives one more word, `mem__u`, for bookings that have a word with other letters than those of ASCII; users cannot type it. */
export function searchWordOfOtherLetters(client: string): string {
  return `${client}__u`;
}

// oxlint-disable-next-line no-control-regex -- ASCII begins with them.
const isAscii = /^[\0-\x7f]*$/;

const maxMonths = 12;
const monthShape = /^\d{4}-\d{2}/;

/** Gives the words of the months from one day to another; none if they are more than twelve, or if the texts are not days. */
export function searchWordsOfMonths(client: string, first: string, last: string): readonly string[] {
  if (![first, last].every((day) => monthShape.test(day))) return [];
  const from = monthNumber(first);
  const to = monthNumber(last);
  if (to - from >= maxMonths) return [];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const year = Math.floor((from + index) / 12);
    const month = ((from + index) % 12) + 1;
    return searchWordOfMonth(client, `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`);
  });
}

/** Months since the year 0; a month below 1 or above 12 counts as the nearest one. */
function monthNumber(day: string): number {
  const month = Math.min(12, Math.max(1, Number(day.slice(5, 7))));
  return Number(day.slice(0, 4)) * 12 + month - 1;
}

/** Gives the value of the column `words` from such words. */
export function wordsColumnValue(dialect: SqlDialect, words: RawBuilder<string>): RawBuilder<unknown> {
  return dialect === "sqlite" ? words : sql`array_to_tsvector(string_to_array(trim(${words}), ' '))`;
}

const columns = ["client_id", "id", "reference", "day", "status", "amount", "customer"] as const;
type Row = Pick<SearchWordsTable, (typeof columns)[number] | "words">;

const enter = preparedStatement<Row>()((db, given, dialect) => {
  // SQLite runs commits one after the other, so no two get the same number.
  const seq =
    dialect === "sqlite" ? { name: sql`seq, `, next: sql`(select coalesce(max(seq), 0) + 1 from known), ` } : { name: sql``, next: sql`` };
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return {
    compile: () =>
      sql`insert into known (${seq.name}${names}, words)
        values (${seq.next}${sql.join(columns.map(given))}, ${wordsColumnValue(dialect, given("words"))})`.compile(db),
  };
});

type StatusChange = Pick<Row, "client_id" | "reference" | "status" | "amount">;

const move = preparedStatement<StatusChange>()((db, given) =>
  db
    .updateTable("known")
    .set({ status: given("status"), amount: given("amount") })
    .where("client_id", "=", given("client_id"))
    .where("reference", "=", given("reference")),
);

const strike = deleteRowsBy("known", { client_id: "client_id", reference: "reference" });

/**
 * Makes the functions that write the search words of reservations in a commit. They are in a table of their own, with the fields that lists
 * filter, count and add up, so that a change of status does not rewrite the index of words. SQLite's index of words writes a new part at
 * each savepoint, so it is written at the end of each group of commits.
 */
export function makeSearchWordWrites(session: CommitSession) {
  const insertWords = (reservation: IndexedReservation): Effect.Effect<void> => session.atEnd(enter, rowOf(reservation));
  /** Replaces the words of a reservation. */
  const rewrite = (reservation: IndexedReservation): Effect.Effect<void> =>
    Effect.andThen(session.atEnd(strike, { client_id: reservation.client, reference: reservation.reference }), insertWords(reservation));
  return {
    enter: insertWords,
    rewrite,
    /** Follows a change of a reservation that does not change its words. */
    follow: (before: IndexedReservation, next: IndexedReservation): Effect.Effect<void> => {
      if (before.date !== next.date) return rewrite(next);
      const { client: client_id, reference, status, amount } = next;
      return before.status === status && before.amount === amount
        ? Effect.void
        : session.atEnd(move, { client_id, reference, status, amount });
    },
    /** Removes the words of a reservation that is removed. */
    strike: ({ client, reference }: Pick<IndexedReservation, "client" | "reference">): Effect.Effect<void> =>
      session.atEnd(strike, { client_id: client, reference }),
  };
}

function rowOf({ client, _id: id, reference, date: day, status, amount, ...known }: IndexedReservation): Row {
  const words = searchWordsOfReservation({ client, reference, ...known });
  const others = isAscii.test(words) ? "" : ` ${searchWordOfOtherLetters(client)}`;
  return {
    client_id: client,
    id,
    reference,
    day,
    status,
    amount,
    customer: customerSortKey(known.profile),
    words: `${words} ${searchWordOfMonth(client, day)}${others}`,
  };
}

/** Gives the words of a search text in a club, as their column has them; empty if the text has no words. */
export function searchTextWords(client: string, text: FindBookings["text"]): readonly string[] {
  return foldedWordsOf(text ?? "").map((word) => `${client}_${word}`);
}

/**
 * Gives the condition that a row `k` has a word that begins with `word`, checked on the row without an index. A word has letters, digits
 * and underscores only, so it needs no quoting.
 */
export function wordCondition(word: string, dialect: SqlDialect): RawBuilder<unknown> {
  return dialect === "sqlite" ? sql`instr(k.words, ${` ${word}`}) > 0` : sql`(k.words @@ cast(${`'${word}':*`} as tsquery)) is true`;
}

/** Gives the condition that a row `k` has exactly this word, checked as {@link wordCondition} is. */
export function wholeWordCondition(word: string, dialect: SqlDialect): RawBuilder<unknown> {
  return dialect === "sqlite" ? sql`instr(k.words || ' ', ${` ${word} `}) > 0` : sql`(k.words @@ cast(${`'${word}'`} as tsquery)) is true`;
}

/** The least character of a word, and one beyond all characters. */
const firstCharacter = "0";
const beyondCharacters = "\u{10ffff}";

/** Gives those of a club's `words` that no other word of the index begins with: both engines find whole words several times faster. */
export function completeWords(reader: StatementReader, client: string, words: readonly string[]): Effect.Effect<readonly string[]> {
  if (words.length === 0) return Effect.succeed([]);
  return reader.dialect === "sqlite" ? completeInSqlite(reader, words) : completeInPostgres(reader, client, words);
}

function completeInSqlite(reader: StatementReader, words: readonly string[]): Effect.Effect<readonly string[]> {
  const isBeginning = words.map(
    (word, index) =>
      sql`exists (select 1 from known_terms where term >= ${word + firstCharacter} and term < ${word + beyondCharacters}) as ${sql.ref(`n${index}`)}`,
  );
  const rows = sql<Readonly<Record<string, number>>>`select ${sql.join(isBeginning)}`;
  return Effect.map(reader.rows(unpreparedStatement(rows), {}), ([row = {}]) => words.filter((_, index) => row[`n${index}`] === 0));
}

/** The letters and digits of ASCII, as a folded word has them. */
const asciiCharacters = Array.from("0123456789abcdefghijklmnopqrstuvwxyz");
/** The most bookings with other letters whose words are read one by one. */
const maxOtherLetters = 500;

/**
 * PostgreSQL does not show the terms of its index, so it searches for each word with each letter or digit of ASCII after it, which finds
 * nothing at once if there is no such word. Bookings that have words with other letters are read; if there are many, no word is complete.
 * The materialized parts make it use the index.
 */
function completeInPostgres(reader: StatementReader, client: string, words: readonly string[]): Effect.Effect<readonly string[]> {
  const longer = words.map((word) => asciiCharacters.map((next) => `'${word}${next}':*`).join(" | "));
  const ofOthers = `'${searchWordOfOtherLetters(client)}'`;
  const rows = sql<{ word: string }>`with
      found as materialized (select words from known where client_id = ${client} and words @@ cast(${ofOthers} as tsquery)),
      others as materialized (select words from found limit ${maxOtherLetters + 1})
    select q.word from unnest(cast(${words} as text[]), cast(${longer} as tsquery[])) as q (word, longer)
    where (select count(*) from others) <= ${maxOtherLetters}
      and not exists (select 1 from others cross join lateral unnest(others.words) as w where w.lexeme <> q.word and starts_with(w.lexeme, q.word))
      and not exists (with l as materialized (select 1 from known where client_id = ${client} and words @@ q.longer) select 1 from l)`;
  return Effect.map(reader.rows(unpreparedStatement(rows), {}), (complete) =>
    words.filter((each) => complete.some(({ word }) => word === each)),
  );
}

/**
 * A query of the index of words: all of `words`, as beginnings or, with `isWhole`, as whole words, which is faster; and one of `months`.
 */
export interface WordIndexQuery {
  readonly words: readonly string[];
  readonly months: readonly string[];
  readonly isWhole: boolean;
  /** Words that no other word begins with: searching them whole finds the same rows. */
  readonly complete?: readonly string[];
  /** Whether the rows are also checked for further words. */
  readonly needsWords: boolean;
}

/**
 * Gives the rows `k` that the index of words finds. The materialized part makes PostgreSQL use the index, and read only as many rows as are
 * needed.
 */
export function rowsByWordIndex(query: WordIndexQuery, dialect: SqlDialect): RawBuilder<unknown> {
  const text = textOfWordQuery(query, dialect);
  if (dialect === "sqlite")
    return sql`known_words f cross join known k indexed by known_seq on f.known_words match ${text} and k.seq = f.rowid`;
  const selected = sql.join([...columns, ...(query.needsWords ? ["words"] : [])].map((column) => sql.ref(column)));
  return sql`(with found as materialized (select ${selected} from known where words @@ cast(${text} as tsquery)) select * from found) as k`;
}

/** Gives what the index of words finds without its rows, to be counted. */
export function foundByWordIndex(query: WordIndexQuery, dialect: SqlDialect): RawBuilder<unknown> {
  const text = textOfWordQuery(query, dialect);
  return dialect === "sqlite" ? sql`known_words where known_words match ${text}` : sql`known where words @@ cast(${text} as tsquery)`;
}

function textOfWordQuery({ words, months, isWhole, complete = [] }: WordIndexQuery, dialect: SqlDialect): string {
  const [and, or, beginning] = dialect === "sqlite" ? [" AND ", " OR ", " *"] : [" & ", " | ", ":*"];
  const quoted = (word: string) => (dialect === "sqlite" ? `"${word}"` : `'${word}'`);
  const wordTerms = words.map((word) => `${quoted(word)}${isWhole || complete.includes(word) ? "" : beginning}`);
  return [...wordTerms, ...(months.length === 0 ? [] : [`(${months.map(quoted).join(or)})`])].join(and);
}
