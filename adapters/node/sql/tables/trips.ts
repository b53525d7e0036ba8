import type { Trip } from "#core/domain/daysheet/trip.ts";
import { jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

type Whole = "licence" | "checklist" | "age" | "clauses" | "briefing" | "departed" | "returned";

/** The SQL table of trips: what happened at the dock for each reservation. */
export const tripsTable = defineTable<Trip, Whole>()("trips", ["client_id", "reservation_id"], {
  client: textColumn("client_id"),
  reservation: textColumn("reservation_id"),
  version: numberColumn("version"),
  licence: nullableColumn(jsonColumn("licence")),
  checklist: nullableColumn(jsonColumn("checklist")),
  age: nullableColumn(jsonColumn("age")),
  clauses: nullableColumn(jsonColumn("clauses")),
  briefing: nullableColumn(jsonColumn("briefing")),
  departed: nullableColumn(jsonColumn("departed")),
  returned: nullableColumn(jsonColumn("returned")),
  departNote: textColumn("depart_note"),
  returnNote: textColumn("return_note"),
});
