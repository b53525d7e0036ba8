import { Effect } from "effect";
import { sql } from "kysely";
import type { ConditionReads, ConditionWrites } from "#core/ports/store/condition.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { deleteRowsBy, insertRowStatement, selectRowById, selectRowsBy, upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement } from "../engine/statement.ts";
import { damagesTable, tripPhotosTable } from "../tables/trips.ts";
import type { TableRow } from "../tables/table.ts";

type PhotoRow = TableRow<typeof tripPhotosTable>;
type DamageRow = TableRow<typeof damagesTable>;
type TripKey = { readonly client: string; readonly reservation: string };

const photoById = selectRowById<PhotoRow>(tripPhotosTable);
const insertPhoto = insertRowStatement<PhotoRow>(tripPhotosTable);
const damageById = selectRowById<DamageRow>(damagesTable, true);
const putDamage = upsertRowStatement<DamageRow>(damagesTable);

const photosOfTrip = selectRowsBy("trip_photos", { client_id: "client", reservation_id: "reservation" }, ["at", "id"]);

const damageOfTrip = preparedStatement<TripKey & { readonly boat: string }>()((db, given) =>
  db
    .selectFrom("damages")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where((eb) =>
      eb.or([eb("reservation_id", "=", given("reservation")), eb.and([eb("boat_id", "=", given("boat")), eb("repaired", "is", null)])]),
    )
    .orderBy("at")
    .orderBy("id"),
);

const lastDamageToBoat = preparedStatement<{ client: string; boat: string; limit: number }>()((db, given) =>
  db
    .selectFrom("damages")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("boat_id", "=", given("boat"))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(given("limit")),
);

const deletePhotos = deleteRowsBy("trip_photos", { client_id: "client", reservation_id: "reservation" });

const emptyDamage = preparedStatement<TripKey>()((db, given) =>
  db
    .updateTable("damages")
    .set({ text: sql.lit(""), file_id: sql.lit(null) })
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation")),
);

const hidePictures = preparedStatement<TripKey>()((db, given) =>
  db
    .updateTable("files")
    .set({ owner: sql.lit(null), idle_since: sql.lit(0), is_gone: sql.lit(1) })
    .where("client_id", "=", given("client"))
    .where("reservation_id", "=", given("reservation"))
    .where("type", "=", sql.lit("trip" as const)),
);

/** Makes the functions that read photos of trips and damage to boats outside a commit. */
export function makeConditionReads(reader: StatementReader): ConditionReads {
  return {
    photosOf: photosIn(reader),
    damageOf: (client, trip) => Effect.map(reader.rows(damageOfTrip, { client, ...trip }), damagesTable.fromRows),
    damageToBoat: (client, boat, limit) =>
      Effect.map(reader.rows(lastDamageToBoat, { client, boat, limit }), (rows) =>
        rows.map((row) => damagesTable.fromRow(row)).toReversed(),
      ),
  };
}

/** Makes the functions that read and write photos of trips and damage to boats in a commit. */
export function makeConditionWrites(session: CommitSession): ConditionWrites {
  return {
    photo: (client, id) => Effect.map(session.rows(photoById, { client, id }), tripPhotosTable.fromFirstRow),
    photosOf: photosIn(session),
    insertPhoto: (photo) => session.send(insertPhoto, tripPhotosTable.toRow(photo)),
    damage: (client, id) => Effect.map(session.rows(damageById, { client, id }), damagesTable.fromFirstRow),
    putDamage: (damage) => session.send(putDamage, damagesTable.toRow(damage)),
  };
}

/** Erases the pictures of a trip, whose bytes the next sweep erases, and empties the texts of the damage that was found on it. */
export const eraseTripPictures = Effect.fnUntraced(function* (session: CommitSession, trip: TripKey) {
  for (const statement of [deletePhotos, emptyDamage, hidePictures]) yield* session.send(statement, trip);
});

function photosIn(reader: Pick<StatementReader, "rows">): ConditionReads["photosOf"] {
  return (client, reservation) => Effect.map(reader.rows(photosOfTrip, { client, reservation }), tripPhotosTable.fromRows);
}
