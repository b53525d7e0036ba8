import { Schema } from "effect";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import { asCents } from "../../../domain/money/cents.ts";
import { Store } from "../../../ports/store/store.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import {
  bookedTripLines,
  cancellationReasonText,
  creditLines,
  keptFeeLines,
  type LetterTrip,
  tripPlaceholders,
  tripValues,
} from "../../reservation/letters/letterParts.ts";
import { refusedRefundAmount } from "../../../domain/ledger/refunds.ts";

/**
 * The schema of why money is refunded: a change made the booking cheaper, the club lowered its price, a change was not made, or, in old
 * rows, its holder wanted it.
 */
export const RefundCauseField = Schema.Literals(["cheaper", "lowered", "unchanged", "asked"]);

/** Gives why money is refunded, as a sentence. */
export function refundCauseText(trip: LetterTrip, why: typeof RefundCauseField.Type | undefined): string {
  if (why !== undefined && why !== "asked") return trip.say(`mail.refund.${why}`);
  return cancellationReasonText(trip) ?? trip.say("mail.refund.why");
}

/**
 * The letter about one refund, which `refund` names by the provider's id, with the cents that the club kept and that became the customer's
 * credit. It may be the only message about a cancellation.
 */
export const refundLetter = defineBookingLetter({
  name: "refund",
  payload: Schema.Struct({ refund: Schema.optionalKey(Schema.String), why: Schema.optionalKey(RefundCauseField) }),
  budget: "money",
  notice: ({ status }) => (status === "canceled" ? "canceled" : undefined),
  *read(trip, { refund, why }) {
    const { client, _id, status } = trip.reservation;
    const lines = yield* (yield* Store).ledger.of(client, _id);
    const refunds = lines.filter(({ kind }) => kind === "refund");
    const line = refunds.find(({ ref }) => ref === refund) ?? refunds.at(-1);
    if (line === undefined) return undefined;
    // A booking whose payment never came was in no calendar.
    const isCanceled = status === "canceled" && cancellationReasonText(trip) !== undefined;
    // Of a booking that goes on, only this refund counts.
    const { kept, credited } = sumsOfBooking(trip.reservation, lines);
    return { amount: line.amount, why, kept, credited: isCanceled ? credited : asCents(0), isCanceled };
  },
  mail: (trip, { amount, why, kept, credited }) => {
    const { say, params, money } = trip;
    const refunded = say("mail.refund.text", { ...params, amount: money(amount) });
    return {
      subject: say("mail.refund.subject"),
      parts: [
        [refunded, refundCauseText(trip, why), ...creditLines(trip, credited), ...keptFeeLines(trip, kept)].join("\n"),
        { kind: "facts", rows: bookedTripLines(trip) },
      ],
      values: { ...tripValues(trip), amount: money(amount) },
    };
  },
  words: {
    letter: "refund",
    subject: "mail.refund.subject",
    opening: ["mail.greeting"],
    placeholders: [...tripPlaceholders, "amount"],
    sample: ({ reservation: { amount } }) =>
      ({ amount, why: "lowered", kept: asCents(0), credited: asCents(0), isCanceled: false }) as const,
  },
  events: (trip, { isCanceled }) => (isCanceled ? [trip] : []),
});

/**
 * The letter about a refund that the provider refused for good, of an active booking or of one that was paid too late: the club returns the
 * money another way. None once it did.
 */
export const refusedRefundLetter = defineBookingLetter({
  name: "refundRefused",
  payload: Schema.Struct({ why: Schema.optionalKey(RefundCauseField) }),
  budget: "money",
  *read({ reservation: { client, _id } }, { why }) {
    const amount = refusedRefundAmount(yield* (yield* Store).refunds.of(client, _id));
    return amount === 0 ? undefined : { amount, why };
  },
  mail: (trip, { amount, why }) => {
    const { say, params, money } = trip;
    return {
      subject: say("mail.refund.refusedSubject", params),
      parts: [
        `${say("mail.canceled.refused", { amount: money(amount) })}\n${refundCauseText(trip, why)}`,
        { kind: "facts", rows: bookedTripLines(trip) },
      ],
    };
  },
});
