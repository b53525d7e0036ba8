import { Effect } from "effect";
import { sql } from "kysely";
import type { Day } from "#core/domain/calendar/day.ts";
import { isEmailContact } from "#core/domain/people/provenContact.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import type { ReservationReads } from "#core/ports/store/reservations.ts";
import type { StatementReader } from "../engine/engine.ts";
import { listParameterRows, preparedStatement, type SqlDialect } from "../engine/statement.ts";
import { reservationOfRow } from "./reservationRow.ts";
import type { StoredBookingMark } from "#core/domain/reservation/bookingSearch.ts";

const ofContact = (kind: "email" | "phone") =>
  preparedStatement<{ contact: string; from: Day; limit: number }>()((db, given) => {
    const rows = db
      .selectFrom("reservations")
      .selectAll()
      .where("day", ">=", given("from"))
      .where("status", "<>", sql.lit("canceled" as const))
      .orderBy("day")
      .orderBy("start_minute")
      .orderBy("id")
      .limit(given("limit"));
    if (kind === "email") return rows.where(sql`lower(email)`, "=", given("contact"));
    return rows.where("phone", "=", given("contact")).where("by_email", "=", sql.lit(0));
  });
const ofPhone = ofContact("phone");
const ofEmail = ofContact("email");

const several = preparedStatement<{ client: string; ids: readonly string[] }>()((db, given, dialect) =>
  db
    .selectFrom("reservations")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("id", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("ids"), "text")).select("listed.value"))
    .orderBy("id"),
);

const firstnames = preparedStatement<{ client: string; ids: readonly string[] }>()((db, given, dialect) =>
  db
    .selectFrom("reservations")
    .select(["id", "firstname"])
    .where("client_id", "=", given("client"))
    .where("id", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("ids"), "text")).select("listed.value")),
);

/** The reads of reservations that were booked together, as they are; a commit locks them too. */
const togetherReads = (isLocked: boolean) => {
  const lock = (dialect: SqlDialect) => isLocked && dialect === "postgres";
  return {
    ofGroup: preparedStatement<{ client: string; group: string }>()((db, given, dialect) =>
      db
        .selectFrom("reservations")
        .selectAll()
        .where("client_id", "=", given("client"))
        .where("group_id", "=", given("group"))
        .orderBy("id")
        .$if(lock(dialect), (found) => found.forUpdate()),
    ),
    ofOrders: preparedStatement<{ client: string; orders: readonly string[] }>()((db, given, dialect) =>
      db
        .selectFrom("reservations")
        .selectAll()
        .where("client_id", "=", given("client"))
        .where("order_id", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("orders"), "text")).select("listed.value"))
        .orderBy("id")
        .$if(lock(dialect), (found) => found.forUpdate()),
    ),
  };
};
const together = togetherReads(false);
/** The same reads, with a lock on what they find until the end of the commit. */
export const togetherLocked = togetherReads(true);

/** Makes the functions that read reservations that were booked together, by id. */
export function makeTogetherReads(
  reader: Pick<StatementReader, "rows">,
  { ofGroup, ofOrders }: typeof together,
): Pick<ReservationReads, "ofGroup" | "ofOrders"> {
  return {
    ofGroup: (client, group) => Effect.map(reader.rows(ofGroup, { client, group }), (rows) => rows.map(reservationOfRow)),
    ofOrders: (client, orders) => Effect.map(reader.rows(ofOrders, { client, orders }), (rows) => rows.map(reservationOfRow)),
  };
}

/** Finds those reservations of a club that exist. */
export function findSeveralReservations(
  reader: StatementReader,
  client: string,
  ids: readonly string[],
): Effect.Effect<readonly Reservation[]> {
  return ids.length === 0 ? Effect.succeed([]) : Effect.map(reader.rows(several, { client, ids }), (rows) => rows.map(reservationOfRow));
}

/** Makes the functions that read several reservations at once, by their ids, of a group or of orders, or by a contact. */
export function makeSeveralReservationReads(
  reader: StatementReader,
): Pick<ReservationReads, "several" | "marks" | "firstnames" | "ofGroup" | "ofOrders" | "ofContact"> {
  return {
    several: (client, ids) => findSeveralReservations(reader, client, ids),
    marks: (client, ids, now) => findBookingMarks(reader, client, ids, now),
    firstnames: (client, ids) =>
      Effect.map(
        ids.length === 0 ? Effect.succeed([]) : reader.rows(firstnames, { client, ids }),
        (rows) => new Map(rows.map(({ id, firstname }) => [id, firstname])),
      ),
    ...makeTogetherReads(reader, together),
    ofContact: (contact, from, limit) =>
      Effect.map(reader.rows(isEmailContact(contact) ? ofEmail : ofPhone, { contact, from, limit }), (rows) => rows.map(reservationOfRow)),
  };
}

interface MarkRow {
  readonly id: string;
  readonly mark: StoredBookingMark;
}

/** Each part looks up the bookings by an index of its own table. */
const marks = preparedStatement<{ client: string; ids: readonly string[]; now: number }>()((db, given, dialect) => ({
  compile: () => {
    const wanted = sql`(select listed.value from ${listParameterRows(dialect, given("ids"), "text")})`;
    return sql<MarkRow>`select reservation_id as id, case state when 'disputed' then 'disputed' else 'refundRefused' end as mark
        from refunds where client_id = ${given("client")} and reservation_id in ${wanted} and state in ('disputed', 'refused')
      union select reservation_id as id, 'offered' as mark
        from rebookings where client_id = ${given("client")} and reservation_id in ${wanted} and state = 'open'
      union select reservation_id as id, 'offered' as mark
        from cards where client_id = ${given("client")} and reservation_id in ${wanted} and outcome is null and deadline > ${given("now")}`.compile(
      db,
    );
  },
}));

/** Reads the marks of some bookings of a club at `now`, by id. */
export function findBookingMarks(
  reader: StatementReader,
  client: string,
  ids: readonly string[],
  now: number,
): Effect.Effect<ReadonlyMap<string, readonly StoredBookingMark[]>> {
  if (ids.length === 0) return Effect.succeed(new Map());
  return Effect.map(reader.rows(marks, { client, ids, now }), (rows) => {
    const byId = Map.groupBy(rows, ({ id }) => id);
    return new Map([...byId].map(([id, own]) => [id, own.map(({ mark }) => mark)] as const));
  });
}
