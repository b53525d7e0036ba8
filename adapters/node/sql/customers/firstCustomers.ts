import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import { wordsOfCustomerNames } from "#core/domain/customers/customer.ts";
import { type FindRequest, pageBoundsOf } from "#core/domain/find/find.ts";
import type { StatementReader } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";

/** A character beyond all of a word. */
const beyondCharacters = "\u{10ffff}";

/** The most distinct words that begin with what was typed of which each gives its first customers: a first name or a family, not a letter. */
const mostWords = 8;

/** How many of the first pairs of names are read in the order of the list: all customers of one pair have the same words. */
const mostPairs = 500;

/** The most matching pairs whose customers are read. */
const mostMatching = 200;

/** Gives the condition that the word of a row begins with a text. */
export function beginsWith(alias: string, word: string): RawBuilder<unknown> {
  const cell = sql.ref(`${alias}.word`);
  return sql`${cell} >= ${word} and ${cell} < ${word + beyondCharacters}`;
}

/**
 * Gives the ids of the first customers of a club who have all words, in the order of a page by name, as many as the page ends at. Where it gives fewer,
 * there may be more, further on in the order. Only customers of the usual list, neither retired nor merged into others.
 */
export const firstCustomersOfWords = Effect.fnUntraced(function* (
  reader: StatementReader,
  client: string,
  find: FindRequest,
  words: readonly string[],
) {
  const [word = "", ...others] = words;
  if (others.length > 0 || find.sortBy !== "lastname") return yield* firstOfPairs(reader, client, find, words);
  const known = yield* reader.rows(unpreparedStatement(wordsFrom(client, word)), {});
  return yield* known.length > mostWords ? firstOfPairs(reader, client, find, words) : firstOfEachWord(reader, client, find, known);
});

interface KnownWord {
  readonly word: string;
}

/** The distinct words that begin with a text, one more than are used: each is found by the index, past all rows of the word before. */
function wordsFrom(client: string, start: string): RawBuilder<KnownWord> {
  const firstOf = (condition: RawBuilder<unknown>) =>
    sql`(select min(w.word) from customer_words w where w.client_id = ${client} and w.word < ${start + beyondCharacters} and ${condition})`;
  return sql<KnownWord>`with recursive known (word, place) as (
      select ${firstOf(sql`w.word >= ${start}`)}, 1
      union all
      select ${firstOf(sql`w.word > known.word`)}, known.place + 1 from known where known.word is not null and known.place <= ${mostWords})
    select word from known where word is not null`;
}

/** The first customers of a few words: rows of one word are in the order of the list by last name. */
const firstOfEachWord = Effect.fnUntraced(function* (
  reader: StatementReader,
  client: string,
  find: FindRequest,
  words: readonly KnownWord[],
) {
  if (words.length === 0) return [];
  const { first, length, sortDesc } = pageBoundsOf(find);
  const order = orderOfNames(["lastname_folded", "firstname_folded", "customer_id"], sortDesc);
  const firsts = words.map(
    ({ word }) => sql`select * from (select lastname_folded, firstname_folded, customer_id from customer_words
      where client_id = ${client} and word = ${word} and is_listed = 1 order by ${order} limit ${first + length}) as of_word`,
  );
  const rows = sql<{
    id: string;
  }>`select customer_id as id from (${sql.join(firsts, sql` union `)}) as firsts order by ${order} limit ${first + length}`;
  return (yield* reader.rows(unpreparedStatement(rows), {})).map(({ id }) => id);
});

/** The first customers whose pair of names is among the first of the list and has all words. */
const firstOfPairs = Effect.fnUntraced(function* (reader: StatementReader, client: string, find: FindRequest, words: readonly string[]) {
  const { first, length, sortBy, sortDesc } = pageBoundsOf(find);
  const names =
    sortBy === "lastname" ? (["lastname_folded", "firstname_folded"] as const) : (["firstname_folded", "lastname_folded"] as const);
  const pairs = yield* reader.rows(unpreparedStatement(firstPairs(client, names, sortDesc)), {});
  const matching = pairs.filter((pair) => words.every((word) => wordsOfCustomerNames(pair).some((own) => own.startsWith(word))));
  if (matching.length === 0) return [];
  const named = matching
    .slice(0, mostMatching)
    .map(({ lastname, firstname }) => sql`(client_id = ${client} and lastname_folded = ${lastname} and firstname_folded = ${firstname})`);
  const rows = sql<{
    id: string;
  }>`select id from profiles where (${sql.join(named, sql` or `)}) and retired_at is null and merged_into is null
    order by ${orderOfNames([...names, "id"], sortDesc)} limit ${first + length}`;
  return (yield* reader.rows(unpreparedStatement(rows), {})).map(({ id }) => id);
});

interface NamePair {
  readonly lastname: string;
  readonly firstname: string;
}

/** The first pairs of folded names of the usual list, in its order: each is found by the index, past all customers of the pair before. */
function firstPairs(client: string, [main, second]: readonly [string, string], isDescending: boolean): RawBuilder<NamePair> {
  const isBeyond = (name: string) => sql`${sql.ref(`q.${name}`)} ${sql.raw(isDescending ? "<" : ">")} ${sql.ref(`pairs.${name}`)}`;
  const firstOf = (condition: RawBuilder<unknown>) => sql`(select q.id from profiles q
    where q.client_id = ${client} and q.retired_at is null and q.merged_into is null and ${condition}
    order by ${orderOfNames([`q.${main}`, `q.${second}`], isDescending)} limit 1)`;
  const ofSameMain = sql`${sql.ref(`q.${main}`)} = ${sql.ref(`pairs.${main}`)} and ${isBeyond(second)}`;
  return sql<NamePair>`with recursive pairs (lastname_folded, firstname_folded, place) as (
      select p.lastname_folded, p.firstname_folded, 1 from profiles p where p.client_id = ${client} and p.id = ${firstOf(sql`1 = 1`)}
      union all
      select p.lastname_folded, p.firstname_folded, pairs.place + 1 from pairs
        join profiles p on p.client_id = ${client} and p.id = coalesce(${firstOf(ofSameMain)}, ${firstOf(isBeyond(main))})
        where pairs.place < ${mostPairs})
    select lastname_folded as lastname, firstname_folded as firstname from pairs order by place`;
}

function orderOfNames(columns: readonly string[], isDescending: boolean): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(isDescending ? "desc" : "asc")}`));
}
