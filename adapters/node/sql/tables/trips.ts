import type { Trip } from "#core/domain/daysheet/trip.ts";
import { json, nullable, number, text } from "./column.ts";
import { table } from "./table.ts";

type Whole = "licence" | "checklist" | "age" | "clauses" | "briefing" | "departed" | "returned";

/** The trips of reservations: what happened at the dock. */
export const trips = table<Trip, Whole>()("trips", ["client_id", "reservation_id"], {
  client: text("client_id"),
  reservation: text("reservation_id"),
  version: number("version"),
  licence: nullable(json("licence")),
  checklist: nullable(json("checklist")),
  age: nullable(json("age")),
  clauses: nullable(json("clauses")),
  briefing: nullable(json("briefing")),
  departed: nullable(json("departed")),
  returned: nullable(json("returned")),
  departNote: text("depart_note"),
  returnNote: text("return_note"),
});
