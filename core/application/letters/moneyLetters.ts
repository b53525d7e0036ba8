import { dayAt } from "../../domain/calendar/zone.ts";
import type { Cents } from "../../domain/money/cents.ts";
import { type Currency, moneyText } from "../../domain/money/currency.ts";
import { type Letter, letterOfParts, letterParagraph } from "../../words/letter.ts";
import { type Locale, textLookupFor } from "../../words/index.ts";
import { dateTextsOf } from "../../words/format/when.ts";
import {
  type BookedTrip,
  type LetterCause,
  type RestOfPrice,
  cancellationReasonText,
  letterEnding,
  letterGreeting,
  creditLines,
  keptFeeLines,
  reservationPriceText,
  restParams,
  bookedTripLines,
} from "./letterParts.ts";
import { restLink } from "./bookingLetters.ts";

/** A payment that is due: cents, the link to pay them and its end in epoch milliseconds. */
interface DuePayment {
  readonly due: Cents;
  readonly until: number;
  readonly url: string;
}

/** Writes the letter with the link to a payment. */
export function writePayLinkLetter(trip: BookedTrip, { url, ...owed }: DuePayment): Letter {
  const { reservation, club, boat } = trip;
  const { locale } = reservation;
  const [say, params] = [textLookupFor(locale), owedParams(trip, owed)];
  return letterOfParts(say("mail.payLink.subject", { ...params, boat: boat.name[locale] }), locale, [
    letterGreeting(reservation),
    { kind: "link", lead: say("mail.payLink.text", params), url, button: say("mail.button.pay", params) },
    letterParagraph(say("mail.payLink.until", params)),
    letterEnding(club, locale),
  ]);
}

/** Writes the reminder of the rest of a price before its last day, with the link that pays it. */
export function writeRestDueLetter(trip: BookedTrip, rest: RestOfPrice): Letter {
  const { reservation, club, boat } = trip;
  const { locale } = reservation;
  const [say, params] = [textLookupFor(locale), { ...restParams(reservation, rest), boat: boat.name[locale], club: club.name }];
  return letterOfParts(say("mail.restDue.subject", params), locale, [
    letterGreeting(reservation),
    letterParagraph(say("mail.restDue.text", params)),
    { kind: "facts", rows: bookedTripLines(trip, locale) },
    ...restLink({ ...trip, rest }),
    letterEnding(club, locale),
  ]);
}

/** Writes the reminder of the rest of a price as a text message. */
export function writeRestDueText({ reservation, club }: BookedTrip, rest: RestOfPrice, link: string): string {
  return textLookupFor(reservation.locale)("mail.restDue.sms", { ...restParams(reservation, rest), club: club.name, link });
}

/** Writes the link to a payment as a text message. */
export function writePayLinkText(trip: BookedTrip, { url, ...owed }: DuePayment): string {
  return textLookupFor(trip.reservation.locale)("mail.payLink.sms", { ...owedParams(trip, owed), link: url });
}

function owedParams({ reservation, club }: BookedTrip, { due, until }: Pick<DuePayment, "due" | "until">) {
  const { locale, currency, reference, date } = reservation;
  const { date: dateOf, longDay } = dateTextsOf(locale);
  return { amount: moneyText(due, currency, locale), reference, club: club.name, day: longDay(date), date: dateOf(dayAt(until)) };
}

/** An amount that is refunded. */
interface RefundAmount {
  readonly amount: Cents;
  readonly currency: Currency;
}

/** Writes the letter about a refund, with what the club kept and what became the customer's credit. */
export function writeRefundLetter(
  trip: BookedTrip,
  { amount, currency }: RefundAmount,
  { kept, credited }: { readonly kept: Cents; readonly credited: Cents },
  why?: LetterCause,
): Letter {
  const { reservation, club } = trip;
  const { locale, reference } = reservation;
  const say = textLookupFor(locale);
  return letterOfParts(say("mail.refund.subject"), locale, [
    letterGreeting(reservation),
    letterParagraph(
      say("mail.refund.text", { amount: moneyText(amount, currency, locale), reference }),
      refundWhy(trip, why),
      ...creditLines(trip, credited),
      ...keptFeeLines(reservation, kept),
    ),
    { kind: "facts", rows: bookedTripLines(trip, locale) },
    letterEnding(club, locale),
  ]);
}

/** Writes the letter about a refund that the provider refused for good: the club returns the money another way. */
export function writeRefusedRefundLetter(trip: BookedTrip, { amount, currency }: RefundAmount, why?: LetterCause): Letter {
  const { reservation, club } = trip;
  const { locale, reference } = reservation;
  const say = textLookupFor(locale);
  return letterOfParts(say("mail.refund.refusedSubject", { reference }), locale, [
    letterGreeting(reservation),
    letterParagraph(say("mail.canceled.refused", { amount: moneyText(amount, currency, locale) }), refundWhy(trip, why)),
    { kind: "facts", rows: bookedTripLines(trip, locale) },
    letterEnding(club, locale),
  ]);
}

/** Why money is refunded, as a sentence. */
function refundWhy(trip: BookedTrip, why?: LetterCause): string {
  const say = textLookupFor(trip.reservation.locale);
  return why === "cheaper" || why === "lowered" || why === "unchanged"
    ? say(`mail.refund.${why}`)
    : (cancellationReasonText(trip) ?? say("mail.refund.why"));
}

/** Writes the notice to a club's staff about its money at the provider, with a link to the booking. */
export function writeMoneyNotice(
  { reservation }: BookedTrip,
  { news, amount }: { readonly news: "refused" | "refunded" | "disputed" | "lost" | "wrongDifference"; readonly amount: Cents },
  locale: Locale,
  publicUrl: string,
): Letter {
  const say = textLookupFor(locale);
  const params = { amount: moneyText(amount, reservation.currency, locale), reference: reservation.reference };
  return letterOfParts(say(`mail.money.subject.${news}`, params), locale, [
    letterParagraph(say(`mail.money.${news}`, params)),
    { kind: "link", url: `${publicUrl}/${locale}/bookings?open=${reservation._id}`, button: say("mail.button.booking") },
  ]);
}

/** Writes the notice to a club about a payment of a wrong amount or currency. */
export function writePaymentMismatchNotice({ reservation }: BookedTrip): Letter {
  const say = textLookupFor(reservation.locale);
  const params = { amount: reservationPriceText(reservation), reference: reservation.reference };
  return letterOfParts(say("mail.mismatch.subject", params), reservation.locale, [letterParagraph(say("mail.mismatch.text", params))]);
}
