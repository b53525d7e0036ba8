import { Effect } from "effect";
import { sql } from "kysely";
import type { Day } from "#core/domain/calendar/day.ts";
import type { ChecklistReads, ChecklistWrites, LockCodeReads, LockCodeWrites, TripReads, TripWrites } from "#core/ports/store/trips.ts";
import type { EngineReading } from "#core/domain/maintenance/service.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { ledgerEntryOfRow as lineOf } from "../ledger/ledger.ts";
import { reservationOfRow as reservationOf } from "./reservationRow.ts";
import { compilable, deleteRowsBy, selectRowsBy, upsertRowStatement } from "../engine/rows.ts";
import { listParameterRows, preparedStatement } from "../engine/statement.ts";
import { textColumn } from "../tables/column.ts";
import { checklistsTable, tripOfRow, tripsTable as table } from "../tables/trips.ts";
import { lockCodesTable } from "../tables/lockCodes.ts";
import type { TableRow } from "../tables/table.ts";

interface DayQuery extends Readonly<Record<string, string>> {
  readonly client: string;
  readonly day: Day;
}

const reservationsOn = preparedStatement<DayQuery>()((db, given) =>
  db
    .selectFrom("reservations")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("day", "=", given("day"))
    .where("status", "not in", [sql.lit("canceled" as const), sql.lit("archived" as const)]),
);

const tripsOn = preparedStatement<DayQuery>()((db, given) =>
  db
    .selectFrom("reservations as r")
    .innerJoin("trips as t", (join) => join.onRef("t.client_id", "=", "r.client_id").onRef("t.reservation_id", "=", "r.id"))
    .selectAll("t")
    .where("r.client_id", "=", given("client"))
    .where("r.day", "=", given("day")),
);

const ledgerOn = preparedStatement<DayQuery>()((db, given) =>
  db
    .selectFrom("reservations as r")
    .innerJoin("ledger as l", (join) => join.onRef("l.client_id", "=", "r.client_id").onRef("l.reservation_id", "=", "r.id"))
    .selectAll("l")
    .where("r.client_id", "=", given("client"))
    .where("r.day", "=", given("day"))
    .orderBy("l.at"),
);

const ofReservation = selectRowsBy("trips", { client_id: "client", reservation_id: "reservation" });

const returnsOfBoat = preparedStatement<{ client: string; boat: string; day: Day; limit: number }>()((db, given) =>
  db
    .selectFrom("reservations as r")
    .innerJoin("trips as t", (join) => join.onRef("t.client_id", "=", "r.client_id").onRef("t.reservation_id", "=", "r.id"))
    .selectAll("t")
    .where("r.client_id", "=", given("client"))
    .where("r.boat_id", "=", given("boat"))
    .where("r.day", "<=", given("day"))
    .where("t.returned", "is not", null)
    .orderBy("r.day", "desc")
    .orderBy("r.start_minute", "desc")
    .limit(given("limit")),
);

/** Of each point, written as its day and its boat: the day of the last trip until that day whose return has a reading, else of the first trip after it, with the return. */
const readingsAt = preparedStatement<{ client: string; points: readonly string[] }>()((db, given, dialect) => {
  const reading = (comparison: "<=" | ">", direction: "asc" | "desc") => sql<string | null>`(
    select reading_day || ' ' || returned from trips
    where client_id = ${given("client")} and reading_boat = substr(listed.value, 12) and reading_day ${sql.raw(comparison)} substr(listed.value, 1, 10)
    order by reading_day ${sql.raw(direction)}, reading_start ${sql.raw(direction)} limit 1)`;
  return db
    .selectFrom(listParameterRows(dialect, given("points"), "text"))
    .select(["listed.value", sql<string | null>`coalesce(${reading("<=", "desc")}, ${reading(">", "asc")})`.as("reading")]);
});

const rentedDays = preparedStatement<{ client: string; boat: string; from: Day; to: Day }>()((db, given) =>
  db
    .selectFrom("reservations")
    .select(["day", sql<number>`cast(sum(end_minute - start_minute) as double precision)`.as("minutes")])
    .where("client_id", "=", given("client"))
    .where("boat_id", "=", given("boat"))
    .where("day", ">=", given("from"))
    .where("day", "<=", given("to"))
    .where("status", "not in", [sql.lit("canceled" as const), sql.lit("archived" as const)])
    .groupBy("day")
    .orderBy("day"),
);

const noShowDays = preparedStatement<{ client: string; from: Day; to: Day }>()((db, given) =>
  db
    .selectFrom("trips as t")
    .innerJoin("reservations as r", (join) => join.onRef("r.client_id", "=", "t.client_id").onRef("r.id", "=", "t.reservation_id"))
    .select("r.day")
    .where("t.client_id", "=", given("client"))
    .where("t.no_show", "is not", null)
    .where("r.day", ">=", given("from"))
    .where("r.day", "<=", given("to"))
    .orderBy("r.day"),
);

const put = upsertRowStatement(table);

const dayColumn = textColumn<Day, "day">("day");

/** Reads a day with the JSON of a return on it. */
function readingOf(text: string | null): EngineReading | null {
  if (text === null) return null;
  const { at, engineHours } = JSON.parse(text.slice(11));
  return { day: dayColumn.fromCell(text.slice(0, 10)), at, hours: engineHours };
}

function readTrip(reader: StatementReader, client: string, reservation: string) {
  return Effect.map(reader.rows(ofReservation, { client, reservation }), ([row]) => row && tripOfRow(row));
}

/** Makes the functions that read trips outside a commit. */
export function makeTripReads(reader: StatementReader): TripReads {
  return {
    read: (client, reservation) => readTrip(reader, client, reservation),
    on: (client, day) =>
      Effect.gen(function* () {
        const query = { client, day };
        const [reservations, trips, ledger] = yield* Effect.all(
          [reader.rows(reservationsOn, query), reader.rows(tripsOn, query), reader.rows(ledgerOn, query)],
          { concurrency: "unbounded" },
        );
        return { reservations: reservations.map(reservationOf), trips: trips.map(tripOfRow), ledger: ledger.map(lineOf) };
      }),
    returnsOf: ({ client, boat }, day, limit) =>
      Effect.map(reader.rows(returnsOfBoat, { client, boat, day, limit }), (rows) => rows.flatMap((row) => tripOfRow(row).returned ?? [])),
    readingsAt: (client, points) => {
      const named = points.map(({ boat, day }) => `${day} ${boat}`);
      return Effect.map(reader.rows(readingsAt, { client, points: [...new Set(named)] }), (rows) => {
        const found = new Map(rows.map(({ value, reading }) => [value, readingOf(reading)]));
        return named.map((point) => found.get(point) ?? null);
      });
    },
    rented: ({ client, boat }, { dateStart, dateEnd }) =>
      Effect.map(reader.rows(rentedDays, { client, boat, from: dateStart, to: dateEnd }), (rows) =>
        rows.map(({ day, minutes }) => ({ day, minutes })),
      ),
    noShowDays: (client, { dateStart, dateEnd }) =>
      Effect.map(reader.rows(noShowDays, { client, from: dateStart, to: dateEnd }), (rows) => rows.map(({ day }) => day)),
  };
}

/** Makes the functions that read and write trips in a commit. */
export function makeTripWrites(session: CommitSession): TripWrites {
  return {
    read: (client, reservation) => readTrip(session, client, reservation),
    put: (trip) =>
      Effect.gen(function* () {
        yield* session.send(put, table.toRow({ ...trip, readingBoat: null, readingDay: null, readingStart: null }));
        const hours = trip.returned?.engineHours ?? null;
        if (hours !== null) yield* placeReading(session, trip.client, trip.reservation);
      }),
  };
}

type Key = { readonly client: string; readonly reservation: string };

const checklistOf = selectRowsBy("checklists", { client_id: "client", reservation_id: "reservation" });

const putChecklist = upsertRowStatement(checklistsTable);

const remove = deleteRowsBy("checklists", { client_id: "client", reservation_id: "reservation" });

const emptyCustomer = preparedStatement<Key>()((db, given) =>
  db
    .updateTable("checklists")
    .set({ customer_name: sql.lit(""), customer_drawing: null })
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation")),
);

const emptyStaff = preparedStatement<{ client: string; user: string }>()((db, given) =>
  db
    .updateTable("checklists")
    .set({ by_user: sql.lit(""), staff_name: sql.lit(""), staff_drawing: null })
    .where("client_id", "=", given("client"))
    .where("by_user", "=", given("user")),
);

/** Makes the functions that read signed checklists outside a commit. */
export function makeChecklistReads(reader: StatementReader): ChecklistReads {
  return {
    read: (client, reservation) => Effect.map(reader.rows(checklistOf, { client, reservation }), checklistsTable.fromFirstRow),
  };
}

/** Makes the functions that write signed checklists in a commit. */
export function makeChecklistWrites(session: CommitSession): ChecklistWrites {
  return {
    put: (signed) => session.send(putChecklist, checklistsTable.toRow(signed)),
    remove: (client, reservation) => session.send(remove, { client, reservation }),
  };
}

/** Empties the name and the signature of a reservation's customer; that the checklist was signed stays. */
export function eraseChecklistCustomer(session: CommitSession, trip: Key): Effect.Effect<void> {
  return session.send(emptyCustomer, trip);
}

/** Empties the name and the signature of a member of staff on every checklist that they signed. */
export function eraseChecklistStaff(session: CommitSession, client: string, user: string): Effect.Effect<void> {
  return session.send(emptyStaff, { client, user });
}

const putCode = upsertRowStatement<TableRow<typeof lockCodesTable>>(lockCodesTable);

const codesOfLock = preparedStatement<{ client: string; lock: string; from: string }>()((db, given) =>
  db
    .selectFrom("lock_codes")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("lock_id", "=", given("lock"))
    .where("day", ">=", given("from"))
    .orderBy("day")
    .orderBy("start_minute")
    .orderBy("end_minute")
    .orderBy("issue"),
);

const codesOfBooking = selectRowsBy("lock_codes", { client_id: "client", reservation_id: "reservation" }, [
  "day",
  "start_minute",
  "end_minute",
  "issue",
  "lock_id",
]);

/** Makes the functions that read which codes of locks somebody saw. */
export function makeLockCodeReads(reader: Pick<StatementReader, "rows">): LockCodeReads {
  return {
    ofLock: (client, lock, from) => Effect.map(reader.rows(codesOfLock, { client, lock, from }), lockCodesTable.fromRows),
    ofBooking: (client, reservation) => Effect.map(reader.rows(codesOfBooking, { client, reservation }), lockCodesTable.fromRows),
  };
}

/** Makes the functions that read and write which codes of locks somebody saw, in a commit. */
export function makeLockCodeWrites(session: CommitSession): LockCodeWrites {
  const reads = makeLockCodeReads(session);
  return {
    ...reads,
    ofLock: (client, lock, from) => Effect.andThen(session.lock(`lock codes ${lock}`), reads.ofLock(client, lock, from)),
    put: (code) => session.send(putCode, lockCodesTable.toRow(code)),
  };
}

const place = preparedStatement<{ client: string; reservation: string }>()((db, given, dialect) => {
  const hours = dialect === "sqlite" ? sql`returned ->> 'engineHours'` : sql`cast(returned as json) ->> 'engineHours'`;
  return compilable(
    db,
    sql`update trips set reading_boat = r.boat_id, reading_day = r.day, reading_start = r.start_minute from reservations r
      where trips.client_id = ${given("client")} and trips.reservation_id = ${given("reservation")} and ${hours} is not null
        and r.client_id = trips.client_id and r.id = trips.reservation_id`,
  );
});

/** Gives the engine hours at the return of a booking, if it has any, the booking's boat, day and start, by which they are found. */
export function placeReading(session: CommitSession, client: string, reservation: string): Effect.Effect<void> {
  return session.send(place, { client, reservation });
}
