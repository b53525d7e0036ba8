import { type FindBookings, wordsIn, wordsOf } from "#core/booking/found.ts";
import type { Reservation } from "#core/booking/reservation.ts";
import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { Session } from "./engine.ts";
import { type Dialect, statement } from "./statement.ts";

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

/** The words that reservations are known by, in a table of their own: a change of status does not move them. */
export function known(session: Session) {
  const entered = ({ client, _id: id, reference, profile, phone }: Entered): Effect.Effect<void> =>
    session.send(enter, { client, id, words: codedWords({ client, reference, profile, phone }) });
  return {
    enter: entered,
    /** Puts them in the place of those that stand. */
    rewrite: (reservation: Entered): Effect.Effect<void> =>
      Effect.andThen(session.send(strike, { client: reservation.client, id: reservation._id }), entered(reservation)),
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

/** Words that begin so, as SQLite's index is asked for them. */
export function matching(words: readonly string[]): RawBuilder<unknown> {
  return sql`${words.map((word) => `"${word}" *`).join(" AND ")}`;
}
