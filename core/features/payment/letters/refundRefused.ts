import { Schema } from "effect";
import { refusedRefundAmount } from "../../../domain/ledger/refunds.ts";
import { Store } from "../../../ports/store/store.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import { bookedTripLines } from "../../reservation/letters/letterParts.ts";
import { RefundCauseField, refundCauseText } from "./refund.ts";

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
