import { Schema } from "effect";
import { dayAt } from "../../../domain/calendar/zone.ts";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import { isStatusPayable } from "../../../domain/reservation/statuses.ts";
import { Secrets } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import { payLinkOf, payLinkUrl } from "../../reservation/restOfPrice.ts";

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
