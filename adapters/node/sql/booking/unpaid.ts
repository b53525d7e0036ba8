import { Effect } from "effect";
import type { Day } from "#core/domain/calendar/day.ts";
import type { BoatSpan, Claimant, UnpaidQuery, OpenCount, Tenure, UnpaidCounts } from "#core/domain/reservation/unpaid.ts";
import type { UnpaidReads, UnpaidWrites } from "#core/ports/store/unpaid.ts";
import { type RawBuilder, sql } from "kysely";
import type { Reader, Session } from "../engine/engine.ts";
import { type Placeholders, members, statement } from "../engine/statement.ts";
import { takeTurns } from "../engine/turns.ts";

interface Counted extends OpenCount {
  readonly who: "phone" | "visitor" | "address" | "asked";
  readonly proven: number;
  readonly cookieless: number;
  readonly lapsed: number;
}

type Open = { readonly client: string; readonly now: number; readonly today: Day };
type Asked = Open & {
  readonly phone: string | null;
  readonly email: string | null;
  readonly visitor: string | null;
  readonly address: string;
  readonly proof: number;
  readonly hour: number;
  readonly lapse: number;
  readonly except: string;
};

/** As the indexes of what is open say it: word by word, or SQLite does not take them. */
const openStatuses = sql`status in ('pending', 'cash_payment', 'confirmed')`;

function isOpen(given: Placeholders<Open>): RawBuilder<unknown> {
  const isAwaited = sql`(status <> 'pending' or expires is null or expires > ${given("now")})`;
  return sql`client_id = ${given("client")} and ${openStatuses} and day >= ${given("today")} and ${isAwaited}`;
}

/** Rows of which a condition holds. */
function countOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
}

/** Quarter hours on the water of the rows of which a condition holds. */
function quartersOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(sum(case when ${condition} then (end_minute - start_minute) / 15 else 0 end), 0)`;
}

const always = sql`1 = 1`;

/** Everything of one claimant in two statements, each part found by an index of its own. Nothing equals a null parameter. */
const reserved = statement<Omit<Asked, "lapse" | "except">>()<Counted>((db, given) => {
  const by = (who: Counted["who"], condition: RawBuilder<unknown>) =>
    sql`select ${sql.lit(who)} as who, count(*) as bookings, ${quartersOf(always)} as quarters, ${countOf(sql`status = 'pending'`)} as awaited,
      ${countOf(sql`created_at >= ${given("proof")}`)} as proven, 0 as cookieless, 0 as lapsed
      from reservations where ${condition} and ${isOpen(given)}`;
  const isOfEmail = sql`lower(email) = ${given("email")} and by_email = 1`;
  const query = sql<Counted>`
    ${by("phone", sql`phone = ${given("phone")}`)}
    union all ${by("phone", isOfEmail)}
    union all ${by("visitor", sql`visitor = ${given("visitor")} and is_manual = 0`)}
    union all ${by("address", sql`address = ${given("address")} and is_manual = 0`)}
    union all select 'asked', count(*), 0, 0, 0, 0, 0 from reservations
      where client_id = ${given("client")} and phone = ${given("phone")} and created_at > ${given("hour")} and is_manual = 0
    union all select 'asked', count(*), 0, 0, 0, 0, 0 from reservations
      where client_id = ${given("client")} and ${isOfEmail} and created_at > ${given("hour")} and is_manual = 0`;
  return { compile: () => query.compile(db) };
});

type AskedOfHolds = Pick<Asked, "client" | "visitor" | "address" | "now" | "lapse" | "except">;

const held = statement<AskedOfHolds>()<Counted>((db, given) => {
  const by = (who: Counted["who"], condition: RawBuilder<unknown>) => {
    const isLive = sql`expires > ${given("now")}`;
    return sql`select ${sql.lit(who)} as who, ${countOf(isLive)} as bookings, ${quartersOf(isLive)} as quarters, ${countOf(isLive)} as awaited,
      0 as proven, ${countOf(sql`${isLive} and cookieless = 1`)} as cookieless,
      ${countOf(sql`expires <= ${given("now")} and cookieless = 1`)} as lapsed
      from holds where client_id = ${given("client")} and ${condition} and id <> ${given("except")}`;
  };
  const query = sql<Counted>`
    ${by("visitor", sql`visitor = ${given("visitor")} and expires > ${given("now")}`)}
    union all ${by("address", sql`address = ${given("address")} and expires > ${given("lapse")}`)}`;
  return { compile: () => query.compile(db) };
});

type OfClub = Pick<OpenCount, "bookings" | "quarters">;

const reservedOfClub = statement<Open>()<OfClub>((db, given) => {
  const query = sql<OfClub>`select count(*) as bookings, ${quartersOf(always)} as quarters from reservations where ${isOpen(given)}`;
  return { compile: () => query.compile(db) };
});

const heldOfClub = statement<Pick<Open, "client" | "now">>()<OfClub>((db, given) => {
  const isLive = sql`client_id = ${given("client")} and expires > ${given("now")}`;
  const query = sql<OfClub>`select count(*) as bookings, ${quartersOf(always)} as quarters from holds where ${isLive}`;
  return { compile: () => query.compile(db) };
});

type Place = { readonly client: string; readonly boat: string; readonly day: Day; readonly start: number; readonly end: number };
type Theirs = Place & { readonly who: readonly string[] };

/** What was left alone for as long as it was kept counts no more. */
const tenures = statement<Theirs & { readonly now: number }>()((db, given, dialect) =>
  db
    .selectFrom("tenures")
    .select(["who", "start_minute as start", "end_minute as end", "kept", "until"])
    .where("client_id", "=", given("client"))
    .where("boat_id", "=", given("boat"))
    .where("day", "=", given("day"))
    .where("who", "in", (eb) => eb.selectFrom(members(dialect, given("who"), "text")).select("listed.value"))
    .where("start_minute", "<", given("end"))
    .where("end_minute", ">", given("start"))
    .where(sql<boolean>`${given("now")} - until < kept`),
);

const keep = statement<Theirs & { readonly ms: number; readonly now: number }>()((db, given, dialect) =>
  db
    .insertInto("tenures")
    .columns(["client_id", "boat_id", "day", "who", "start_minute", "end_minute", "kept", "until"])
    .expression((eb) =>
      eb
        .selectFrom(members(dialect, given("who"), "text"))
        // PostgreSQL takes an untyped parameter of a select for text.
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
      // Now, as the new row tells it: a parameter here would be one too many for an engine that sends this part of the statement on.
      const isOver = sql`excluded.until - excluded.kept - tenures.until >= tenures.kept`;
      return conflict.columns(["client_id", "boat_id", "day", "who", "start_minute", "end_minute"]).doUpdateSet({
        kept: sql<number>`excluded.kept + case when ${isOver} then 0 else tenures.kept end`,
        until: sql<number>`excluded.until`,
      });
    }),
);

const giveBack = statement<Theirs & { readonly ms: number; readonly now: number }>()((db, given, dialect) =>
  db
    .updateTable("tenures")
    .set({ kept: sql<number>`case when kept > ${given("ms")} then kept - ${given("ms")} else 0 end`, until: given("now") })
    .where("client_id", "=", given("client"))
    .where("boat_id", "=", given("boat"))
    .where("day", "=", given("day"))
    .where("who", "in", (eb) => eb.selectFrom(members(dialect, given("who"), "text")).select("listed.value"))
    .where("start_minute", "=", given("start"))
    .where("end_minute", "=", given("end")),
);

/** What is unpaid, in a transaction. */
export function unpaid(session: Session): UnpaidWrites {
  return {
    of: (claimant, counting) =>
      Effect.gen(function* () {
        yield* takeTurns(session, claimant);
        const asked = askedOf(claimant, counting);
        const both = yield* Effect.all([session.rows(reserved, asked), session.rows(held, asked)], { concurrency: "unbounded" });
        return unpaidIn(both.flat());
      }),
    tenures: (span, who, now): Effect.Effect<readonly Tenure[]> => session.rows(tenures, { ...placeOf(span), who, now }),
    keep: (span, who, ms, now) => session.send(keep, { ...placeOf(span), who, ms, now }),
    giveBack: (span, who, ms, now) => session.send(giveBack, { ...placeOf(span), who, ms, now }),
  };
}

/** What is unpaid, outside of a transaction. */
export function unpaidReads(reader: Reader): UnpaidReads {
  return {
    ofClub: ({ client, now, today }) =>
      Effect.gen(function* () {
        const both = [reader.rows(reservedOfClub, { client, now, today }), reader.rows(heldOfClub, { client, now })];
        const rows = (yield* Effect.all(both, { concurrency: "unbounded" })).flat();
        const total = (of: "bookings" | "quarters") => rows.reduce((sum, row) => sum + row[of], 0);
        return { bookings: total("bookings"), quarters: total("quarters") };
      }),
  };
}

function askedOf({ phone, email, visitor, address }: Claimant, { client, now, today, proof, hour, lapse, except }: UnpaidQuery): Asked {
  return { phone: phone ?? null, email: email ?? null, visitor: visitor ?? null, address, client, now, today, proof, hour, lapse, except };
}

function placeOf({ client, boat, day, start, end }: BoatSpan): Place {
  return { client, boat, day, start, end };
}

function unpaidIn(rows: readonly Counted[]): UnpaidCounts {
  const total = (who: Counted["who"], of: Exclude<keyof Counted, "who">) =>
    rows.reduce((sum, row) => (row.who === who ? sum + row[of] : sum), 0);
  const open = (who: Counted["who"]) => ({
    bookings: total(who, "bookings"),
    quarters: total(who, "quarters"),
    awaited: total(who, "awaited"),
  });
  return {
    phone: { ...open("phone"), proven: total("phone", "proven"), requested: total("asked", "bookings") },
    visitor: open("visitor"),
    address: { ...open("address"), cookieless: total("address", "cookieless"), lapsed: total("address", "lapsed") },
  };
}
