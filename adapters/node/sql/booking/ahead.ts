import type { Day } from "#core/domain/calendar/day.ts";
import type { BookingField } from "#core/kinds/kind.ts";
import { type RawBuilder, sql } from "kysely";
import { type Dialect, type Placeholders, statement } from "../engine/statement.ts";

interface Asked extends Readonly<Record<string, string | number>> {
  readonly client: string;
  readonly from: Day;
  readonly id: string;
  readonly limit: number;
}

/**
 * The reservations of a club that hold their slots at a place from a day on, the next first. Those ahead still know their visitor, and are few
 * beside a club's history: the index of such days is asked, and no key of the club.
 */
export const ahead = {
  lake: aheadAt((id) => sql`lake_id = ${id}`),
  dock: aheadAt((id) => sql`dock_id = ${id}`),
  boat: aheadAt((id) => sql`boat_id = ${id}`),
  // An id holds no quote, so that in JSON nothing else reads like it between two.
  time: aheadAt((id, dialect) => sql`${sql.raw(dialect === "sqlite" ? "instr" : "strpos")}(slots, '"' || ${id} || '"') > 0`),
} as const satisfies { readonly [Name in BookingField]: unknown };

function aheadAt(met: (id: RawBuilder<string>, dialect: Dialect) => RawBuilder<unknown>) {
  return statement<Asked>()((db, given: Placeholders<Asked>, dialect) => {
    const client = sql<string>`${sql.raw(dialect === "sqlite" ? "+client_id" : "client_id")}`;
    return db
      .selectFrom("reservations")
      .selectAll()
      .where("phone", "<>", sql.lit(""))
      .where("day", ">=", given("from"))
      .where("status", "not in", [sql.lit("canceled" as const), sql.lit("archived" as const)])
      .where(client, "=", given("client"))
      .where(sql<boolean>`${met(given("id"), dialect)}`)
      .orderBy("day")
      .orderBy("start_minute")
      .limit(given("limit"));
  });
}
