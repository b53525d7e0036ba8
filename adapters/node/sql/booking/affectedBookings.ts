import { minutesInDay } from "#core/domain/calendar/zone.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { ClosedTime, AffectedBookings } from "#core/domain/reservation/bookingSearch.ts";
import { Effect } from "effect";
import type { Kysely } from "kysely";
import type { StatementReader } from "../engine/engine.ts";
import { listParameterRows, preparedStatement, type SqlDialect, type SqlPlaceholders } from "../engine/statement.ts";
import type { StoreTables } from "../tables/tables.ts";
import { heldReservationsByDay } from "../reservation/ahead.ts";
import { reservationOfRow } from "../reservation/reservationRow.ts";

interface ClosedTimeQuery extends Readonly<Record<string, string | number | readonly string[]>> {
  readonly client: string;
  readonly boats: readonly string[];
  readonly first: Day;
  readonly last: Day;
  readonly start: number;
  readonly end: number;
}

interface AffectedPageQuery extends ClosedTimeQuery {
  readonly limit: number;
  readonly offset: number;
}

function onDays<Query extends ClosedTimeQuery>(db: Kysely<StoreTables>, given: SqlPlaceholders<Query>, dialect: SqlDialect) {
  return heldReservationsByDay(db, dialect)
    .where("client_id", "=", given("client"))
    .where("day", ">=", given("first"))
    .where("day", "<=", given("last"))
    .where("boat_id", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("boats"), "text")).select("listed.value"));
}

/** The counts of whole days come from the index of days alone; those of a part of each day from the rows. */
const countsOfDays = preparedStatement<ClosedTimeQuery>()((db, given, dialect) =>
  onDays(db, given, dialect)
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .groupBy("status"),
);

const countsOfHours = preparedStatement<ClosedTimeQuery>()((db, given, dialect) =>
  onDays(db, given, dialect)
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .where("start_minute", "<", given("end"))
    .where("end_minute", ">", given("start"))
    .groupBy("status"),
);

/** In the order of the index of days, so that no row behind the day of the page's last one is read. */
const page = preparedStatement<AffectedPageQuery>()((db, given, dialect) =>
  onDays(db, given, dialect)
    .selectAll()
    .where("start_minute", "<", given("end"))
    .where("end_minute", ">", given("start"))
    .orderBy("day")
    .orderBy("start_minute")
    .orderBy("id")
    .limit(given("limit"))
    .offset(given("offset")),
);

/** Finds the reservations whose trips overlap a closed time: one page of them, and their count by status. */
export const findAffectedBookings = Effect.fnUntraced(function* (
  reader: StatementReader,
  client: string,
  { boats, dateStart: first, dateEnd: last, start, end }: ClosedTime,
  { first: offset, length: limit }: { readonly first: number; readonly length: number },
) {
  const query = { client, boats, first, last, start, end };
  const isOfWholeDays = start <= 0 && end >= minutesInDay;
  const counts = yield* reader.rows(isOfWholeDays ? countsOfDays : countsOfHours, query);
  const rows = yield* reader.rows(page, { ...query, limit, offset });
  return { items: rows.map(reservationOfRow), counts } satisfies AffectedBookings;
});
