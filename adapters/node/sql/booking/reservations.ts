import { Effect } from "effect";
import { anonymize } from "#core/domain/reservation/forget.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import { customerSortKey } from "#core/domain/reservation/bookingSearch.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { type ClubScope, clubIn, reaches } from "#core/domain/people/scope.ts";
import type { ReservationReads, ReservationWrites } from "#core/ports/store/reservations.ts";
import { sql } from "kysely";
import { ahead } from "./ahead.ts";
import { forgetCustomer } from "../people/customers.ts";
import { claims } from "./claims.ts";
import type { Reader, Session } from "../engine/engine.ts";
import { known } from "../search/searchIndex.ts";
import { assertOfClub, type Key, keyOf } from "../engine/ids.ts";
import { placeholders, statement, type Statement } from "../engine/statement.ts";
import type { ReservationTable } from "../tables/tables.ts";
import { forgetNotes } from "./tripNotes.ts";

type Row = Pick<ReservationTable, keyof ReservationTable>;

const columns = [
  "client_id",
  "id",
  "reference",
  "lake_id",
  "dock_id",
  "boat_id",
  "day",
  "slots",
  "visitor",
  "address",
  "created_at",
  "version",
  "status",
  "reason",
  "expires",
  "start_minute",
  "end_minute",
  "firstname",
  "lastname",
  "email",
  "phone",
  "by_email",
  "wants_text",
  "people",
  "is_member",
  "is_manual",
  "pay",
  "locale",
  "amount",
  "currency",
  "tape",
  "policy",
  "clauses",
  "session",
  "session_url",
  "customer",
] as const satisfies readonly (keyof Row)[];

const insert = statement<Row>()((db, given) =>
  db
    .insertInto("reservations")
    .values(placeholders(given, columns))
    .onConflict((conflict) => conflict.columns(["client_id", "reference"]).doNothing())
    .returning("id"),
);

type Swap = Statement<Row & { before: number }, { id: string }>;

const swaps = new Map<string, Swap>();

/** Writes these columns alone: SQLite takes a row out of the index of each column that is named, and puts it back, whether it moved or not. */
function swapOf(changed: readonly (keyof Row)[]): Swap {
  const name = changed.join();
  const made =
    swaps.get(name) ??
    statement<Row & { before: number }>()((db, given) =>
      db
        .updateTable("reservations")
        .set(placeholders(given, changed))
        .where("client_id", "=", given("client_id"))
        .where("id", "=", given("id"))
        .where("version", "=", given("before"))
        .returning("id"),
    );
  swaps.set(name, made);
  return made;
}

const remove = statement<{ client: string; id: string; version: number }>()((db, given) =>
  db
    .deleteFrom("reservations")
    .where("client_id", "=", given("client"))
    .where("id", "=", given("id"))
    .where("version", "=", given("version")),
);

const removeLines = statement<{ client: string; id: string }>()((db, given) =>
  db.deleteFrom("ledger").where("client_id", "=", given("client")).where("reservation_id", "=", given("id")),
);

function swapped(before: Reservation, next: Reservation) {
  const [old, row] = [rowOf(before), rowOf(next)];
  return [swapOf(columns.filter((column) => old[column] !== row[column])), { ...row, before: before.version }] as const;
}

const byId = statement<Key>()((db, given) =>
  db.selectFrom("reservations").selectAll().where("client_id", "=", given("client")).where("id", "=", given("id")),
);

const byIdLocked = statement<Key>()((db, given, dialect) => {
  const found = db.selectFrom("reservations").selectAll().where("client_id", "=", given("client")).where("id", "=", given("id"));
  return dialect === "postgres" ? found.forUpdate() : found;
});

const byReference = statement<{ client: string; reference: string }>()((db, given) =>
  db.selectFrom("reservations").selectAll().where("client_id", "=", given("client")).where("reference", "=", given("reference")),
);

const bySession = statement<{ session: string }>()((db, given) =>
  db.selectFrom("reservations").selectAll().where("session", "=", given("session")),
);

const overduePending = statement<{ now: number; limit: number; from: number; id: string }>()((db, given) =>
  db
    .selectFrom("reservations")
    .selectAll()
    .where("status", "=", sql.lit("pending" as const))
    .where("expires", "<=", given("now"))
    .where("expires", ">=", given("from"))
    .where((eb) => eb.or([eb("expires", ">", given("from")), eb("id", ">", given("id"))]))
    .orderBy("expires")
    .orderBy("id")
    .limit(given("limit")),
);

const namedBefore = statement<{ before: Day; limit: number }>()((db, given) =>
  db
    .selectFrom("reservations")
    .select(["client_id as client", "id"])
    .where("day", "<", given("before"))
    .where("phone", "<>", sql.lit(""))
    .orderBy("day")
    .limit(given("limit")),
);

/** Reservations of a transaction. */
export function reservations(session: Session): ReservationWrites {
  return {
    insert: (reservation) =>
      Effect.gen(function* () {
        assertOfClub(reservation._id, reservation.client);
        const isNew = (yield* session.rows(insert, rowOf(reservation))).length === 1;
        if (isNew) yield* known(session).enter(reservation);
        return isNew;
      }),
    read: (scope, id) => Effect.map(session.rows(byIdLocked, keyOf(id)), (rows) => within(scope, rows)),
    ahead: (client, place, from, limit) =>
      Effect.map(session.rows(ahead[place.as], { client, from, id: place.id, limit }), (rows) => rows.map(fromRow)),
    remove: ({ client, _id, reference, version }) =>
      Effect.gen(function* () {
        yield* claims(session).release(client, _id);
        yield* session.send(removeLines, { client, id: _id });
        yield* session.send(remove, { client, id: _id, version });
        yield* known(session).strike({ client, reference });
      }),
    swap: (before, next) =>
      Effect.gen(function* () {
        const isSwapped = (yield* session.rows(...swapped(before, next))).length === 1;
        if (isSwapped) yield* known(session).follow(before, next);
        return isSwapped;
      }),
  };
}

export function reservationOf(reader: Reader, scope: ClubScope, id: string): Effect.Effect<Reservation | undefined> {
  return Effect.map(reader.rows(byId, keyOf(id)), (rows) => within(scope, rows));
}

/** By the index of references, which are a club's own. */
export function reservationByReference(reader: Reader, scope: ClubScope, reference: string): Effect.Effect<Reservation | undefined> {
  return Effect.map(reader.rows(byReference, { client: clubIn(scope) ?? "", reference }), (rows) => within(scope, rows));
}

export function reservationBySession(reader: Reader, scope: ClubScope, session: string): Effect.Effect<Reservation | undefined> {
  return Effect.map(reader.rows(bySession, { session }), (rows) => within(scope, rows));
}

type After = Parameters<ReservationReads["overdue"]>[2];

/** Pending reservations whose end passed at `now`, oldest first, behind `after`. */
export function overdue(reader: Reader, now: number, limit: number, after: After): Effect.Effect<readonly Reservation[]> {
  return Effect.map(reader.rows(overduePending, { now, limit, from: after?.expires ?? 0, id: after?._id ?? "" }), (rows) =>
    rows.map(fromRow),
  );
}

/** Forgets who made the trips before `before`, oldest first; gives how many. Found over all clubs, each is locked at its own. */
export function forget(session: Session, before: Day, limit: number): Effect.Effect<number> {
  return Effect.gen(function* () {
    const named: Reservation[] = [];
    for (const key of yield* session.rows(namedBefore, { before, limit })) {
      const [reservation] = (yield* session.rows(byIdLocked, key)).map(fromRow);
      if (reservation === undefined || reservation.phone === "" || reservation.date >= before) continue;
      named.push(reservation);
      const forgotten = anonymize(reservation);
      yield* session.send(...swapped(reservation, forgotten));
      yield* known(session).rewrite(forgotten);
      yield* forgetNotes(session, reservation.client, reservation._id);
    }
    for (const { client, phone } of uniqueBy(named)) yield* forgetCustomer(session, client, phone);
    return named.length;
  });
}

/** Each customer once. */
function uniqueBy(reservations: readonly Reservation[]): readonly Reservation[] {
  return [...new Map(reservations.map((each) => [`${each.client} ${each.phone}`, each])).values()];
}

/** The one row that was asked for, where the scope reaches it. */
function within(scope: ClubScope, rows: readonly Row[]): Reservation | undefined {
  const [reservation] = rows.map(fromRow);
  return reservation !== undefined && reaches(scope, reservation) ? reservation : undefined;
}

function rowOf(reservation: Reservation): Row {
  const {
    client,
    _id,
    reference,
    lake,
    dock,
    boat,
    date,
    time,
    visitor,
    address,
    createdAt,
    version,
    status,
    reason,
    expires,
    start,
    end,
  } = reservation;
  const { profile, phone, isByEmail, wantsText, people, isMember, isManual, pay, locale, amount, currency, tape, policy, clauses } =
    reservation;
  const { session, sessionUrl } = reservation;
  return {
    client_id: client,
    id: _id,
    reference,
    lake_id: lake,
    dock_id: dock,
    boat_id: boat,
    day: date,
    slots: JSON.stringify(time),
    visitor,
    address,
    created_at: createdAt,
    version,
    status,
    reason,
    expires,
    start_minute: start,
    end_minute: end,
    firstname: profile.firstname,
    lastname: profile.lastname,
    email: profile.email,
    phone,
    by_email: Number(isByEmail),
    wants_text: Number(wantsText),
    people,
    is_member: Number(isMember),
    is_manual: Number(isManual),
    pay,
    locale,
    amount,
    currency,
    tape: JSON.stringify(tape),
    policy: policy === null ? null : JSON.stringify(policy),
    clauses: clauses === null ? null : JSON.stringify(clauses),
    session,
    session_url: sessionUrl,
    customer: customerSortKey(profile),
  };
}

export function fromRow(row: Row): Reservation {
  return {
    _id: row.id,
    reference: row.reference,
    client: row.client_id,
    version: row.version,
    status: row.status,
    reason: row.reason,
    createdAt: row.created_at,
    expires: row.expires,
    lake: row.lake_id,
    dock: row.dock_id,
    boat: row.boat_id,
    date: row.day,
    time: JSON.parse(row.slots),
    start: row.start_minute,
    end: row.end_minute,
    profile: { firstname: row.firstname, lastname: row.lastname, email: row.email },
    phone: row.phone,
    isByEmail: row.by_email === 1,
    wantsText: row.wants_text === 1,
    people: row.people,
    visitor: row.visitor,
    address: row.address,
    isMember: row.is_member === 1,
    isManual: row.is_manual === 1,
    pay: row.pay,
    locale: row.locale,
    amount: row.amount,
    currency: row.currency,
    tape: JSON.parse(row.tape),
    policy: row.policy === null ? null : JSON.parse(row.policy),
    clauses: row.clauses === null ? null : JSON.parse(row.clauses),
    session: row.session,
    sessionUrl: row.session_url,
  };
}
