import type { Day } from "#core/domain/calendar/day.ts";
import type { OfferFieldOfReservation } from "#core/kinds/kind.ts";
import { type RawBuilder, sql } from "kysely";
import { type SqlDialect, type SqlPlaceholders, preparedStatement } from "../engine/statement.ts";

interface AheadQuery extends Readonly<Record<string, string | number>> {
  readonly client: string;
  readonly from: Day;
  readonly id: string;
  readonly limit: number;
}

/**
 * The reservations of a club that occupy their slots at a place from a day on, the next ones first. Coming ones still have their phone, and are
 * few of a club's history: the index of days with a phone finds them, rather than a key of the club.
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
    const client = sql<string>`${sql.raw(dialect === "sqlite" ? "+client_id" : "client_id")}`;
    return db
      .selectFrom("reservations")
      .selectAll()
      .where("phone", "<>", sql.lit(""))
      .where("day", ">=", given("from"))
      .where("status", "not in", [sql.lit("canceled" as const), sql.lit("archived" as const)])
      .where(client, "=", given("client"))
      .where(sql<boolean>`${isAtPlace(given("id"), dialect)}`)
      .orderBy("day")
      .orderBy("start_minute")
      .limit(given("limit"));
  });
}
