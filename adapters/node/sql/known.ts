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

/** How words are looked for in SQLite: those of its index by it, the others row by row. */
export interface Sought {
  /** What the index is asked; undefined where all the words are broad. `whole` is the same of words that are whole, which it tells one by one. */
  readonly index: { readonly match: RawBuilder<unknown>; readonly whole: RawBuilder<unknown> } | undefined;
  /** What is still asked of each row `k`. */
  readonly asks: readonly RawBuilder<unknown>[];
}

/** Rows of which words are weighed, and the share of them that makes a word broad. */
const sample = { size: 2000, broad: 0.2 } as const;

/**
 * Weighs words by some of a club's rows. The index gathers all that begin with a word before it tells the first: those of a broad one are
 * sooner found by reading on.
 */
export const sought = Effect.fnUntraced(function* (reader: Reader, client: string, words: readonly string[]) {
  const counts = words.map((word, index) => sql`coalesce(sum(${hasWord(word, "sqlite")}), 0) as ${sql.ref(`n${index}`)}`);
  const some = sql`select words from known where client_id = ${client} limit ${sample.size}`;
  const weights = sql<Readonly<Record<string, number>>>`select ${sql.join(counts)}, count(*) as size from (${some}) as k`;
  const [row = {}] = yield* reader.rows(asked(weights), {});
  const least = Math.max(1, (row["size"] ?? 0) * sample.broad);
  const isBroad = (index: number) => (row[`n${index}`] ?? 0) >= least;
  const narrow = words.filter((_, index) => !isBroad(index));
  const matching = (end: string) => sql`known_words match ${narrow.map((word) => `"${word}"${end}`).join(" AND ")}`;
  const asks = words.filter((_, index) => isBroad(index)).map((word) => hasWord(word, "sqlite"));
  return { index: narrow.length === 0 ? undefined : { match: matching(" *"), whole: matching("") }, asks } satisfies Sought;
});

/** Rows that a match tells, of all that there are. */
export interface Weight {
  readonly met: number;
  readonly all: number;
}

/** How many rows a match tells, counted no further than `most`. */
export const weightOf = Effect.fnUntraced(function* (reader: Reader, match: RawBuilder<unknown>, most: number) {
  const met = sql`select rowid from known_words where ${match} limit ${most}`;
  const counts = sql<{
    met: number;
    all: number | null;
  }>`select (select count(*) from (${met})) as met, (select max(seq) from known) as ${sql.ref("all")}`;
  const [row] = yield* reader.rows(asked(counts), {});
  return { met: row?.met ?? 0, all: row?.all ?? 0 } satisfies Weight;
});
