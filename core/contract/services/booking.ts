import { Schema } from "effect";
import { paymentMeans } from "../../domain/reservation/ledger.ts";
import { reservationEvents } from "../../domain/reservation/status.ts";
import { row, rows } from "../rows/message.ts";
import { CodeDigits, CurrencyCode, DayText, Id, Instant, Money, PaidMoney, QuotedMoney, emptyObject, text } from "../../schemas/values.ts";
import {
  Attributes,
  AvailabilityInput,
  phoneOrEmail,
  CreateInput,
  DaySlotsInput,
  EmailAddress,
  bookingLookup,
  refusedRefund,
  relocation,
  Secret,
  VerifyCodeInput,
} from "./bookingInputs.ts";
import {
  AvailabilityView,
  CreatedView,
  DayOfferView,
  DaySlotsView,
  EndedPaymentView,
  HoldTicket,
  MovedView,
  MovePreviewView,
  OpenedPaymentView,
  PaidView,
  QuoteView,
  RefusedRefundsView,
  ReservationView,
  StatusView,
  VerifiedView,
} from "./bookingViews.ts";

/** How a refund is paid: the way the money came, or by staff. */
const BackBy = Schema.Literals(["original", ...paymentMeans]);

/** Calls about reservations, in the service `booking`. */
export const booking = rows({
  "booking/reservations/checkFullBookingInRange": row(
    "List which boats are free on each day of a range",
    "public",
    AvailabilityInput,
    AvailabilityView,
  ),
  "booking/reservations/getTimeSlotByDate": row("List the time slots of a boat on a day", "public", DaySlotsInput, DaySlotsView),
  "booking/reservations/quote": row("Show how a price is made", "public", Schema.Struct({ attributes: Attributes }), QuoteView),
  "booking/reservations/offer": row(
    "List boats, time slots and prices of a dock on a day",
    "public",
    Schema.Struct({ attributes: Schema.Struct({ location: Id, date: DayText }) }),
    DayOfferView,
  ),

  "booking/reservations/hold": row(
    "Hold a time slot while the form is filled in",
    "public",
    Schema.Struct({ attributes: Attributes }),
    HoldTicket,
  ),
  "booking/reservations/release": row("Release a hold", "public", Schema.Struct({ hold: Id }), Schema.Struct({ hold: Id })),
  "booking/reservations/requestOtp": row(
    "Send a code to a phone, or to an e-mail in its place",
    "public",
    Schema.Struct(phoneOrEmail),
    Schema.Struct({ expires: Instant }),
  ),
  "booking/reservations/verifyOtp": row("Verify a phone by its code", "public", VerifyCodeInput, VerifiedView),
  /** Sends a code to the phone of a booking, or to its e-mail where the phone cannot be texted. The reply is the same whether or not such a booking exists. */
  "booking/reservations/requestPass": row(
    "Send the code by which a booking is found",
    "public",
    Schema.Struct(bookingLookup),
    Schema.Struct({ expires: Instant }),
  ),
  /** Opens the pass of a booking by that code: replies with its holder's key. */
  "booking/reservations/openPass": row(
    "Open the pass of a booking by its code",
    "public",
    Schema.Struct({ ...bookingLookup, otp: CodeDigits }),
    Schema.Struct({ _id: Id, key: Schema.String }),
  ),
  "booking/reservations/create": row("Make a reservation and open its payment", "public", CreateInput, CreatedView),
  "booking/reservations/read": row(
    "Read a reservation",
    "holder",
    Schema.Struct({ _id: Id, key: Schema.optionalKey(Secret), sessionUrl: Schema.optionalKey(text(2000, 1)) }),
    ReservationView,
  ),
  "booking/reservations/cancelSessionPayment": row(
    "End the payment that is open for a reservation",
    "holder",
    Schema.Struct({
      _id: Id,
      sessionUrl: text(2000, 1),
      scope: Schema.optionalKey(text(64)),
      /** Set on return from a failed payment: the slots stay held for the visitor, once, for ten minutes. */
      again: Schema.optionalKey(Schema.Boolean),
    }),
    EndedPaymentView,
  ),
  "booking/reservations/cancel": row(
    "Cancel a reservation",
    "holder",
    Schema.Struct({
      _id: Id,
      key: Schema.optionalKey(Secret),
      /** The fee that the page showed; if the server's fee differs, the call fails with FEE_CHANGED and cancels nothing. */
      fee: Schema.optionalKey(Money),
      /** Only for staff; with `customer` the policy's fee applies, with every other reason no fee. */
      reason: Schema.optionalKey(Schema.Literals(["customer", "staff", "weather"])),
    }),
    Schema.Struct({ ...StatusView.fields, refund: Schema.NullOr(Money), fee: Schema.NullOr(Money) }),
  ),
  "booking/reservations/transition": row(
    "Change the status of a reservation",
    "staff",
    Schema.Struct({
      _id: Id,
      event: Schema.Literals(reservationEvents),
      reason: Schema.optionalKey(Schema.Literals(["customer", "staff", "weather"])),
    }),
    StatusView,
  ),
  "booking/reservations/move": row(
    "Move a reservation to another boat or time",
    "holder",
    Schema.Struct({
      ...relocation,
      /** Only for staff: the price stays although the new time costs more. */
      keepPrice: Schema.optionalKey(Schema.Boolean),
      /** The price that the page showed; if the server's price differs, the call fails with PRICE_CHANGED and moves nothing. */
      due: Schema.optionalKey(QuotedMoney),
    }),
    MovedView,
  ),
  /** Records money that staff received, at most what is due. */
  "booking/reservations/collect": row(
    "Record money that staff received",
    "staff",
    Schema.Struct({ _id: Id, amount: PaidMoney, means: Schema.Literals(paymentMeans) }),
    PaidView,
  ),
  /** Lowers the price and refunds, in the same commit, what was paid beyond it. */
  "booking/reservations/discount": row(
    "Lower a price and refund what was paid beyond it",
    "staff",
    Schema.Struct({ _id: Id, amount: PaidMoney, means: Schema.optionalKey(BackBy), reason: text(200, 1) }),
    PaidView,
  ),
  /**
   * Refunds what was paid beyond the price. With `cancel`, it cancels the booking for this reason, with the refund that the policy gives;
   * `amount` is then the refund that the page showed.
   */
  "booking/reservations/refund": row(
    "Refund what was paid beyond the price, or cancel with a refund",
    "staff",
    Schema.Struct({
      _id: Id,
      amount: QuotedMoney,
      means: Schema.optionalKey(BackBy),
      reason: text(200, 1),
      cancel: Schema.optionalKey(Schema.Literals(["customer", "staff", "weather"])),
    }),
    PaidView,
  ),
  /** Lists refunds that the provider refused for good and that are still owed, oldest first, at most 100. */
  "booking/reservations/refusedRefunds": row("List refunds that the payment provider refused", "staff", emptyObject, RefusedRefundsView),
  /** Requests a refund from the provider again after it refused. */
  "booking/reservations/retryRefund": row("Try a refused refund again", "staff", Schema.Struct(refusedRefund), PaidView),
  /** Records that staff gave a refused refund in another way. */
  "booking/reservations/closeRefund": row(
    "Record that a refused refund was paid by hand",
    "staff",
    Schema.Struct({ ...refusedRefund, means: Schema.Literals(paymentMeans) }),
    PaidView,
  ),
  /** Sends the confirmation again: at most once a minute for staff, and five times a day for the holder, who sends the `key`. */
  "booking/reservations/resend": row(
    "Send a confirmation again",
    "holder",
    Schema.Struct({ _id: Id, key: Schema.optionalKey(Secret) }),
    StatusView,
  ),
  /**
   * Changes the e-mail of a booking and sends the confirmation there. The holder sends the `key`, and the `proof` of the booking's phone from
   * `verifyOtp`; a user who is signed in with that phone needs no proof.
   */
  "booking/reservations/correctEmail": row(
    "Give a booking another e-mail",
    "holder",
    Schema.Struct({ _id: Id, key: Secret, email: EmailAddress, proof: Schema.optionalKey(Secret) }),
    StatusView,
  ),
  /** Makes a link by which the customer pays what is due, and sends it with `send`. */
  "booking/reservations/paymentLink": row(
    "Make or send a link to pay what is due",
    "staff",
    Schema.Struct({ _id: Id, until: Schema.optionalKey(Instant), send: Schema.optionalKey(Schema.Boolean) }),
    Schema.Struct({ ...StatusView.fields, url: Schema.String, until: Instant, due: Money, currency: CurrencyCode }),
  ),
  /** Opens the payment that such a link leads to. */
  "booking/reservations/pay": row(
    "Open the payment that a link leads to",
    "holder",
    Schema.Struct({ _id: Id, until: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9e15 })), token: Secret }),
    OpenedPaymentView,
  ),
  "booking/reservations/preview": row("Show what a move would cost", "holder", Schema.Struct(relocation), MovePreviewView),
});
