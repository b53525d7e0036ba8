import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Day } from "#core/domain/calendar/day.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { RatingTally } from "#core/domain/feedback/averages.ts";
import type { FeedbackListView, FeedbackTarget, SubjectRating, TripFeedback } from "#core/domain/feedback/tripFeedback.ts";
import type { FeedbackPageQuery, FeedbackPeriod, FeedbackReads, FeedbackWrites, SurveyResponses } from "#core/ports/store/feedback.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { compilable, deleteRowsBy, insertRowStatement, selectRowsBy, upsertRowStatement } from "../engine/rows.ts";
import { listParameterRows, preparedStatement, type SqlPlaceholders, type SqlStatement } from "../engine/statement.ts";
import { feedbacksTable, ratingsTable } from "../tables/feedback.ts";
import type { TableRow } from "../tables/table.ts";

type FeedbackKey = { client: string; reservation: string };
type FeedbackRow = TableRow<typeof feedbacksTable>;

const feedbackOf = selectRowsBy("feedbacks", { client_id: "client", reservation_id: "reservation" });

const ratingsOf = selectRowsBy("ratings", { client_id: "client", reservation_id: "reservation" }, ["topic"]);

const ratingsOfSeveral = preparedStatement<{ client: string; reservations: readonly string[] }>()((db, given, dialect) =>
  db
    .selectFrom("ratings")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("reservation_id", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("reservations"), "text")).select("listed.value"))
    .orderBy("reservation_id")
    .orderBy("topic"),
);

const removeRatings = deleteRowsBy("ratings", { client_id: "client", reservation_id: "reservation" });

const tallies = preparedStatement<{ client: string; since: number; until: number }>()((db, given) =>
  db
    .selectFrom("ratings")
    .select(({ fn }) => [
      "topic",
      "about",
      "boat_id as boat",
      "dock_id as dock",
      "model",
      "value",
      fn.countAll<number>().as("count"),
      sql<number>`cast(sum(is_first) as bigint)`.as("answers"),
    ])
    .where("client_id", "=", given("client"))
    .where("at", ">=", given("since"))
    .where("at", "<", given("until"))
    .groupBy(["topic", "about", "boat_id", "dock_id", "model", "value"]),
);

/** What changes with every write of a club's feedback; the index of versions alone answers it. */
const stamp = preparedStatement<{ client: string }>()((db, given) =>
  db
    .selectFrom("feedbacks")
    .select(({ fn }) => [fn.countAll<number>().as("count"), sql<number>`cast(coalesce(sum(version), 0) as bigint)`.as("versions")])
    .where("client_id", "=", given("client")),
);

/** What changes with every write of a club's trips. */
const tripStamp = preparedStatement<{ client: string }>()((db, given) =>
  db
    .selectFrom("trips")
    .select(({ fn }) => [fn.countAll<number>().as("count"), sql<number>`cast(coalesce(sum(version), 0) as bigint)`.as("versions")])
    .where("client_id", "=", given("client")),
);

const unread = preparedStatement<{ client: string }>()((db, given) =>
  db
    .selectFrom("feedbacks")
    .select(({ fn }) => [
      "boat_id as boat",
      "dock_id as dock",
      fn.countAll<number>().as("count"),
      sql<number>`cast(sum(case when problem is null then 0 else 1 end) as bigint)`.as("problems"),
    ])
    .where("client_id", "=", given("client"))
    .where("read_at", "is", null)
    .groupBy(["boat_id", "dock_id"]),
);

const responses = preparedStatement<{ client: string; from: Day; to: Day }>()((db, given) =>
  db
    .selectFrom("reservations as r")
    .innerJoin("trips as t", (join) => join.onRef("t.client_id", "=", "r.client_id").onRef("t.reservation_id", "=", "r.id"))
    .leftJoin("feedbacks as f", (join) => join.onRef("f.client_id", "=", "r.client_id").onRef("f.reservation_id", "=", "r.id"))
    .select(({ fn }) => [fn.countAll<number>().as("trips"), fn.count<number>("f.sent_at").as("answered")])
    .where("r.client_id", "=", given("client"))
    .where("r.day", ">=", given("from"))
    .where("r.day", "<=", given("to"))
    .where("t.returned", "is not", null),
);

const answered = preparedStatement<{ client: string; since: number; until: number; limit: number }>()((db, given) =>
  db
    .selectFrom("feedbacks")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("at", ">=", given("since"))
    .where("at", "<", given("until"))
    .where("answer", "is not", null)
    .orderBy("at", "desc")
    .limit(given("limit")),
);

const empty = preparedStatement<FeedbackKey>()((db, given) =>
  db
    .updateTable("feedbacks")
    .set(({ eb }) => ({
      version: eb("version", "+", sql.lit(1)),
      comment: sql.lit(""),
      may_publish: sql.lit(0),
      problem: null,
      answer: null,
    }))
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation")),
);

const put = upsertRowStatement(feedbacksTable);
const putRating = insertRowStatement(ratingsTable);

/** The most tallies of ratings of clubs in the cache, some megabytes; the least recently read ones are dropped. */
const mostCachedTallies = 40_000;

/** The tallies of the ratings of a club, in a period or of all time, at a stamp. */
interface CachedTallies {
  readonly at: string;
  readonly tallies: readonly RatingTally[];
}

/** How many surveys of returned trips were answered, at a stamp of feedback and trips. */
interface CachedResponses {
  readonly at: string;
  readonly responses: SurveyResponses;
}

/** The most periods of clubs whose responses are cached. */
const mostCachedResponses = 1000;

const everything: FeedbackPeriod = { since: 0, until: Number.MAX_SAFE_INTEGER };

/**
 * Makes the functions that read feedback outside a commit. The ratings of a club are counted again only after its feedback has changed, and
 * the answers to its surveys after its feedback or its trips have.
 */
export function makeFeedbackReads(reader: StatementReader): FeedbackReads {
  const cache = new LRUCache<string, CachedTallies>({ maxSize: mostCachedTallies, sizeCalculation: (entry) => entry.tallies.length + 1 });
  const talliesOf = (client: string, { since, until }: FeedbackPeriod) =>
    Effect.map(reader.rows(tallies, { client, since, until }), (rows) =>
      rows.map(({ about, ...tally }): RatingTally => ({ ...tally, about: about === "dock" ? "dock" : "boat" })),
    );
  const responseCache = new LRUCache<string, CachedResponses>({ max: mostCachedResponses });
  const stampOf = (of: typeof stamp, client: string) =>
    Effect.map(reader.rows(of, { client }), ([now]) => `${now?.count} ${now?.versions}`);
  const cachedTallies = Effect.fnUntraced(function* (client: string, period: FeedbackPeriod) {
    const at = yield* stampOf(stamp, client);
    const name = `${client} ${period.since} ${period.until}`;
    const known = cache.get(name);
    if (known?.at === at) return known.tallies;
    const counted = yield* talliesOf(client, period);
    cache.set(name, { at, tallies: counted });
    return counted;
  });
  return {
    read: (client, reservation) => readFeedback(reader, { client, reservation }),
    find: Effect.fnUntraced(function* (client, page) {
      if (page.targets?.length === 0) return [];
      const { statement, params } = pageOf(client, page);
      const rows = yield* reader.rows(statement, params);
      if (rows.length === 0) return [];
      const reservations = rows.map(({ reservation_id: id }) => id);
      const ratings = Map.groupBy(yield* reader.rows(ratingsOfSeveral, { client, reservations }), ({ reservation_id: id }) => id);
      return rows.map((row) => feedbackWith(row, ratings.get(row.reservation_id) ?? []));
    }),
    tallies: (client, period = everything) => cachedTallies(client, period),
    unread: (client) => reader.rows(unread, { client }),
    responses: Effect.fnUntraced(function* (client, days) {
      const at = `${yield* stampOf(stamp, client)} ${yield* stampOf(tripStamp, client)}`;
      const name = `${client} ${days.from} ${days.to}`;
      const known = responseCache.get(name);
      if (known?.at === at) return known.responses;
      const [counted = { trips: 0, answered: 0 }] = yield* reader.rows(responses, { client, ...days });
      responseCache.set(name, { at, responses: counted });
      return counted;
    }),
    answerTimes: (client, period, limit) =>
      Effect.map(reader.rows(answered, { client, ...period, limit }), (rows) =>
        rows.map(feedbacksTable.fromRow).flatMap(({ at, answer }) => (answer === null ? [] : [{ at, answeredAt: answer.at }])),
      ),
  };
}

/** Makes the functions that read and write feedback in a commit. */
export function makeFeedbackWrites(session: CommitSession): FeedbackWrites {
  return {
    read: (client, reservation) => readFeedback(session, { client, reservation }),
    put: Effect.fnUntraced(function* ({ ratings, ...feedback }) {
      const { client, reservation, boat, dock, model, sentAt } = feedback;
      yield* session.send(put, feedbacksTable.toRow(feedback));
      yield* session.send(removeRatings, { client, reservation });
      for (const [index, rating] of ratings.entries()) {
        const isFirst = ratings.findIndex(({ about }) => about === rating.about) === index;
        const at = sentAt ?? feedback.at;
        yield* session.send(putRating, ratingsTable.toRow({ ...rating, client, reservation, boat, dock, model, at, isFirst }));
      }
    }),
  };
}

/** Empties what was written about a trip: it may name the customer. */
export function eraseFeedbackWords(session: CommitSession, client: string, reservation: string): Effect.Effect<void> {
  return session.send(empty, { client, reservation });
}

const readFeedback = Effect.fnUntraced(function* (reader: Pick<StatementReader, "rows">, key: FeedbackKey) {
  const [row] = yield* reader.rows(feedbackOf, key);
  return row === undefined ? undefined : feedbackWith(row, yield* reader.rows(ratingsOf, key));
});

function feedbackWith(row: FeedbackRow, ratings: readonly TableRow<typeof ratingsTable>[]): TripFeedback {
  const rated = ratings.map(ratingsTable.fromRow).map(({ topic, about, value }): SubjectRating => ({ topic, about, value }));
  return { ...feedbacksTable.fromRow(row), ratings: rated };
}

const inView: Readonly<Record<FeedbackListView, RawBuilder<unknown> | undefined>> = {
  all: undefined,
  unread: sql`read_at is null`,
  problems: sql`problem is not null`,
  answered: sql`answer is not null`,
  public: sql`may_publish = 1 and comment <> '' and sent_at is not null`,
};

const newestFirst = sql`order by at desc, reservation_id`;

/** The columns that name what feedback is about. */
type PlaceColumn = "boat_id" | "dock_id" | "model";

/** The values of a page: its club, its bounds and how many of a place it needs, and the places by their number. */
type PageParameters = Readonly<Record<string, string | number>>;

const pages = new Map<string, SqlStatement<PageParameters, FeedbackRow>>();

/** Gives the statement of a page and its values; pages about as many places have one, which is prepared once. */
function pageOf(client: string, { view, targets, first, length }: FeedbackPageQuery) {
  const places = targets?.flatMap(placesOf).toSorted(([one], [other]) => compareByCodePoint(one, other));
  const columns = places?.map(([column]) => column);
  const name = `${view} ${columns?.join(" ") ?? "of the club"}`;
  const statement = pages.get(name) ?? preparedStatement<PageParameters>()((db, given) => compilable(db, pageText(view, columns, given)));
  pages.set(name, statement);
  const named = (places ?? []).map(([, place], at): [string, string] => [`place${at}`, place]);
  return { statement, params: { client, first, length, most: first + length, ...Object.fromEntries(named) } };
}

/**
 * Finds a page of feedback. Each boat, dock and model has its newest at the end of an index: those of several targets are found there one by
 * one, because a condition for any of them would read, and sort, all feedback of the club where they have little.
 */
function pageText(
  view: FeedbackListView,
  columns: readonly PlaceColumn[] | undefined,
  given: SqlPlaceholders<PageParameters>,
): RawBuilder<FeedbackRow> {
  const where = (...place: readonly RawBuilder<unknown>[]) => {
    const conditions = [sql`client_id = ${given("client")}`, ...place, inView[view]].filter((each) => each !== undefined);
    return sql`where ${sql.join(conditions, sql` and `)}`;
  };
  const bounds = sql`limit ${given("length")} offset ${given("first")}`;
  if (columns === undefined) return sql`select * from feedbacks ${where()} ${newestFirst} ${bounds}`;
  const ofPlaces = columns.map((column, at) => {
    const place = sql`${sql.ref(column)} = ${given(`place${at}`)}`;
    return sql`select * from (select at, reservation_id from feedbacks ${where(place)} ${newestFirst} limit ${given("most")}) as newest`;
  });
  return sql`with found as materialized (
      select distinct at, reservation_id from (${sql.join(ofPlaces, sql` union all `)}) as matches ${newestFirst} ${bounds})
    select f.* from found cross join feedbacks f where f.client_id = ${given("client")} and f.reservation_id = found.reservation_id
    order by found.at desc, found.reservation_id`;
}

function placesOf({ target, type }: FeedbackTarget): readonly (readonly [PlaceColumn, string])[] {
  if (type === "catalog") return [["model", target]];
  return [
    ["boat_id", target],
    ["dock_id", target],
  ];
}
