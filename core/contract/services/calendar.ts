import { Schema } from "effect";
import { kinds } from "../../kinds/index.ts";
import { offeredRow } from "./kinds.ts";
import { row, rows } from "../rows/message.ts";
import { DayText, Id, Instant, BoatModelName, StatusName } from "../../schemas/values.ts";

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });

/** Where something stands: times are `HH:mm`, `time` the ids of its slots. */
const spanned = { boat: Id, date: DayText, time: Schema.Array(Id), start: Schema.String, end: Schema.String };

/** Every fact of a window of the club, in one answer: counts of free slots are of those that staff could still book. */
const CalendarView = Schema.Struct({
  /** How far the club had moved when it was read, as events tell it. */
  version: Schema.Finite,
  at: Instant,
  /** `holiday` is the name that the club or its province has for the day. */
  days: Schema.Array(Schema.Struct({ date: DayText, free: Schema.Int, holiday: Schema.NullOr(Schema.String) })),
  /** Each with its boats, and by day how many of their slots are free. */
  docks: Schema.Array(
    Schema.Struct({
      _id: Id,
      lake: Id,
      name: Name,
      free: Schema.Array(Schema.Int),
      boats: Schema.Array(Schema.Struct({ _id: Id, name: Name, model: BoatModelName, capacity: Schema.Int })),
    }),
  ),
  lakes: Schema.Array(Schema.Struct({ _id: Id, name: Name })),
  /** In start order. */
  timeslots: Schema.Array(offeredRow(kinds.timeslots)),
  /** Reservations that hold a slot, each known by its customer's name. */
  bars: Schema.Array(Schema.Struct({ _id: Id, ...spanned, status: StatusName, firstname: Schema.String, lastname: Schema.String })),
  /** What visitors keep while they book, and what is kept for those who were offered it because of a closure. */
  held: Schema.Array(Schema.Struct({ ...spanned, isOffer: Schema.Boolean })),
  closures: Schema.Array(offeredRow(kinds.closures)),
});

/** What staff see of the days to come. */
export const calendar = rows({
  "booking/reservations/calendar": row(
    "List the bookings of a range of days",
    "staff",
    /** At most 31 days; all lakes and docks of the club where none is named. */
    Schema.Struct({ dateStart: DayText, dateEnd: DayText, lake: Schema.optionalKey(Id), dock: Schema.optionalKey(Id) }),
    CalendarView,
  ),
});
