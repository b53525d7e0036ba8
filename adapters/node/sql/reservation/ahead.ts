import type { Day } from "#core/domain/calendar/day.ts";
import type { OfferFieldOfReservation } from "#core/ports/store/reservations.ts";
import { type RawBuilder, sql, type Kysely } from "kysely";
import { type SqlDialect, type SqlPlaceholders, preparedStatement } from "../engine/statement.ts";
import type { StoreTables } from "../tables/tables.ts";

interface AheadQuery extends Readonly<Record<string, string | number>> {
  readonly client: string;
  readonly day: Day;
  readonly minutes: number;
  readonly id: string;
  readonly limit: number;
}

/**
 * The reservations of a club that occupy their slots at a place and end after a minute of a day, the next ones first. The index of days alone
 * finds the days of the next ones, and only rows up to the last of those days are read: a place that nobody booked costs no row.
 */
export const reservationsAhead = {
  lake: aheadAt((id) => sql`lake_id = ${id}`),
  dock: aheadAt((id) => sql`dock_id = ${id}`),
  boat: aheadAt((id) => sql`boat_id = ${id}`),
  // Ids contain no quotes, so in JSON only the id itself matches between two quotes.
  time: aheadAt((id, dialect) => sql`${sql.raw(dialect === "sqlite" ? "instr" : "strpos")}(slots, '"' || ${id} || '"') > 0`),
} as const satisfies { readonly [Name in OfferFieldOfReservation]: unknown };

function aheadAt(isAtPlace: (id: RawBuilder<string>, dialect: SqlDialect) => RawBuilder<unknown>) {
  return preparedStatement<AheadQuery>()((db, given: SqlPlaceholders<AheadQuery>, dialect) => {
    const atPlace = heldReservationsByDay(db, dialect)
      .where("client_id", "=", given("client"))
      .where(sql<boolean>`${isAtPlace(given("id"), dialect)}`);
    const days = atPlace.select("day").where("day", ">", given("day")).orderBy("day").limit(given("limit"));
    return (
      atPlace
        .selectAll()
        .where("day", ">=", given("day"))
        // Bounds of the index: PostgreSQL would read all rows of the club in the order of their days to compare them with a list of days.
        .where(sql<boolean>`day <= coalesce((select max(day) from (${days}) as next), cast(${given("day")} as text))`)
        .where(({ eb, or }) => or([eb("day", ">", given("day")), eb("end_minute", ">", given("minutes"))]))
        .orderBy("day")
        .orderBy("start_minute")
        .limit(given("limit"))
    );
  });
}

/**
 * Begins a query of a club's reservations that hold their slots, on some days. SQLite reads them by the index of days: it would rather read
 * all rows of a place, past ones too.
 */
export function heldReservationsByDay(db: Kysely<StoreTables>, dialect: SqlDialect) {
  const byDay = sql.raw(dialect === "sqlite" ? "r indexed by reservations_day" : "r");
  return db
    .selectFrom(sql<StoreTables["reservations"]>`reservations`.as<"r">(byDay))
    .where("status", "not in", [sql.lit("canceled" as const), sql.lit("archived" as const)]);
}
