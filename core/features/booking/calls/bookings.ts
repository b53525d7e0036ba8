import { Schema } from "effect";
import { bookingActs, skipReasons } from "../../../domain/booking/bookingActs.ts";
import { bookingEventNames } from "../../../domain/booking/bookingHistory.ts";
import { paymentMeans, ledgerKinds, returnWays } from "../../../domain/ledger/ledger.ts";
import { providerRefusals } from "../../../domain/ledger/refunds.ts";
import { ListedBookingView, ReservationView } from "./bookingViews.ts";
import { FieldConditionSchema, findInputSchema, findOutputSchema, whereSchema } from "../../shared/calls/find.ts";
import { fileCallSpec, callSpec, callRows } from "../../shared/calls/message.ts";
import { RowIdField, InstantText, MoneyDollars, StatusName, singleLineText } from "../../../schemas/values.ts";

const unsorted = {
  ...whereSchema(["_id", "client", "reference", "lake", "dock", "boat", "date", "pay", "isManual", "phone"]).fields,
  /** The id of a customer: the bookings that they proved by a contact of their profile, of those merged with it, or of their account. */
  customer: Schema.optionalKey(RowIdField),
  /** A range of instants, both ends included. */
  createdAt: Schema.optionalKey(
    Schema.Struct({ gte: Schema.optionalKey(InstantText), lte: Schema.optionalKey(InstantText) }).check(Schema.isMinProperties(1)),
  ),
  /** Whether a down payment was agreed to when it was booked. */
  downPayment: Schema.optionalKey(Schema.Struct({ exists: Schema.Boolean })),
  /** Words that each begin a word of the booking: of its reference, or of its customer's name, e-mail or phone. */
  text: Schema.optionalKey(singleLineText(100)),
};

const where = Schema.Struct({ ...unsorted, status: Schema.optionalKey(FieldConditionSchema) });

/** Who did it; `name` only for staff, empty where they left the club. */
const HistoryActor = Schema.Struct({ kind: Schema.Literals(["staff", "customer", "provider", "system"]), name: Schema.String });

const Split = Schema.NullOr(Schema.Struct({ fee: MoneyDollars, refund: MoneyDollars }));

/**
 * A booking as its club's staff see it: with the ledger's lines and its history, newest first. `ifCanceledBy` is what a cancellation would do
 * to its money now, by the customer or by the club, null where it cannot be canceled.
 */
const BookingRecord = Schema.Struct({
  ...ReservationView.fields,
  ledger: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(ledgerKinds),
      means: Schema.NullOr(Schema.Literals(paymentMeans)),
      amount: MoneyDollars,
      at: InstantText,
      by: HistoryActor,
      atProvider: Schema.Boolean,
    }),
  ),
  events: Schema.Array(
    Schema.Struct({
      at: InstantText,
      by: HistoryActor,
      did: Schema.Literals(bookingEventNames),
      amount: Schema.NullOr(MoneyDollars),
      /** Changes by field, as in the audit log. */
      changes: Schema.Record(
        Schema.String,
        Schema.Struct({ from: Schema.optionalKey(Schema.Unknown), to: Schema.optionalKey(Schema.Unknown) }),
      ),
    }),
  ),
  ifCanceledBy: Schema.Struct({ customer: Split, club: Split }),
  /** The acts that the caller's roles do not allow, whatever the state of the booking; left out where they allow all. */
  refusedActs: Schema.optionalKey(Schema.Array(Schema.Literals(bookingActs))),
  /** The money that is held and not being refunded, oldest first; `means` is null for online payments, `credit` for credit, `card` is set where the provider gave it. */
  held: Schema.Array(
    Schema.Struct({ means: Schema.NullOr(Schema.Literals(returnWays)), card: Schema.NullOr(Schema.String), amount: MoneyDollars }),
  ),
  openRefunds: Schema.Array(
    Schema.Struct({
      refund: Schema.String,
      amount: MoneyDollars,
      state: Schema.Literals(["due", "refused"]),
      refusal: Schema.NullOr(Schema.Literals(providerRefusals)),
      at: InstantText,
    }),
  ),
});

const Ids = Schema.Array(RowIdField).check(Schema.isMaxLength(1000));

/** The schema of many bookings: those of `ids`, or all that match a filter, without `except`. */
export const BookingSelection = Schema.Struct({
  ids: Schema.optionalKey(Schema.Array(RowIdField).check(Schema.isBetweenLength(1, 100))),
  where: Schema.optionalKey(where),
  except: Schema.optionalKey(Ids),
  /** Continues after the last booking of the previous reply. */
  after: Schema.optionalKey(singleLineText(40)),
});

/** The schema of the result for some of them; `after` is the position for the next call, null when all are done. */
export const BulkReply = Schema.Struct({
  done: Schema.Int,
  refused: Schema.Array(Schema.Struct({ _id: RowIdField, reference: Schema.String, why: Schema.Literals(skipReasons) })),
  after: Schema.NullOr(Schema.String),
});

const sorts = ["key", "reference", "date", "customer", "boat", "dock", "lake", "status", "amount"] as const;

/** The calls of the contract about lists of bookings, for staff; customers have their own. */
export const bookingListCalls = callRows({
  /** Lakes, docks and boats sort by their names in the caller's language, statuses in the order that a booking passes through. */
  "account/bookings/find": callSpec("List bookings", "staff", findInputSchema(where, sorts), findOutputSchema(ListedBookingView)),
  /** The holder's key of a customer's own booking, which has a contact that they verified. */
  "account/bookings/open": callSpec(
    "Get the key to one's own booking",
    "signedIn",
    Schema.Struct({ _id: RowIdField }),
    Schema.Struct({ _id: RowIdField, key: Schema.String }),
  ),
  "account/bookings/count": callSpec(
    "Count bookings by status",
    "staff",
    /** With `withTotal`, the bookings of the whole filter, that of the status too, are counted up to 100,000, in place of each status. */
    Schema.Struct({ where: Schema.optionalKey(where), withTotal: Schema.optionalKey(Schema.Literal(true)) }),
    /** Every status with its count, exact up to 1,000, and up to that count the sum of the prices in the club's currency. */
    Schema.Struct({
      total: Schema.optionalKey(Schema.Struct({ count: Schema.Int, more: Schema.optionalKey(Schema.Literal(true)) })),
      counts: Schema.Array(
        Schema.Struct({
          status: StatusName,
          count: Schema.Int,
          sum: Schema.optionalKey(MoneyDollars),
          more: Schema.optionalKey(Schema.Literal(true)),
        }),
      ),
    }),
  ),
  /** The bookings that match a filter, sorted as in their list, by reference without a sort, as a CSV file in the caller's language, streamed while it is made. */
  "account/bookings/export": fileCallSpec(
    "text/csv",
    "Export bookings as CSV",
    "staff",
    Schema.Struct({
      where: Schema.optionalKey(where),
      except: Schema.optionalKey(Ids),
      sortBy: Schema.optionalKey(Schema.Literals(sorts)),
      sortDesc: Schema.optionalKey(Schema.Boolean),
    }),
  ),
  /** Sends each customer a reminder, by mail or by text. */
  "account/bookings/remind": callSpec("Send customers a reminder", "staff", BookingSelection, BulkReply),
  /** Writes off bookings that are past due after their slot. */
  "account/bookings/writeOff": callSpec("Write off bookings that are past due", "staff", BookingSelection, BulkReply),
  /** Cancels bookings for a reason that is the customer's, the club's or the weather's, which decides what the club keeps. */
  "account/bookings/cancel": callSpec(
    "Cancel bookings",
    "staff",
    Schema.Struct({ ...BookingSelection.fields, reason: Schema.Literals(["customer", "staff", "weather"]) }),
    BulkReply,
  ),
  "account/bookings/read": callSpec("Read a booking with its history", "staff", Schema.Struct({ _id: RowIdField }), BookingRecord),
});
