import { Schema } from "effect";
import { asCents } from "../../../domain/money/cents.ts";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import { refusedRefundAmount } from "../../../domain/ledger/refunds.ts";
import { Store } from "../../../ports/store/store.ts";
import { defineBookingLetter } from "./bookingLetter.ts";
import {
  bookedTripLines,
  canceledText,
  cancellationReasonText,
  creditLines,
  keptFeeLines,
  tripPlaceholders,
  tripValues,
} from "./letterParts.ts";

/**
 * The letter after a cancellation without a refund under way: which booking, why, and what happened to its money: cents that the club kept,
 * that the provider refused to send back, and that became the customer's credit.
 */
export const canceledLetter = defineBookingLetter({
  name: "canceled",
  payload: Schema.Struct({}),
  budgetByClub: "closures",
  isCapped: true,
  notice: () => "canceled",
  *read({ reservation }) {
    const store = yield* Store;
    const { client, _id, status } = reservation;
    if (status !== "canceled") return undefined;
    const { kept, credited } = sumsOfBooking(reservation, yield* store.ledger.of(client, _id));
    return { kept, credited, refused: refusedRefundAmount(yield* store.refunds.of(client, _id)) };
  },
  mail: (trip, { kept, refused, credited }) => {
    const { say, params, money } = trip;
    const why = cancellationReasonText(trip) ?? say("trip.canceled.staff", params);
    const refusedLine = refused === 0 ? [] : [say("mail.canceled.refused", { amount: money(refused) })];
    return {
      subject: say("mail.canceled.subject", params),
      parts: [
        [why, ...creditLines(trip, credited), ...keptFeeLines(trip, kept), ...refusedLine].join("\n"),
        { kind: "facts", rows: [...bookedTripLines(trip), say("trip.reference", params)] },
      ],
      values: tripValues(trip),
    };
  },
  words: {
    letter: "canceled",
    subject: "mail.canceled.subject",
    opening: ["mail.greeting"],
    placeholders: tripPlaceholders,
    sample: () => ({ kept: asCents(0), credited: asCents(0), refused: asCents(0) }),
  },
  text: canceledText,
  events: (trip) => [trip],
});
