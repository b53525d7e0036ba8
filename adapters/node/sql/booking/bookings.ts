import { cappedStatusCount, type StatusCount, type FindBookings } from "#core/domain/reservation/bookingSearch.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { type Status, statuses } from "#core/domain/reservation/status.ts";
import { type FoundPage, maxCountedRows, pageBoundsOf } from "#core/domain/find/find.ts";
import { asCents } from "#core/domain/money/cents.ts";
import type { ClubScope } from "#core/domain/scope.ts";
import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { StatementReader } from "../engine/engine.ts";
import {
  joinConditions,
  bookingRowConditions,
  orderByRows,
  type SearchConditions,
  searchConditionsOf,
  type SqlPart,
} from "../search/question.ts";
import { reservationOfRow } from "../reservation/reservationRow.ts";
import { unpreparedStatement, listParameterRows } from "../engine/statement.ts";
import type { ReservationTable } from "../tables/tableRows.ts";
import { hasBeginnings, usesWordIndex, matchesBySearchMethod, type SearchMethod, type FromClause } from "../search/sources.ts";
import {
  findPageBySorting,
  areManyInWords,
  areMatchesNear,
  type BookingKey,
  findFamily,
  firstMatchesIfMany,
  limitSearchToFirstDays,
  preferWordOrder,
  findPageInOrder,
} from "../search/searchPlan.ts";
import { allMatchesUnlessMany, planSearch, type SearchPlan, type SearchSample } from "../search/searchSample.ts";
import { findPageInGroups, isSortedByGroups } from "./inGroups.ts";

type Row = Pick<ReservationTable, keyof ReservationTable>;
type BookingQuery = Pick<FindBookings, "where" | "text">;

/**
 * Finds one page of bookings. A sample of the first rows shows how many match: if enough matches are near, the index of the order is read
 * from the start. Otherwise a few matches are found by an index of the filters and sorted here, and a far page is found among all matches of
 * the index of words. That more match than lists count is shown by rows of words alone where they can decide the search.
 */
export const findBookings = Effect.fnUntraced(function* (reader: StatementReader, scope: ClubScope, find: FindBookings) {
  if (isSortedByGroups(find)) {
    const { keys, total } = yield* findPageInGroups(reader, scope, find);
    const rows = new Map<string, Reservation>();
    for (const ofClub of Map.groupBy(keys, ({ client_id: client }) => client).values())
      for (const row of yield* read(reader, byReferences(ofClub, {}))) rows.set(`${row.client} ${row.reference}`, row);
    return { items: keys.flatMap(({ client_id: client, reference }) => rows.get(`${client} ${reference}`) ?? []), ...upTo(total) };
  }
  const requested = searchConditionsOf(reader.dialect, scope, find);
  const { first, length } = pageBoundsOf(find);
  const { question, plan } = preferWordOrder(requested, find, yield* planSearch(reader, requested, find), first + length);
  const family = yield* findFamily(reader, question, find, plan);
  if (family !== undefined) {
    const page = findPageInOrder(family, find, plan, reader.dialect);
    return { items: yield* read(reader, selectSortedRows(family, page, { ...find, page: 1 })), ...upTo(maxCountedRows + 1) };
  }
  const wanted = Math.max(first + length, maxCountedRows + 1);
  const early = yield* limitSearchToFirstDays(reader, question, find, plan, wanted);
  if (early !== undefined) {
    const keys = yield* reader.rows(unpreparedStatement(sql<CountedKey>`${findPageBySorting(early, find, plan, reader.dialect)}`), {});
    if ((keys[0]?.total ?? 0) >= wanted) return { items: yield* read(reader, byReferences(keys, find)), ...upTo(wanted) };
  }
  if (yield* areManyByIndex(reader, scope, find, plan))
    return { items: yield* pageOfMany(reader, question, find, plan), ...upTo(maxCountedRows + 1) };
  const near = first + length <= maxCountedRows ? yield* firstMatchesIfMany(reader, question, find, plan) : undefined;
  if (near !== undefined)
    return { items: yield* read(reader, byReferences(near.slice(first, first + length), find)), ...upTo(maxCountedRows + 1) };
  if (usesWordIndex(question, plan) && !areMatchesNear(question, find, plan, first + length)) {
    const keys = yield* reader.rows(unpreparedStatement(sql<CountedKey>`${findPageBySorting(question, find, plan, reader.dialect)}`), {});
    const [one] = keys;
    if (one !== undefined) return { items: yield* read(reader, byReferences(keys, find)), ...upTo(one.total) };
  }
  // The index of words shows at once that many match.
  const isMany = !usesWordIndex(question, plan) && (yield* areManyInWords(reader, question, find, plan));
  const few = isMany ? undefined : yield* fewMatches(reader, question, plan);
  if (few === undefined) return { items: yield* pageOfMany(reader, question, find, plan), ...upTo(maxCountedRows + 1) };
  return { items: yield* read(reader, selectSortedRows(question, few.matches, find)), total: few.total } satisfies FoundPage<Reservation>;
});

/**
 * Whether the index of a status, a boat, a dock or a lake shows that more bookings match than lists count: in another order, each row up to there
 * would be looked up. The page alone is then read in its order.
 */
const areManyByIndex = Effect.fnUntraced(function* (reader: StatementReader, scope: ClubScope, find: FindBookings, plan: SearchPlan) {
  const { where = {}, text, page: _page, sortBy, ...rest } = find;
  const byIndex = searchConditionsOf(reader.dialect, scope, { where });
  const isWhole = byIndex.base.length > 0 && byIndex.rest.length === 0;
  if (text !== undefined || sortBy === undefined || !isWhole) return false;
  return (yield* firstMatchesIfMany(reader, byIndex, rest, plan)) !== undefined;
});

/** The total of a page, which is not counted further than `maxCountedRows`. */
function upTo(total: number): Pick<FoundPage<Reservation>, "total" | "more"> {
  return total > maxCountedRows ? { total: maxCountedRows, more: true } : { total };
}

interface CountedKey extends BookingKey {
  readonly total: number;
}

/** Whole rows of one club by their references. */
function byReferences(keys: readonly BookingKey[], find: FindBookings): RawBuilder<Row> {
  const client = keys[0]?.client_id;
  const references = keys.map(({ reference }) => reference);
  return sql<Row>`select r.* from reservations r where r.client_id = ${client} and r.reference in (${sql.join(references)}) order by ${orderByRows(find)}`;
}

/** Finds the next bookings after a reference. */
export const findBookingsAfter = Effect.fnUntraced(function* (
  reader: StatementReader,
  scope: ClubScope,
  query: BookingQuery,
  after: string,
  limit: number,
) {
  const question = { ...searchConditionsOf(reader.dialect, scope, query), after };
  const find = { itemsPerPage: limit };
  return yield* pageOfMany(reader, question, find, yield* planSearch(reader, question, find));
});

const pageOfMany = Effect.fnUntraced(function* (reader: StatementReader, question: SearchConditions, find: FindBookings, plan: SearchPlan) {
  const { dialect } = reader;
  const inOrder = (page: SqlPart) => read(reader, selectSortedRows(question, page, { ...find, page: 1 }));
  if (question.client === undefined) return yield* inOrder(findPageInOrder(question, find, plan, dialect));
  const { first, length } = pageBoundsOf(find);
  if (areMatchesNear(question, find, plan, first + length)) {
    const items = yield* inOrder(findPageInOrder(question, find, plan, dialect));
    if (items.length === length) return items;
  }
  return yield* inOrder(findPageBySorting(question, find, plan, dialect));
});

function read(reader: StatementReader, rows: RawBuilder<Row>): Effect.Effect<readonly Reservation[]> {
  return Effect.map(reader.rows(unpreparedStatement(rows), {}), (found) => found.map(reservationOfRow));
}

/** A page of whole rows by the references in `matches`. The club is a condition of its own, so that only its machine is read. */
function selectSortedRows({ own }: SearchConditions, matches: SqlPart, find: FindBookings): RawBuilder<Row> {
  const { first, length } = pageBoundsOf(find);
  return sql<Row>`with matches as materialized (${matches})
    select r.* from matches cross join reservations r
    where ${joinConditions([sql`r.client_id = matches.client_id`, ...own])} and r.reference = matches.reference
    order by ${orderByRows(find)} limit ${length} offset ${first}`;
}

/** How many rows are counted for all statuses at once; with more of them, statuses are counted one by one. */
const maxCountedAtOnce = { words: 8000, rows: 2000 } as const;

/** Gives the number of bookings of each status, no further than lists are counted, and the sum of their prices if they are few. */
export const countBookings = Effect.fnUntraced(function* (
  reader: StatementReader,
  scope: ClubScope,
  { where = {}, ...rest }: BookingQuery,
) {
  const question = searchConditionsOf(reader.dialect, scope, { ...rest, where: { ...where, status: undefined } });
  const plan = yield* planSearch(reader, question, {});
  const ofStatus = (status: Status) => searchConditionsOf(reader.dialect, scope, { ...rest, where: { ...where, status } });
  // If many bookings match, those of each status are near the start of its own index.
  const isCountedByStatus =
    question.words.length === 0 &&
    bookingRowConditions(question).length === question.own.length &&
    areMatchesNear(question, {}, plan, maxCountedRows);
  const atOnce = isCountedByStatus ? undefined : yield* tallyOf(reader, question, plan);
  const counts: StatusCount[] = [];
  for (const status of statuses) {
    const { count = 0, sum = asCents(0) } = atOnce?.by.get(status) ?? {};
    if (atOnce?.isWhole === true || count > maxCountedRows) counts.push(cappedStatusCount(status, count, sum));
    else counts.push(yield* countOf(reader, ofStatus(status), status));
  }
  return counts;
});

/** Gives how many bookings a filter finds; at most one more than `most`, which says that there are more. */
export const totalOfBookings = Effect.fnUntraced(function* (reader: StatementReader, scope: ClubScope, query: BookingQuery, most: number) {
  const question = searchConditionsOf(reader.dialect, scope, query);
  const { from } = matchesBySearchMethod(question, yield* planSearch(reader, question, {}), reader.dialect);
  const counted = sql<{ count: number }>`select count(*) as count from (select 1 as one from ${from} limit ${most + 1}) as matches`;
  const [row] = yield* reader.rows(unpreparedStatement(counted), {});
  return row?.count ?? 0;
});

const countOf = Effect.fnUntraced(function* (reader: StatementReader, requested: SearchConditions, status: Status) {
  const { question, plan } = preferWordOrder(requested, {}, yield* planSearch(reader, requested, {}), maxCountedRows);
  if (question.client !== undefined && plan.size === 0 && plan.isFew !== true) return cappedStatusCount(status, 0, asCents(0));
  const isMany = (yield* firstMatchesIfMany(reader, question, {}, plan)) !== undefined;
  const few = isMany ? undefined : yield* fewMatches(reader, question, plan);
  const sum = few === undefined || few.total === 0 ? asCents(0) : yield* sumOf(reader, few.matches);
  return cappedStatusCount(status, few?.total ?? maxCountedRows + 1, sum);
});

interface StatusTally {
  readonly status: Status;
  readonly count: number;
  readonly sum: number;
}

/** Tallies by whole words first, which shows quickly that there are too many; only where there are few does it also look up beginnings of words. */
const tallyOf = Effect.fnUntraced(function* (reader: StatementReader, question: SearchConditions, plan: SearchPlan) {
  if (!hasBeginnings(plan) || isSparse(plan)) return yield* tally(reader, question, plan);
  const whole = yield* tally(reader, question, { ...plan, isWhole: true });
  return whole.isWhole ? yield* tally(reader, question, plan) : whole;
});

/** Whether the sample shows so few matches that all of them are added up at once. */
function isSparse({ size, matches }: SearchSample): boolean {
  return matches * 50 < size;
}

const tally = Effect.fnUntraced(function* (reader: StatementReader, question: SearchConditions, sought: SearchMethod) {
  const { of, from } = matchesBySearchMethod(question, sought, reader.dialect);
  const most = question.words.length === 0 ? maxCountedAtOnce.rows : maxCountedAtOnce.words;
  const matches = sql`select ${of}.status, ${of}.amount from ${from} limit ${most + 1}`;
  const sums = sql<StatusTally>`select status, count(*) as count, cast(sum(amount) as double precision) as sum from (${matches}) as matches group by status`;
  const rows = yield* reader.rows(unpreparedStatement(sums), {});
  const total = rows.reduce((all, { count }) => all + count, 0);
  return { isWhole: total <= most, by: new Map(rows.map(({ status, count, sum }) => [status, { count, sum: asCents(sum) }])) };
});

interface FewMatches {
  /** The references of all matches. */
  readonly matches: SqlPart;
  readonly total: number;
}

/** The matches of a question if they are no more than `maxCountedRows`, undefined otherwise. */
const fewMatches = Effect.fnUntraced(function* (reader: StatementReader, question: SearchConditions, sought: SearchMethod) {
  // Whole words show quickly that there are many; only beginnings of words show that there are few.
  const isMany =
    usesWordIndex(question, sought) &&
    hasBeginnings(sought) &&
    (yield* allMatchesUnlessMany(reader, matchesBySearchMethod(question, { ...sought, isWhole: true }, reader.dialect))) === undefined;
  if (isMany) return undefined;
  const source = matchesBySearchMethod(question, sought, reader.dialect);
  return question.client === undefined
    ? yield* allMatchesUnlessMany(reader, source)
    : yield* listReferences(reader, question.client, source);
});

/** As {@link allMatchesUnlessMany}, but the references are read now, and listReferences in the SQL. */
const listReferences = Effect.fnUntraced(function* (reader: StatementReader, client: string, { of, from }: FromClause) {
  const keys = yield* reader.rows(
    unpreparedStatement(sql<BookingKey>`select ${of}.client_id, ${of}.reference from ${from} limit ${maxCountedRows + 1}`),
    {},
  );
  if (keys.length > maxCountedRows) return undefined;
  const references = listParameterRows(reader.dialect, sql<readonly string[]>`${keys.map(({ reference }) => reference)}`, "text");
  const matches = sql`select cast(${client} as text) as client_id, listed.value as reference from ${references}`;
  return { matches, total: keys.length } satisfies FewMatches;
});

/** The sum of the prices of a few matches. */
const sumOf = Effect.fnUntraced(function* (reader: StatementReader, matches: SqlPart) {
  const rows = sql`with matches as materialized (${matches})
    select cast(coalesce(sum(r.amount), 0) as double precision) as sum
    from matches cross join reservations r where r.client_id = matches.client_id and r.reference = matches.reference`;
  const [row] = yield* reader.rows(unpreparedStatement(sql<{ sum: number }>`${rows}`), {});
  return asCents(row?.sum ?? 0);
});
