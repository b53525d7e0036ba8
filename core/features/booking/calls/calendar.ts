import { Schema } from "effect";
import { lookFields } from "../../../schemas/fields.ts";
import { boatKinds } from "../../../domain/offer/models/modelKinds.ts";
import { closuresKind, timeslotsKind } from "../../offer/kinds/slots.ts";
import { SeasonView } from "../../quote/calls.ts";
import { offeredRowSchema } from "../../managed/calls.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { DayText, RowIdField, InstantText, StatusName, EmptyObject } from "../../../schemas/values.ts";

const Name = Schema.Struct({ en: Schema.String, fr: Schema.String });

/** The position of a booking or hold: times are `HH:mm`, `time` the ids of its slots. */
const spanned = { boat: RowIdField, date: DayText, time: Schema.Array(RowIdField), start: Schema.String, end: Schema.String };

/** The calendar of a club's window in one reply; counts are of slots that staff can still book. */
const CalendarView = Schema.Struct({
  /** The club's version at which it was read, as in events. */
  version: Schema.Finite,
  at: InstantText,
  /** `holiday` is the day's name at the club or in its province. */
  days: Schema.Array(Schema.Struct({ date: DayText, free: Schema.Int, holiday: Schema.NullOr(Schema.String) })),
  /** Docks with their boats; `free` counts the free slots by day. */
  docks: Schema.Array(
    Schema.Struct({
      _id: RowIdField,
      lake: RowIdField,
      name: Name,
      free: Schema.Array(Schema.Int),
      boats: Schema.Array(
        Schema.Struct({
          _id: RowIdField,
          name: Name,
          ...lookFields,
          kind: Schema.optionalKey(Schema.Literals(boatKinds)),
          capacity: Schema.Int,
        }),
      ),
    }),
  ),
  lakes: Schema.Array(Schema.Struct({ _id: RowIdField, name: Name })),
  /** The club's season where it is shorter than April to October. */
  season: Schema.optionalKey(SeasonView),
  /** In start order. */
  timeslots: Schema.Array(offeredRowSchema(timeslotsKind)),
  /** Reservations that hold a slot, with the customer's name. */
  bars: Schema.Array(Schema.Struct({ _id: RowIdField, ...spanned, status: StatusName, firstname: Schema.String, lastname: Schema.String })),
  /** Holds of visitors who are booking, and of proposals to customers affected by a closure (`isOffer`). */
  held: Schema.Array(Schema.Struct({ ...spanned, isOffer: Schema.Boolean })),
  closures: Schema.Array(offeredRowSchema(closuresKind)),
});

/** The calls of the contract about the calendar of staff. */
export const calendarCalls = callRows({
  "booking/reservations/calendar": callSpec(
    "List the bookings of a range of days",
    "staff",
    /** At most 14 days; all lakes and docks of the club where none is named. */
    Schema.Struct({ dateStart: DayText, dateEnd: DayText, lake: Schema.optionalKey(RowIdField), dock: Schema.optionalKey(RowIdField) }),
    CalendarView,
  ),
});

const Of = Schema.Union([Schema.Literal("own"), RowIdField]);
const Feeds = Schema.Struct({ items: Schema.Array(Schema.Struct({ of: Of, address: Schema.String })) });

/**
 * The calls of the contract about the addresses at which calendar programs read one's own trips (`own`), or the trips at a dock (its id), for
 * staff who see bookings. Whoever knows an address reads its calendar. Each replies with all addresses of the caller.
 */
export const calendarFeedCalls = callRows({
  "account/calendars/read": callSpec("List one's own calendar addresses", "signedIn", EmptyObject, Feeds),
  /** Makes an address; one that there was before ends at once. */
  "account/calendars/renew": callSpec("Make a calendar address", "signedIn", Schema.Struct({ of: Of }), Feeds),
  "account/calendars/remove": callSpec("End a calendar address", "signedIn", Schema.Struct({ of: Of }), Feeds),
});
