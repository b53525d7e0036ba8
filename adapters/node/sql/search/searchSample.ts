import type { FindBookings } from "#core/domain/reservation/bookingSearch.ts";
import { maxCountedRows, pageBoundsOf } from "#core/domain/find/find.ts";
import { Effect } from "effect";
import { sql } from "kysely";
import type { StatementReader } from "../engine/engine.ts";
import { completeWords, wholeWordCondition } from "./searchIndex.ts";
import { wordConditions, bookingsInOrder, matchesByFields, wordRowClubConditions, type SearchMethod, type FromClause } from "./sources.ts";
import {
  byReference,
  joinConditions,
  hasOnlyWords,
  orderByRows,
  orderByWordRows,
  type SearchConditions,
  type SqlPart,
  whereClause,
} from "./question.ts";
import { unpreparedStatement, type SqlDialect } from "../engine/statement.ts";

/** The findings of a sample: what the first rows in the order of a search, or of words, show. */
export interface SearchSample {
  /** How many rows were read. */
  readonly size: number;
  /** How many of them match the search, of rows of words without its `base`. */
  readonly matches: number;
  /** How many of them match the whole search. */
  readonly matchesInAll: number;
  /** The words that few of the rows have: the index finds them. */
  readonly narrow: readonly string[];
  /** Those of them that no other word begins with. */
  readonly complete: readonly string[];
  /** The words that many of the rows have: each row is checked for them. */
  readonly broad: readonly string[];
}

/** The most rows that a sample reads. */
export const sampleSize = 1000;

/**
 * A word that this share of the rows has is broad: collecting all of its rows from the index is slower than reading on. If no row of the sample
 * has another word, only that one is searched by the index, and the few rows that it finds are checked for the rest.
 */
const broadShare = 0.2;

/**
 * The most rows to read in order before an index and sorting is faster: rows of words, the same for words that are beginnings, which the index
 * is slow to find, bookings with their words, and bookings.
 */
export const maxWalked = { words: 70_000, beginnings: 110_000, both: 5000, rows: 8000 } as const;

/** The most rows of words to read in order only to learn that more match than lists count: beyond it, the index of words shows it sooner. */
export const maxWalkedToCount = 20_000;

/** How a search is made: by what its sample shows, or word by word on the few rows that match by their fields. */
export interface SearchPlan extends SearchSample, Pick<SearchMethod, "isFew"> {
  /** Whether the club has fewer bookings than the sample promises to read in order for the page: the index then finds few. */
  readonly isClubShort?: boolean;
}

/** Gives how a search is made. */
export function planSearch(reader: StatementReader, question: SearchConditions, find: FindBookings): Effect.Effect<SearchPlan> {
  const unread = { size: 0, matches: 0, matchesInAll: 0, narrow: [], complete: [] };
  if (question.client === undefined) return Effect.succeed({ ...unread, broad: [] });
  return Effect.flatMap(areFewByFields(reader, question), (isFew) =>
    isFew ? Effect.succeed({ ...unread, broad: question.words, isFew }) : readSearchSample(reader, question, find),
  );
}

/** Reads the first rows in the order of the search; in the order of words if these can decide it. */
const readSearchSample = Effect.fnUntraced(function* (reader: StatementReader, question: SearchConditions, find: FindBookings) {
  const { words } = question;
  const { dialect } = reader;
  const has = wordConditions(words, dialect).map(oneIf);
  const sumsOf = (ones: readonly SqlPart[], letter: string) =>
    ones.map((one, index) => sql`, coalesce(sum(${one}), 0) as ${sql.ref(`${letter}${index}`)}`);
  const sums = [
    ...sumsOf(has, "n"),
    ...sumsOf(
      words.map((word) => oneIf(wholeWordCondition(word, dialect))),
      "w",
    ),
  ];
  const sumIf = (fits: string) => sql`coalesce(sum(${sql.join([sql.ref(fits), ...has], sql` * `)}), 0)`;
  const rows = sql<
    Readonly<Record<string, number>>
  >`select count(*) as size, ${sumIf("fits")} as matches, ${sumIf("fits_all")} as matches_in_all${sql.join(sums, sql``)}
    from ${firstRows(question, find, dialect)}`;
  const [row = {}] = yield* reader.rows(unpreparedStatement(rows), {});
  const size = row["size"] ?? 0;
  const weights = words.map((_, index) => row[`n${index}`] ?? 0);
  const isBroad = (_: string, index: number) => (weights[index] ?? 0) >= (Math.min(...weights) === 0 ? 1 : size * broadShare);
  const narrow = words.filter((word, index) => !isBroad(word, index));
  // A word that longer ones of the sample begin with is known not to be complete.
  const isWholeInSample = (word: string) => row[`w${words.indexOf(word)}`] === row[`n${words.indexOf(word)}`];
  const matchesInAll = row["matches_in_all"] ?? 0;
  const { first, length } = pageBoundsOf(find);
  const promised = matchesInAll === 0 ? 0 : Math.ceil(((first + length) * size) / matchesInAll);
  const isLong = words.length > 0 && promised > maxWalkedToCount && promised <= maxWalked.beginnings;
  const plan: SearchPlan = {
    size,
    matches: row["matches"] ?? 0,
    matchesInAll,
    isClubShort: isLong && !(yield* hasRowAt(reader, question, promised)),
    narrow,
    complete: yield* completeWords(reader, question.client ?? "", narrow.filter(isWholeInSample)),
    broad: words.filter(isBroad),
  };
  return plan;
});

/** Whether a club has more than so many bookings, counted by the smallest index that each is in. */
const hasRowAt = Effect.fnUntraced(function* (reader: StatementReader, { own }: SearchConditions, place: number) {
  const index = reader.dialect === "sqlite" ? sql`indexed by reservations_reference` : sql``;
  const row = sql<{
    one: number;
  }>`select 1 as one from reservations r ${index} ${whereClause(own)} order by r.reference limit 1 offset ${place}`;
  return (yield* reader.rows(unpreparedStatement(row), {})).length > 0;
});

function oneIf(condition: SqlPart): SqlPart {
  return sql`case when ${condition} then 1 else 0 end`;
}

function firstRows(question: SearchConditions, find: FindBookings, dialect: SqlDialect): SqlPart {
  const { own, base, rest, after, words, onWordRows } = question;
  const limit = sql`limit ${sampleSize}`;
  const fitsOf = (asks: readonly SqlPart[]) => (asks.length === 0 ? sql`1` : oneIf(joinConditions(asks)));
  // For other orders too: the first rows of words show as much, and are next to each other.
  if (words.length > 0 && onWordRows !== undefined)
    return sql`(select k.words, ${fitsOf(onWordRows.rest)} as fits, ${fitsOf(onWordRows.all)} as fits_all
      from known k ${whereClause(wordRowClubConditions(question))} order by ${orderByWordRows(byReference(find))} ${limit}) as k`;
  const fits = fitsOf(rest);
  const conditions = [...own, ...base, ...(after === undefined ? [] : [sql`r.reference > ${after}`])];
  const first = sql`(select r.client_id, r.reference, ${fits} as fits, ${fits} as fits_all from ${bookingsInOrder(question, dialect)} ${whereClause(conditions)}
    order by ${orderByRows(find)} ${limit}) as first`;
  return words.length === 0
    ? first
    : sql`${first} cross join known k where k.client_id = first.client_id and k.reference = first.reference`;
}

/** Finds those of the first rows in the order of a search that match it, at most `wanted`; fewer if the others are further on. */
export function findAmongFirstRows(question: SearchConditions, find: FindBookings, wanted: number, dialect: SqlDialect): SqlPart {
  const rows = firstRows({ ...question, onWordRows: undefined }, find, dialect);
  const conditions = joinConditions([sql`first.fits = 1`, ...wordConditions(question.words, dialect)]);
  const direction = sql.raw(find.sortDesc === true ? "desc" : "asc");
  return sql`select first.client_id, first.reference from ${rows} ${question.words.length === 0 ? sql`where` : sql`and`} ${conditions}
    order by first.reference ${direction} limit ${wanted}`;
}

/** The most rows that match by their fields for which checking words row by row is faster; more of them if an index finds them. */
const fewRows = { usual: maxCountedRows, indexed: 3000 } as const;

/** Whether so few bookings match by their fields that their words are checked one by one. */
const areFewByFields = Effect.fnUntraced(function* (reader: StatementReader, question: SearchConditions) {
  if (question.words.length === 0 || hasOnlyWords(question)) return false;
  const most = question.isDated || question.base.length > 0 ? fewRows.indexed : fewRows.usual;
  return (yield* allMatchesUnlessMany(reader, matchesByFields({ ...question, words: [] }, reader.dialect), most)) !== undefined;
});

/** Gives the references of all matches and their number, if they are no more than `most`; undefined otherwise. */
export const allMatchesUnlessMany = Effect.fnUntraced(function* (
  reader: StatementReader,
  { of, from }: FromClause,
  most: number = maxCountedRows,
) {
  const matches = sql`select ${of}.client_id, ${of}.reference from ${from} limit ${most + 1}`;
  const [row] = yield* reader.rows(unpreparedStatement(sql<{ count: number }>`select count(*) as count from (${matches}) as matches`), {});
  const total = row?.count ?? 0;
  return total > most ? undefined : { matches, total };
});
