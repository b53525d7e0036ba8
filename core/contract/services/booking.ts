import { Schema } from "effect";
import { paymentMeans, returnWays } from "../../domain/reservation/ledger.ts";
import { reservationEvents } from "../../domain/reservation/status.ts";
import { callSpec, callRows } from "../rows/message.ts";
import {
  CodeDigits,
  CurrencyCode,
  DayText,
  RowIdField,
  InstantText,
  MoneyDollars,
  PaidMoneyDollars,
  QuotedMoneyDollars,
  EmptyObject,
  singleLineText,
} from "../../schemas/values.ts";
import {
  BookingAttributesInput,
  AvailabilityInput,
  phoneOrEmailFields,
  NewReservationInput,
  DaySlotsInput,
  EmailAddress,
  PhoneInput,
  bookingLookupFields,
  refusedRefundFields,
  relocationFields,
  SecretText,
  VerifyCodeInput,
} from "./bookingInputs.ts";
import {
  AvailabilityView,
  NewReservationView,
  DayOfferView,
  DaySlotsView,
  EndedPaymentView,
  HoldView,
  OpenedPaymentView,
  ReservationMoneyView,
  QuoteView,
  RefusedRefundsView,
  ReservationView,
  ReservationStatusView,
  VerifiedContactView,
} from "./bookingViews.ts";
import { FoundPassView } from "./foundPassView.ts";
import { MovePreviewView, ReservationMoveView } from "./moveViews.ts";

/** How a refund is paid: the way the money came, by staff, or to the customer's credit. */
const RefundMeans = Schema.Literals(["original", ...returnWays]);

/** The calls of the contract about reservations, in the service `booking`. */
export const reservationCalls = callRows({
  "booking/reservations/checkFullBookingInRange": callSpec(
    "List which boats are free on each day of a range",
    "public",
    AvailabilityInput,
    AvailabilityView,
  ),
  "booking/reservations/getTimeSlotByDate": callSpec("List the time slots of a boat on a day", "public", DaySlotsInput, DaySlotsView),
  "booking/reservations/quote": callSpec(
    "Show how a price is made",
    "public",
    Schema.Struct({ attributes: BookingAttributesInput }),
    QuoteView,
  ),
  "booking/reservations/offer": callSpec(
    "List boats, time slots and prices of a dock on a day",
    "public",
    Schema.Struct({ attributes: Schema.Struct({ location: RowIdField, date: DayText }) }),
    DayOfferView,
  ),

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
  "booking/reservations/requestOtp": callSpec(
    "Send a code to a phone, or to an e-mail in its place",
    "public",
    Schema.Struct(phoneOrEmailFields),
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
  /** The bookings with a phone that are ahead or recent, each with its holder's key, for the proof that `verifyOtp` gave. */
  "booking/reservations/findPasses": callSpec(
    "Find the passes of a phone by its proof",
    "public",
    Schema.Struct({ phone: PhoneInput, proof: SecretText }),
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
    }),
    Schema.Struct({
      ...ReservationStatusView.fields,
      refund: Schema.NullOr(MoneyDollars),
      credit: Schema.NullOr(MoneyDollars),
      fee: Schema.NullOr(MoneyDollars),
    }),
  ),
  "booking/reservations/transition": callSpec(
    "Change the status of a reservation",
    "staff",
    Schema.Struct({
      _id: RowIdField,
      event: Schema.Literals(reservationEvents),
      reason: Schema.optionalKey(Schema.Literals(["customer", "staff", "weather"])),
    }),
    ReservationStatusView,
  ),
  "booking/reservations/move": callSpec(
    "Move a reservation to another boat or time",
    "holder",
    Schema.Struct({
      ...relocationFields,
      /** Only for staff: the price stays although the new time costs more. */
      keepPrice: Schema.optionalKey(Schema.Boolean),
      /** Where the difference of a lower price goes: back the way it came, or to the customer's credit; only for the holder. */
      to: Schema.optionalKey(Schema.Literals(["card", "credit"])),
      /** The price that the page showed; if the server's price differs, the call fails with PRICE_CHANGED and moves nothing. */
      due: Schema.optionalKey(QuotedMoneyDollars),
    }),
    ReservationMoveView,
  ),
  /** Records money that staff received, at most what is due. */
  "booking/reservations/collect": callSpec(
    "Record money that staff received",
    "staff",
    Schema.Struct({ _id: RowIdField, amount: PaidMoneyDollars, means: Schema.Literals(paymentMeans) }),
    ReservationMoneyView,
  ),
  /** Lowers the price and refunds, in the same commit, what was paid beyond it. */
  "booking/reservations/discount": callSpec(
    "Lower a price and refund what was paid beyond it",
    "staff",
    Schema.Struct({ _id: RowIdField, amount: PaidMoneyDollars, means: Schema.optionalKey(RefundMeans), reason: singleLineText(200, 1) }),
    ReservationMoneyView,
  ),
  /**
   * Refunds what was paid beyond the price. With `cancel`, it cancels the booking for this reason, with the refund that the policy gives;
   * `amount` is then the refund that the page showed.
   */
  "booking/reservations/refund": callSpec(
    "Refund what was paid beyond the price, or cancel with a refund",
    "staff",
    Schema.Struct({
      _id: RowIdField,
      amount: QuotedMoneyDollars,
      means: Schema.optionalKey(RefundMeans),
      reason: singleLineText(200, 1),
      cancel: Schema.optionalKey(Schema.Literals(["customer", "staff", "weather"])),
    }),
    ReservationMoneyView,
  ),
  /** Lists refunds that the provider refused for good and that are still owed, oldest first, at most 100. */
  "booking/reservations/refusedRefunds": callSpec(
    "List refunds that the payment provider refused",
    "staff",
    EmptyObject,
    RefusedRefundsView,
  ),
  /** Requests a refund from the provider again after it refused. */
  "booking/reservations/retryRefund": callSpec(
    "Try a refused refund again",
    "staff",
    Schema.Struct(refusedRefundFields),
    ReservationMoneyView,
  ),
  /** Records that staff gave a refused refund in another way, or gives it to the customer's credit. */
  "booking/reservations/closeRefund": callSpec(
    "Record that a refused refund was paid by hand",
    "staff",
    Schema.Struct({ ...refusedRefundFields, means: Schema.Literals(returnWays) }),
    ReservationMoneyView,
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
  /** Makes a link by which the customer pays what is due, and sends it with `send`. */
  "booking/reservations/paymentLink": callSpec(
    "Make or send a link to pay what is due",
    "staff",
    Schema.Struct({ _id: RowIdField, until: Schema.optionalKey(InstantText), send: Schema.optionalKey(Schema.Boolean) }),
    Schema.Struct({ ...ReservationStatusView.fields, url: Schema.String, until: InstantText, due: MoneyDollars, currency: CurrencyCode }),
  ),
  /** Opens the payment that such a link leads to. */
  "booking/reservations/pay": callSpec(
    "Open the payment that a link leads to",
    "holder",
    Schema.Struct({ _id: RowIdField, until: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9e15 })), token: SecretText }),
    OpenedPaymentView,
  ),
  "booking/reservations/preview": callSpec("Show what a move would cost", "holder", Schema.Struct(relocationFields), MovePreviewView),
});
