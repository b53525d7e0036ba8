import type { Day } from "#core/domain/calendar/day.ts";
import { quantumMinutes } from "#core/domain/availability/occupancy.ts";
import type { ClosedTime, AffectedBookings } from "#core/domain/reservation/affectedBookings.ts";
import { Effect } from "effect";
import type { Kysely } from "kysely";
import type { StatementReader } from "../engine/engine.ts";
import { reservationOfRow } from "./reservationRow.ts";
import { type SqlDialect, type SqlPlaceholders, listParameterRows, preparedStatement } from "../engine/statement.ts";
import type { StoreTables } from "../tables/tables.ts";

interface ClosedTimeQuery extends Readonly<Record<string, string | number | readonly string[]>> {
  readonly client: string;
  readonly boats: readonly string[];
  readonly first: Day;
  readonly last: Day;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** The reservations of the owners of claims in a closed time. Claims are found by boat and day, which are few rows of a club's history. */
function affectedBookings(db: Kysely<StoreTables>, given: SqlPlaceholders<ClosedTimeQuery>, dialect: SqlDialect) {
  const owners = db
    .selectFrom("claims")
    .select("owner")
    .where("client_id", "=", given("client"))
    .where("boat_id", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("boats"), "text")).select("listed.value"))
    .where("day", ">=", given("first"))
    .where("day", "<=", given("last"))
    .where("quantum", ">=", given("from"))
    .where("quantum", "<", given("to"));
  return db
    .selectFrom("reservations")
    .where("client_id", "=", given("client"))
    .where("id", "in", owners)
    .where("start_minute", "<", given("end"))
    .where("end_minute", ">", given("start"));
}

const countsByStatus = preparedStatement<ClosedTimeQuery>()((db, given, dialect) =>
  affectedBookings(db, given, dialect)
    .select(["status", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("status"),
);

const page = preparedStatement<ClosedTimeQuery & { readonly skipped: number; readonly length: number }>()((db, given, dialect) =>
  affectedBookings(db, given, dialect)
    .selectAll()
    .orderBy("day")
    .orderBy("start_minute")
    .orderBy("id")
    .limit(given("length"))
    .offset(given("skipped")),
);

/** Finds the reservations whose trips overlap a closed time: one page of them, and their count by status. */
export const findAffectedBookings = Effect.fnUntraced(function* (
  reader: StatementReader,
  client: string,
  closed: ClosedTime,
  { first, length }: { readonly first: number; readonly length: number },
) {
  const { boats, dateStart, dateEnd, start, end } = closed;
  const quanta = { from: Math.floor(start / quantumMinutes), to: Math.ceil(end / quantumMinutes) };
  const query = { client, boats, first: dateStart, last: dateEnd, start, end, ...quanta };
  const counts = yield* reader.rows(countsByStatus, query);
  const rows = yield* reader.rows(page, { ...query, skipped: first, length });
  return { items: rows.map(reservationOfRow), counts } satisfies AffectedBookings;
});
