import { Schema } from "effect";
import { cancellationReasonText, type LetterTrip } from "../../reservation/letters/letterParts.ts";

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
