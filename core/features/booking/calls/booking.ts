import { Schema } from "effect";
import {
  CurrencyCode,
  DayText,
  MoneyDollars,
  RowIdField,
  CodeDigits,
  InstantText,
  QuotedMoneyDollars,
  singleLineText,
  EmptyObject,
} from "../../../schemas/values.ts";
import { ReservationStatusView, phoneOrEmailFields, EmailAddress, SecretText } from "../../../schemas/fields.ts";
import { openActField, actTermsFields } from "../../reservation/acts/actViews.ts";
import { TapeView } from "../../pricing/calls.ts";
import { reservationEvents } from "../../../domain/reservation/status.ts";
import { callSpec, callRows } from "../../shared/calls/message.ts";
import { NewReservationInput, bookingLookupFields, relocationFields, VerifyCodeInput } from "./bookingInputs.ts";
import { BookingAttributesInput } from "../../quote/calls.ts";
import {
  NewReservationView,
  EndedPaymentView,
  HoldView,
  ReservationView,
  VerifiedContactView,
  FoundPassView,
  PlaceView,
} from "./bookingViews.ts";

/** The schema of a reservation's place and price after a move. */
export const ReservationMoveView = Schema.Struct({
  ...ReservationStatusView.fields,
  location: RowIdField,
  item: RowIdField,
  date: DayText,
  time: Schema.Array(RowIdField),
  amount: MoneyDollars,
  currency: CurrencyCode,
  ...openActField,
});

/**
 * The schema of the price of a move, beside the one of the booking: `due` is the difference that a paid booking pays first, null where the
 * move is made at once; `refund` what goes back, null where nothing, to `card`, null where none is known. `needsWord`, for staff, where a
 * move is made at once only with `keepPrice`. For the holder, `credit` and `onlyCredit` as in a cancellation.
 */
export const MovePreviewView = Schema.Struct({
  amount: MoneyDollars,
  refund: Schema.NullOr(MoneyDollars),
  currency: CurrencyCode,
  needsWord: Schema.optionalKey(Schema.Boolean),
  due: Schema.NullOr(MoneyDollars),
  before: Schema.Struct({ amount: MoneyDollars, tape: TapeView }),
  tape: TapeView,
  card: Schema.NullOr(Schema.String),
  credit: Schema.optionalKey(MoneyDollars),
  onlyCredit: Schema.optionalKey(Schema.Boolean),
});

/** The calls of the contract about reservations, in the service `booking`. */
export const reservationCalls = callRows({
  "booking/reservations/hold": callSpec(
    "Hold a time slot while the form is filled in",
    "public",
    Schema.Struct({ attributes: BookingAttributesInput }),
    HoldView,
  ),
  "booking/reservations/release": callSpec(
    "Release a hold",
    "public",
    Schema.Struct({ hold: RowIdField }),
    Schema.Struct({ hold: RowIdField }),
  ),
  /**
   * Adds ten minutes to a hold, once, or fewer where its slot may be kept unpaid for less. Fails with HOLD_EXPIRED once it has ended, with
   * IN_CART for a slot of a cart, with HOLD_EXTENDED the second time, and with KEPT_TOO_LONG where less than a minute is left to add.
   */
  "booking/reservations/extend": callSpec("Extend a hold once", "public", Schema.Struct({ hold: RowIdField }), HoldView),
  "booking/reservations/requestOtp": callSpec(
    "Send a code to a phone, or to an e-mail in its place",
    "public",
    /** A text names the club `client`, and Quai without one. */
    Schema.Struct({ ...phoneOrEmailFields, client: Schema.optionalKey(RowIdField) }),
    Schema.Struct({ expires: InstantText }),
  ),
  "booking/reservations/verifyOtp": callSpec("Verify a phone by its code", "public", VerifyCodeInput, VerifiedContactView),
  /** Sends a code to the phone of a booking, or to its e-mail where the phone cannot be texted. The reply is the same whether or not such a booking exists. */
  "booking/reservations/requestPass": callSpec(
    "Send the code by which a booking is found",
    "public",
    Schema.Struct(bookingLookupFields),
    Schema.Struct({ expires: InstantText }),
  ),
  /** Opens the pass of a booking by that code: replies with its holder's key. */
  "booking/reservations/openPass": callSpec(
    "Open the pass of a booking by its code",
    "public",
    Schema.Struct({ ...bookingLookupFields, otp: CodeDigits }),
    Schema.Struct({ _id: RowIdField, key: Schema.String }),
  ),
  /** The bookings with a phone or an e-mail that are ahead or recent, each with its holder's key, for the proof that `verifyOtp` gave. */
  "booking/reservations/findPasses": callSpec(
    "Find the passes of a phone or an e-mail by its proof",
    "public",
    Schema.Struct({ ...phoneOrEmailFields, proof: SecretText }),
    Schema.Struct({ items: Schema.Array(FoundPassView) }),
  ),
  "booking/reservations/create": callSpec("Make a reservation and open its payment", "public", NewReservationInput, NewReservationView),
  "booking/reservations/read": callSpec(
    "Read a reservation",
    "holder",
    Schema.Struct({ _id: RowIdField, key: Schema.optionalKey(SecretText), sessionUrl: Schema.optionalKey(singleLineText(2000, 1)) }),
    ReservationView,
  ),
  "booking/reservations/cancelSessionPayment": callSpec(
    "End the payment that is open for a reservation",
    "holder",
    Schema.Struct({
      _id: RowIdField,
      sessionUrl: singleLineText(2000, 1),
      scope: Schema.optionalKey(singleLineText(64)),
      /** Set on return from a failed payment: the slots stay held for the visitor, once, for ten minutes. */
      again: Schema.optionalKey(Schema.Boolean),
    }),
    EndedPaymentView,
  ),
  "booking/reservations/cancel": callSpec(
    "Cancel a reservation",
    "holder",
    Schema.Struct({
      _id: RowIdField,
      key: Schema.optionalKey(SecretText),
      /** The fee that the page showed; if the server's fee differs, the call fails with FEE_CHANGED and cancels nothing. */
      fee: Schema.optionalKey(MoneyDollars),
      /** Where the money goes: back the way it came, or to the customer's credit at the club; only for the holder. */
      to: Schema.optionalKey(Schema.Literals(["card", "credit"])),
      /** Cancels all that can still be canceled: for the holder those of its group, or of the order `_id`; for staff those of its order. */
      all: Schema.optionalKey(Schema.Boolean),
      /** Only for staff; with `customer` the policy's fee applies, with every other reason no fee. */
      reason: Schema.optionalKey(Schema.Literals(["customer", "staff", "weather"])),
      /** Only for staff. */
      ...actTermsFields,
    }),
    Schema.Struct({
      ...ReservationStatusView.fields,
      ...openActField,
      refund: Schema.NullOr(MoneyDollars),
      credit: Schema.NullOr(MoneyDollars),
      fee: Schema.NullOr(MoneyDollars),
    }),
  ),
  "booking/reservations/transition": callSpec(
    "Change the status of a reservation",
    "signedIn",
    Schema.Struct({
      _id: RowIdField,
      event: Schema.Literals(reservationEvents),
      reason: Schema.optionalKey(Schema.Literals(["customer", "staff", "weather"])),
      ...actTermsFields,
    }),
    Schema.Struct({ ...ReservationStatusView.fields, ...openActField }),
  ),
  /** Undoes an act of the same staff member while its time lasts, unless somebody changed the booking since. */
  "booking/reservations/undo": callSpec(
    "Undo an act on a reservation",
    "signedIn",
    Schema.Struct({ _id: RowIdField, act: RowIdField }),
    ReservationStatusView,
  ),
  "booking/reservations/move": callSpec(
    "Move a reservation to another boat or time",
    "holder",
    Schema.Struct({
      ...relocationFields,
      /** Only for staff: the price stays although the new time costs more. */
      keepPrice: Schema.optionalKey(Schema.Boolean),
      /** Only for staff. */
      ...actTermsFields,
      /** Where the difference of a lower price goes: back the way it came, or to the customer's credit; only for the holder. */
      to: Schema.optionalKey(Schema.Literals(["card", "credit"])),
      /** The price that the page showed; if the server's price differs, the call fails with PRICE_CHANGED and moves nothing. */
      due: Schema.optionalKey(QuotedMoneyDollars),
    }),
    ReservationMoveView,
  ),
  /** Sends the confirmation again: at most once a minute for staff, and five times a day for the holder, who sends the `key`. */
  "booking/reservations/resend": callSpec(
    "Send a confirmation again",
    "holder",
    Schema.Struct({ _id: RowIdField, key: Schema.optionalKey(SecretText) }),
    ReservationStatusView,
  ),
  /**
   * Changes the e-mail of a booking and sends the confirmation there. The holder sends the `key`, and the `proof` of the booking's phone from
   * `verifyOtp`; a user who is signed in with that phone needs no proof.
   */
  "booking/reservations/correctEmail": callSpec(
    "Give a booking another e-mail",
    "holder",
    Schema.Struct({ _id: RowIdField, key: SecretText, email: EmailAddress, proof: Schema.optionalKey(SecretText) }),
    ReservationStatusView,
  ),
  "booking/reservations/preview": callSpec("Show what a move would cost", "holder", Schema.Struct(relocationFields), MovePreviewView),
});

const held = Schema.Struct({ _id: RowIdField, key: SecretText });

/**
 * A trip as its passengers see it: when and where it is, and whether it is canceled. It names no customer, no price and no reference.
 * `start` and `end` are Toronto times `HH:mm`.
 */
const PassengersTripView = Schema.Struct({
  isCanceled: Schema.Boolean,
  date: DayText,
  start: Schema.String,
  end: Schema.String,
  place: PlaceView,
});

/** The calls of the contract about what the passengers of a booking see. */
export const passengerCalls = callRows({
  /** The key is the same one until it is ended. */
  "booking/passengers/share": callSpec("Share a booking with its passengers", "holder", held, Schema.Struct({ key: Schema.String })),
  "booking/passengers/end": callSpec("End the key of a booking's passengers", "holder", held, EmptyObject),
  /** Here `key` is that of the passengers, which opens no other call. */
  "booking/passengers/read": callSpec("Read a trip as its passengers see it", "holder", held, PassengersTripView),
});
