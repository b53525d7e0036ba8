import { Effect } from "effect";
import { anonymize } from "#core/domain/reservation/forget.ts";
import type { Day } from "#core/domain/calendar/day.ts";
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
import { columns, fromRow, type ReservationRow, rowOf } from "./reservationRow.ts";
import { forgetNotes } from "./tripNotes.ts";

const insert = statement<ReservationRow>()((db, given) =>
  db
    .insertInto("reservations")
    .values(placeholders(given, columns))
    .onConflict((conflict) => conflict.columns(["client_id", "reference"]).doNothing())
    .returning("id"),
);

type Swap = Statement<ReservationRow & { before: number }, { id: string }>;

const swaps = new Map<string, Swap>();

/**
 * Writes these columns alone: SQLite takes a row out of the index of each column that is named, and puts it back, whether it moved or not.
 */
function swapOf(changed: readonly (keyof ReservationRow)[]): Swap {
  const name = changed.join();
  const found =
    swaps.get(name) ??
    statement<ReservationRow & { before: number }>()((db, given) =>
      db
        .updateTable("reservations")
        .set(placeholders(given, changed))
        .where("client_id", "=", given("client_id"))
        .where("id", "=", given("id"))
        .where("version", "=", given("before"))
        .returning("id"),
    );
  swaps.set(name, found);
  return found;
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

function swapArguments(before: Reservation, next: Reservation) {
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

const withPhoneBefore = statement<{ before: Day; limit: number }>()((db, given) =>
  db
    .selectFrom("reservations")
    .select(["client_id as client", "id"])
    .where("day", "<", given("before"))
    .where("phone", "<>", sql.lit(""))
    .orderBy("day")
    .limit(given("limit")),
);

/** Reads and writes reservations in a commit. */
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
        const isSwapped = (yield* session.rows(...swapArguments(before, next))).length === 1;
        if (isSwapped) yield* known(session).follow(before, next);
        return isSwapped;
      }),
  };
}

/** A reservation by its id, if the scope includes it. */
export function reservationOf(reader: Reader, scope: ClubScope, id: string): Effect.Effect<Reservation | undefined> {
  return Effect.map(reader.rows(byId, keyOf(id)), (rows) => within(scope, rows));
}

/** A reservation by its reference, which is unique in a club, if the scope includes it. */
export function reservationByReference(reader: Reader, scope: ClubScope, reference: string): Effect.Effect<Reservation | undefined> {
  return Effect.map(reader.rows(byReference, { client: clubIn(scope) ?? "", reference }), (rows) => within(scope, rows));
}

/** The reservation of a session of payment, if the scope includes it. */
export function reservationBySession(reader: Reader, scope: ClubScope, session: string): Effect.Effect<Reservation | undefined> {
  return Effect.map(reader.rows(bySession, { session }), (rows) => within(scope, rows));
}

type After = Parameters<ReservationReads["overdue"]>[2];

/** Pending reservations that have expired at `now`, the first to expire first; those after `after`. */
export function overdue(reader: Reader, now: number, limit: number, after: After): Effect.Effect<readonly Reservation[]> {
  return Effect.map(reader.rows(overduePending, { now, limit, from: after?.expires ?? 0, id: after?._id ?? "" }), (rows) =>
    rows.map(fromRow),
  );
}

/**
 * Makes reservations before `before` anonymous, the oldest first, and returns how many. They are found over all clubs; each is locked on
 * the machine of its club.
 */
export function forget(session: Session, before: Day, limit: number): Effect.Effect<number> {
  return Effect.gen(function* () {
    const named: Reservation[] = [];
    for (const key of yield* session.rows(withPhoneBefore, { before, limit })) {
      const [reservation] = (yield* session.rows(byIdLocked, key)).map(fromRow);
      if (reservation === undefined || reservation.phone === "" || reservation.date >= before) continue;
      named.push(reservation);
      const forgotten = anonymize(reservation);
      yield* session.send(...swapArguments(reservation, forgotten));
      yield* known(session).rewrite(forgotten);
      yield* forgetNotes(session, reservation.client, reservation._id);
    }
    for (const { client, phone } of uniqueBy(named)) yield* forgetCustomer(session, client, phone);
    return named.length;
  });
}

/** One reservation for each customer. */
function uniqueBy(reservations: readonly Reservation[]): readonly Reservation[] {
  return [...new Map(reservations.map((each) => [`${each.client} ${each.phone}`, each])).values()];
}

/** The reservation of the first row, if the scope includes it. */
function within(scope: ClubScope, rows: readonly ReservationRow[]): Reservation | undefined {
  const [reservation] = rows.map(fromRow);
  return reservation !== undefined && reaches(scope, reservation) ? reservation : undefined;
}
