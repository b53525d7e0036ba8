import { Effect } from "effect";
import { sql } from "kysely";
import { type FindBookings, type GroupField, groupFields, sortField } from "#core/domain/reservation/bookingSearch.ts";
import { matches, maxCounted, pageOf } from "#core/domain/find/find.ts";
import { byCodePoint } from "#core/domain/find/order.ts";
import type { ClubScope } from "#core/domain/people/scope.ts";
import type { Reader } from "../engine/engine.ts";
import { unprepared } from "../engine/statement.ts";
import { type Question, questionOf, type Sql } from "../search/question.ts";
import { collectAndSort, isNear, type Key, manyNear, type Sample, sampleOf, walkInOrder, withFewRows } from "../search/searchPlan.ts";
import { matchesOf } from "../search/sources.ts";

interface GroupedKey extends Key {
  readonly value: string;
}

const columnOf: Readonly<Record<GroupField, Sql>> = { boat: sql`r.boat_id`, dock: sql`r.dock_id`, status: sql`r.status` };

/** The most rows that are sorted here rather than read group by group; those found by words cost more, because each reads its booking. */
const maxSorted = { words: 2000, rows: 20_000 } as const;

/** Whether a list is sorted by a field that many bookings share. */
export function isInGroups(find: FindBookings): boolean {
  return fieldOf(find) !== undefined;
}

/**
 * The keys of a page in the order of groups, and the number of matches, counted to one more than lists count. A few matches are sorted here.
 * With many, the first references of each group are read by the group's index, until the page is full.
 */
export const findInGroups = Effect.fnUntraced(function* (reader: Reader, scope: ClubScope, find: FindBookings) {
  const field = fieldOf(find) ?? "status";
  const question = { ...questionOf(reader.dialect, scope, byKey(find)), onWordRows: undefined };
  const sample = yield* sampleOf(reader, question, byKey(find));
  const { first, length } = pageOf(find);
  if (question.client === undefined || (yield* manyNear(reader, question, byKey(find), sample)) === undefined) {
    const all = yield* matchesWithGroup(reader, question, sample, field);
    if (all !== undefined) {
      const keys = all.toSorted(placeOrder(find)).slice(first, first + length);
      return { keys: keys satisfies readonly Key[], total: all.length };
    }
  }
  const matches: Key[] = [];
  for (const value of yield* valuesOf(reader, question.client ?? "", field, find)) {
    const left = first + length - matches.length;
    if (left <= 0) break;
    matches.push(...(yield* ofGroup(reader, scope, { ...find, where: { ...find.where, [field]: value } }, left)));
  }
  // `manyNear` has shown that there are more than lists count.
  return { keys: matches.slice(first, first + length), total: maxCounted + 1 };
});

function fieldOf({ sortBy }: FindBookings): GroupField | undefined {
  return groupFields.find((each) => each === sortField(sortBy));
}

function byKey(find: FindBookings): FindBookings {
  return { ...find, sortBy: "key" };
}

/** All matches with their group, in no order; undefined if they are too many to be sorted here. */
const matchesWithGroup = Effect.fnUntraced(function* (reader: Reader, question: Question, sample: Sample, field: GroupField) {
  const { from } = matchesOf(question, yield* withFewRows(reader, question, sample), reader.dialect);
  const most = question.words.length > 0 ? maxSorted.words : maxSorted.rows;
  const limit = question.client === undefined ? sql`` : sql`limit ${most + 1}`;
  const rows = sql<GroupedKey>`select r.client_id, r.reference, ${columnOf[field]} as value from ${from} ${limit}`;
  const all = yield* reader.rows(unprepared(rows), {});
  return question.client !== undefined && all.length > most ? undefined : all;
});

/** The order of `order`, then of the value itself, then of the reference, all in the direction of the sort. */
function placeOrder({ order = [], sortDesc = false }: FindBookings): (one: GroupedKey, other: GroupedKey) => number {
  const rankOf = new Map(order.map((value, rank) => [value, rank]));
  const rank = ({ value }: GroupedKey) => rankOf.get(value) ?? order.length;
  const sign = sortDesc ? -1 : 1;
  return (one, other) =>
    sign * (rank(one) - rank(other) || byCodePoint(one.value, other.value) || byCodePoint(one.reference, other.reference));
}

/** The groups of a club that the question may match, in their order; an index finds each by one read. */
const valuesOf = Effect.fnUntraced(function* (reader: Reader, client: string, field: GroupField, find: FindBookings) {
  const column = columnOf[field];
  const next = (than: Sql) => sql`(select min(${column}) from reservations r where r.client_id = ${client} ${than})`;
  const query = sql<{ value: string }>`with recursive groups (value) as (
      select ${next(sql``)} union all select ${next(sql`and ${column} > groups.value`)} from groups where groups.value is not null
    ) select value from groups where value is not null`;
  const found = yield* reader.rows(unprepared(query), {});
  const asks = find.where?.[field];
  const values = found.filter(({ value }) => matches({ [field]: value }, { [field]: asks }));
  const order = placeOrder(find);
  const placedAt = (value: string): GroupedKey => ({ client_id: "", reference: "", value });
  return values.map(({ value }) => value).toSorted((one, other) => order(placedAt(one), placedAt(other)));
});

/** The first `wanted` matches of one group, by reference. */
const ofGroup = Effect.fnUntraced(function* (reader: Reader, scope: ClubScope, find: FindBookings, wanted: number) {
  const page = { ...byKey(find), page: 1, itemsPerPage: wanted };
  const question = questionOf(reader.dialect, scope, page);
  const sample = yield* sampleOf(reader, question, page);
  if (isNear(question, page, sample, wanted)) {
    const keys = yield* reader.rows(unprepared(sql<Key>`${walkInOrder(question, page, reader.dialect)}`), {});
    if (keys.length === wanted || sample.size < maxCounted) return keys;
  }
  const sought = yield* withFewRows(reader, question, sample);
  return yield* reader.rows(unprepared(sql<Key>`${collectAndSort(question, page, sought, reader.dialect)}`), {});
});
