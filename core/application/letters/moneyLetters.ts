import { dayAt } from "../../domain/calendar/zone.ts";
import type { Cents } from "../../domain/money/cents.ts";
import { type Currency, moneyText } from "../../domain/money/currency.ts";
import { type Letter, letterOf, paragraph } from "../../words/letter.ts";
import { type Locale, wordsFor } from "../../words/index.ts";
import { whenOf } from "../../words/format/when.ts";
import { type Trip, type LetterCause, cancellationReason, closingOf, greetingOf, keptOf, priceText, tripLines } from "./letterParts.ts";

/** A payment that is due: cents, the link to pay them and its end in epoch milliseconds. */
interface DuePayment {
  readonly due: Cents;
  readonly until: number;
  readonly url: string;
}

/** The letter with the link to a payment. */
export function payLetter(trip: Trip, { url, ...owed }: DuePayment): Letter {
  const { reservation, club, boat } = trip;
  const { locale } = reservation;
  const [say, params] = [wordsFor(locale), owedParams(trip, owed)];
  return letterOf(say("mail.payLink.subject", { ...params, boat: boat.name[locale] }), locale, [
    greetingOf(reservation),
    { kind: "link", lead: say("mail.payLink.text", params), url, button: say("mail.button.pay", params) },
    paragraph(say("mail.payLink.until", params)),
    closingOf(club, locale),
  ]);
}

/** The link to a payment as a text message. */
export function payText(trip: Trip, { url, ...owed }: DuePayment): string {
  return wordsFor(trip.reservation.locale)("mail.payLink.sms", { ...owedParams(trip, owed), link: url });
}

function owedParams({ reservation, club }: Trip, { due, until }: Pick<DuePayment, "due" | "until">) {
  const { locale, currency, reference, date } = reservation;
  const { date: dateOf, longDay } = whenOf(locale);
  return { amount: moneyText(due, currency, locale), reference, club: club.name, day: longDay(date), date: dateOf(dayAt(until)) };
}

/** An amount that is refunded. */
interface RefundAmount {
  readonly amount: Cents;
  readonly currency: Currency;
}

/** The letter about a refund, with what the club keeps. */
export function refundLetter(trip: Trip, { amount, currency }: RefundAmount, kept: Cents, why?: LetterCause): Letter {
  const { reservation, club } = trip;
  const { locale, reference } = reservation;
  const say = wordsFor(locale);
  return letterOf(say("mail.refund.subject"), locale, [
    greetingOf(reservation),
    paragraph(
      say("mail.refund.text", { amount: moneyText(amount, currency, locale), reference }),
      refundWhy(trip, why),
      ...keptOf(reservation, kept),
    ),
    { kind: "facts", rows: tripLines(trip, locale) },
    closingOf(club, locale),
  ]);
}

/** The letter about a refund that the provider refused for good: the club returns the money another way. */
export function refundRefusedLetter(trip: Trip, { amount, currency }: RefundAmount, why?: LetterCause): Letter {
  const { reservation, club } = trip;
  const { locale, reference } = reservation;
  const say = wordsFor(locale);
  return letterOf(say("mail.refund.refusedSubject", { reference }), locale, [
    greetingOf(reservation),
    paragraph(say("mail.canceled.refused", { amount: moneyText(amount, currency, locale) }), refundWhy(trip, why)),
    { kind: "facts", rows: tripLines(trip, locale) },
    closingOf(club, locale),
  ]);
}

/** Why money is refunded, as a sentence. */
function refundWhy(trip: Trip, why?: LetterCause): string {
  const say = wordsFor(trip.reservation.locale);
  return why === "cheaper" || why === "lowered" ? say(`mail.refund.${why}`) : (cancellationReason(trip) ?? say("mail.refund.why"));
}

/** The notice to a club's staff about its money at the provider, with a link to the booking. */
export function moneyLetter(
  { reservation }: Trip,
  { news, amount }: { readonly news: "refused" | "refunded" | "disputed" | "lost"; readonly amount: Cents },
  locale: Locale,
  publicUrl: string,
): Letter {
  const say = wordsFor(locale);
  const params = { amount: moneyText(amount, reservation.currency, locale), reference: reservation.reference };
  return letterOf(say(`mail.money.subject.${news}`, params), locale, [
    paragraph(say(`mail.money.${news}`, params)),
    { kind: "link", url: `${publicUrl}/${locale}/bookings?open=${reservation._id}`, button: say("mail.button.booking") },
  ]);
}

/** The notice to a club about a payment of a wrong amount or currency. */
export function mismatchLetter({ reservation }: Trip): Letter {
  const say = wordsFor(reservation.locale);
  const params = { amount: priceText(reservation), reference: reservation.reference };
  return letterOf(say("mail.mismatch.subject", params), reservation.locale, [paragraph(say("mail.mismatch.text", params))]);
}
