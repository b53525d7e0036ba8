import { Effect } from "effect";
import type { CancelReason, Status } from "#core/domain/reservation/status.ts";
import { statuses, statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import type { DayWindow } from "#core/domain/calendar/window.ts";
import { addDays, type Day, daysBetween } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { otherMoneyOf, paidPartsOf, type Takings } from "#core/domain/dashboard/takings.ts";
import {
  type DashboardFigures,
  maxDashboardBoats,
  type PastDueBooking,
  type PeriodFigures,
  withSlotOf,
} from "#core/domain/dashboard/figures.ts";
import { membershipOrderIds } from "#core/domain/membership/membershipOrder.ts";
import { maxCountedRows } from "#core/domain/find/find.ts";
import { asCents, type Cents, sumOfCents } from "#core/domain/money/cents.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import { clubOfScope, type ClubScope } from "#core/domain/scope.ts";
import type { ReservationReads } from "#core/ports/store/reservations.ts";
import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { DatabaseEngine, StatementReader } from "../engine/engine.ts";
import { type SqlDialect, unpreparedStatement } from "../engine/statement.ts";
import { countOfFigures } from "../engine/versions.ts";
import { moneyHeldInLedger } from "../ledger/ledger.ts";

interface DayRow {
  readonly day: Day;
  readonly lake_id: string;
  readonly status: Status;
  readonly reason: CancelReason | null;
  readonly count: number;
  readonly slots: number;
  readonly amount: number;
  /** How many of the bookings have a slot, by the place of its id among those that are counted. */
  readonly [place: `with${number}`]: number;
}

const real = (sum: ReturnType<typeof sql>) => sql`cast(${sum} as double precision)`;
/** The number of slots of bookings: each is a list in JSON, with one comma less. Most have one slot, so commas are counted only where there is one. */
function slotsOf(dialect: SqlDialect) {
  const hasComma = dialect === "sqlite" ? sql`instr(r.slots, ',') > 0` : sql`strpos(r.slots, ',') > 0`;
  const commas = sql`case when ${hasComma} then length(r.slots) - length(replace(r.slots, ',', '')) else 0 end`;
  return real(sql`count(*) + sum(${commas})`);
}
/** How many bookings have a slot: its id is between quotes in their list. */
function countWithSlot(dialect: SqlDialect, slot: string, place: number) {
  const quoted = JSON.stringify(slot);
  const at = dialect === "sqlite" ? sql`instr(r.slots, ${quoted})` : sql`strpos(r.slots, ${quoted})`;
  return sql`${real(sql`sum(case when ${at} > 0 then 1 else 0 end)`)} as ${sql.ref(`with${place}`)}`;
}
const amount = real(sql`sum(r.amount)`);
const occupyingStatuses = sql.join(statuses.filter(statusHoldsQuanta).map((status) => sql.lit(status)));

/** The days of a window that one statement of SQLite reads: it holds the thread of the server meanwhile, and others get their turn after it. */
const daysAtOnce = 31;

/**
 * Runs a statement over the bookings `r` of a club on the days of a window, and gives its rows. In SQLite it runs for a month at a time, so
 * that its rows are those of each month.
 */
function rowsWithin<Row>(
  reader: StatementReader,
  scope: ClubScope,
  { dateStart, dateEnd }: DayWindow,
  text: (within: RawBuilder<unknown>) => RawBuilder<Row>,
): Effect.Effect<readonly Row[]> {
  const length = daysBetween(dateStart, dateEnd) + 1;
  const most = reader.dialect === "sqlite" ? daysAtOnce : length;
  const parts = Array.from({ length: Math.ceil(length / most) }, (_, at) => {
    const first = addDays(dateStart, at * most);
    const last = addDays(dateStart, Math.min((at + 1) * most, length) - 1);
    return sql`r.client_id = ${clubOf(scope)} and r.day >= ${first} and r.day <= ${last}`;
  });
  const rowsOf = (within: RawBuilder<unknown>) => reader.rows(unpreparedStatement(text(within)), {});
  return Effect.map(
    Effect.forEach(parts, (within) => Effect.tap(rowsOf(within), () => Effect.yieldNow)),
    (rows) => rows.flat(),
  );
}

interface BoatRow {
  readonly boat_id: string;
  readonly slots: number;
  readonly amount: number;
}

/**
 * Makes the functions that add up the bookings of a club, each in one snapshot: SQLite reads a month at a time, between other calls. The sums
 * of a period are cached until something of the club changes, every booking and every line of the ledger included.
 */
export function makeFigureReads(snapshot: DatabaseEngine["snapshot"]): Pick<ReservationReads, "dashboard" | "takings"> {
  const inSnapshot = <A>(work: (reader: StatementReader) => Effect.Effect<A>) =>
    Effect.promise(() => snapshot((reader) => Effect.runPromise(work(reader))));
  const periods = makePeriodCache(readPeriodFigures, ({ days }) => days.length);
  const takings = makePeriodCache(readTakings, () => 1);
  return {
    dashboard: (scope, { now, before, slots = [] }) =>
      inSnapshot(
        Effect.fnUntraced(function* (reader) {
          const version = yield* readFiguresVersion(reader, clubOf(scope));
          const reads = {
            now: periods(reader, scope, { ...now, slots }, version),
            before: periods(reader, scope, { ...before, slots }, version),
            // Never cached: a person who is erased meanwhile has no name in it.
            owed: readPastDueBookings(reader, scope),
          };
          return (yield* Effect.all(reads, { concurrency: "unbounded" })) satisfies DashboardFigures;
        }),
      ),
    takings: (scope, window) =>
      inSnapshot((reader) =>
        Effect.flatMap(readFiguresVersion(reader, clubOf(scope)), (version) => takings(reader, scope, window, version)),
      ),
  };
}

/** The size of the cached figures of each kind, in days of a lake and status: some megabytes. The least recently read ones are dropped. */
const mostCachedFigures = 40_000;

/** Makes a function that reads the figures of a period of a club, and reads them again only at another version of the club. */
function makePeriodCache<Period extends DayWindow, Figures>(
  read: (reader: StatementReader, scope: ClubScope, period: Period) => Effect.Effect<Figures>,
  sizeOf: (figures: Figures) => number,
) {
  type Cached = { readonly version: number; readonly figures: Figures };
  const cache = new LRUCache<string, Cached>({ maxSize: mostCachedFigures, sizeCalculation: ({ figures }) => sizeOf(figures) + 1 });
  return Effect.fnUntraced(function* (reader: StatementReader, scope: ClubScope, period: Period, version: number) {
    const name = `${clubOf(scope)} ${JSON.stringify(period)}`;
    const known = cache.get(name);
    if (known?.version === version) return known.figures;
    const figures = yield* read(reader, scope, period);
    cache.set(name, { version, figures });
    return figures;
  });
}

/** Reads how often the claims, the offer or the money of a club changed, in the snapshot that its figures are read in. */
function readFiguresVersion(reader: StatementReader, client: string): Effect.Effect<number> {
  return Effect.map(reader.rows(countOfFigures, { client }), ([row]) => row?.version ?? 0);
}

/** Reads the figures of a club's bookings in a window, added up by the database from the index of days. */
const readPeriodFigures = Effect.fnUntraced(function* (
  reader: StatementReader,
  scope: ClubScope,
  { slots: counted, ...window }: DayWindow & { readonly slots: readonly string[] },
) {
  const slots = slotsOf(reader.dialect);
  const withSlots = sql.join([sql``, ...counted.map((slot, place) => countWithSlot(reader.dialect, slot, place))]);
  const days = yield* rowsWithin(
    reader,
    scope,
    window,
    (
      within,
    ) => sql<DayRow>`select r.day, r.lake_id, r.status, r.reason, count(*) as count, ${slots} as slots, ${amount} as amount ${withSlots}
      from reservations r where ${within} group by r.day, r.lake_id, r.status, r.reason
      order by r.day, r.lake_id, r.status, coalesce(r.reason, '')`,
  );
  const boats = yield* rowsWithin(
    reader,
    scope,
    window,
    (within) => sql<BoatRow>`select r.boat_id, ${slots} as slots, ${amount} as amount
      from reservations r where ${within} and r.status in (${occupyingStatuses}) group by r.boat_id`,
  );
  return {
    days: days.map((row) => {
      const { day, lake_id: lake, status, reason, count, slots: booked } = row;
      const withSlot = withSlotOf(counted.map((slot, place) => [slot, row[`with${place}`] ?? 0]));
      return { day, lake, status, reason, count, slots: booked, amount: asCents(row.amount), ...withSlot };
    }),
    boats: highestBoats(boats),
    ...(yield* readMoney(reader, scope, window)),
  } satisfies PeriodFigures;
});

/** The boats that brought most, by their price and then by id, from the rows of the parts of a window. */
function highestBoats(rows: readonly BoatRow[]): PeriodFigures["boats"] {
  const boats = [...Map.groupBy(rows, (row) => row.boat_id)].map(([boat, ofBoat]) => ({
    boat,
    slots: ofBoat.reduce((sum, row) => sum + row.slots, 0),
    amount: sumOfCents(ofBoat.map((row) => asCents(row.amount))),
  }));
  return boats
    .toSorted((left, right) => right.amount - left.amount || compareByCodePoint(left.boat, right.boat))
    .slice(0, maxDashboardBoats);
}

/** Reads the money that is held of the bookings of a window, and the fees that were kept of the canceled ones. */
function readMoney(reader: StatementReader, scope: ClubScope, window: DayWindow): Effect.Effect<Record<"held" | "fees", Cents>> {
  const fees = sql`coalesce(sum(case when r.status = 'canceled' and l.kind = 'fee' then l.amount else 0 end), 0)`;
  const rows = rowsWithin(
    reader,
    scope,
    window,
    (within) => sql<Record<"held" | "fees", number>>`select ${real(moneyHeldInLedger)} as held, ${real(fees)} as fees
      from reservations r cross join ledger l where ${within} and l.client_id = r.client_id and l.reservation_id = r.id`,
  );
  return Effect.map(rows, (parts) => {
    const sumOf = (of: "held" | "fees") => sumOfCents(parts.map((part) => asCents(part[of])));
    return { held: sumOf("held"), fees: sumOf("fees") };
  });
}

/**
 * Reads what a club took in a window, by kind. Paid bookings with extras or a discount have an index of their own. The database adds up those
 * with equal extras and discounts, so a season of thousands gives only a few rows. The index of days gives the total, from which these are
 * subtracted.
 */
export const readTakings = Effect.fnUntraced(function* (reader: StatementReader, scope: ClubScope, window: DayWindow) {
  const { dateStart, dateEnd } = window;
  const byParts = reader.dialect === "sqlite" ? sql`reservations r indexed by reservations_parts` : sql`reservations r`;
  const inParts = (column: "count" | "amount") => sql`coalesce((select sum(parts.${sql.ref(column)}) from parts), 0)`;
  const paid = yield* rowsWithin(
    reader,
    scope,
    window,
    (within) => sql<{
      extras: string | null;
      discount: string | null;
      count: number;
      amount: number;
    }>`with parts as materialized (
        select r.extras, r.discount, ${real(sql`count(*)`)} as count, ${amount} as amount
        from ${byParts} where ${within} and r.status = 'paid' and (r.extras is not null or r.discount is not null) group by r.extras, r.discount)
      select extras, discount, count, amount from parts union all
      select null, null, count(*) - ${inParts("count")}, coalesce(${amount}, 0) - ${inParts("amount")}
      from reservations r where ${within} and r.status = 'paid'`,
  );
  const money = yield* readMoney(reader, scope, window);
  const from = instantOf(dateStart, 0);
  const until = instantOf(addDays(dateEnd, 1), 0);
  // Found by their ids: a join with the orders reads the ledger of the whole club.
  const orders = membershipOrderIds(clubOf(scope));
  const [sales] = yield* reader.rows(
    unpreparedStatement(sql<{ held: number }>`select ${real(moneyHeldInLedger)} as held
      from ledger l where l.client_id = ${clubOf(scope)} and l.reservation_id >= ${orders.first} and l.reservation_id < ${orders.end}
      and l.at >= ${from} and l.at < ${until}`),
    {},
  );
  const parts = paidPartsOf(
    paid.map(({ extras, discount, count, amount: sum }) => ({
      extras: extras === null ? [] : JSON.parse(extras),
      discount: discount === null ? null : JSON.parse(discount),
      count,
      amount: asCents(sum),
    })),
  );
  return { ...parts, fees: money.fees, others: otherMoneyOf(parts, money), memberships: asCents(sales?.held ?? 0) } satisfies Takings;
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

/** Reads the past due bookings of a club and what each owes: its price minus the balance of its ledger. */
function readPastDueBookings(reader: StatementReader, scope: ClubScope): Effect.Effect<readonly PastDueBooking[]> {
  const balance = sql`select ${moneyHeldInLedger} from ledger l
    where l.client_id = ${clubOf(scope)} and l.reservation_id = r.id`;
  // Found by their status and then sorted by day: in the order of days every booking of the club would be read.
  const query = sql<OwedRow>`with overdue as materialized (select r.client_id, r.id from reservations r
      where r.client_id = ${clubOf(scope)} and r.status = 'past_due' order by r.reference limit ${maxCountedRows})
    select r.id, r.reference, r.day, r.firstname, r.lastname, r.email, ${real(sql`r.amount - (${balance})`)} as due
    from overdue cross join reservations r where r.client_id = overdue.client_id and r.client_id = ${clubOf(scope)} and r.id = overdue.id order by r.day, r.reference`;
  return Effect.map(reader.rows(unpreparedStatement(query), {}), (rows) =>
    rows.map(({ id: _id, reference, day: date, due, ...profile }) => ({ _id, reference, date, profile, due: asCents(Math.max(0, due)) })),
  );
}

function clubOf(scope: ClubScope): string {
  const client = clubOfScope(scope);
  if (client === undefined) throw new Error("Figures are about one club");
  return client;
}
