import { Effect } from "effect";
import { sql } from "kysely";
import type { Day } from "#core/domain/calendar/day.ts";
import { maxCountedRows } from "#core/domain/find/find.ts";
import type { PastStartCount } from "#core/domain/waitlist/odds.ts";
import type { Wish, WishTerms } from "#core/domain/waitlist/wish.ts";
import type { OpenWishPage, WishPosition } from "#core/ports/store/waitlist.ts";
import type { StatementReader } from "../engine/engine.ts";
import { compilable, selected } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { maskOfWeekdays, wishesTable } from "../tables/waitlist.ts";
import type { TableRow } from "../tables/table.ts";

const ahead = preparedStatement<{
  client: string;
  lake: string;
  dock: string;
  first: Day;
  last: Day;
  weekdays: number;
  part: string;
  today: Day;
  at: number;
  id: string;
}>()((db, given) =>
  compilable(
    db,
    sql<{ count: number }>`select cast(count(*) as bigint) as count from (select 1 as one from wishes
      where client_id = ${given("client")} and lake_id = ${given("lake")} and state = 'waiting'
      and (created_at < ${given("at")} or (created_at = ${given("at")} and id < ${given("id")}))
      and (dock_id is null or ${given("dock")} = '' or dock_id = ${given("dock")})
      and first_day <= ${given("last")} and last_day >= ${given("first")} and last_day >= ${given("today")}
      and (weekdays & cast(${given("weekdays")} as bigint)) <> 0
      and (part = 'any' or ${given("part")} = 'any' or part = ${given("part")}) limit ${sql.lit(maxCountedRows + 1)}) as counted`,
  ),
);

/** Counts the wishes that wait before a position and can be for a slot of these terms, at most `maxCountedRows` and one more. */
export function countAhead(
  reader: StatementReader,
  { client, _id, createdAt }: WishPosition,
  { lake, dock, weekdays, from, to, part }: WishTerms,
  today: Day,
): Effect.Effect<number> {
  const place = { client, lake, dock: dock ?? "", first: from, last: to, weekdays: maskOfWeekdays(weekdays), part };
  return Effect.map(reader.rows(ahead, { ...place, today, at: createdAt, id: _id }), ([row]) => row?.count ?? 0);
}

const open = preparedStatement<{ client: string; today: Day; first: number; length: number; state: string }>()((db, given) =>
  compilable(
    db,
    sql<TableRow<typeof wishesTable>>`${selected(wishesTable)} where client_id = ${given("client")}
      and state in ('waiting', 'asleep') and (${given("state")} = '' or state = ${given("state")}) and last_day >= ${given("today")}
      order by created_at, id limit ${given("length")} offset ${given("first")}`,
  ),
);

/** Reads a page of the wishes of a club that wait or sleep, or of one state only. */
export function listOpen(reader: StatementReader, client: string, page: OpenWishPage): Effect.Effect<readonly Wish[]> {
  return Effect.map(reader.rows(open, { client, ...page, state: page.state ?? "" }), wishesTable.fromRows);
}

const selectPastStarts = preparedStatement<{ client: string; from: Day; to: Day }>()((db, given) =>
  db
    .selectFrom("reservations")
    .select(["day", "boat_id as boat", "start_minute as start"])
    .select(sql<number>`cast(sum(case when status = 'canceled' then 1 else 0 end) as bigint)`.as("canceled"))
    .where("client_id", "=", given("client"))
    .where("day", ">=", given("from"))
    .where("day", "<=", given("to"))
    // A payment that lapsed was no trip that anybody gave up.
    .where((eb) => eb.or([eb("status", "in", bookedStatuses), eb("reason", "in", ["customer", "staff"])]))
    .groupBy(["day", "boat_id", "start_minute"]),
);

const bookedStatuses = ["paid", "confirmed", "cash_payment", "past_due", "archived"] as const;

/** Counts the bookings on days of the past by boat and start, and those that were canceled. */
export function pastDays(
  reader: StatementReader,
  client: string,
  days: { readonly from: Day; readonly to: Day },
): Effect.Effect<readonly PastStartCount[]> {
  return reader.rows(selectPastStarts, { client, ...days });
}
