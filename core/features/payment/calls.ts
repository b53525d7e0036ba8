import { Schema } from "effect";
import { paymentMeans, returnWays } from "../../domain/ledger/ledger.ts";
import { providerRefusals } from "../../domain/ledger/refunds.ts";
import {
  CurrencyCode,
  DayText,
  EmptyObject,
  InstantText,
  MoneyDollars,
  PaidMoneyDollars,
  QuotedMoneyDollars,
  RowIdField,
  singleLineText,
} from "../../schemas/values.ts";
import { SecretText, ReservationStatusView } from "../../schemas/fields.ts";
import { refusedRefundFields } from "../ledger/calls/credit.ts";
import { actTermsFields, openActField } from "../reservation/acts/actViews.ts";
import { callRows, callSpec } from "../shared/calls/message.ts";

/** How a refund is paid: the way the money came, by staff, or to the customer's credit. */
const RefundMeans = Schema.Literals(["original", ...returnWays]);

/** A reservation's price after staff changed its money, and what is still due. */
const ReservationMoneyView = Schema.Struct({
  ...ReservationStatusView.fields,
  amount: MoneyDollars,
  due: MoneyDollars,
  currency: CurrencyCode,
  /** Set where the sum is beyond the limit of the caller's roles: nothing was given, and a request waits for administrators. */
  isRequested: Schema.optionalKey(Schema.Literal(true)),
});

/** Refunds that the provider refused for good. */
const RefusedRefundsView = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({
      _id: RowIdField,
      reference: Schema.String,
      /** Set for a refund of a membership, whose order `_id` then is: the id of the membership, null where the money bought none. */
      membership: Schema.optionalKey(Schema.NullOr(RowIdField)),
      refund: Schema.String,
      amount: MoneyDollars,
      currency: CurrencyCode,
      refusal: Schema.Literals(providerRefusals),
      at: InstantText,
    }),
  ),
});

/** The payment that a link opened, and the booking that it is for. */
const OpenedPaymentView = Schema.Struct({
  ...ReservationStatusView.fields,
  sessionUrl: Schema.String,
  due: MoneyDollars,
  currency: CurrencyCode,
  lake: RowIdField,
  dock: RowIdField,
  boat: RowIdField,
  date: DayText,
  time: Schema.Array(RowIdField),
});

/** The calls of the contract about the money of reservations. */
export const moneyCalls = callRows({
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
    Schema.Struct({
      _id: RowIdField,
      amount: PaidMoneyDollars,
      means: Schema.optionalKey(RefundMeans),
      reason: singleLineText(200, 1),
      ...actTermsFields,
    }),
    Schema.Struct({ ...ReservationMoneyView.fields, ...openActField }),
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
});
