import type { FindBookings } from "#core/domain/reservation/bookingSearch.ts";
import { maxCounted, pageOf } from "#core/domain/find/find.ts";
import { Effect } from "effect";
import { sql } from "kysely";
import type { Reader } from "../engine/engine.ts";
import { monthsAsked } from "./searchIndex.ts";
import { asksOf, byRows, meeting, ofClub, type Sought, type Source, withWords } from "./sources.ts";
import {
  allOf,
  columns,
  isByDate,
  isByReference,
  isOfWords,
  isOfWordsAlone,
  ofRows,
  orderOf,
  orderOfWords,
  type Question,
  type Sql,
  whereAll,
} from "./question.ts";
import { unprepared, type Dialect } from "../engine/statement.ts";

/** A booking of a club by its reference. */
export interface Key {
  readonly client_id: string;
  readonly reference: string;
}

/** What the rows tell that come first in the order of a question. */
export interface Sample {
  /** How many they are. */
  readonly size: number;
  /** How many of them meet the whole question. */
  readonly met: number;
  /** The words that few of them have, which an index is asked; the others are asked of each row. */
  readonly narrow: readonly string[];
  readonly broad: readonly string[];
}

const sampled = 1000;

/**
 * The share of rows that makes a word broad: an index that gathers all of its rows is slower than reading on. Where another word is in none of
 * them that one alone is looked for, and so few rows are asked for all else.
 */
const broadShare = 0.2;

/** Rows that are walked before an index and sorting would be sooner: of words alone, of bookings with their words, and of bookings. */
const near = { words: 50_000, both: 15_000, rows: 8000 } as const;

/** PostgreSQL is told how far it is to walk at most: it would sort all of them where it believes that few meet a question. */
const farthest = 100_000;

/** Asks the first rows of the order. */
export const sampleOf = Effect.fnUntraced(function* (reader: Reader, question: Question, find: FindBookings) {
  const { words } = question;
  const { dialect } = reader;
  if (question.client === undefined) return { size: 0, met: 0, narrow: [], broad: [] } satisfies Sample;
  const has = asksOf(words, dialect).map(oneIf);
  const sums = has.map((one, index) => sql`, coalesce(sum(${one}), 0) as ${sql.ref(`n${index}`)}`);
  const met = sql.join([sql`fits`, ...has], sql` * `);
  const rows = sql<Readonly<Record<string, number>>>`select count(*) as size, coalesce(sum(${met}), 0) as met${sql.join(sums, sql``)}
    from ${firstRows(question, find, dialect)}`;
  const [row = {}] = yield* reader.rows(unprepared(rows), {});
  const size = row["size"] ?? 0;
  const weights = words.map((_, index) => row[`n${index}`] ?? 0);
  const isBroad = (_: string, index: number) => (weights[index] ?? 0) >= (Math.min(...weights) === 0 ? 1 : size * broadShare);
  return {
    size,
    met: row["met"] ?? 0,
    narrow: words.filter((word, index) => !isBroad(word, index)),
    broad: words.filter(isBroad),
  } satisfies Sample;
});

function oneIf(condition: Sql): Sql {
  return sql`case when ${condition} then 1 else 0 end`;
}

function firstRows(question: Question, find: FindBookings, dialect: Dialect): Sql {
  const { own, base, rest, after, words, told = [] } = question;
  const limit = sql`limit ${sampled}`;
  const fitsOf = (asks: readonly Sql[]) => (asks.length === 0 ? sql`1` : oneIf(allOf(asks)));
  const byReference = { ...find, sortBy: "reference" };
  // By days as well: the first rows of words tell as much, and lie side by side.
  if (isInWords(question, byReference))
    return sql`(select k.words, ${fitsOf(told)} as fits from known k ${whereAll(ofClub(question))} order by ${orderOfWords(byReference)} ${limit}) as k`;
  const fits = fitsOf(rest);
  const met = [...own, ...base, ...(after === undefined ? [] : [sql`r.reference > ${after}`])];
  const first = sql`(select r.client_id, r.reference, ${fits} as fits from ${inOrder(question, dialect)} ${whereAll(met)}
    order by ${orderOf(find)} ${limit}) as first`;
  return words.length === 0
    ? first
    : sql`${first} cross join known k where k.client_id = first.client_id and k.reference = first.reference`;
}

/** Whether the table of words answers a question by itself, in its own order. */
function isInWords(question: Question, find: FindBookings): boolean {
  return isOfWords(question) && question.base.length === 0 && isByReference(find);
}

/** SQLite's planner knows no club's figures: an index that has the order of rows is read on sooner than others are sorted. */
function inOrder({ client, inOrderBy }: Question, dialect: Dialect): Sql {
  const isSaid = dialect === "sqlite" && client !== undefined && inOrderBy !== undefined;
  return isSaid ? sql`reservations r indexed by ${sql.ref(inOrderBy)}` : sql`reservations r`;
}

/** Whether so many are met before too many rows are walked, as far as the first ones tell. */
export function isNear(question: Question, find: FindBookings, { size, met }: Sample, wanted: number): boolean {
  const most = isInWords(question, find) ? near.words : question.words.length > 0 ? near.both : near.rows;
  return size < sampled || wanted * size <= most * met;
}

/** References of a page, a span of the order, found by walking on in its order; fewer than there are where PostgreSQL walked as far as it was told. */
export function walked(question: Question, find: FindBookings, dialect: Dialect): Sql {
  const asks = asksOf(question.words, dialect);
  const limit = dialect === "postgres" && asks.length > 0 ? sql`limit ${farthest}` : sql``;
  if (isInWords(question, find)) {
    const [inOrder, met] = [orderOfWords(find), [...(question.told ?? []), ...asks]];
    const rows = sql`select * from known k ${whereAll(ofClub(question))} order by ${inOrder}`;
    const from =
      dialect === "postgres" ? sql`(${rows} ${limit}) as k ${whereAll(met)}` : sql`known k ${whereAll([...ofClub(question), ...met])}`;
    return pageFrom(sql`k`, from, inOrder, find);
  }
  const [order, from, met] = [orderOf(find), inOrder(question, dialect), whereAll(ofRows(question))];
  if (asks.length === 0) return pageFrom(sql`r`, sql`${from} ${met}`, order, find);
  if (dialect === "sqlite") return pageFrom(sql`r`, sql`${withWords(from, asks, question, dialect)} ${met}`, order, find);
  const rows = sql`(select ${keyOf(find)} from ${from} ${met} order by ${order} ${limit}) as r`;
  return pageFrom(sql`r`, withWords(rows, asks, question, dialect), order, find);
}

/** References of a page, sorted among all that meet its question, each with how many these are. */
export function gathered(question: Question, find: FindBookings, sought: Sought, dialect: Dialect): Sql {
  const { of, from, isOfWords } = meeting(question, sought, dialect);
  const [told, order] = isOfWords
    ? [sql`k.client_id, k.reference${isByDate(find) ? sql`, k.day, k.id` : sql``}`, orderOfWords(find)]
    : [keyOf(find), orderOf(find)];
  const { first, length } = pageOf(find);
  return sql`with met as materialized (select ${told} from ${from})
    select ${of}.client_id, ${of}.reference, (select count(*) from met) as total from met as ${of} order by ${order} limit ${length} offset ${first}`;
}

function pageFrom(of: Sql, from: Sql, order: Sql, find: FindBookings): Sql {
  const { first, length } = pageOf(find);
  return sql`select ${of}.client_id, ${of}.reference from ${from} order by ${order} limit ${length} offset ${first}`;
}

/** More rows than a share of them promises, lest too few of them meet the question. */
const spare = 1.5;

/**
 * A question of words in the order of days, asked of the first days alone: of so many that as many are met as are wanted, as far as the first
 * rows tell. Undefined where that is no question of a few months.
 */
export const ofFirstDays = Effect.fnUntraced(function* (
  reader: Reader,
  question: Question,
  find: FindBookings,
  sample: Sample,
  wanted: number,
) {
  const { client, told } = question;
  if (client === undefined || told === undefined || !isByDate(find) || sample.narrow.length === 0 || sample.met === 0) return undefined;
  const order = sql`r.day ${sql.raw(find.sortDesc === true ? "desc" : "asc")}`;
  const rows = sql`${inOrder(question, reader.dialect)} ${whereAll([...question.own, ...question.base])} order by ${order}`;
  const far = Math.ceil((wanted * spare * sample.size) / sample.met);
  if (far > near.words) return undefined;
  const dayAt = (offset: number) => sql`(select r.day from ${rows} limit 1 offset ${offset})`;
  const ends = sql<{ from: string | null; to: string | null }>`select ${dayAt(0)} as ${sql.ref("from")}, ${dayAt(far)} as ${sql.ref("to")}`;
  const [{ from, to } = { from: null, to: null }] = yield* reader.rows(unprepared(ends), {});
  if (from === null || to === null) return undefined;
  const [first, last] = from < to ? [from, to] : [to, from];
  const months = monthsAsked(client, first, last);
  return months.length === 0 ? undefined : { ...question, months, told: [...told, sql`k.day >= ${first}`, sql`k.day <= ${last}`] };
});

/** What tells a row and its place: by reference an index has all of it, where rows are long. */
function keyOf(find: FindBookings): Sql {
  return isByReference(find) ? sql`r.client_id, r.reference` : columns;
}

/** Rows that fields leave, of which the words are sooner asked row by row; more of them where an index leads to them. */
const fewRows = { usual: maxCounted, indexed: 3000 } as const;

/** A sample that says so where fields alone leave few rows. */
export const weighed = Effect.fnUntraced(function* (reader: Reader, question: Question, sample: Sample) {
  if (question.words.length === 0 || isOfWordsAlone(question)) return sample;
  const most = question.isDated || question.base.length > 0 ? fewRows.indexed : fewRows.usual;
  const rows = yield* unlessMany(reader, byRows({ ...question, words: [] }, reader.dialect), most);
  return rows === undefined ? sample : { ...sample, isFew: true };
});

/** References of all that were met, where they are no more than are counted; undefined where they are more. */
export const unlessMany = Effect.fnUntraced(function* (reader: Reader, { of, from }: Source, most: number = maxCounted) {
  const met = sql`select ${of}.client_id, ${of}.reference from ${from} limit ${most + 1}`;
  const [row] = yield* reader.rows(unprepared(sql<{ count: number }>`select count(*) as count from (${met}) as met`), {});
  const total = row?.count ?? 0;
  return total > most ? undefined : { met, total };
});

/** The first of those that meet a question, where they are more than are counted, and near. */
export const manyNear = Effect.fnUntraced(function* (reader: Reader, question: Question, find: FindBookings, sample: Sample) {
  const most = maxCounted + 1;
  if (sample.size === 0 || !isNear(question, find, sample, most)) return undefined;
  const walk = walked(question, { ...find, page: 1, itemsPerPage: most }, reader.dialect);
  const keys = yield* reader.rows(unprepared(sql<Key>`${walk}`), {});
  return keys.length < most ? undefined : keys;
});
