import { Effect, Schema } from "effect";
import { asCents } from "../../../domain/money/cents.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";

/** The notice to a club's staff about `amount` cents at the provider, with a link to the booking. They cannot turn it off. */
export const moneyNoticeLetter = defineBookingLetter({
  name: "money",
  payload: Schema.Struct({
    news: Schema.Literals(["refused", "refunded", "disputed", "lost", "wrongDifference"]),
    amount: Schema.Number,
  }),
  reader: "office",
  read: ({ params, money }, { news, amount }) => Effect.succeed({ ...params, news, amount: money(asCents(amount)) }),
  mail: ({ reservation, locale, say, publicUrl }, { news, ...params }) => ({
    subject: say(`mail.money.subject.${news}`, params),
    parts: [
      say(`mail.money.${news}`, params),
      { kind: "link", url: `${publicUrl}/${locale}/bookings?open=${reservation._id}`, button: say("mail.button.booking") },
    ],
  }),
});
