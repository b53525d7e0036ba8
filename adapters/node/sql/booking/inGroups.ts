import { Effect } from "effect";
import { sql } from "kysely";
import { type FindBookings, type BookingGroupField, bookingGroupFields, bookingSortField } from "#core/domain/reservation/bookingSearch.ts";
import { matchesWhere, maxCountedRows, pageBoundsOf } from "#core/domain/find/find.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { ClubScope } from "#core/domain/scope.ts";
import type { StatementReader } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";
import { type SearchConditions, searchConditionsOf, type SqlPart } from "../search/question.ts";
import {
  findPageBySorting,
  areMatchesNear,
  type BookingKey,
  firstMatchesIfMany,
  preferWordOrder,
  findPageInOrder,
} from "../search/searchPlan.ts";
import { allMatchesUnlessMany, findAmongFirstRows, planSearch, type SearchPlan } from "../search/searchSample.ts";
import { matchesBySearchMethod } from "../search/sources.ts";

interface GroupedKey extends BookingKey {
  readonly value: string;
}

const columnOf: Readonly<Record<BookingGroupField, SqlPart>> = { boat: sql`r.boat_id`, dock: sql`r.dock_id`, status: sql`r.status` };

/** The most rows that are sorted here rather than read group by group; those found by words cost more, because each reads its booking. */
const maxSorted = { words: 2000, rows: 20_000 } as const;

/** Whether a list is sorted by a field that many bookings share. */
export function isSortedByGroups(find: FindBookings): boolean {
  return fieldOf(find) !== undefined;
}

/**
 * Finds the keys of a page in the order of groups, and the number of matches, counted to one more than lists count. A few matches are
 * sorted here. With many, the first references of each group are read by the group's index, until the page is full.
 */
export const findPageInGroups = Effect.fnUntraced(function* (reader: StatementReader, scope: ClubScope, find: FindBookings) {
  const field = fieldOf(find) ?? "status";
  const question = searchConditionsOf(reader.dialect, scope, byKey(find));
  const plan = yield* planSearch(reader, question, byKey(find));
  const { first, length } = pageBoundsOf(find);
  if (question.client === undefined || (yield* firstMatchesIfMany(reader, question, byKey(find), plan)) === undefined) {
    const all = yield* matchesWithGroup(reader, question, plan, field);
    if (all !== undefined) {
      const keys = all.toSorted(placeOrder(find)).slice(first, first + length);
      return { keys: keys satisfies readonly BookingKey[], total: all.length };
    }
  }
  const matches: BookingKey[] = [];
  for (const value of yield* valuesOf(reader, question.client ?? "", field, find)) {
    const left = first + length - matches.length;
    if (left <= 0) break;
    matches.push(...(yield* ofGroup(reader, scope, { ...find, where: { ...find.where, [field]: value } }, left)));
  }
  // `firstMatchesIfMany` has shown that there are more than lists count.
  return { keys: matches.slice(first, first + length), total: maxCountedRows + 1 };
});

function fieldOf({ sortBy }: FindBookings): BookingGroupField | undefined {
  return bookingGroupFields.find((each) => each === bookingSortField(sortBy));
}

function byKey(find: FindBookings): FindBookings {
  return { ...find, sortBy: "key" };
}

/** All matches with their group, in no order; undefined if they are too many to be sorted here. */
const matchesWithGroup = Effect.fnUntraced(function* (
  reader: StatementReader,
  question: SearchConditions,
  plan: SearchPlan,
  field: BookingGroupField,
) {
  const matches = matchesBySearchMethod({ ...question, onWordRows: undefined }, plan, reader.dialect);
  const most = question.words.length > 0 ? maxSorted.words : maxSorted.rows;
  // Counted first: to read the rows takes far longer.
  if (question.client !== undefined && (yield* allMatchesUnlessMany(reader, matches, most)) === undefined) return undefined;
  const rows = sql<GroupedKey>`select r.client_id, r.reference, ${columnOf[field]} as value from ${matches.from}`;
  return yield* reader.rows(unpreparedStatement(rows), {});
});

/** The order of `order`, then of the value itself, then of the reference, all in the direction of the sort. */
function placeOrder({ order = [], sortDesc = false }: FindBookings): (one: GroupedKey, other: GroupedKey) => number {
  const rankOf = new Map(order.map((value, rank) => [value, rank]));
  const rank = ({ value }: GroupedKey) => rankOf.get(value) ?? order.length;
  const sign = sortDesc ? -1 : 1;
  return (one, other) =>
    sign * (rank(one) - rank(other) || compareByCodePoint(one.value, other.value) || compareByCodePoint(one.reference, other.reference));
}

/** The groups of a club that the question may match, in their order; an index finds each by one read. */
const valuesOf = Effect.fnUntraced(function* (reader: StatementReader, client: string, field: BookingGroupField, find: FindBookings) {
  const column = columnOf[field];
  const next = (than: SqlPart) => sql`(select min(${column}) from reservations r where r.client_id = ${client} ${than})`;
  const query = sql<{ value: string }>`with recursive groups (value) as (
      select ${next(sql``)} union all select ${next(sql`and ${column} > groups.value`)} from groups where groups.value is not null
    ) select value from groups where value is not null`;
  const found = yield* reader.rows(unpreparedStatement(query), {});
  const asks = find.where?.[field];
  const values = found.filter(({ value }) => matchesWhere({ [field]: value }, { [field]: asks }));
  const order = placeOrder(find);
  const placedAt = (value: string): GroupedKey => ({ client_id: "", reference: "", value });
  return values.map(({ value }) => value).toSorted((one, other) => order(placedAt(one), placedAt(other)));
});

/** The first `wanted` matches of one group, by reference. */
const ofGroup = Effect.fnUntraced(function* (reader: StatementReader, scope: ClubScope, find: FindBookings, wanted: number) {
  const page = { ...byKey(find), page: 1, itemsPerPage: wanted };
  const requested = searchConditionsOf(reader.dialect, scope, page);
  const among = findAmongFirstRows(requested, page, wanted, reader.dialect);
  const near = yield* reader.rows(unpreparedStatement(sql<BookingKey>`${among}`), {});
  if (near.length === wanted) return near;
  const { question, plan } = preferWordOrder(requested, page, yield* planSearch(reader, requested, page), wanted);
  if (areMatchesNear(question, page, plan, wanted)) {
    const keys = yield* reader.rows(unpreparedStatement(sql<BookingKey>`${findPageInOrder(question, page, plan, reader.dialect)}`), {});
    if (keys.length === wanted || plan.size < maxCountedRows) return keys;
  }
  return yield* reader.rows(unpreparedStatement(sql<BookingKey>`${findPageBySorting(question, page, plan, reader.dialect)}`), {});
});
