import type { Day } from "#core/domain/calendar/day.ts";
import type { LicenceRecord, Trip } from "#core/domain/daysheet/trip.ts";
import type { SignedChecklist } from "#core/domain/daysheet/signedChecklist.ts";
import type { Damage } from "#core/domain/condition/damage.ts";
import type { TripPhoto } from "#core/domain/condition/tripPhoto.ts";
import { jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable, type TableRow } from "./table.ts";

type TripJsonField = "licence" | "drivingLicence" | "checklist" | "age" | "clauses" | "briefing" | "noShow" | "departed" | "returned";

/** A trip with the boat, the day and the first minute of its booking, by which its engine hours are found; null without any at its return. */
export interface PlacedTrip extends Trip {
  readonly readingBoat: string | null;
  readonly readingDay: Day | null;
  readonly readingStart: number | null;
}

/** The SQL table of trips: what happened at the dock for each reservation. */
export const tripsTable = defineTable<PlacedTrip, TripJsonField>()("trips", ["client_id", "reservation_id"], {
  client: textColumn("client_id"),
  reservation: textColumn("reservation_id"),
  version: numberColumn("version"),
  licence: licenceColumn("licence"),
  drivingLicence: licenceColumn("driving_licence"),
  checklist: nullableColumn(jsonColumn("checklist")),
  age: nullableColumn(jsonColumn("age")),
  clauses: nullableColumn(jsonColumn("clauses")),
  briefing: nullableColumn(jsonColumn("briefing")),
  noShow: nullableColumn(jsonColumn("no_show")),
  departed: nullableColumn(jsonColumn("departed")),
  returned: nullableColumn(jsonColumn("returned")),
  departNote: textColumn("depart_note"),
  returnNote: textColumn("return_note"),
  readingBoat: nullableColumn(textColumn("reading_boat")),
  readingDay: nullableColumn(textColumn<Day, "reading_day">("reading_day")),
  readingStart: nullableColumn(numberColumn("reading_start")),
});

/** Gives the trip of a row. */
export function tripOfRow(row: TableRow<typeof tripsTable>): Trip {
  const { readingBoat: _boat, readingDay: _day, readingStart: _start, ...trip } = tripsTable.fromRow(row);
  return trip;
}

/** A licence; records from before the end of its number was stored have an empty one. */
function licenceColumn<const Name extends string>(name: Name) {
  const column = jsonColumn<Omit<LicenceRecord, "lastFour"> & Partial<LicenceRecord>, Name>(name);
  return nullableColumn({ ...column, fromCell: (cell: string): LicenceRecord => ({ lastFour: "", ...column.fromCell(cell) }) });
}

/** The SQL table of rental safety checklists as customers and staff signed them, one for each reservation. */
export const checklistsTable = defineTable<SignedChecklist>()("checklists", ["client_id", "reservation_id"], {
  client: textColumn("client_id"),
  reservation: textColumn("reservation_id"),
  version: textColumn("version"),
  locale: textColumn("locale"),
  sha256: textColumn("sha256"),
  at: numberColumn("at"),
  by: textColumn("by_user"),
  "customer.name": textColumn("customer_name"),
  "customer.drawing": nullableColumn(textColumn("customer_drawing")),
  "staff.name": textColumn("staff_name"),
  "staff.drawing": nullableColumn(textColumn("staff_drawing")),
});

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
