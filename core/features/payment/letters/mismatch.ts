import { Effect, Schema } from "effect";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";

/** The notice to a club about a payment of a wrong amount or currency. */
export const paymentMismatchLetter = defineBookingLetter({
  name: "mismatch",
  payload: Schema.Struct({}),
  reader: "club",
  read: ({ params, money, reservation }) => Effect.succeed({ ...params, amount: money(reservation.amount) }),
  mail: ({ say }, params) => ({ subject: say("mail.mismatch.subject", params), parts: [say("mail.mismatch.text", params)] }),
});
