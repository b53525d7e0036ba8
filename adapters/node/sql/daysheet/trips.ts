import { Effect } from "effect";
import type { Day } from "#core/domain/calendar/day.ts";
import type { TripReads, TripWrites } from "#core/ports/store/trips.ts";
import { sql } from "kysely";
import type { StatementReader, CommitSession } from "../engine/engine.ts";
import { ledgerEntryOfRow as lineOf } from "../ledger/ledger.ts";
import { reservationOfRow as reservationOf } from "../reservation/reservationRow.ts";
import { upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { tripsTable as table } from "../tables/trips.ts";

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

const ofReservation = preparedStatement<{ client: string; reservation: string }>()((db, given) =>
  db.selectFrom("trips").selectAll().where("client_id", "=", given("client")).where("reservation_id", "=", given("reservation")),
);

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

function readTrip(reader: StatementReader, client: string, reservation: string) {
  return Effect.map(reader.rows(ofReservation, { client, reservation }), table.fromFirstRow);
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
        return { reservations: reservations.map(reservationOf), trips: trips.map(table.fromRow), ledger: ledger.map(lineOf) };
      }),
    returnsOf: ({ client, boat }, day, limit) =>
      Effect.map(reader.rows(returnsOfBoat, { client, boat, day, limit }), (rows) =>
        rows.flatMap((row) => table.fromRow(row).returned ?? []),
      ),
    noShowDays: (client, { dateStart, dateEnd }) =>
      Effect.map(reader.rows(noShowDays, { client, from: dateStart, to: dateEnd }), (rows) => rows.map(({ day }) => day)),
  };
}

/** Makes the functions that read and write trips in a commit. */
export function makeTripWrites(session: CommitSession): TripWrites {
  return {
    read: (client, reservation) => readTrip(session, client, reservation),
    put: (trip) => session.send(put, table.toRow(trip)),
  };
}
