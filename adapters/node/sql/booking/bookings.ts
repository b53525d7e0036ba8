import { cappedCount, type StatusCount, type FindBookings } from "#core/domain/reservation/bookingSearch.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { type Status, statuses } from "#core/domain/reservation/status.ts";
import { type FoundPage, maxCounted, pageOf } from "#core/domain/find/find.ts";
import { cents } from "#core/domain/money/cents.ts";
import type { ClubScope } from "#core/domain/people/scope.ts";
import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "../engine/engine.ts";
import { allOf, ofRows, orderOf, type Question, questionOf, type Sql } from "../search/question.ts";
import { fromRow } from "./reservations.ts";
import { unprepared, members } from "../engine/statement.ts";
import type { ReservationTable } from "../tables/tables.ts";
import { isIndexed, meeting, type Sought, type Source } from "../search/sources.ts";
import {
  gathered,
  isNear,
  type Key,
  manyNear,
  ofFirstDays,
  type Sample,
  sampleOf,
  unlessMany,
  walked,
  weighed,
} from "../search/searchPlan.ts";
import { findInGroups, isInGroups } from "./inGroups.ts";

type Row = Pick<ReservationTable, keyof ReservationTable>;
type Asked = Pick<FindBookings, "where" | "text">;

/**
 * One page. Of what meets a question the first rows in its order tell whether those that are counted are near: they are walked to. Else what
 * meets few is found by what meets them, and sorted here, and a far page is found among all that the words' index tells.
 */
export const findBookings = Effect.fnUntraced(function* (reader: Reader, scope: ClubScope, find: FindBookings) {
  if (isInGroups(find)) {
    const { keys, total } = yield* findInGroups(reader, scope, find);
    const rows = new Map<string, Reservation>();
    for (const ofClub of Map.groupBy(keys, ({ client_id: client }) => client).values())
      for (const row of yield* read(reader, named(ofClub, {}))) rows.set(`${row.client} ${row.reference}`, row);
    return { items: keys.flatMap(({ client_id: client, reference }) => rows.get(`${client} ${reference}`) ?? []), ...upTo(total) };
  }
  const question = questionOf(reader.dialect, scope, find);
  const sample = yield* sampleOf(reader, question, find);
  const { first, length } = pageOf(find);
  const wanted = Math.max(first + length, maxCounted + 1);
  const early = yield* ofFirstDays(reader, question, find, sample, wanted);
  if (early !== undefined) {
    const keys = yield* reader.rows(unprepared(sql<Counted>`${gathered(early, find, sample, reader.dialect)}`), {});
    if ((keys[0]?.total ?? 0) >= wanted) return { items: yield* read(reader, named(keys, find)), ...upTo(wanted) };
  }
  const near = first + length <= maxCounted ? yield* manyNear(reader, question, find, sample) : undefined;
  if (near !== undefined) return { items: yield* read(reader, named(near.slice(first, first + length), find)), ...upTo(maxCounted + 1) };
  const by = yield* weighed(reader, question, sample);
  if (isIndexed(question, by) && !isNear(question, find, sample, first + length)) {
    const keys = yield* reader.rows(unprepared(sql<Counted>`${gathered(question, find, by, reader.dialect)}`), {});
    const [one] = keys;
    if (one !== undefined) return { items: yield* read(reader, named(keys, find)), ...upTo(one.total) };
  }
  const few = yield* fewest(reader, question, by);
  if (few === undefined) return { items: yield* pageOfMany(reader, question, find, by), ...upTo(maxCounted + 1) };
  return { items: yield* read(reader, sorted(question, few.met, find)), total: few.total } satisfies FoundPage<Reservation>;
});

/** A total that stops where counting does. */
function upTo(total: number): Pick<FoundPage<Reservation>, "total" | "more"> {
  return total > maxCounted ? { total: maxCounted, more: true } : { total };
}

interface Counted extends Key {
  readonly total: number;
}

/** Those of one club that are named, read whole. */
function named(keys: readonly Key[], find: FindBookings): RawBuilder<Row> {
  const [client, references] = [keys[0]?.client_id, keys.map(({ reference }) => reference)];
  return sql<Row>`select r.* from reservations r where r.client_id = ${client} and r.reference in (${sql.join(references)}) order by ${orderOf(find)}`;
}

/** The next ones behind a reference. */
export const bookingsBehind = Effect.fnUntraced(function* (reader: Reader, scope: ClubScope, given: Asked, after: string, limit: number) {
  const [question, find] = [{ ...questionOf(reader.dialect, scope, given), after }, { itemsPerPage: limit }];
  return yield* pageOfMany(reader, question, find, yield* weighed(reader, question, yield* sampleOf(reader, question, find)));
});

const pageOfMany = Effect.fnUntraced(function* (reader: Reader, question: Question, find: FindBookings, sample: Sample & Sought) {
  const { dialect } = reader;
  const inOrder = (page: Sql) => read(reader, sorted(question, page, { ...find, page: 1 }));
  if (question.client === undefined) return yield* inOrder(walked(question, find, dialect));
  const { first, length } = pageOf(find);
  if (isNear(question, find, sample, first + length)) {
    const items = yield* inOrder(walked(question, find, dialect));
    if (items.length === length) return items;
  }
  return yield* inOrder(gathered(question, find, sample, dialect));
});

function read(reader: Reader, rows: RawBuilder<Row>): Effect.Effect<readonly Reservation[]> {
  return Effect.map(reader.rows(unprepared(rows), {}), (found) => found.map(fromRow));
}

/** A page of those whose references these are, read whole; the club is said once more, so that they are read on its machine alone. */
function sorted({ own }: Question, met: Sql, find: FindBookings): RawBuilder<Row> {
  const { first, length } = pageOf(find);
  return sql<Row>`with met as materialized (${met})
    select r.* from met cross join reservations r
    where ${allOf([sql`r.client_id = met.client_id`, ...own])} and r.reference = met.reference
    order by ${orderOf(find)} limit ${length} offset ${first}`;
}

/** What is counted of each status at once: beyond it, a status of which fewer were met is counted by itself. */
const countedAtOnce = { words: 8000, rows: 2000 } as const;

/** How many of each status, none further than lists are counted, and what few of them cost together. */
export const countBookings = Effect.fnUntraced(function* (reader: Reader, scope: ClubScope, { where = {}, ...rest }: Asked) {
  const question = questionOf(reader.dialect, scope, { ...rest, where: { ...where, status: undefined } });
  const sample = yield* sampleOf(reader, question, {});
  const ofStatus = (status: Status) => questionOf(reader.dialect, scope, { ...rest, where: { ...where, status } });
  // Of what many meet each status is near in the order of its own index.
  const isApart =
    question.words.length === 0 && ofRows(question).length === question.own.length && isNear(question, {}, sample, maxCounted);
  const atOnce = isApart ? undefined : yield* tallied(reader, question, sample);
  const counts: StatusCount[] = [];
  for (const status of statuses) {
    const { count = 0, sum = cents(0) } = atOnce?.by.get(status) ?? {};
    if (atOnce?.isWhole === true || count > maxCounted) counts.push(cappedCount(status, count, sum));
    else counts.push(yield* countOf(reader, ofStatus(status), status));
  }
  return counts;
});

const countOf = Effect.fnUntraced(function* (reader: Reader, question: Question, status: Status) {
  const sample = yield* sampleOf(reader, question, {});
  if (question.client !== undefined && sample.size === 0) return cappedCount(status, 0, cents(0));
  const isMany = (yield* manyNear(reader, question, {}, sample)) !== undefined;
  const few = isMany ? undefined : yield* fewest(reader, question, yield* weighed(reader, question, sample));
  const sum = few === undefined || few.total === 0 ? cents(0) : yield* summed(reader, few.met);
  return cappedCount(status, few?.total ?? maxCounted + 1, sum);
});

interface Tallied {
  readonly status: Status;
  readonly count: number;
  readonly sum: number;
}

/** Of whole words those that the index tells first show soon enough that many bear a status; all are added up by all that begin so. */
const tallied = Effect.fnUntraced(function* (reader: Reader, question: Question, sample: Sample) {
  const by = yield* weighed(reader, question, sample);
  if (by.narrow.length === 0 || isSparse(sample)) return yield* tally(reader, question, by);
  const whole = yield* tally(reader, question, { ...by, isWhole: true });
  return whole.isWhole ? yield* tally(reader, question, by) : whole;
});

/** Whether so few meet a question, as far as some tell, that all of them are added up at once. */
function isSparse({ size, met }: Sample): boolean {
  return met * 50 < size;
}

const tally = Effect.fnUntraced(function* (reader: Reader, question: Question, sought: Sought) {
  const { of, from } = meeting(question, sought, reader.dialect);
  const most = question.words.length === 0 ? countedAtOnce.rows : countedAtOnce.words;
  const met = sql`select ${of}.status, ${of}.amount from ${from} limit ${most + 1}`;
  const sums = sql<Tallied>`select status, count(*) as count, cast(sum(amount) as double precision) as sum from (${met}) as met group by status`;
  const rows = yield* reader.rows(unprepared(sums), {});
  const total = rows.reduce((all, { count }) => all + count, 0);
  return { isWhole: total <= most, by: new Map(rows.map(({ status, count, sum }) => [status, { count, sum: cents(sum) }])) };
});

interface Few {
  /** References of all that were met. */
  readonly met: Sql;
  readonly total: number;
}

/** How those are found that meet a question, where they are no more than are counted. */
const fewest = Effect.fnUntraced(function* (reader: Reader, question: Question, sought: Sought) {
  // Of whole words, more than are counted are soon told; that they are few is told by all that begin so.
  const isMany =
    isIndexed(question, sought) &&
    sought.narrow.length > 0 &&
    (yield* unlessMany(reader, meeting(question, { ...sought, isWhole: true }, reader.dialect))) === undefined;
  if (isMany) return undefined;
  const source = meeting(question, sought, reader.dialect);
  return question.client === undefined ? yield* unlessMany(reader, source) : yield* listed(reader, question.client, source);
});

/** What {@link unlessMany} gives, looked for once and kept by their references. */
const listed = Effect.fnUntraced(function* (reader: Reader, client: string, { of, from }: Source) {
  const keys = yield* reader.rows(unprepared(sql<Key>`select ${of}.client_id, ${of}.reference from ${from} limit ${maxCounted + 1}`), {});
  if (keys.length > maxCounted) return undefined;
  const references = members(reader.dialect, sql<readonly string[]>`${keys.map(({ reference }) => reference)}`, "text");
  const met = sql`select cast(${client} as text) as client_id, listed.value as reference from ${references}`;
  return { met, total: keys.length } satisfies Few;
});

/** Their prices together, read row by row: they are no more than are counted. */
const summed = Effect.fnUntraced(function* (reader: Reader, met: Sql) {
  const rows = sql`with met as materialized (${met})
    select cast(coalesce(sum(r.amount), 0) as double precision) as sum
    from met cross join reservations r where r.client_id = met.client_id and r.reference = met.reference`;
  const [row] = yield* reader.rows(unprepared(sql<{ sum: number }>`${rows}`), {});
  return cents(row?.sum ?? 0);
});
