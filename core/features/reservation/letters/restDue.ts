import { Schema } from "effect";
import { addDays } from "../../../domain/calendar/day.ts";
import { asCents } from "../../../domain/money/cents.ts";
import { isTooSoonToRemind } from "../../../domain/pricing/downPayment.ts";
import { readRestOfPrice } from "../restOfPrice.ts";
import { defineBookingLetter } from "./bookingLetter.ts";
import { bookedTripLines, type LetterTrip, type RestOfPrice, restParams, tripPlaceholders, tripValues } from "./letterParts.ts";
import { restLink } from "./tripLetter.ts";

/**
 * The reminder before the last day on which the rest of a price can be paid, with the link that pays it; none once it is paid, past due or
 * canceled.
 */
export const restDueLetter = defineBookingLetter({
  name: "restDue",
  payload: Schema.Struct({}),
  budget: "money",
  *read(trip) {
    const rest = trip.reservation.status === "confirmed" ? yield* readRestOfPrice(trip) : undefined;
    // The trip was moved to a later day after this reminder was queued: another one comes.
    const isDue = rest?.url !== undefined && rest.lastDay !== undefined && !isTooSoonToRemind(rest.lastDay, trip.now);
    return isDue ? rest : undefined;
  },
  mail: (trip, rest) => {
    const { say } = trip;
    const params = dueParams(trip, rest);
    return {
      subject: say("mail.restDue.subject", params),
      parts: [say("mail.restDue.text", params), { kind: "facts", rows: bookedTripLines(trip) }, ...restLink({ ...trip, rest })],
      values: { ...tripValues(trip), rest: params.rest, paid: params.paid, until: params.until },
    };
  },
  words: {
    letter: "restDue",
    subject: "mail.restDue.subject",
    opening: ["mail.greeting"],
    placeholders: [...tripPlaceholders, "rest", "paid", "until"],
    sample: ({ reservation: { amount, date }, pass }) => {
      const paid = asCents(Math.round(amount / 5));
      return { paid, due: asCents(amount - paid), lastDay: addDays(date, -7), url: pass };
    },
  },
  text: (trip, rest) => trip.say("mail.restDue.sms", { ...dueParams(trip, rest), link: rest.url ?? "" }),
});

function dueParams(trip: LetterTrip, rest: RestOfPrice) {
  const params = restParams(trip, rest);
  return { ...params, until: params.date };
}
