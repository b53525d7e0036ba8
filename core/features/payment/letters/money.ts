import { Effect, Schema } from "effect";
import { asCents } from "../../../domain/money/cents.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import { dayAt } from "../../../domain/calendar/zone.ts";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import { isStatusPayable } from "../../../domain/reservation/statuses.ts";
import { Secrets } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { payLinkOf, payLinkUrl } from "../../reservation/restOfPrice.ts";

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

/** The notice to a club about a payment of a wrong amount or currency. */
export const paymentMismatchLetter = defineBookingLetter({
  name: "mismatch",
  payload: Schema.Struct({}),
  reader: "club",
  read: ({ params, money, reservation }) => Effect.succeed({ ...params, amount: money(reservation.amount) }),
  mail: ({ say }, params) => ({ subject: say("mail.mismatch.subject", params), parts: [say("mail.mismatch.text", params)] }),
});

/** The letter with the link to pay what is due, until an end in epoch milliseconds; none once that is over or everything is paid. */
export const payLinkLetter = defineBookingLetter({
  name: "payLink",
  payload: Schema.Struct({ until: Schema.Number }),
  isCapped: true,
  *read({ reservation, publicUrl, now, params, money, when }, { until }) {
    const { client, _id, status, locale } = reservation;
    const { due } = sumsOfBooking(reservation, yield* (yield* Store).ledger.of(client, _id));
    if (!isStatusPayable(status) || due === 0 || until <= now) return undefined;
    const link = payLinkUrl(publicUrl, locale, payLinkOf(yield* Secrets, _id, until));
    return { ...params, amount: money(due), day: params.date, date: when.date(dayAt(until)), link };
  },
  mail: ({ say }, params) => ({
    subject: say("mail.payLink.subject", params),
    parts: [
      { kind: "link", lead: say("mail.payLink.text", params), url: params.link, button: say("mail.button.pay", params) },
      say("mail.payLink.until", params),
    ],
  }),
  text: ({ say }, params) => say("mail.payLink.sms", params),
});
