import { Schema } from "effect";
import { skipReasons } from "../../domain/reservation/skipReasons.ts";
import { bookingEventNames } from "../../domain/history/bookingHistory.ts";
import { paymentMeans, ledgerKinds } from "../../domain/reservation/ledger.ts";
import { providerRefusals } from "../../domain/reservation/refunds.ts";
import { BookingView, ReservationView } from "./booking.ts";
import { Condition, findInput, findOutput, whereOf } from "../rows/find.ts";
import { csvRow, row, rows } from "../rows/message.ts";
import { Id, Instant, Money, StatusName, text } from "../../schemas/values.ts";

const unsorted = {
  ...whereOf(["_id", "client", "reference", "lake", "dock", "boat", "date", "pay", "isManual", "phone"]).fields,
  /** From and to, both included. */
  createdAt: Schema.optionalKey(
    Schema.Struct({ gte: Schema.optionalKey(Instant), lte: Schema.optionalKey(Instant) }).check(Schema.isMinProperties(1)),
  ),
  /** Words, each the beginning of one that the booking is known by: its reference, its customer's name, e-mail or phone. */
  text: Schema.optionalKey(text(100)),
};

const where = Schema.Struct({ ...unsorted, status: Schema.optionalKey(Condition) });

/** Whose hand it was; `name` of a staff member alone, empty where they are no longer there. */
const Hand = Schema.Struct({ kind: Schema.Literals(["staff", "customer", "provider", "system"]), name: Schema.String });

const Split = Schema.NullOr(Schema.Struct({ fee: Money, refund: Money }));

/**
 * A booking as its club's staff see it: beside what its holder sees, the ledger's lines and what happened to it, newest first. What
 * canceling would do to its money now stands by whose wish it is, null where it cannot be canceled.
 */
const BookingRecord = Schema.Struct({
  ...ReservationView.fields,
  ledger: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(ledgerKinds),
      means: Schema.NullOr(Schema.Literals(paymentMeans)),
      amount: Money,
      at: Instant,
      by: Hand,
      atProvider: Schema.Boolean,
    }),
  ),
  events: Schema.Array(
    Schema.Struct({
      at: Instant,
      by: Hand,
      did: Schema.Literals(bookingEventNames),
      amount: Schema.NullOr(Money),
      /** By field, as the audit log has them. */
      changes: Schema.Record(
        Schema.String,
        Schema.Struct({ from: Schema.optionalKey(Schema.Unknown), to: Schema.optionalKey(Schema.Unknown) }),
      ),
    }),
  ),
  ifCanceledBy: Schema.Struct({ customer: Split, club: Split }),
  /** The money that is held and is not going back, oldest first; `means` null for what was paid online, `card` where the provider told it. */
  held: Schema.Array(
    Schema.Struct({ means: Schema.NullOr(Schema.Literals(paymentMeans)), card: Schema.NullOr(Schema.String), amount: Money }),
  ),
  openRefunds: Schema.Array(
    Schema.Struct({
      refund: Schema.String,
      amount: Money,
      state: Schema.Literals(["due", "refused"]),
      refusal: Schema.NullOr(Schema.Literals(providerRefusals)),
      at: Instant,
    }),
  ),
});

const Ids = Schema.Array(Id).check(Schema.isMaxLength(1000));

/** Many bookings: those named, or all of a filter but some. */
const Many = Schema.Struct({
  ids: Schema.optionalKey(Schema.Array(Id).check(Schema.isBetweenLength(1, 100))),
  where: Schema.optionalKey(where),
  except: Schema.optionalKey(Ids),
  /** Goes on behind the one that the last answer ended with. */
  after: Schema.optionalKey(text(40)),
});

/** What became of some of them: `after` is to be asked behind for the rest, null where there is none. */
const ManyDone = Schema.Struct({
  done: Schema.Int,
  refused: Schema.Array(Schema.Struct({ _id: Id, reference: Schema.String, why: Schema.Literals(skipReasons) })),
  after: Schema.NullOr(Schema.String),
});

/** A club's bookings as lists, for its staff; a customer has their own. */
export const bookings = rows({
  /** By lake, dock and boat they follow their names in the caller's language; by status the order that a booking goes through. */
  "account/bookings/find": row(
    "List bookings",
    "staff",
    findInput(where, ["key", "reference", "date", "customer", "boat", "dock", "lake", "status", "amount"]),
    findOutput(BookingView),
  ),
  /** The key by which a customer acts as the holder of a booking of theirs: one that bears a contact they verified. */
  "account/bookings/open": row(
    "Get the key to one's own booking",
    "signedIn",
    Schema.Struct({ _id: Id }),
    Schema.Struct({ _id: Id, key: Schema.String }),
  ),
  "account/bookings/count": row(
    "Count bookings by status",
    "staff",
    Schema.Struct({ where: Schema.optionalKey(Schema.Struct(unsorted)) }),
    /** Every status, each exact up to 1,000, and up to there the prices together, in the club's currency. */
    Schema.Struct({
      counts: Schema.Array(
        Schema.Struct({
          status: StatusName,
          count: Schema.Int,
          sum: Schema.optionalKey(Money),
          more: Schema.optionalKey(Schema.Literal(true)),
        }),
      ),
    }),
  ),
  /** Those that a filter leaves, by reference, as a file of CSV in the caller's language, made while it is sent. */
  "account/bookings/export": csvRow(
    "Export bookings as CSV",
    "staff",
    Schema.Struct({ where: Schema.optionalKey(where), except: Schema.optionalKey(Ids) }),
  ),
  /** Sends each customer a reminder, by mail or by text. */
  "account/bookings/remind": row("Send customers a reminder", "staff", Many, ManyDone),
  /** Writes off what is past due after its slot. */
  "account/bookings/writeOff": row("Write off bookings that are past due", "staff", Many, ManyDone),
  "account/bookings/read": row("Read a booking with its history", "staff", Schema.Struct({ _id: Id }), BookingRecord),
});
