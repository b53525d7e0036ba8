import { Schema } from "effect";
import { accountNewsNames } from "../../domain/messages/accountLetterNames.ts";
import { documentTypes } from "../../domain/offer/documents.ts";
import { currencies } from "../../domain/money/currency.ts";
import { moneyNoticeKinds } from "../payment/reconcilePayment.ts";
import { feedbackNoticeKinds } from "../feedback/letters.ts";
import { staffNoticeKinds } from "./staffNotice.ts";

/**
 * Why a mail is sent, when it can have several reasons: a change made the booking cheaper, the club lowered its price, or its holder wanted
 * it.
 */
const CauseField = Schema.Literals(["cheaper", "lowered", "unchanged", "asked"]);

/** The schema of the payload of an outbox row that sends a mail about a reservation. */
export const BookingMailJob = Schema.Struct({
  mail: Schema.Literals([
    "confirmation",
    "confirmationText",
    "refund",
    "refundRefused",
    "mismatch",
    "moved",
    "canceled",
    "reminder",
    "payLink",
    "restDue",
    "notice",
    "offer",
    "offerBack",
    "money",
    "messages",
    "feedbackNotice",
    "feedbackAnswer",
    "document",
    "survey",
    "swapDone",
    "swapFailed",
    "swapLink",
  ]),
  reservation: Schema.String,
  /** The order whose reservations a confirmation is about, all of them. */
  order: Schema.optionalKey(Schema.String),
  /** The customer and the number of the message that a mail about unread messages was queued for. */
  customer: Schema.optionalKey(Schema.String),
  number: Schema.optionalKey(Schema.Number),
  /** The type of the document that a mail is about; `number` is then when it was decided, or sent. */
  document: Schema.optionalKey(Schema.Literals(documentTypes)),
  /** The provider's id of the refund that the mail is about. */
  refund: Schema.optionalKey(Schema.String),
  why: Schema.optionalKey(CauseField),
  /** The end of the payment link in the mail, in epoch milliseconds. */
  until: Schema.optionalKey(Schema.Number),
  /** The day of the trip that a reminder was queued for: the trip may have been moved since. */
  day: Schema.optionalKey(Schema.String),
  /** The rebooking whose proposal a letter carries. */
  rebooking: Schema.optionalKey(Schema.String),
  /** The swap that a letter is about. */
  swap: Schema.optionalKey(Schema.String),
  /** What a notice to the staff is about. */
  about: Schema.optionalKey(Schema.Literals(staffNoticeKinds)),
  /** What a notice to the staff about feedback is about. */
  feedback: Schema.optionalKey(Schema.Literals(feedbackNoticeKinds)),
  /** What happened to the club's money at the provider, and how many cents of it. */
  news: Schema.optionalKey(Schema.Literals(moneyNoticeKinds)),
  amount: Schema.optionalKey(Schema.Number),
});

/** The schema of the payload of an outbox row that texts a code, or news of an account without an e-mail. */
export const TextMessageJob = Schema.Struct({
  to: Schema.String,
  locale: Schema.Literals(["en", "fr"]),
  expires: Schema.Number,
  code: Schema.optionalKey(Schema.String),
  news: Schema.optionalKey(Schema.Literals(accountNewsNames)),
  club: Schema.optionalKey(Schema.String),
});

/** The schema of the payload of an outbox row that ends a payment session. */
export const EndPaymentSessionJob = Schema.Struct({ reservation: Schema.String, session: Schema.String });

/** The schema of the payload of an outbox row that makes a reservation past due whose rest was not paid in time. */
export const RestDueJob = Schema.Struct({ reservation: Schema.String });

/** The schema of the payload of an outbox row that refunds a capture. */
export const RefundJob = Schema.Struct({
  reservation: Schema.String,
  /** The id of the refund; rows from before refunds were stored use the row's key. */
  refund: Schema.optionalKey(Schema.String),
  capture: Schema.String,
  amount: Schema.Number,
  currency: Schema.Literals(currencies),
  why: Schema.optionalKey(CauseField),
});
