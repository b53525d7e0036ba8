import type { FindBookings } from "#core/domain/reservation/bookingSearch.ts";
import { maxCountedRows, pageBoundsOf } from "#core/domain/find/find.ts";
import { Effect } from "effect";
import { sql } from "kysely";
import type { StatementReader } from "../engine/engine.ts";
import { completeWords, searchWordsOfMonths } from "./searchIndex.ts";
import {
  wordConditions,
  matchesByFields,
  matchesBySearchMethod,
  wordRowClubConditions,
  type SearchMethod,
  type FromClause,
  joinWordRows,
} from "./sources.ts";
import {
  joinConditions,
  searchedColumns,
  isSortedByDate,
  isSortedByReference,
  isOnWordRowsOnly,
  hasOnlyWords,
  bookingRowConditions,
  orderByRows,
  orderByWordRows,
  type SearchConditions,
  type SqlPart,
  whereClause,
} from "./question.ts";
import { unpreparedStatement, type SqlDialect } from "../engine/statement.ts";

/** A booking of a club by its reference. */
export interface BookingKey {
  readonly client_id: string;
  readonly reference: string;
}

/** The findings of a sample: what the first rows in the order of a search show. */
export interface SearchSample {
  /** How many rows were read. */
  readonly size: number;
  /** How many of them match the whole search. */
  readonly matches: number;
  /** The words that few of the rows have: the index finds them. */
  readonly narrow: readonly string[];
  /** Those of them that no other word begins with. */
  readonly complete: readonly string[];
  /** The words that many of the rows have: each row is checked for them. */
  readonly broad: readonly string[];
}

const sampleSize = 1000;

/**
 * A word that this share of the rows has is broad: collecting all of its rows from the index is slower than reading on. If no row of the sample
 * has another word, only that one is searched by the index, and the few rows that it finds are checked for the rest.
 */
const broadShare = 0.2;

/** The most rows to read in order before an index and sorting is faster: rows of words, bookings with their words, and bookings. */
const maxWalked = { words: 50_000, both: 15_000, rows: 8000 } as const;

/** The limit of rows that PostgreSQL gets for reading in order: without it, it sorts all rows if it expects few matches. */
const walkLimit = 100_000;

/** Reads the first rows in the order of the search. */
export const readSearchSample = Effect.fnUntraced(function* (reader: StatementReader, question: SearchConditions, find: FindBookings) {
  const { words } = question;
  const { dialect } = reader;
  if (question.client === undefined) return { size: 0, matches: 0, narrow: [], complete: [], broad: [] } satisfies SearchSample;
  const has = wordConditions(words, dialect).map(oneIf);
  const sums = has.map((one, index) => sql`, coalesce(sum(${one}), 0) as ${sql.ref(`n${index}`)}`);
  const isMatch = sql.join([sql`fits`, ...has], sql` * `);
  const rows = sql<
    Readonly<Record<string, number>>
  >`select count(*) as size, coalesce(sum(${isMatch}), 0) as matches${sql.join(sums, sql``)}
    from ${firstRows(question, find, dialect)}`;
  const [row = {}] = yield* reader.rows(unpreparedStatement(rows), {});
  const size = row["size"] ?? 0;
  const weights = words.map((_, index) => row[`n${index}`] ?? 0);
  const isBroad = (_: string, index: number) => (weights[index] ?? 0) >= (Math.min(...weights) === 0 ? 1 : size * broadShare);
  const narrow = words.filter((word, index) => !isBroad(word, index));
  return {
    size,
    matches: row["matches"] ?? 0,
    narrow,
    complete: yield* completeWords(reader, narrow),
    broad: words.filter(isBroad),
  } satisfies SearchSample;
});

function oneIf(condition: SqlPart): SqlPart {
  return sql`case when ${condition} then 1 else 0 end`;
}

function firstRows(question: SearchConditions, find: FindBookings, dialect: SqlDialect): SqlPart {
  const { own, base, rest, after, words, onWordRows = [] } = question;
  const limit = sql`limit ${sampleSize}`;
  const fitsOf = (asks: readonly SqlPart[]) => (asks.length === 0 ? sql`1` : oneIf(joinConditions(asks)));
  const byReference = { ...find, sortBy: "reference" };
  // For the order of days too: the first rows of words show as much, and are next to each other.
  if (isInWords(question, byReference))
    return sql`(select k.words, ${fitsOf(onWordRows)} as fits from known k ${whereClause(wordRowClubConditions(question))} order by ${orderByWordRows(byReference)} ${limit}) as k`;
  const fits = fitsOf(rest);
  const conditions = [...own, ...base, ...(after === undefined ? [] : [sql`r.reference > ${after}`])];
  const first = sql`(select r.client_id, r.reference, ${fits} as fits from ${inOrder(question, dialect)} ${whereClause(conditions)}
    order by ${orderByRows(find)} ${limit}) as first`;
  return words.length === 0
    ? first
    : sql`${first} cross join known k where k.client_id = first.client_id and k.reference = first.reference`;
}

/** Whether the table of words can decide the search by itself, in its own order. */
function isInWords(question: SearchConditions, find: FindBookings): boolean {
  return isOnWordRowsOnly(question) && question.base.length === 0 && isSortedByReference(find);
}

/** Makes SQLite use the index of the order, because its planner has no statistics of single clubs. */
function inOrder({ client, inOrderBy }: SearchConditions, dialect: SqlDialect): SqlPart {
  const isNamed = dialect === "sqlite" && client !== undefined && inOrderBy !== undefined;
  return isNamed ? sql`reservations r indexed by ${sql.ref(inOrderBy)}` : sql`reservations r`;
}

/** Whether reading in order would find `wanted` matches before too many rows are read, judged by the sample. */
export function areMatchesNear(question: SearchConditions, find: FindBookings, { size, matches }: SearchSample, wanted: number): boolean {
  const most = isInWords(question, find) ? maxWalked.words : question.words.length > 0 ? maxWalked.both : maxWalked.rows;
  return size < sampleSize || wanted * size <= most * matches;
}

/** Finds the references of a page, found by reading in its order; fewer than there are if PostgreSQL reached its limit of rows. */
export function findPageInOrder(question: SearchConditions, find: FindBookings, dialect: SqlDialect): SqlPart {
  const asks = wordConditions(question.words, dialect);
  const limit = dialect === "postgres" && asks.length > 0 ? sql`limit ${walkLimit}` : sql``;
  if (isInWords(question, find)) {
    const [inOrder, conditions] = [orderByWordRows(find), [...(question.onWordRows ?? []), ...asks]];
    const rows = sql`select * from known k ${whereClause(wordRowClubConditions(question))} order by ${inOrder}`;
    const from =
      dialect === "postgres"
        ? sql`(${rows} ${limit}) as k ${whereClause(conditions)}`
        : sql`known k ${whereClause([...wordRowClubConditions(question), ...conditions])}`;
    return pageFrom(sql`k`, from, inOrder, find);
  }
  const [order, from, where] = [orderByRows(find), inOrder(question, dialect), whereClause(bookingRowConditions(question))];
  if (asks.length === 0) return pageFrom(sql`r`, sql`${from} ${where}`, order, find);
  if (dialect === "sqlite") return pageFrom(sql`r`, sql`${joinWordRows(from, asks, question, dialect)} ${where}`, order, find);
  const rows = sql`(select ${keyOf(find)} from ${from} ${where} order by ${order} ${limit}) as r`;
  return pageFrom(sql`r`, joinWordRows(rows, asks, question, dialect), order, find);
}

/** Finds the references of a page, found by collecting and sorting all matches; each row has their total. */
export function findPageBySorting(question: SearchConditions, find: FindBookings, sought: SearchMethod, dialect: SqlDialect): SqlPart {
  const { of, from, isOfWords } = matchesBySearchMethod(question, sought, dialect);
  const [selected, order] = isOfWords
    ? [sql`k.client_id, k.reference${isSortedByDate(find) ? sql`, k.day, k.id` : sql``}`, orderByWordRows(find)]
    : [keyOf(find), orderByRows(find)];
  const { first, length } = pageBoundsOf(find);
  return sql`with matches as materialized (select ${selected} from ${from})
    select ${of}.client_id, ${of}.reference, (select count(*) from matches) as total from matches as ${of} order by ${order} limit ${length} offset ${first}`;
}

function pageFrom(of: SqlPart, from: SqlPart, order: SqlPart, find: FindBookings): SqlPart {
  const { first, length } = pageBoundsOf(find);
  return sql`select ${of}.client_id, ${of}.reference from ${from} order by ${order} limit ${length} offset ${first}`;
}

/** Days are read for this much more rows than the sample promises, in case fewer of them match. */
const spare = 1.5;

/**
 * Gives a search for words in the order of days, limited to the first days: so many that they should have `wanted` matches, judged by the
 * sample. Undefined if those are not a few months.
 */
export const limitSearchToFirstDays = Effect.fnUntraced(function* (
  reader: StatementReader,
  question: SearchConditions,
  find: FindBookings,
  sample: SearchSample,
  wanted: number,
) {
  const { client, onWordRows } = question;
  if (client === undefined || onWordRows === undefined || !isSortedByDate(find) || sample.narrow.length === 0 || sample.matches === 0)
    return undefined;
  const order = sql`r.day ${sql.raw(find.sortDesc === true ? "desc" : "asc")}`;
  const rows = sql`${inOrder(question, reader.dialect)} ${whereClause([...question.own, ...question.base])} order by ${order}`;
  const far = Math.ceil((wanted * spare * sample.size) / sample.matches);
  if (far > maxWalked.words) return undefined;
  const dayAt = (offset: number) => sql`(select r.day from ${rows} limit 1 offset ${offset})`;
  const ends = sql<{ from: string | null; to: string | null }>`select ${dayAt(0)} as ${sql.ref("from")}, ${dayAt(far)} as ${sql.ref("to")}`;
  const [{ from, to } = { from: null, to: null }] = yield* reader.rows(unpreparedStatement(ends), {});
  if (from === null || to === null) return undefined;
  const [first, last] = from < to ? [from, to] : [to, from];
  const months = searchWordsOfMonths(client, first, last);
  return months.length === 0
    ? undefined
    : { ...question, months, onWordRows: [...onWordRows, sql`k.day >= ${first}`, sql`k.day <= ${last}`] };
});

/** The columns that identify a row and its place in the order. By reference an index has them all, so whole rows are not read. */
function keyOf(find: FindBookings): SqlPart {
  return isSortedByReference(find) ? sql`r.client_id, r.reference` : searchedColumns;
}

/** The most rows that match by their fields for which checking words row by row is faster; more of them if an index finds them. */
const fewRows = { usual: maxCountedRows, indexed: 3000 } as const;

/** Gives the sample, with `isFew` if few rows match by their fields alone. */
export const sampleWithFewRows = Effect.fnUntraced(function* (reader: StatementReader, question: SearchConditions, sample: SearchSample) {
  if (question.words.length === 0 || hasOnlyWords(question)) return sample;
  const most = question.isDated || question.base.length > 0 ? fewRows.indexed : fewRows.usual;
  const rows = yield* allMatchesUnlessMany(reader, matchesByFields({ ...question, words: [] }, reader.dialect), most);
  return rows === undefined ? sample : { ...sample, isFew: true };
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

/** Gives the keys of the first matches, if there are more than lists count and they are near; undefined otherwise. */
export const firstMatchesIfMany = Effect.fnUntraced(function* (
  reader: StatementReader,
  question: SearchConditions,
  find: FindBookings,
  sample: SearchSample,
) {
  const most = maxCountedRows + 1;
  if (sample.size === 0 || !areMatchesNear(question, find, sample, most)) return undefined;
  const walk = findPageInOrder(question, { ...find, page: 1, itemsPerPage: most }, reader.dialect);
  const keys = yield* reader.rows(unpreparedStatement(sql<BookingKey>`${walk}`), {});
  return keys.length < most ? undefined : keys;
});
