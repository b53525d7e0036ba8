import { type FindBookings, wordsIn, wordsOf } from "#core/booking/found.ts";
import type { Reservation } from "#core/booking/reservation.ts";
import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { Reader, Session } from "./engine.ts";
import { asked, type Dialect, statement } from "./statement.ts";

/** What of a reservation makes its words. */
export type Known = Pick<Reservation, "reference" | "profile" | "phone">;

type Entered = Known & Pick<Reservation, "client" | "_id">;

/** Words in a column: each behind a space, and behind its club's code, so that one club's are found without another's. */
function codedWords({ client, ...known }: Omit<Entered, "_id">): string {
  return wordsOf(known)
    .map((word) => ` ${client}_${word}`)
    .join("");
}

/** The column's value from such words. */
function wordsColumn(dialect: Dialect, words: RawBuilder<string>): RawBuilder<unknown> {
  return dialect === "sqlite" ? words : sql`array_to_tsvector(string_to_array(trim(${words}), ' '))`;
}

const enter = statement<{ client: string; id: string; words: string }>()((db, given, dialect) => ({
  compile: () =>
    sql`insert into known (client_id, id, words)
      values (${given("client")}, ${given("id")}, ${wordsColumn(dialect, given("words"))})`.compile(db),
}));

const strike = statement<{ client: string; id: string }>()((db, given) => ({
  compile: () => sql`delete from known where client_id = ${given("client")} and id = ${given("id")}`.compile(db),
}));

/**
 * The words that reservations are known by, in a table of their own: a change of status does not move them. SQLite's index writes a part of
 * its own at each savepoint, and so is written once a group.
 */
export function known(session: Session) {
  const entered = ({ client, _id: id, reference, profile, phone }: Entered): Effect.Effect<void> =>
    session.atEnd(enter, { client, id, words: codedWords({ client, reference, profile, phone }) });
  return {
    enter: entered,
    /** Puts them in the place of those that stand. */
    rewrite: (reservation: Entered): Effect.Effect<void> =>
      Effect.andThen(session.atEnd(strike, { client: reservation.client, id: reservation._id }), entered(reservation)),
  };
}

/** The words of a text that is looked for at a club, as their column has them; undefined where it has none. */
export function wordsAsked(client: string, text: FindBookings["text"]): readonly string[] | undefined {
  const words = wordsIn(text ?? "").map((word) => `${client}_${word}`);
  return words.length === 0 ? undefined : words;
}

/** Whether a row `k` of the table has a word that begins so, asked of the row itself. Letters, figures and an underscore need no care. */
export function hasWord(word: string, dialect: Dialect): RawBuilder<unknown> {
  return dialect === "sqlite" ? sql`instr(k.words, ${` ${word}`}) > 0` : sql`k.words @@ cast(${`'${word}':*`} as tsquery)`;
}

/** A word that begins so, as SQLite's index is asked for it. */
export function matching(word: string): RawBuilder<unknown> {
  return sql`${`"${word}" *`}`;
}

/** Rows of which words are weighed; so many of them that have all the words make these common. */
const sample = { size: 2000, common: 60 } as const;

/**
 * Whether these words are common at a club, and the rarest of them, by some of its rows. SQLite's index gathers all that begin with a word
 * before it tells the first: those of a common one are sooner found by reading on, and of several the rarest alone is asked for.
 */
export const weighed = Effect.fnUntraced(function* (reader: Reader, client: string, words: readonly string[]) {
  const met = words.map((word) => hasWord(word, "sqlite"));
  const counts = [sql`(${sql.join(met, sql` and `)})`, ...met].map((is, index) => sql`coalesce(sum(${is}), 0) as ${sql.ref(`n${index}`)}`);
  const some = sql`select words from known where client_id = ${client} limit ${sample.size}`;
  const [row = {}] = yield* reader.rows(asked(sql<Readonly<Record<string, number>>>`select ${sql.join(counts)} from (${some}) as k`), {});
  const weights = words.map((word, index) => ({ word, count: row[`n${index + 1}`] ?? 0 }));
  const [rarest = { word: "" }] = weights.toSorted((one, other) => one.count - other.count);
  return { isCommon: (row["n0"] ?? 0) >= sample.common, rarest: rarest.word };
});
