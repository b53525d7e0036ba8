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
export function codedWords({ client, ...known }: Omit<Entered, "_id">): string {
  return wordsOf(known)
    .map((word) => ` ${client}_${word}`)
    .join("");
}

/** The column's value from such words. */
export function wordsColumn(dialect: Dialect, words: RawBuilder<string>): RawBuilder<unknown> {
  return dialect === "sqlite" ? words : sql`array_to_tsvector(string_to_array(trim(${words}), ' '))`;
}

const enter = statement<{ client: string; id: string; reference: string; words: string }>()((db, given, dialect) => {
  // SQLite writes one commit after the other: no two take the same number.
  const seq =
    dialect === "sqlite" ? { name: sql`seq, `, next: sql`(select coalesce(max(seq), 0) + 1 from known), ` } : { name: sql``, next: sql`` };
  return {
    compile: () =>
      sql`insert into known (${seq.name}client_id, id, reference, words)
        values (${seq.next}${given("client")}, ${given("id")}, ${given("reference")}, ${wordsColumn(dialect, given("words"))})`.compile(db),
  };
});

const strike = statement<{ client: string; reference: string }>()((db, given) => ({
  compile: () => sql`delete from known where client_id = ${given("client")} and reference = ${given("reference")}`.compile(db),
}));

/**
 * The words that reservations are known by, in a table of their own: a change of status does not move them. SQLite's index writes a part of
 * its own at each savepoint, and so is written once a group.
 */
export function known(session: Session) {
  const entered = ({ client, _id: id, reference, profile, phone }: Entered): Effect.Effect<void> =>
    session.atEnd(enter, { client, id, reference, words: codedWords({ client, reference, profile, phone }) });
  return {
    enter: entered,
    /** Puts them in the place of those that stand. */
    rewrite: (reservation: Entered): Effect.Effect<void> =>
      Effect.andThen(session.atEnd(strike, { client: reservation.client, reference: reservation.reference }), entered(reservation)),
  };
}

/** The words of a text that is looked for at a club, as their column has them; none where it has none. */
export function wordsAsked(client: string, text: FindBookings["text"]): readonly string[] {
  return wordsIn(text ?? "").map((word) => `${client}_${word}`);
}

/**
 * Whether a row `k` of the table has a word that begins so, asked of the row itself, and by no index. Letters, figures and an underscore need
 * no care.
 */
export function hasWord(word: string, dialect: Dialect): RawBuilder<unknown> {
  return dialect === "sqlite" ? sql`instr(k.words, ${` ${word}`}) > 0` : sql`(k.words @@ cast(${`'${word}':*`} as tsquery)) is true`;
}

/**
 * Rows `k` that the index of words tells: those that have words that begin with all of these, or that are these where `isWhole`, which it
 * tells sooner. PostgreSQL asks its index whatever it thinks of them, and only as far as is read on.
 */
export function byIndex(words: readonly string[], dialect: Dialect, isWhole: boolean): RawBuilder<unknown> {
  if (dialect === "sqlite") {
    const match = words.map((word) => `"${word}"${isWhole ? "" : " *"}`).join(" AND ");
    return sql`known_words f cross join known k on f.known_words match ${match} and k.seq = f.rowid`;
  }
  const query = words.map((word) => `'${word}'${isWhole ? "" : ":*"}`).join(" & ");
  return sql`(with told as materialized (select * from known where words @@ cast(${query} as tsquery)) select * from told) as k`;
}
