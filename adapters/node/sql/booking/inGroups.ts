import { Effect } from "effect";
import { sql } from "kysely";
import { type FindBookings, type GroupField, groupFields, sortField } from "#core/domain/reservation/bookingSearch.ts";
import { matches, maxCounted, pageOf } from "#core/domain/find/find.ts";
import { byCodePoint } from "#core/domain/find/order.ts";
import type { ClubScope } from "#core/domain/people/scope.ts";
import type { Reader } from "../engine/engine.ts";
import { unprepared } from "../engine/statement.ts";
import { type Question, questionOf, type Sql } from "../search/question.ts";
import { gathered, isNear, type Key, manyNear, type Sample, sampleOf, walked, weighed } from "../search/searchPlan.ts";
import { meeting } from "../search/sources.ts";

interface Placed extends Key {
  readonly value: string;
}

const columnOf: Readonly<Record<GroupField, Sql>> = { boat: sql`r.boat_id`, dock: sql`r.dock_id`, status: sql`r.status` };

/** Rows that are sorted here rather than walked group by group: of words each costs a look at its booking. */
const mostSorted = { words: 2000, rows: 20_000 } as const;

/** Whether a list is sorted by what many bookings share. */
export function isInGroups(find: FindBookings): boolean {
  return fieldOf(find) !== undefined;
}

/**
 * A page in the order of groups, and how many meet the question, counted to just beyond what lists count. Where few meet it they are sorted
 * here; else each group is asked for its first ones by reference, as many as the page still wants, which an index of the group tells.
 */
export const findInGroups = Effect.fnUntraced(function* (reader: Reader, scope: ClubScope, find: FindBookings) {
  const field = fieldOf(find) ?? "status";
  const question = { ...questionOf(reader.dialect, scope, byKey(find)), told: undefined };
  const sample = yield* sampleOf(reader, question, byKey(find));
  const { first, length } = pageOf(find);
  if (question.client === undefined || (yield* manyNear(reader, question, byKey(find), sample)) === undefined) {
    const all = yield* placed(reader, question, sample, field);
    if (all !== undefined) {
      const keys = all.toSorted(placeOrder(find)).slice(first, first + length);
      return { keys: keys satisfies readonly Key[], total: all.length };
    }
  }
  const met: Key[] = [];
  for (const value of yield* valuesOf(reader, question.client ?? "", field, find)) {
    const left = first + length - met.length;
    if (left <= 0) break;
    met.push(...(yield* ofGroup(reader, scope, { ...find, where: { ...find.where, [field]: value } }, left)));
  }
  // That they are more than are counted is known by now.
  return { keys: met.slice(first, first + length), total: maxCounted + 1 };
});

function fieldOf({ sortBy }: FindBookings): GroupField | undefined {
  return groupFields.find((each) => each === sortField(sortBy));
}

function byKey(find: FindBookings): FindBookings {
  return { ...find, sortBy: "key" };
}

/** All that meet a question with their group, in no order; undefined where they are too many to be sorted here. */
const placed = Effect.fnUntraced(function* (reader: Reader, question: Question, sample: Sample, field: GroupField) {
  const { from } = meeting(question, yield* weighed(reader, question, sample), reader.dialect);
  const most = question.words.length > 0 ? mostSorted.words : mostSorted.rows;
  const limit = question.client === undefined ? sql`` : sql`limit ${most + 1}`;
  const rows = sql<Placed>`select r.client_id, r.reference, ${columnOf[field]} as value from ${from} ${limit}`;
  const all = yield* reader.rows(unprepared(rows), {});
  return question.client !== undefined && all.length > most ? undefined : all;
});

/** The order of `order`, then of the value itself, then of the reference, all in the direction of the sort. */
function placeOrder({ order = [], sortDesc = false }: FindBookings): (one: Placed, other: Placed) => number {
  const rankOf = new Map(order.map((value, rank) => [value, rank]));
  const rank = ({ value }: Placed) => rankOf.get(value) ?? order.length;
  const sign = sortDesc ? -1 : 1;
  return (one, other) =>
    sign * (rank(one) - rank(other) || byCodePoint(one.value, other.value) || byCodePoint(one.reference, other.reference));
}

/** The groups that a club has and the question may meet, in their order: an index tells each by one look. */
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
  const placedAt = (value: string): Placed => ({ client_id: "", reference: "", value });
  return values.map(({ value }) => value).toSorted((one, other) => order(placedAt(one), placedAt(other)));
});

/** The first `wanted` of one group that meet a question, by reference. */
const ofGroup = Effect.fnUntraced(function* (reader: Reader, scope: ClubScope, find: FindBookings, wanted: number) {
  const page = { ...byKey(find), page: 1, itemsPerPage: wanted };
  const question = questionOf(reader.dialect, scope, page);
  const sample = yield* sampleOf(reader, question, page);
  if (isNear(question, page, sample, wanted)) {
    const keys = yield* reader.rows(unprepared(sql<Key>`${walked(question, page, reader.dialect)}`), {});
    if (keys.length === wanted || sample.size < maxCounted) return keys;
  }
  const sought = yield* weighed(reader, question, sample);
  return yield* reader.rows(unprepared(sql<Key>`${gathered(question, page, sought, reader.dialect)}`), {});
});
