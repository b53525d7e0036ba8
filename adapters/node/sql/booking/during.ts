import type { Day } from "#core/domain/calendar/day.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";
import { isProposalVisitor } from "#core/domain/rebooking/rebooking.ts";
import type { BookingsCalendarEntry, BookingsCalendarHold } from "#core/domain/booking/timeline.ts";
import { Effect } from "effect";
import { sql } from "kysely";
import type { StatementReader } from "../engine/engine.ts";
import { preparedStatement } from "../engine/statement.ts";

interface WindowQuery extends Readonly<Record<string, string | number>> {
  readonly client: string;
  readonly first: Day;
  readonly last: Day;
}

const bars = preparedStatement<WindowQuery>()((db, given) =>
  db
    .selectFrom("reservations")
    .select(["id", "boat_id", "day", "slots", "start_minute", "end_minute", "status", "firstname", "lastname"])
    .where("client_id", "=", given("client"))
    .where("day", ">=", given("first"))
    .where("day", "<=", given("last"))
    .where("status", "not in", [sql.lit("canceled" as const), sql.lit("archived" as const)]),
);

/** Holds expire within minutes, so the live ones are few, and the index of their ends finds them. */
const liveHolds = preparedStatement<WindowQuery & { readonly now: number }>()((db, given, dialect) =>
  db
    .selectFrom("holds")
    .select(["boat_id", "day", "slots", "start_minute", "end_minute", "visitor"])
    .where("expires", ">", given("now"))
    .where(sql<string>`${sql.raw(dialect === "sqlite" ? "+client_id" : "client_id")}`, "=", given("client"))
    .where("day", ">=", given("first"))
    .where("day", "<=", given("last")),
);

/** Gives the reservations of a club that occupy a slot in the window, as bars of its timeline. */
export function timelineBookingsDuring(
  reader: StatementReader,
  client: string,
  window: DayWindow,
): Effect.Effect<readonly BookingsCalendarEntry[]> {
  return Effect.map(reader.rows(bars, windowQuery(client, window)), (rows) => barsOf(rows));
}

/** Gives the holds of a club in the window that have not expired at `now`. */
export function holdsDuring(
  reader: StatementReader,
  client: string,
  window: DayWindow,
  now: number,
): Effect.Effect<readonly BookingsCalendarHold[]> {
  return Effect.map(reader.rows(liveHolds, { ...windowQuery(client, window), now }), (rows) =>
    rows.map((row) => ({ ...spanOf(row, JSON.parse(row.slots)), isOffer: isProposalVisitor(row) })),
  );
}

function windowQuery(client: string, { dateStart, dateEnd }: DayWindow): WindowQuery {
  return { client, first: dateStart, last: dateEnd };
}

interface SpanRow {
  readonly boat_id: string;
  readonly day: Day;
  readonly slots: string;
  readonly start_minute: number;
  readonly end_minute: number;
}

interface BarRow extends SpanRow, Pick<BookingsCalendarEntry, "status" | "firstname" | "lastname"> {
  readonly id: string;
}

/** Bars from rows. Thousands of rows have few different lists of slots, so each list is parsed once. */
function barsOf(rows: readonly BarRow[]): readonly BookingsCalendarEntry[] {
  const times = new Map<string, readonly string[]>();
  return rows.map((row) => {
    const time: readonly string[] = times.get(row.slots) ?? JSON.parse(row.slots);
    times.set(row.slots, time);
    const { id: _id, status, firstname, lastname } = row;
    return { _id, ...spanOf(row, time), status, firstname, lastname };
  });
}

function spanOf(
  { boat_id: boat, day: date, start_minute: start, end_minute: end }: SpanRow,
  time: readonly string[],
): Omit<BookingsCalendarHold, "isOffer"> {
  return { boat, date, time, start, end };
}
