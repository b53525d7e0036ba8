import { type FindBookings, foldedWords, bookingWords } from "#core/domain/reservation/bookingSearch.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { type Dialect, statement } from "../engine/statement.ts";
import type { KnownTable } from "../tables/tables.ts";

/** What of a reservation makes its words. */
export type SearchedFields = Pick<Reservation, "reference" | "profile" | "phone">;

type Worded = SearchedFields & Pick<Reservation, "client">;
type Entered = Worded & Pick<Reservation, "_id" | "date" | "status" | "amount">;

/** Words in a column: each behind a space, and behind its club's code, so that one club's are found without another's. */
export function codedWords({ client, ...known }: Worded): string {
  return bookingWords(known)
    .map((word) => ` ${client}_${word}`)
    .join("");
}

/** The month of a day as one more word, `mem__202707`, which nobody can type: what has a word in a month is told by the index of words alone. */
export function monthWord(client: string, day: string): string {
  return `${client}__${day.slice(0, 4)}${day.slice(5, 7)}`;
}

const mostMonths = 12;
const monthShape = /^\d{4}-\d{2}/;

/** The months, as words, in which days lie from one text to another; none where they are more than a year's, or where the texts are no days. */
export function monthsAsked(client: string, first: string, last: string): readonly string[] {
  if (![first, last].every((day) => monthShape.test(day))) return [];
  const [from, to] = [monthNumber(first), monthNumber(last)];
  if (to - from >= mostMonths) return [];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const [year, month] = [Math.floor((from + index) / 12), ((from + index) % 12) + 1];
    return monthWord(client, `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`);
  });
}

/** Months since the year 0; a number that is no month's counts as the nearest one. */
function monthNumber(day: string): number {
  const month = Math.min(12, Math.max(1, Number(day.slice(5, 7))));
  return Number(day.slice(0, 4)) * 12 + month - 1;
}

/** The column's value from such words. */
export function wordsColumn(dialect: Dialect, words: RawBuilder<string>): RawBuilder<unknown> {
  return dialect === "sqlite" ? words : sql`array_to_tsvector(string_to_array(trim(${words}), ' '))`;
}

const columns = ["client_id", "id", "reference", "day", "status", "amount"] as const;
type Row = Pick<KnownTable, (typeof columns)[number] | "words">;

const enter = statement<Row>()((db, given, dialect) => {
  // SQLite writes one commit after the other: no two take the same number.
  const seq =
    dialect === "sqlite" ? { name: sql`seq, `, next: sql`(select coalesce(max(seq), 0) + 1 from known), ` } : { name: sql``, next: sql`` };
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return {
    compile: () =>
      sql`insert into known (${seq.name}${names}, words)
        values (${seq.next}${sql.join(columns.map(given))}, ${wordsColumn(dialect, given("words"))})`.compile(db),
  };
});

type Moved = Pick<Row, "client_id" | "reference" | "status" | "amount">;

const move = statement<Moved>()((db, given) =>
  db
    .updateTable("known")
    .set({ status: given("status"), amount: given("amount") })
    .where("client_id", "=", given("client_id"))
    .where("reference", "=", given("reference")),
);

const strike = statement<Pick<Row, "client_id" | "reference">>()((db, given) =>
  db.deleteFrom("known").where("client_id", "=", given("client_id")).where("reference", "=", given("reference")),
);

/**
 * The words that reservations are known by, in a table of their own, with what lists of them are filtered, counted and added up by: the
 * index of words does not move with a status. SQLite's index of words writes a part of its own at each savepoint, and so is written once a group.
 */
export function known(session: Session) {
  const entered = (reservation: Entered): Effect.Effect<void> => session.atEnd(enter, rowOf(reservation));
  /** Puts them in the place of those that stand. */
  const rewrite = (reservation: Entered): Effect.Effect<void> =>
    Effect.andThen(session.atEnd(strike, { client_id: reservation.client, reference: reservation.reference }), entered(reservation));
  return {
    enter: entered,
    rewrite,
    /** Keeps up with a reservation that changed in all but its words. */
    follow: (before: Entered, next: Entered): Effect.Effect<void> => {
      if (before.date !== next.date) return rewrite(next);
      const { client: client_id, reference, status, amount } = next;
      return before.status === status && before.amount === amount
        ? Effect.void
        : session.atEnd(move, { client_id, reference, status, amount });
    },
    /** Takes away those of a reservation that is removed. */
    strike: ({ client, reference }: Pick<Entered, "client" | "reference">): Effect.Effect<void> =>
      session.atEnd(strike, { client_id: client, reference }),
  };
}

function rowOf({ client, _id: id, reference, date: day, status, amount, ...known }: Entered): Row {
  const words = `${codedWords({ client, reference, ...known })} ${monthWord(client, day)}`;
  return { client_id: client, id, reference, day, status, amount, words };
}

/** The words of a text that is looked for at a club, as their column has them; none where it has none. */
export function wordsAsked(client: string, text: FindBookings["text"]): readonly string[] {
  return foldedWords(text ?? "").map((word) => `${client}_${word}`);
}

/**
 * Whether a row `k` of the table has a word that begins so, asked of the row itself, and by no index. Letters, figures and an underscore need
 * no care.
 */
export function hasWord(word: string, dialect: Dialect): RawBuilder<unknown> {
  return dialect === "sqlite" ? sql`instr(k.words, ${` ${word}`}) > 0` : sql`(k.words @@ cast(${`'${word}':*`} as tsquery)) is true`;
}

/** What an index of words is asked: all of `words`, as beginnings or, where `isWhole`, as they are, which it tells sooner, in one of `months`. */
export interface IndexAsked {
  readonly words: readonly string[];
  readonly months: readonly string[];
  readonly isWhole: boolean;
  /** Whether words are asked of each row besides. */
  readonly isAskedOn: boolean;
}

/** Rows `k` that the index of words tells. PostgreSQL asks its index whatever it thinks of them, and only as far as is read on. */
export function byIndex({ words, months, isWhole, isAskedOn }: IndexAsked, dialect: Dialect): RawBuilder<unknown> {
  const [and, or, beginning] = dialect === "sqlite" ? [" AND ", " OR ", " *"] : [" & ", " | ", ":*"];
  const quoted = (word: string) => (dialect === "sqlite" ? `"${word}"` : `'${word}'`);
  const asked = words.map((word) => `${quoted(word)}${isWhole ? "" : beginning}`);
  const query = [...asked, ...(months.length === 0 ? [] : [`(${months.map(quoted).join(or)})`])].join(and);
  if (dialect === "sqlite")
    return sql`known_words f cross join known k indexed by known_seq on f.known_words match ${query} and k.seq = f.rowid`;
  const told = sql.join([...columns, ...(isAskedOn ? ["words"] : [])].map((column) => sql.ref(column)));
  return sql`(with told as materialized (select ${told} from known where words @@ cast(${query} as tsquery)) select * from told) as k`;
}
