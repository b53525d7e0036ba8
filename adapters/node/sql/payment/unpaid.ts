import { Effect } from "effect";
import type { Day } from "#core/domain/calendar/day.ts";
import { quantaInDay } from "#core/domain/calendar/timeOfDay.ts";
import type { BoatSpan, Claimant, UnpaidQuery, OpenUnpaidCount, SlotTenure, UnpaidCounts } from "#core/domain/reservation/unpaid.ts";
import type { UnpaidReads, UnpaidWrites } from "#core/ports/store/payments.ts";
import { type RawBuilder, sql } from "kysely";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { type SqlDialect, type SqlPlaceholders, listParameterRows, preparedStatement } from "../engine/statement.ts";

interface CountRow extends OpenUnpaidCount {
  readonly who: "phone" | "visitor" | "address" | "lastHour";
  readonly proven: number;
  readonly cookieless: number;
  readonly lapsed: number;
}

type Open = { readonly client: string; readonly now: number; readonly today: Day };
type ClaimantQuery = Open & {
  readonly phone: string | null;
  readonly email: string | null;
  readonly visitor: string | null;
  readonly address: string;
  readonly proof: number;
  readonly hour: number;
  readonly lapse: number;
  readonly except: string;
};

/** The same words as in the indexes of open bookings, or SQLite does not use them. */
const openStatuses = sql`status in ('pending', 'cash_payment', 'confirmed')`;

function isOpen(given: SqlPlaceholders<Open>): RawBuilder<unknown> {
  const isAwaited = sql`(status <> 'pending' or expires is null or expires > ${given("now")})`;
  // A down payment is money: what it leaves due is no unpaid booking.
  const isUnpaid = sql`(status <> 'confirmed' or down_payment is null)`;
  return sql`client_id = ${given("client")} and ${openStatuses} and day >= ${given("today")} and ${isAwaited} and ${isUnpaid}`;
}

/** The number of rows with a condition. */
function countOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
}

/** The quarter hours of the rows with a condition: a day with a night counts whole. */
function quartersOf(condition: RawBuilder<unknown>, hasNight: RawBuilder<unknown>): RawBuilder<unknown> {
  const quarters = sql`case when ${hasNight} then ${sql.lit(quantaInDay)} else (end_minute - start_minute) / 15 end`;
  return sql`coalesce(sum(case when ${condition} then ${quarters} else 0 end), 0)`;
}

/** Whether a reservation is a day of several: its boat stays with its customer for a night. */
const isInGroup = sql`group_id is not null`;

/** Whether the order of a hold has its boat on the day before or after too. */
function isWithNight(dialect: SqlDialect): RawBuilder<unknown> {
  const dayBy = (days: -1 | 1) =>
    dialect === "sqlite"
      ? sql`date(holds.day, ${sql.lit(`${days} day`)})`
      : sql`to_char(cast(holds.day as date) + ${sql.lit(days)}, 'YYYY-MM-DD')`;
  return sql`exists (select 1 from holds near where near.client_id = holds.client_id and near.order_id = holds.order_id
    and near.boat_id = holds.boat_id and near.day in (${dayBy(-1)}, ${dayBy(1)}))`;
}

/** The number of bookings among rows with a condition: those of an order count once. */
function bookingsOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`count(distinct case when ${condition} then coalesce(order_id, id) end)`;
}

/** A payment of a cart that is under way: what is paid online does not count as unpaid for its phone. */
const isCartPaid = sql`(status = 'pending' and order_id is not null and order_id <> coalesce(group_id, ''))`;

const noCondition = sql`1 = 1`;

/** All counts of one claimant in two statements, each count by its own index. A null parameter matches nothing. */
const countReservations = preparedStatement<Omit<ClaimantQuery, "lapse" | "except">>()<CountRow>((db, given) => {
  const by = (who: CountRow["who"], condition: RawBuilder<unknown>, isUnpaid: RawBuilder<unknown> = noCondition) =>
    sql`select ${sql.lit(who)} as who, ${bookingsOf(isUnpaid)} as bookings, ${quartersOf(isUnpaid, isInGroup)} as quarters,
      ${bookingsOf(sql`status = 'pending'`)} as awaited, ${bookingsOf(sql`created_at >= ${given("proof")}`)} as proven,
      0 as cookieless, 0 as lapsed
      from reservations where ${condition} and ${isOpen(given)}`;
  // A phone that was typed beside a proven e-mail may be another person's.
  const isOfPhone = sql`phone = ${given("phone")} and by_email = 0`;
  const isOfEmail = sql`lower(email) = ${given("email")} and by_email = 1`;
  const query = sql<CountRow>`
    ${by("phone", isOfPhone, sql`not ${isCartPaid}`)}
    union all ${by("phone", isOfEmail, sql`not ${isCartPaid}`)}
    union all ${by("visitor", sql`visitor = ${given("visitor")} and is_manual = 0`)}
    union all ${by("address", sql`address = ${given("address")} and is_manual = 0`)}
    union all select 'lastHour', ${bookingsOf(noCondition)}, 0, 0, 0, 0, 0 from reservations
      where client_id = ${given("client")} and ${isOfPhone} and created_at > ${given("hour")} and is_manual = 0
    union all select 'lastHour', ${bookingsOf(noCondition)}, 0, 0, 0, 0, 0 from reservations
      where client_id = ${given("client")} and ${isOfEmail} and created_at > ${given("hour")} and is_manual = 0`;
  return { compile: () => query.compile(db) };
});

type HoldQuery = Pick<ClaimantQuery, "client" | "visitor" | "address" | "now" | "lapse" | "except">;

const countHolds = preparedStatement<HoldQuery>()<CountRow>((db, given, dialect) => {
  const by = (who: CountRow["who"], condition: RawBuilder<unknown>) => {
    const isLive = sql`expires > ${given("now")}`;
    return sql`select ${sql.lit(who)} as who, ${bookingsOf(isLive)} as bookings, ${quartersOf(isLive, isWithNight(dialect))} as quarters, ${bookingsOf(isLive)} as awaited,
      0 as proven, ${countOf(sql`${isLive} and cookieless = 1`)} as cookieless,
      ${countOf(sql`expires <= ${given("now")} and cookieless = 1`)} as lapsed
      from holds where client_id = ${given("client")} and ${condition} and id <> ${given("except")}
        and (order_id is null or order_id <> ${given("except")})`;
  };
  const query = sql<CountRow>`
    ${by("visitor", sql`visitor = ${given("visitor")} and expires > ${given("now")}`)}
    union all ${by("address", sql`address = ${given("address")} and expires > ${given("lapse")}`)}`;
  return { compile: () => query.compile(db) };
});

type OfClub = Pick<OpenUnpaidCount, "bookings" | "quarters">;

const countReservationsOfClub = preparedStatement<Open>()<OfClub>((db, given) => {
  const query = sql<OfClub>`select ${bookingsOf(noCondition)} as bookings, ${quartersOf(noCondition, isInGroup)} as quarters
    from reservations where ${isOpen(given)}`;
  return { compile: () => query.compile(db) };
});

const countHoldsOfClub = preparedStatement<Pick<Open, "client" | "now">>()<OfClub>((db, given, dialect) => {
  const isLive = sql`client_id = ${given("client")} and expires > ${given("now")}`;
  const query = sql<OfClub>`select ${bookingsOf(noCondition)} as bookings, ${quartersOf(noCondition, isWithNight(dialect))} as quarters
    from holds where ${isLive}`;
  return { compile: () => query.compile(db) };
});

type Place = { readonly client: string; readonly boat: string; readonly day: Day; readonly start: number; readonly end: number };
type TenureQuery = Place & { readonly who: readonly string[] };

/** The tenures that overlap a span; a tenure lapses once the span was free for as long as it was kept. */
const tenures = preparedStatement<TenureQuery & { readonly now: number }>()((db, given, dialect) =>
  db
    .selectFrom("tenures")
    .select(["who", "start_minute as start", "end_minute as end", "kept", "until"])
    .where("client_id", "=", given("client"))
    .where("boat_id", "=", given("boat"))
    .where("day", "=", given("day"))
    .where("who", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("who"), "text")).select("listed.value"))
    .where("start_minute", "<", given("end"))
    .where("end_minute", ">", given("start"))
    .where(sql<boolean>`${given("now")} - until < kept`),
);

const keep = preparedStatement<TenureQuery & { readonly ms: number; readonly now: number }>()((db, given, dialect) =>
  db
    .insertInto("tenures")
    .columns(["client_id", "boat_id", "day", "who", "start_minute", "end_minute", "kept", "until"])
    .expression((eb) =>
      eb
        .selectFrom(listParameterRows(dialect, given("who"), "text"))
        // PostgreSQL reads an untyped parameter of a select as text.
        .select(({ ref }) => [
          sql<string>`cast(${given("client")} as text)`.as("client_id"),
          sql<string>`cast(${given("boat")} as text)`.as("boat_id"),
          sql<Day>`cast(${given("day")} as text)`.as("day"),
          ref("listed.value").as("who"),
          sql<number>`cast(${given("start")} as bigint)`.as("start_minute"),
          sql<number>`cast(${given("end")} as bigint)`.as("end_minute"),
          sql<number>`cast(${given("ms")} as bigint)`.as("kept"),
          sql<number>`cast(${given("now")} as bigint) + cast(${given("ms")} as bigint)`.as("until"),
        ])
        // SQLite cannot tell a join's "on" from "on conflict" without it.
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) => {
      // The current time, computed from the new row: Citus does not support a parameter in this part of the statement.
      const isOver = sql`excluded.until - excluded.kept - tenures.until >= tenures.kept`;
      return conflict.columns(["client_id", "boat_id", "day", "who", "start_minute", "end_minute"]).doUpdateSet({
        kept: sql<number>`excluded.kept + case when ${isOver} then 0 else tenures.kept end`,
        until: sql<number>`excluded.until`,
      });
    }),
);

const giveBack = preparedStatement<TenureQuery & { readonly ms: number; readonly now: number }>()((db, given, dialect) =>
  db
    .updateTable("tenures")
    .set({ kept: sql<number>`case when kept > ${given("ms")} then kept - ${given("ms")} else 0 end`, until: given("now") })
    .where("client_id", "=", given("client"))
    .where("boat_id", "=", given("boat"))
    .where("day", "=", given("day"))
    .where("who", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("who"), "text")).select("listed.value"))
    .where("start_minute", "=", given("start"))
    .where("end_minute", "=", given("end")),
);

/** Makes the functions that read and write how much is unpaid and for how long in a commit. */
export function makeUnpaidWrites(session: CommitSession): UnpaidWrites {
  return {
    of: (claimant, counting) =>
      Effect.gen(function* () {
        yield* lockCounts(session, claimant);
        const query = queryOf(claimant, counting);
        const both = yield* Effect.all([session.rows(countReservations, query), session.rows(countHolds, query)], {
          concurrency: "unbounded",
        });
        return unpaidIn(both.flat());
      }),
    tenures: (span, who, now): Effect.Effect<readonly SlotTenure[]> => session.rows(tenures, { ...placeOf(span), who, now }),
    keep: (span, who, ms, now) => session.send(keep, { ...placeOf(span), who, ms, now }),
    giveBack: (span, who, ms, now) => session.send(giveBack, { ...placeOf(span), who, ms, now }),
  };
}

/** Makes the functions for what is unpaid, outside of a transaction. */
export function makeUnpaidReads(reader: StatementReader): UnpaidReads {
  return {
    ofClub: ({ client, now, today }) =>
      Effect.gen(function* () {
        const both = [reader.rows(countReservationsOfClub, { client, now, today }), reader.rows(countHoldsOfClub, { client, now })];
        const rows = (yield* Effect.all(both, { concurrency: "unbounded" })).flat();
        const total = (of: "bookings" | "quarters") => rows.reduce((sum, row) => sum + row[of], 0);
        return { bookings: total("bookings"), quarters: total("quarters") };
      }),
  };
}

function queryOf(
  { phone, email, visitor, address }: Claimant,
  { client, now, today, proof, hour, lapse, except }: UnpaidQuery,
): ClaimantQuery {
  return { phone: phone ?? null, email: email ?? null, visitor: visitor ?? null, address, client, now, today, proof, hour, lapse, except };
}

function placeOf({ client, boat, day, start, end }: BoatSpan): Place {
  return { client, boat, day, start, end };
}

function unpaidIn(rows: readonly CountRow[]): UnpaidCounts {
  const total = (who: CountRow["who"], of: Exclude<keyof CountRow, "who">) =>
    rows.reduce((sum, row) => (row.who === who ? sum + row[of] : sum), 0);
  const open = (who: CountRow["who"]) => ({
    bookings: total(who, "bookings"),
    quarters: total(who, "quarters"),
    awaited: total(who, "awaited"),
  });
  return {
    phone: { ...open("phone"), proven: total("phone", "proven"), requested: total("lastHour", "bookings") },
    visitor: open("visitor"),
    address: { ...open("address"), cookieless: total("address", "cookieless"), lapsed: total("address", "lapsed") },
  };
}

/** The people and the address that a commit adds to the counts of. */
interface CountedPeople {
  readonly visitor?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly address?: string | undefined;
}

/**
 * Locks the counts of these until the end of the commit: otherwise parallel commits would all pass a cap together. The order is fixed, so
 * that two commits cannot wait for each other.
 */
export function lockCounts(session: CommitSession, { visitor, phone, email, address }: CountedPeople): Effect.Effect<void> {
  return Effect.gen(function* () {
    const names = { visitor, phone, email, address };
    yield* session.lock(...Object.entries(names).flatMap(([of, name]) => (name === undefined ? [] : [`${of} ${name}`])));
  });
}
