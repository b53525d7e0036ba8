import type { LicenceRecord, Trip } from "#core/domain/daysheet/trip.ts";
import { jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

type TripJsonField = "licence" | "drivingLicence" | "checklist" | "age" | "clauses" | "briefing" | "noShow" | "departed" | "returned";

/** The SQL table of trips: what happened at the dock for each reservation. */
export const tripsTable = defineTable<Trip, TripJsonField>()("trips", ["client_id", "reservation_id"], {
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
});

/** A licence; records from before the end of its number was stored have an empty one. */
function licenceColumn<const Name extends string>(name: Name) {
  const column = jsonColumn<Omit<LicenceRecord, "lastFour"> & Partial<LicenceRecord>, Name>(name);
  return nullableColumn({ ...column, fromCell: (cell: string): LicenceRecord => ({ lastFour: "", ...column.fromCell(cell) }) });
}
