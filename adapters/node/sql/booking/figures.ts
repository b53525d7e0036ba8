import { Effect } from "effect";
import type { CancelReason, Status } from "#core/domain/reservation/status.ts";
import { statuses, holdsQuanta } from "#core/domain/reservation/status.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Window } from "#core/domain/calendar/window.ts";
import { maxDashboardBoats, type PastDueBooking, type PeriodFigures } from "#core/domain/dashboard/figures.ts";
import { maxCounted } from "#core/domain/find/find.ts";
import { cents } from "#core/domain/money/cents.ts";
import { clubIn, type ClubScope } from "#core/domain/people/scope.ts";
import { sql } from "kysely";
import type { Reader } from "../engine/engine.ts";
import { unprepared } from "../engine/statement.ts";

interface DayRow {
  readonly day: Day;
  readonly lake_id: string;
  readonly status: Status;
  readonly reason: CancelReason | null;
  readonly count: number;
  readonly slots: number;
  readonly amount: number;
}

const real = (sum: ReturnType<typeof sql>) => sql`cast(${sum} as double precision)`;
/** Slots stand as a list in JSON: one more than it has commas. */
const slots = real(sql`sum(length(r.slots) - length(replace(r.slots, ',', '')) + 1)`);
const amount = real(sql`sum(r.amount)`);
const holding = sql.join(statuses.filter(holdsQuanta).map((status) => sql.lit(status)));

/** The bookings of a club's period, added up by the database: the index of their days holds all that is asked. */
export const figures = Effect.fnUntraced(function* (reader: Reader, scope: ClubScope, { dateStart, dateEnd }: Window) {
  const within = sql`r.client_id = ${clubOf(scope)} and r.day >= ${dateStart} and r.day <= ${dateEnd}`;
  const days = yield* reader.rows(
    unprepared(sql<DayRow>`select r.day, r.lake_id, r.status, r.reason, count(*) as count, ${slots} as slots, ${amount} as amount
      from reservations r where ${within} group by r.day, r.lake_id, r.status, r.reason
      order by r.day, r.lake_id, r.status, coalesce(r.reason, '')`),
    {},
  );
  const boats = yield* reader.rows(
    unprepared(sql<{ boat_id: string; slots: number; amount: number }>`select r.boat_id, ${slots} as slots, ${amount} as amount
      from reservations r where ${within} and r.status in (${holding}) group by r.boat_id
      order by amount desc, r.boat_id limit ${maxDashboardBoats}`),
    {},
  );
  const [kept] = yield* reader.rows(
    unprepared(sql<{ fees: number }>`select ${real(sql`coalesce(sum(l.amount), 0)`)} as fees
      from reservations r cross join ledger l
      where ${within} and r.status = 'canceled' and l.client_id = r.client_id and l.reservation_id = r.id and l.kind = 'fee'`),
    {},
  );
  return {
    days: days.map(({ lake_id: lake, ...row }) => ({ ...row, lake, amount: cents(row.amount) })),
    boats: boats.map((row) => ({ boat: row.boat_id, slots: row.slots, amount: cents(row.amount) })),
    fees: cents(kept?.fees ?? 0),
  } satisfies PeriodFigures;
});

interface OwedRow {
  readonly id: string;
  readonly reference: string;
  readonly day: Day;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly due: number;
}

/** What is past due, with what is owed: the price less what the ledger holds. */
export function owed(reader: Reader, scope: ClubScope): Effect.Effect<readonly PastDueBooking[]> {
  const held = sql`select sum(case l.kind when 'refund' then -l.amount when 'fee' then 0 else l.amount end) from ledger l
    where l.client_id = ${clubOf(scope)} and l.reservation_id = r.id`;
  // Found by their status alone: their days are sorted here, or every day of the club would be walked.
  const query = sql<OwedRow>`with met as materialized (select r.client_id, r.id from reservations r
      where r.client_id = ${clubOf(scope)} and r.status = 'past_due' order by r.reference limit ${maxCounted})
    select r.id, r.reference, r.day, r.firstname, r.lastname, r.email, ${real(sql`r.amount - coalesce((${held}), 0)`)} as due
    from met cross join reservations r where r.client_id = met.client_id and r.client_id = ${clubOf(scope)} and r.id = met.id order by r.day, r.reference`;
  return Effect.map(reader.rows(unprepared(query), {}), (rows) =>
    rows.map(({ id: _id, reference, day: date, due, ...profile }) => ({ _id, reference, date, profile, due: cents(Math.max(0, due)) })),
  );
}

function clubOf(scope: ClubScope): string {
  const client = clubIn(scope);
  if (client === undefined) throw new Error("Figures are of one club");
  return client;
}
