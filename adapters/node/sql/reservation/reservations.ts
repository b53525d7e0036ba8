import { Effect } from "effect";
import { anonymizeReservation } from "#core/domain/reservation/forget.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { type ClubScope, clubOfScope, scopeIncludes } from "#core/domain/scope.ts";
import type { ReservationReads, ReservationWrites } from "#core/ports/store/reservations.ts";
import { sql } from "kysely";
import { reservationsAhead } from "./ahead.ts";
import { makeOtherBookingReads } from "./otherBookings.ts";
import { provenContactOf } from "#core/domain/people/provenContact.ts";
import { forgetCustomer } from "../customers/customers.ts";
import { eraseAuditTexts } from "../oversight/audit.ts";
import { makeClaimWrites } from "./claims.ts";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { makeSearchWordWrites } from "../search/searchIndex.ts";
import { assertIdOfClub, clubRowKeyOf } from "../engine/ids.ts";
import { deleteRowsBy, selectRowsBy } from "../engine/rows.ts";
import { columnPlaceholders, listParameterRows, preparedStatement, type SqlStatement } from "../engine/statement.ts";
import { reservationColumns, reservationOfRow, type ReservationRow, rowOfReservation } from "./reservationRow.ts";
import { eraseFeedbackWords } from "../feedback/feedback.ts";
import { eraseChecklistCustomer, placeReading } from "./trips.ts";
import { makeTogetherReads, togetherLocked } from "./severalReservations.ts";
import { eraseTripPictures } from "../condition/condition.ts";

const insert = preparedStatement<ReservationRow>()((db, given) =>
  db
    .insertInto("reservations")
    .values(columnPlaceholders(given, reservationColumns))
    .onConflict((conflict) => conflict.columns(["client_id", "reference"]).doNothing())
    .returning("id"),
);

type Replacement = SqlStatement<ReservationRow & { before: number }, { id: string }>;

const replacements = new Map<string, Replacement>();

/**
 * Writes these columns alone: SQLite takes a row out of the index of each column that is named, and puts it back, whether it moved or not.
 */
function replacementOf(changed: readonly (keyof ReservationRow)[]): Replacement {
  const name = changed.join();
  const found =
    replacements.get(name) ??
    preparedStatement<ReservationRow & { before: number }>()((db, given) =>
      db
        .updateTable("reservations")
        .set(columnPlaceholders(given, changed))
        .where("client_id", "=", given("client_id"))
        .where("id", "=", given("id"))
        .where("version", "=", given("before"))
        .returning("id"),
    );
  replacements.set(name, found);
  return found;
}

const remove = deleteRowsBy("reservations", { client_id: "client", id: "id", version: "version" });

const removeLines = deleteRowsBy("ledger", { client_id: "client", reservation_id: "id" });

function replacementArguments(before: Reservation, next: Reservation) {
  const old = rowOfReservation(before);
  const row = rowOfReservation(next);
  return [replacementOf(reservationColumns.filter((column) => old[column] !== row[column])), { ...row, before: before.version }] as const;
}

const byId = selectRowsBy("reservations", { client_id: "client", id: "id" });

const byIdLocked = selectRowsBy("reservations", { client_id: "client", id: "id" }, [], true);

const byReference = selectRowsBy("reservations", { client_id: "client", reference: "reference" });

const bySession = selectRowsBy("reservations", { session: "session" }, ["id"]);

const overduePending = preparedStatement<{ now: number; limit: number; from: number; id: string }>()((db, given) =>
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

const withPhoneBefore = preparedStatement<{ before: Day; limit: number }>()((db, given) =>
  db
    .selectFrom("reservations")
    .select(["client_id as client", "id"])
    .where("day", "<", given("before"))
    .where("phone", "<>", sql.lit(""))
    .orderBy("day")
    .limit(given("limit")),
);

const openOfCards = preparedStatement<{ client: string; cards: readonly string[]; from: Day }>()((db, given, dialect) => {
  const cards = listParameterRows(dialect, given("cards"), "text");
  const people = db
    .selectFrom("memberships")
    .select((eb) => [eb.ref("card_id").$notNull().as("card"), "id as membership"])
    .where("client_id", "=", given("client"))
    .where("card_id", "in", (eb) => eb.selectFrom(cards).select("listed.value"));
  const members = db.selectFrom(cards).select(["listed.value as card", "listed.value as membership"]).unionAll(people);
  return db
    .selectFrom("reservations")
    .innerJoin(members.as("members"), "members.membership", "reservations.membership_id")
    .selectAll("reservations")
    .select("members.card")
    .where("client_id", "=", given("client"))
    .where("day", ">=", given("from"))
    .where("status", "not in", [sql.lit("canceled" as const), sql.lit("archived" as const)])
    .orderBy("day")
    .orderBy("start_minute");
});

/** Makes the functions that read and write reservations in a commit. */
export function makeReservationWrites(session: CommitSession): ReservationWrites {
  return {
    insert: (reservation) =>
      Effect.gen(function* () {
        assertIdOfClub(reservation._id, reservation.client);
        session.touch(reservation.client, "money");
        const isNew = (yield* session.rows(insert, rowOfReservation(reservation))).length === 1;
        if (isNew) yield* makeSearchWordWrites(session).enter(reservation);
        return isNew;
      }),
    read: (scope, id) => Effect.map(session.rows(byIdLocked, clubRowKeyOf(id)), (rows) => within(scope, rows)),
    ...makeTogetherReads(session, togetherLocked),
    openOfCards: (client, cards, from) =>
      Effect.gen(function* () {
        yield* session.lock(...cards.toSorted().map((card) => `card ${card}`));
        const rows = yield* session.rows(openOfCards, { client, cards, from });
        return new Map([...Map.groupBy(rows, ({ card }) => card)].map(([card, own]) => [card, own.map(reservationOfRow)]));
      }),
    ...makeOtherBookingReads(session),
    ahead: (client, { as, id }, { day, minutes }, limit) =>
      Effect.map(session.rows(reservationsAhead[as], { client, day, minutes, id, limit }), (rows) => rows.map(reservationOfRow)),
    remove: ({ client, _id, reference, version }) =>
      Effect.gen(function* () {
        yield* makeClaimWrites(session).release(client, _id);
        yield* session.send(removeLines, { client, id: _id });
        yield* session.send(remove, { client, id: _id, version });
        yield* makeSearchWordWrites(session).strike({ client, reference });
      }),
    replace: (before, next) =>
      Effect.gen(function* () {
        session.touch(next.client, "money");
        const isReplaced = (yield* session.rows(...replacementArguments(before, next))).length === 1;
        if (isReplaced) yield* makeSearchWordWrites(session).follow(before, next);
        const isMoved = before.boat !== next.boat || before.date !== next.date || before.start !== next.start;
        if (isReplaced && isMoved) yield* placeReading(session, next.client, next._id);
        return isReplaced;
      }),
  };
}

/** Finds a reservation by its id, if the scope includes it. */
export function findReservation(reader: StatementReader, scope: ClubScope, id: string): Effect.Effect<Reservation | undefined> {
  return Effect.map(reader.rows(byId, clubRowKeyOf(id)), (rows) => within(scope, rows));
}

/** Finds a reservation by its reference, which is unique in a club, if the scope includes it. */
export function findReservationByReference(
  reader: StatementReader,
  scope: ClubScope,
  reference: string,
): Effect.Effect<Reservation | undefined> {
  return Effect.map(reader.rows(byReference, { client: clubOfScope(scope) ?? "", reference }), (rows) => within(scope, rows));
}

/** Finds the reservations of a payment session that the scope includes. */
export function findReservationsBySession(
  reader: StatementReader,
  scope: ClubScope,
  session: string,
): Effect.Effect<readonly Reservation[]> {
  return Effect.map(reader.rows(bySession, { session }), (rows) =>
    rows.map(reservationOfRow).filter((reservation) => scopeIncludes(scope, reservation)),
  );
}

type OverduePosition = Parameters<ReservationReads["overdue"]>[2];

/** Finds pending reservations that have expired at `now`, the first to expire first; those after `after`. */
export function findOverdueReservations(
  reader: StatementReader,
  now: number,
  limit: number,
  after: OverduePosition,
): Effect.Effect<readonly Reservation[]> {
  return Effect.map(reader.rows(overduePending, { now, limit, from: after?.expires ?? 0, id: after?._id ?? "" }), (rows) =>
    rows.map(reservationOfRow),
  );
}

/**
 * Makes reservations before `before` anonymous, the oldest first, and returns how many. They are found over all clubs; each is locked on
 * the machine of its club.
 */
export function anonymizeReservations(session: CommitSession, before: Day, limit: number): Effect.Effect<number> {
  return Effect.gen(function* () {
    const named: Reservation[] = [];
    for (const key of yield* session.rows(withPhoneBefore, { before, limit })) {
      const [reservation] = (yield* session.rows(byIdLocked, key)).map(reservationOfRow);
      if (reservation === undefined || reservation.phone === "" || reservation.date >= before) continue;
      named.push(reservation);
      const forgotten = anonymizeReservation(reservation);
      yield* session.send(...replacementArguments(reservation, forgotten));
      yield* makeSearchWordWrites(session).rewrite(forgotten);
      yield* eraseTripNotes(session, reservation.client, reservation._id);
      yield* eraseFeedbackWords(session, reservation.client, reservation._id);
      yield* eraseAuditTexts(session, reservation.client, [reservation._id]);
    }
    for (const reservation of uniqueBy(named)) yield* forgetCustomer(session, reservation);
    return named.length;
  });
}

/** One reservation for each customer. */
function uniqueBy(reservations: readonly Reservation[]): readonly Reservation[] {
  return [...new Map(reservations.map((each) => [`${each.client} ${each.phone} ${provenContactOf(each)}`, each])).values()];
}

/** The reservation of the first row, if the scope includes it. */
function within(scope: ClubScope, rows: readonly ReservationRow[]): Reservation | undefined {
  const [reservation] = rows.map(reservationOfRow);
  return reservation !== undefined && scopeIncludes(scope, reservation) ? reservation : undefined;
}

const emptyNotes = preparedStatement<{ client: string; reservation: string }>()((db, given) =>
  db
    .updateTable("trips")
    .set({ depart_note: sql.lit(""), return_note: sql.lit("") })
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation")),
);

/** Empties the notes of a trip, because what staff wrote may name the customer, and erases its pictures and the signature. */
export const eraseTripNotes = Effect.fnUntraced(function* (session: CommitSession, client: string, reservation: string) {
  yield* session.send(emptyNotes, { client, reservation });
  yield* eraseChecklistCustomer(session, { client, reservation });
  yield* eraseTripPictures(session, { client, reservation });
});
