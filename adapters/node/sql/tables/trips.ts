import type { Day } from "#core/domain/calendar/day.ts";
import type { LicenceRecord, Trip } from "#core/domain/daysheet/trip.ts";
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
