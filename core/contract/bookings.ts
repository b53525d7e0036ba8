import { Schema } from "effect";
import { Condition, findInput, findOutput, whereOf } from "./find.ts";
import { row } from "./message.ts";
import { CurrencyCode, DayText, Id, Instant, LocaleCode, Money, StatusName, text } from "./values.ts";

/** A booking in a list. What its holder could act with, the key and the payment's address, stands in none. */
const BookingView = Schema.Struct({
  _id: Id,
  reference: Schema.String,
  client: Id,
  status: StatusName,
  reason: Schema.NullOr(Schema.String),
  lake: Id,
  dock: Id,
  boat: Id,
  date: DayText,
  time: Schema.Array(Id),
  start: Schema.String,
  end: Schema.String,
  profile: Schema.Struct({ firstname: Schema.String, lastname: Schema.String, email: Schema.String }),
  phone: Schema.String,
  isMember: Schema.Boolean,
  isManual: Schema.Boolean,
  pay: Schema.Literals(["online", "dock"]),
  locale: LocaleCode,
  amount: Money,
  currency: CurrencyCode,
  createdAt: Instant,
});

const unsorted = {
  ...whereOf(["_id", "client", "reference", "lake", "dock", "boat", "date", "pay", "isManual"]).fields,
  /** From and to, both included. */
  createdAt: Schema.optionalKey(
    Schema.Struct({ gte: Schema.optionalKey(Instant), lte: Schema.optionalKey(Instant) }).check(Schema.isMinProperties(1)),
  ),
  /** Words, each the beginning of one that the booking is known by: its reference, its customer's name, e-mail or phone. */
  text: Schema.optionalKey(text(100)),
};

const where = Schema.Struct({ ...unsorted, status: Schema.optionalKey(Condition) });

/** A club's bookings as lists, for its staff; a customer has their own. */
export const bookings = {
  "account/bookings/find": row("account/bookings/find", "staff", findInput(where, ["key", "reference", "date"]), findOutput(BookingView)),
  "account/bookings/count": row(
    "account/bookings/count",
    "staff",
    Schema.Struct({ where: Schema.optionalKey(Schema.Struct(unsorted)) }),
    /** Every status, each exact up to 1,000. */
    Schema.Struct({
      counts: Schema.Array(Schema.Struct({ status: StatusName, count: Schema.Int, more: Schema.optionalKey(Schema.Literal(true)) })),
    }),
  ),
} as const;
