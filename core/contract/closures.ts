import { Schema } from "effect";
import { kinds } from "../kinds/index.ts";
import { findOutput, pageFields } from "./find.ts";
import { row } from "./message.ts";
import { DayText, Id, StatusName } from "./values.ts";

const { lake, dock, boat, dateStart, dateEnd, start, end } = kinds.closures.fields;

/** A reservation that a closure meets, with whom to tell. */
const Met = Schema.Struct({
  _id: Id,
  reference: Schema.String,
  status: StatusName,
  dock: Id,
  boat: Id,
  date: DayText,
  start: Schema.String,
  end: Schema.String,
  profile: Schema.Struct({ firstname: Schema.String, lastname: Schema.String, email: Schema.String }),
  phone: Schema.String,
  locale: Schema.Literals(["en", "fr"]),
});

/** What is asked of a closure beside the calls of its kind. */
export const closures = {
  "booking/closures/preview": row(
    "booking/closures/preview",
    "staff",
    Schema.Struct({
      lake: Schema.optionalKey(lake),
      dock: Schema.optionalKey(dock),
      boat: Schema.optionalKey(boat),
      dateStart,
      dateEnd,
      start: Schema.optionalKey(start),
      end: Schema.optionalKey(end),
      ...pageFields,
    }),
    Schema.Struct({ ...findOutput(Met).fields, counts: Schema.Array(Schema.Struct({ status: StatusName, count: Schema.Int })) }),
  ),
} as const;
