import type { FindBookings } from "#core/domain/reservation/bookingSearch.ts";
import { maxCountedRows, pageBoundsOf } from "#core/domain/find/find.ts";
import { Effect } from "effect";
import { sql } from "kysely";
import type { StatementReader } from "../engine/engine.ts";
import { foundByWordIndex, searchWordsOfMonths } from "./searchIndex.ts";
import { maxWalked, maxWalkedToCount, type SearchPlan, type SearchSample, sampleSize } from "./searchSample.ts";
import {
  wordConditions,
  bookingsInOrder,
  hasBeginnings,
  matchesBySearchMethod,
  wordRowClubConditions,
  type SearchMethod,
  joinWordRows,
} from "./sources.ts";
import {
  byReference,
  hasOnlyWords,
  isInWords,
  keyColumns,
  isSortedByDate,
  isSortedByWordRows,
  isOnWordRowsOnly,
  bookingRowConditions,
  orderByRows,
  orderByWordRows,
  type SearchConditions,
  searchInWordOrder,
  type SqlPart,
  whereClause,
} from "./question.ts";
import { unpreparedStatement, type SqlDialect } from "../engine/statement.ts";

/** A booking of a club by its reference. */
export interface BookingKey {
  readonly client_id: string;
  readonly reference: string;
}

/** Reading in order ends after so many times the rows that the sample promises: it may be wrong, and the index is faster than all rows. */
const patience = 2;

/** A text after all references. */
const lastReference = "\u{10ffff}";

/**
 * Gives the search to be read in the order of words in place of that of the index of a status, if rows of words decide it and its first
 * `wanted` matches are near there: each row of that index would be looked up in the words.
 */
export function preferWordOrder<Plan extends SearchPlan>(
  question: SearchConditions,
  find: FindBookings,
  plan: Plan,
  wanted: number,
): { readonly question: SearchConditions; readonly plan: Plan } {
  const inWords = searchInWordOrder(question);
  const planInWords = { ...plan, matches: plan.matchesInAll };
  const isBetter = isInWords(inWords, find) && areMatchesNear(inWords, find, planInWords, wanted);
  return isBetter ? { question: inWords, plan: planInWords } : { question, plan };
}

/** Whether reading in order would find `wanted` matches before too many rows are read, judged by the sample. */
export function areMatchesNear(question: SearchConditions, find: FindBookings, plan: SearchPlan, wanted: number): boolean {
  const { size, matches, isFew = false, isClubShort = false } = plan;
  const far = hasBeginnings(plan) ? maxWalked.beginnings : maxWalked.words;
  const most = isInWords(question, find)
    ? isClubShort
      ? maxWalkedToCount
      : far
    : question.words.length > 0
      ? maxWalked.both
      : maxWalked.rows;
  return !isFew && (size < sampleSize || wanted * size <= most * matches);
}

/** Finds the references of a page by reading in its order; of words fewer than there are if the sample promised too much. */
export function findPageInOrder(
  question: SearchConditions,
  find: FindBookings,
  { size, matches }: SearchSample,
  dialect: SqlDialect,
): SqlPart {
  const asks = wordConditions(question.words, dialect);
  const { first, length } = pageBoundsOf(find);
  const promised = matches === 0 ? 0 : Math.ceil(((first + length) * size) / matches);
  // In the order of customers a first name comes in runs, one in each family; the reading ends at the last row of the page.
  const least = find.sortBy === "customer" ? maxWalked.both : sampleSize;
  const most = Math.max(least, promised * patience);
  if (isInWords(question, find)) {
    const order = orderByWordRows(find);
    const ofClub = wordRowClubConditions(question);
    const conditions = [...(question.onWordRows?.all ?? []), ...asks];
    const rows =
      dialect === "sqlite"
        ? sql`known k ${whereClause([...ofClub, isBeforeRow(most, "k.reference", question, find), ...conditions])}`
        : sql`(select * from known k ${whereClause(ofClub)} order by ${order} limit ${most}) as k ${whereClause(conditions)}`;
    return pageFrom(sql`k`, rows, order, find);
  }
  const order = orderByRows(find);
  const from = bookingsInOrder(question, dialect);
  const where = whereClause(bookingRowConditions(question));
  if (asks.length === 0) return pageFrom(sql`r`, sql`${from} ${where}`, order, find);
  if (dialect === "sqlite" && find.sortBy === "customer") {
    const near = whereClause([...bookingRowConditions(question), isBeforeRow(most, "r.customer", question, find)]);
    return pageFrom(sql`r`, sql`${joinWordRows(from, asks, question, dialect)} ${near}`, order, find);
  }
  const rows = sql`(select ${keyColumns(find)} from ${from} ${where} order by ${order} limit ${most}) as r`;
  return pageFrom(sql`r`, joinWordRows(rows, asks, question, dialect), order, find);
}

/**
 * A condition for the first rows in the order of references or customers in SQLite, which would read all of those that a subquery is limited
 * to, and sort them again. All bookings of one customer are read.
 */
function isBeforeRow(
  most: number,
  of: "k.reference" | "r.customer",
  question: SearchConditions,
  { sortDesc = false }: FindBookings,
): SqlPart {
  const [order, before, end] = sortDesc ? [sql`desc`, sql`>=`, ""] : [sql`asc`, sql`<=`, lastReference];
  const name = of === "r.customer" ? "customer" : "reference";
  const last = sql`select r.${sql.raw(name)} from reservations r indexed by ${sql.ref(`reservations_${name}`)}
    ${whereClause([...question.own, ...(question.after === undefined ? [] : [sql`r.reference > ${question.after}`])])}
    order by r.${sql.raw(name)} ${order} limit 1 offset ${most}`;
  return sql`${sql.ref(of)} ${before} coalesce((${last}), ${end})`;
}

/** Finds the references of a page, found by sorting all matches; each row has their total, counted no further than lists count. */
export function findPageBySorting(question: SearchConditions, find: FindBookings, sought: SearchMethod, dialect: SqlDialect): SqlPart {
  const sorted = isSortedByWordRows(find) ? question : { ...question, onWordRows: undefined };
  const { of, from, isOfWords } = matchesBySearchMethod(sorted, sought, dialect);
  const { first, length } = pageBoundsOf(find);
  const counted = sql`select count(*) from (select 1 from ${from} limit ${Math.max(first + length, maxCountedRows + 1)}) as matches`;
  return sql`select ${of}.client_id, ${of}.reference, (${counted}) as total from ${from}
    order by ${isOfWords ? orderByWordRows(find) : orderByRows(find)} limit ${length} offset ${first}`;
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
  const rows = sql`${bookingsInOrder(question, reader.dialect)} ${whereClause([...question.own, ...question.base])} order by ${order}`;
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
    : { ...question, months, onWordRows: { ...onWordRows, all: [...onWordRows.all, sql`k.day >= ${first}`, sql`k.day <= ${last}`] } };
});

/** Gives the keys of the first matches, if there are more than lists count and they are near; undefined otherwise. */
export const firstMatchesIfMany = Effect.fnUntraced(function* (
  reader: StatementReader,
  question: SearchConditions,
  find: FindBookings,
  plan: SearchPlan,
) {
  const most = maxCountedRows + 1;
  const { first, length } = pageBoundsOf(find);
  // To read a far page leads nearly as far.
  const isFar = (first + length) * 2 > most;
  const isSooner = !isInWords(question, find) || isFar || plan.size < sampleSize || most * plan.size <= maxWalkedToCount * plan.matches;
  if (plan.size === 0 || !isSooner || !areMatchesNear(question, find, plan, most)) return undefined;
  const walk = findPageInOrder(question, { ...find, page: 1, itemsPerPage: most }, plan, reader.dialect);
  const keys = yield* reader.rows(unpreparedStatement(sql<BookingKey>`${walk}`), {});
  return keys.length < most ? undefined : keys;
});

/** Whether rows of words, read in their own order, show soon that more bookings match than lists count. */
export function areManyInWords(reader: StatementReader, question: SearchConditions, find: FindBookings, plan: SearchPlan) {
  const inWords = searchInWordOrder(question);
  if (!isOnWordRowsOnly(inWords)) return Effect.succeed(false);
  const many = firstMatchesIfMany(reader, inWords, byReference(find), { ...plan, matches: plan.matchesInAll });
  return Effect.map(many, (keys) => keys !== undefined);
}

/** The most bookings of a family that are counted. */
const largestFamily = 20_000;

/**
 * Gives a search for one word in the order of customers as a range of that order, if it is the beginning of the last name of everybody that it
 * finds, and these are more than lists count: a common family may be far from the start of the order. Undefined for other searches.
 */
export const findFamily = Effect.fnUntraced(function* (
  reader: StatementReader,
  question: SearchConditions,
  { sortBy }: FindBookings,
  { complete }: SearchSample,
) {
  const { client, words } = question;
  const [word = "", ...others] = words;
  if (client === undefined || sortBy !== "customer" || !hasOnlyWords(question) || others.length > 0) return undefined;
  const name = word.slice(client.length + 1);
  const family = { ...question, words: [], rest: [sql`r.customer >= ${name}`, sql`r.customer < ${name + lastReference}`] };
  const countOf = (from: SqlPart, most: number) =>
    Effect.map(
      reader.rows(
        unpreparedStatement(sql<{ count: number }>`select count(*) as count from (select 1 from ${from} limit ${most}) as found`),
        {},
      ),
      ([row]) => row?.count ?? 0,
    );
  const count = yield* countOf(sql`reservations r ${whereClause(bookingRowConditions(family))}`, largestFamily);
  if (count <= maxCountedRows || count === largestFamily) return undefined;
  const found = foundByWordIndex({ words, months: [], isWhole: false, complete, needsWords: false }, reader.dialect);
  return (yield* countOf(found, count + 1)) === count ? family : undefined;
});
