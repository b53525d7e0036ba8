import { Schema } from "effect";
import { BookingView } from "./booking.ts";
import { Condition, findInput, findOutput, whereOf } from "./find.ts";
import { row } from "./message.ts";
import { Instant, StatusName, text } from "./values.ts";

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
