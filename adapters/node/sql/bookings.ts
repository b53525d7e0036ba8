import { capped, type CountedStatus, type FindBookings, sortedBy } from "#core/booking/found.ts";
import type { Reservation } from "#core/booking/reservation.ts";
import { statuses } from "#core/booking/status.ts";
import { type Found, mostCounted, pageOf } from "#core/find/find.ts";
import { cents } from "#core/money/cents.ts";
import { clubIn, type ClubScope } from "#core/people/scope.ts";
import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { Reader } from "./engine.ts";
import { columnOf, filter } from "./filter.ts";
import { hasWord, sought, type Sought, type Weight, weightOf, wordsAsked } from "./known.ts";
import { fromRow } from "./reservations.ts";
import { asked, type Dialect } from "./statement.ts";
import { flag, number, text } from "./tables/column.ts";
import type { ReservationTable } from "./tables.ts";

type Sql = RawBuilder<unknown>;
type Row = Pick<ReservationTable, keyof ReservationTable>;
type Asked = Pick<FindBookings, "where" | "text">;

/** What staff filter and sort by, each in its column. */
const fields = {
  _id: text("r.id"),
  client: text("r.client_id"),
  status: text("r.status"),
  reference: text("r.reference"),
  lake: text("r.lake_id"),
  dock: text("r.dock_id"),
  boat: text("r.boat_id"),
  date: text("r.day"),
  createdAt: number("r.created_at"),
  pay: text("r.pay"),
  phone: text("r.phone"),
  isManual: flag("r.is_manual"),
};

/**
 * One page. What meets few is found by what meets them, and sorted here; what meets more than are counted is walked in order, its words asked
 * row by row, until the page is full: there are many, so that the page is near.
 */
export function findBookings(reader: Reader, scope: ClubScope, find: FindBookings): Effect.Effect<Found<Reservation>> {
  return pageOfBookings(reader, find, questionOf(reader.dialect, scope, find));
}

/** How many of each status, each counted by itself and no further than lists are. */
export const countBookings = Effect.fnUntraced(function* (reader: Reader, scope: ClubScope, { where = {}, ...rest }: Asked) {
  const counts: CountedStatus[] = [];
  const by = yield* soughtOf(reader, questionOf(reader.dialect, scope, rest));
  for (const status of statuses) {
    const few = yield* fewest(reader, questionOf(reader.dialect, scope, { ...rest, where: { ...where, status } }), by);
    const sum = few === undefined || few.total === 0 ? cents(0) : yield* summed(reader, few.met);
    counts.push(capped(status, few?.total ?? mostCounted + 1, sum));
  }
  return counts;
});

/** The next ones behind a reference. */
export function bookingsBehind(reader: Reader, scope: ClubScope, given: Asked, after: string, limit: number) {
  const { conditions, ...question } = questionOf(reader.dialect, scope, given);
  const behind = { ...question, conditions: [...conditions, sql`r.reference > ${after}`] };
  return Effect.map(pageOfBookings(reader, { itemsPerPage: limit }, behind), ({ items }) => items);
}

/** What is asked of a row: its club's first, then all else; and of its words. */
interface Question {
  readonly client: string | undefined;
  readonly own: readonly Sql[];
  readonly conditions: readonly Sql[];
  readonly words: readonly string[] | undefined;
}

function questionOf(dialect: Dialect, scope: ClubScope, { where = {}, text: typed }: Asked): Question {
  const client = clubIn(scope);
  const words = client === undefined ? undefined : wordsAsked(client, typed);
  if (client === undefined && typed !== undefined) throw new Error("Words are looked for at one club");
  const person = scope.of === "own" ? [ownOf(scope.phone, scope.email)] : [];
  return {
    client,
    own: client === undefined ? [] : [sql`r.client_id = ${client}`],
    conditions: [...person, ...filter(fields, where, dialect)],
    words,
  };
}

/** One person's, by either of their contacts; nobody's by none. */
function ownOf(phone: string | undefined, email: string | undefined): Sql {
  const by = [...(phone === undefined ? [] : [sql`r.phone = ${phone}`]), ...(email === undefined ? [] : [sql`lower(r.email) = ${email}`])];
  return by.length === 0 ? sql`1 = 0` : sql`(${sql.join(by, sql` or `)})`;
}

const pageOfBookings = Effect.fnUntraced(function* (reader: Reader, find: FindBookings, question: Question) {
  const by = yield* soughtOf(reader, question);
  const few = yield* fewest(reader, question, by);
  const text = few === undefined ? yield* pageOfMany(reader, find, question, by) : sorted(few.met, find);
  const rows = yield* reader.rows(asked(text), {});
  const counted = few === undefined ? { total: mostCounted, more: true as const } : { total: few.total };
  return { items: rows.map(fromRow), ...counted } satisfies Found<Reservation>;
});

interface Few {
  readonly met: Sql;
  readonly total: number;
}

/** How the words of a question are looked for; undefined where it has none, and where the database weighs them itself. */
function soughtOf(reader: Reader, { client, words }: Question): Effect.Effect<Sought | undefined> {
  if (words === undefined || client === undefined || reader.dialect === "postgres") return Effect.succeed(undefined);
  return sought(reader, client, words);
}

/** How those are found that meet a question, where they are no more than are counted. */
const fewest = Effect.fnUntraced(function* (reader: Reader, question: Question, by: Sought | undefined) {
  const { own, conditions, words } = question;
  const [all, { dialect }] = [[...own, ...conditions], reader];
  if (words === undefined) return yield* unlessMany(reader, sql`${ids} from reservations r ${whereAll(all)}`);
  const asks = words.map((word) => hasWord(word, dialect));
  const inRows = sql`${ids} from reservations r ${withWords} ${whereAll([...all, sameRow, ...asks])}`;
  if (by === undefined) return yield* unlessMany(reader, inRows);
  // SQLite does not weigh words against fields: fields that few rows meet come first, else the words.
  const isByFields = conditions.length > 0 && (yield* unlessMany(reader, sql`${ids} from reservations r ${whereAll(all)}`)) !== undefined;
  if (isByFields) return yield* unlessMany(reader, inRows);
  const isMany = by.index !== undefined && (yield* unlessMany(reader, byWords(question, by, by.index.whole))) === undefined;
  return isMany ? undefined : yield* unlessMany(reader, byWords(question, by));
});

/** Ids of those that meet a question, found by its words. */
function byWords({ client, own, conditions }: Question, { index, asks }: Sought, match = index?.match): Sql {
  const found = match === undefined ? sql`known k` : sql`known_words f cross join known k on k.seq = f.rowid`;
  const met = [match ?? sql`k.client_id = ${client}`, ...asks];
  if (conditions.length === 0) return sql`k.client_id, k.id from ${found} ${whereAll(met)}`;
  return sql`${ids} from ${found} cross join reservations r on ${sameRow} ${whereAll([...met, ...own, ...conditions])}`;
}

const unlessMany = Effect.fnUntraced(function* (reader: Reader, from: Sql) {
  const met = sql`select ${from} limit ${mostCounted + 1}`;
  const [row] = yield* reader.rows(asked(sql<{ count: number }>`select count(*) as count from (${met}) as met`), {});
  const total = row?.count ?? 0;
  return total > mostCounted ? undefined : ({ met, total } satisfies Few);
});

/** Their prices together, read row by row: they are no more than are counted. */
const summed = Effect.fnUntraced(function* (reader: Reader, met: Sql) {
  const rows = sql`with met as materialized (${met})
    select cast(coalesce(sum(r.amount), 0) as double precision) as sum
    from met cross join reservations r where r.client_id = met.client_id and r.id = met.id`;
  const [row] = yield* reader.rows(asked(sql<{ sum: number }>`${rows}`), {});
  return cents(row?.sum ?? 0);
});

const ids = sql`r.client_id, r.id`;
const sameRow = sql`r.client_id = k.client_id and r.id = k.id`;
const withWords = sql`cross join known k`;

function sorted(met: Sql, find: FindBookings): RawBuilder<Row> {
  const { first, length } = pageOf(find);
  return sql<Row>`with met as materialized (${met})
    select r.* from met cross join reservations r where r.client_id = met.client_id and r.id = met.id
    order by ${orderOf(find)} limit ${length} offset ${first}`;
}

/** Rows that are read on to ask each for its words, and rows found by words that are sorted. */
const most = { read: 3000, sorted: 20_000 } as const;

/**
 * Where many meet the words of a question the page is near, and reading on finds it; a page that lies far behind is found by the words'
 * index: among all of theirs, sorted where they are not too many.
 */
const pageOfMany = Effect.fnUntraced(function* (reader: Reader, find: FindBookings, question: Question, by: Sought | undefined) {
  const rowByRow = walked(
    question,
    find,
    (question.words ?? []).map((word) => hasWord(word, reader.dialect)),
  );
  if (by?.index === undefined) return rowByRow;
  const { match, whole } = by.index;
  const { first, length } = pageOf(find);
  const isNear = ({ met, all }: Weight) => (first + length) * all <= most.read * met;
  if (isNear(yield* weightOf(reader, whole, most.sorted + 1))) return rowByRow;
  const weight = yield* weightOf(reader, match, most.sorted + 1);
  if (isNear(weight)) return rowByRow;
  if (weight.met <= most.sorted) return sorted(sql`select ${byWords(question, by)}`, find);
  return walked(question, find, [sql`+k.seq in (select rowid from known_words where ${match})`, ...by.asks]);
});

/** Only ids are skipped, which an index may tell by itself; the page alone is read whole. */
function walked({ own, conditions }: Question, find: FindBookings, asks: readonly Sql[]): RawBuilder<Row> {
  const { first, length } = pageOf(find);
  const withAsks = asks.length === 0 ? [] : [sameRow, ...asks];
  const from = sql`reservations r ${asks.length === 0 ? sql`` : withWords} ${whereAll([...own, ...conditions, ...withAsks])}`;
  const order = orderOf(find);
  return sql<Row>`with met as materialized (select ${ids} from ${from} order by ${order} limit ${length} offset ${first})
    select r.* from met cross join reservations r where r.client_id = met.client_id and r.id = met.id order by ${order}`;
}

/** A reference is a club's alone; of one day the ids tell. */
function orderOf({ sortBy, sortDesc = false }: FindBookings): Sql {
  const { name } = columnOf(fields, sortedBy(sortBy));
  const by = sql`${sql.ref(name)} ${sql.raw(sortDesc ? "desc" : "asc")}`;
  return name === fields.date.name ? sql`${by}, r.id` : by;
}

function whereAll(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
