import { Schema } from "effect";
import { kinds } from "../../kinds/index.ts";
import { skipReasons } from "../../domain/reservation/skipReasons.ts";
import { closingCauses, lapseActions, finalStates } from "../../domain/rebooking/rebooking.ts";
import { findOutput, pageFields } from "../rows/find.ts";
import { row, rows } from "../rows/message.ts";
import { CurrencyCode, DayText, Id, Instant, Money, StatusName } from "../../schemas/values.ts";

const { lake, dock, boat, dateStart, dateEnd, start, end, reason } = kinds.closures.fields;

/** A period to close, and where. */
const closing = {
  lake: Schema.optionalKey(lake),
  dock: Schema.optionalKey(dock),
  boat: Schema.optionalKey(boat),
  dateStart,
  dateEnd,
  start: Schema.optionalKey(start),
  end: Schema.optionalKey(end),
};

/** Where a booking could go: `location` a dock, `item` a boat, `time` ids of slots. */
export const PlaceInput = Schema.Struct({
  location: Id,
  item: Id,
  date: DayText,
  time: Schema.Array(Id).check(Schema.isBetweenLength(1, 24)),
});

/** What could be had in place of a booking; `amount` is what it would cost its customer in all, the price that was promised or a lower one. */
export const Proposal = Schema.Struct({
  kind: Schema.Literals(["sameDay", "otherBoat", "nextDay"]),
  location: Id,
  item: Id,
  date: DayText,
  time: Schema.Array(Id),
  start: Schema.String,
  end: Schema.String,
  amount: Money,
});

const Chosen = Schema.Union([
  Schema.Struct({ _id: Id, choice: Schema.Literal("offer"), to: PlaceInput }),
  Schema.Struct({ _id: Id, choice: Schema.Literal("cancel") }),
]);

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

const rebooked = {
  why: Schema.Literals(closingCauses),
  deadline: Instant,
  lapse: Schema.Literals(lapseActions),
  bookings: Schema.Array(Chosen).check(Schema.isMaxLength(300)),
};

/** How many bookings something was begun for, until when it is undone, and those that stay as they were. */
const Begun = Schema.Struct({
  closure: Id,
  done: Schema.Int,
  undoUntil: Instant,
  refused: Schema.Array(Schema.Struct({ _id: Id, reference: Schema.String, why: Schema.Literals(skipReasons) })),
});

/** What is asked of a closure beside the calls of its kind. */
export const closures = rows({
  "booking/closures/preview": row(
    "List the bookings that a closure would affect",
    "staff",
    Schema.Struct({ ...closing, ...pageFields }),
    Schema.Struct({ ...findOutput(Met).fields, counts: Schema.Array(Schema.Struct({ status: StatusName, count: Schema.Int })) }),
  ),
  /** The same bookings, each with what its customer could be offered. */
  "booking/closures/alternatives": row(
    "List the alternatives for bookings that a closure affects",
    "staff",
    Schema.Struct({ ...closing, ...pageFields }),
    findOutput(
      Schema.Struct({
        ...Met.fields,
        amount: Money,
        currency: CurrencyCode,
        alternatives: Schema.Array(Proposal),
        /** Until when an alternative is kept for its customer already, null where none is. */
        offered: Schema.NullOr(Instant),
      }),
    ),
  ),
  /**
   * Makes a closure, and what becomes of the bookings that it meets: an alternative is kept until `deadline`, or until it begins, and `lapse` says
   * what happens to a booking then. Those that are canceled are so at the end of `undoUntil`. Those not named, and those `refused`, stay.
   */
  "booking/closures/close": row(
    "Close, and rebook or refund the bookings affected",
    "staff",
    Schema.Struct({
      ...closing,
      reason,
      ...rebooked,
    }),
    Begun,
  ),
  /** The same for bookings that a closure meets which is there already. */
  "booking/closures/rebook": row(
    "Rebook or refund the bookings that a closure affects",
    "staff",
    Schema.Struct({ _id: Id, ...rebooked }),
    Begun,
  ),
  /** Takes a closing back within ten minutes; `rest` are the bookings that do not stand again as they stood. */
  "booking/closures/undo": row(
    "Undo a closure within ten minutes",
    "staff",
    /** `keepClosure` takes back what was begun for its bookings alone. */
    Schema.Struct({ _id: Id, keepClosure: Schema.optionalKey(Schema.Boolean) }),
    Schema.Struct({
      reinstated: Schema.Int,
      rest: Schema.Array(
        Schema.Struct({
          _id: Id,
          reference: Schema.String,
          status: StatusName,
          state: Schema.Literals(finalStates),
        }),
      ),
    }),
  ),
});
