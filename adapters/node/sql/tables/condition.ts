import type { Damage } from "#core/domain/condition/damage.ts";
import type { TripPhoto } from "#core/domain/condition/tripPhoto.ts";
import { jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of the photos of boats that staff take at the departure and return of trips. */
export const tripPhotosTable = defineTable<TripPhoto>()("trip_photos", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  reservation: textColumn("reservation_id"),
  passage: textColumn("passage"),
  side: textColumn("side"),
  file: textColumn("file_id"),
  by: textColumn("by_user"),
  at: numberColumn("at"),
  clockOffsetMs: numberColumn("clock_offset"),
});

/** The SQL table of the damage to boats. */
export const damagesTable = defineTable<Damage, "pin" | "repaired">()("damages", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  boat: textColumn("boat_id"),
  reservation: textColumn("reservation_id"),
  passage: textColumn("passage"),
  part: textColumn("part"),
  pin: nullableColumn(jsonColumn("pin")),
  text: textColumn("text"),
  file: nullableColumn(textColumn("file_id")),
  by: textColumn("by_user"),
  at: numberColumn("at"),
  clockOffsetMs: numberColumn("clock_offset"),
  repaired: nullableColumn(jsonColumn("repaired")),
});
