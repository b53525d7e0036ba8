import type { Cents } from "../../domain/money/cents.ts";
import { moneyText } from "../../domain/money/currency.ts";
import type { CalendarEntry } from "../../ports/outside.ts";
import { type Letter, letterOfParts, type LetterPart, letterParagraph } from "../../words/letter.ts";
import { cancellationTermsOf } from "../../domain/reservation/policy.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { type Locale, textLookupFor } from "../../words/index.ts";
import { arrivalTimeText } from "../../words/format/arrival.ts";
import { phoneNumberText } from "../../words/format/phone.ts";
import { receiptNumber } from "../../words/format/receipt.ts";
import { termsSentences } from "../../words/format/terms.ts";
import { waterNameInSentence } from "../../words/format/water.ts";
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
  passLinkOfTrip,
  reservationPriceText,
  restParams,
  bookedTripLines,
} from "./letterParts.ts";
import { addedPriceLines } from "./priceLines.ts";

/**
 * Writes the confirmation in the customer's language. `key` is the holder's; the link has it in the fragment, which reaches no server, log
 * or referrer.
 */
export function writeConfirmationLetter(trip: BookedTrip, publicUrl: string, key: string): Letter {
  return tripLetter(trip, {
    subject: "mail.confirmation.subject",
    opening: openingOf(trip),
    pass: passLinkOfTrip(trip, publicUrl, key),
  });
}

/** Writes the confirmation as a text message, in few words. */
export function writeConfirmationText(trip: BookedTrip, publicUrl: string, key: string): string {
  const { reservation, club, boat, dock } = trip;
  const { locale, reference, date, start } = reservation;
  const { monthDay, time } = dateTextsOf(locale);
  return textLookupFor(locale)("mail.confirmation.sms", {
    club: club.name,
    reference,
    boat: boat.name[locale],
    dock: dock.name[locale],
    date: monthDay(date),
    time: time(start),
    link: passLinkOfTrip(trip, publicUrl, key),
  });
}

/** Why a booking was moved, and the cents of it that became the customer's credit. */
export interface MoveFacts {
  readonly why: LetterCause | undefined;
  readonly credited: Cents;
}

/** Writes the letter after a move by staff or the holder: the new place and time, the price, and what became credit. */
export function writeMoveLetter(trip: BookedTrip, publicUrl: string, key: string, { why, credited }: MoveFacts): Letter {
  const moved = textLookupFor(trip.reservation.locale)(why === "asked" ? "mail.moved.byHolder" : "mail.moved.text", {
    club: trip.club.name,
  });
  const opening = [moved, ...creditLines(trip, credited)].join(" ");
  return tripLetter(trip, { subject: "mail.moved.subject", opening, pass: passLinkOfTrip(trip, publicUrl, key) });
}

/** Writes the letter that withdraws a proposal: the booking is as it was. */
export function writeProposalWithdrawalLetter(trip: BookedTrip, publicUrl: string, key: string): Letter {
  const opening = textLookupFor(trip.reservation.locale)("mail.offerBack.text", { club: trip.club.name });
  return tripLetter(trip, { subject: "mail.offerBack.subject", opening, pass: passLinkOfTrip(trip, publicUrl, key) });
}

/**
 * The money of a canceled booking in cents: what the club kept, what the provider refused to send back, and what became the customer's
 * credit.
 */
export interface CanceledMoney {
  readonly kept: Cents;
  readonly refused: Cents;
  readonly credited: Cents;
}

/** Writes the letter after a cancellation without a refund under way: which booking, why, and what happened to its money. */
export function writeCancellationLetter(trip: BookedTrip, { kept, refused, credited }: CanceledMoney): Letter {
  const { reservation, club, boat } = trip;
  const { locale, reference, date } = reservation;
  const say = textLookupFor(locale);
  const refusedLine = refused === 0 ? [] : [say("mail.canceled.refused", { amount: moneyText(refused, reservation.currency, locale) })];
  const subject = say("mail.canceled.subject", { boat: boat.name[locale], date: dateTextsOf(locale).longDay(date) });
  return letterOfParts(subject, locale, [
    letterGreeting(reservation),
    letterParagraph(
      cancellationReasonText(trip) ?? say("mail.canceled.staff", { club: club.name }),
      ...creditLines(trip, credited),
      ...keptFeeLines(reservation, kept),
      ...refusedLine,
    ),
    { kind: "facts", rows: [...bookedTripLines(trip, locale), say("mail.confirmation.reference", { reference })] },
    letterEnding(club, locale),
  ]);
}

/** Writes the reminder of a trip and of what is due; after the trip, of the money alone. */
export function writeReminderLetter(trip: BookedTrip, { due, isOver }: ReminderFacts, publicUrl: string, key: string): Letter {
  const { reservation, club } = trip;
  const { locale, currency, reference } = reservation;
  const say = textLookupFor(locale);
  const amount = moneyText(due, currency, locale);
  if (!isOver) {
    const opening = [say("mail.reminder.ahead"), ...(due === 0 ? [] : [say("mail.reminder.due", { amount })])].join(" ");
    return tripLetter(trip, { subject: "mail.reminder.subject", opening, pass: passLinkOfTrip(trip, publicUrl, key) });
  }
  const when = { date: dateTextsOf(locale).longDay(reservation.date), amount, reference };
  const parts = [letterGreeting(reservation), letterParagraph(say("mail.reminder.over", when)), letterEnding(club, locale)];
  return letterOfParts(say("mail.reminder.overSubject", { reference }), locale, parts);
}

/** Writes the reminder as a text message. */
export function writeReminderText({ reservation, club, dock }: BookedTrip, { due, isOver }: ReminderFacts): string {
  const { locale, currency, reference, date, start } = reservation;
  const say = textLookupFor(locale);
  const { monthDay, time } = dateTextsOf(locale);
  const params = {
    club: club.name,
    phone: phoneNumberText(club.phone),
    reference,
    date: monthDay(date),
    amount: moneyText(due, currency, locale),
  };
  if (isOver) return say("mail.reminder.smsOver", params);
  const ahead = say("mail.reminder.sms", { ...params, time: time(start), dock: dock.name[locale] });
  return due === 0 ? ahead : `${ahead} ${say("mail.reminder.due", params)}`;
}

/**
 * Writes the notice to a club's staff about a booking: what happened to it, its customer, place and time, and a link to it in the office.
 */
export function writeStaffNotice(trip: BookedTrip, about: "made" | "moved" | "canceled", locale: Locale, publicUrl: string): Letter {
  const { reservation, boat } = trip;
  const { reference, profile, phone, amount, currency } = reservation;
  const say = textLookupFor(locale);
  const day = dateTextsOf(locale).longDay(reservation.date);
  const name = `${profile.firstname} ${profile.lastname}`.trim();
  const contacts = [phoneNumberText(phone), profile.email].filter((contact) => contact !== "").join(", ");
  const rows = [
    say("mail.notice.customer", { name, contacts }),
    ...bookedTripLines(trip, locale),
    ...addedPriceLines(reservation, locale),
    say("mail.confirmation.amount", { amount: moneyText(amount, currency, locale) }),
    say("mail.confirmation.reference", { reference }),
  ];
  return letterOfParts(say(`mail.notice.subject.${about}`, { reference, boat: boat.name[locale], date: day }), locale, [
    letterParagraph(say(`mail.notice.${about}`)),
    { kind: "facts", rows },
    { kind: "link", url: `${publicUrl}/${locale}/bookings?open=${reservation._id}`, button: say("mail.button.booking") },
  ]);
}

/** The facts of a reminder: what is due at its time, in cents, and whether the trip is over. */
export interface ReminderFacts {
  readonly due: Cents;
  readonly isOver: boolean;
}

/** The parts of a letter about a trip: its subject, what happened, and the address of the pass. */
export interface TripLetterParts {
  readonly subject:
    | "mail.confirmation.subject"
    | "mail.moved.subject"
    | "mail.reminder.subject"
    | "mail.offerBack.subject"
    | "mail.swapDone.subject"
    | "mail.swapFailed.subject";
  readonly opening: string;
  readonly pass: string;
}

/** Writes a letter about a trip: what happened, the trip with its price and terms, and the pass. */
export function tripLetter(trip: BookedTrip, { subject, opening, pass }: TripLetterParts): Letter {
  const { reservation, club, boat, leadMinutes } = trip;
  const { locale, date } = reservation;
  const say = textLookupFor(locale);
  const { longDay, time } = dateTextsOf(locale);
  const day = longDay(date);
  const arrival = arrivalTimeText(leadMinutes, time(reservation.start));
  return letterOfParts(say(subject, { boat: boat.name[locale], date: day }), locale, [
    letterGreeting(reservation),
    letterParagraph(opening),
    { kind: "facts", rows: tripFacts(trip) },
    letterParagraph(say(arrival.key, arrival.params)),
    ...termsIn(reservation),
    ...restLink(trip),
    { kind: "link", lead: say("mail.confirmation.pass"), url: pass, button: say("mail.button.pass") },
    { kind: "link", lead: say("mail.confirmation.manage"), url: `${pass}&${manageMark}`, button: say("mail.button.manage") },
    letterEnding(club, locale),
  ]);
}

/** Gives the link that pays the rest of a price, or that of all days of a group at once; none where nothing is left to pay online. */
export function restLink({ reservation, rest }: BookedTrip): readonly LetterPart[] {
  const say = textLookupFor(reservation.locale);
  if (rest?.ofGroup !== undefined) {
    const { due, days, url } = rest.ofGroup;
    const button = say("mail.button.pay", { amount: moneyText(due, reservation.currency, reservation.locale) });
    return [{ kind: "link", lead: say("mail.confirmation.payRestOfDays", { count: days }), url, button }];
  }
  if (rest?.url === undefined) return [];
  const button = say("mail.button.pay", { amount: restParams(reservation, rest).rest });
  return [{ kind: "link", lead: say("mail.confirmation.payRest"), url: rest.url, button }];
}

/** Gives the facts of a trip, one a row: boat, place and time, extras, discount, price, reference and receipt. */
export function tripFacts(trip: BookedTrip): readonly string[] {
  const { reservation, club, receipt, rest } = trip;
  const { locale, reference } = reservation;
  const say = textLookupFor(locale);
  return [
    ...bookedTripLines(trip, locale),
    ...addedPriceLines(reservation, locale),
    say("mail.confirmation.amount", { amount: reservationPriceText(reservation) }),
    ...(rest === undefined ? [] : restRows(reservation, rest)),
    say("mail.confirmation.reference", { reference }),
    ...(receipt === undefined ? [] : [say("mail.confirmation.receipt", { number: receiptNumber(club.id, receipt) })]),
  ];
}

/** Writes the text message with a code. */
export function writeCodeText(code: string, locale: Locale): string {
  return textLookupFor(locale)("mail.code", { code });
}

/** Gives the trip as a calendar event; canceled once the booking is. */
export function tripCalendarEventOf({ reservation, club, lake, dock, boat, leadMinutes }: BookedTrip): CalendarEntry {
  const { _id, reference, version, locale, date, start, end, createdAt } = reservation;
  const say = textLookupFor(locale);
  const arrival = arrivalTimeText(leadMinutes, dateTextsOf(locale).time(start));
  return {
    id: _id,
    title: say("mail.confirmation.event", { boat: boat.name[locale], dock: dock.name[locale] }),
    place: `${dock.name[locale]}, ${waterNameInSentence(locale, lake.name[locale]).name}`,
    position: { lat: dock.lat, lon: dock.lon },
    note: `${say("mail.confirmation.reference", { reference })}\n${say(arrival.key, arrival.params)}`,
    date,
    start,
    end,
    madeAt: createdAt,
    revision: version,
    isCanceled: reservation.status === "canceled",
    organizer: { name: club.name, email: club.email },
  };
}

/** The end of a holder's link that opens changing and canceling the booking. */
export const manageMark = "to=manage";

/** Gives the terms of a cancellation as a paragraph; none when nothing was promised. */
export function termsIn(reservation: Reservation): readonly LetterPart[] {
  const { policy, locale, currency, createdAt, status } = reservation;
  if (policy === null) return [];
  // The policy keeps a part of what was paid, but nothing was paid.
  if (status === "cash_payment") return [letterParagraph(textLookupFor(locale)("mail.terms.unpaid"))];
  const { longDay, time } = dateTextsOf(locale);
  const sentences = termsSentences(cancellationTermsOf(policy, reservation, createdAt), {
    longDay,
    time,
    money: (cents) => moneyText(cents, currency, locale),
  });
  return [letterParagraph(sentences.map(({ key, params }) => textLookupFor(locale)(key, params)).join(" "))];
}

/** The rows of what was paid and of what is due, and when. */
function restRows(reservation: Reservation, rest: RestOfPrice): readonly string[] {
  const [say, params] = [textLookupFor(reservation.locale), restParams(reservation, rest)];
  return [
    say("mail.confirmation.paidPart", params),
    say(restKey(rest, "mail.confirmation.restBy", "mail.confirmation.restAtDock"), params),
  ];
}

function restKey<By, AtDock>({ lastDay }: RestOfPrice, by: By, atDock: AtDock): By | AtDock {
  return lastDay === undefined ? atDock : by;
}

function openingOf({ reservation, rest }: BookedTrip): string {
  const say = textLookupFor(reservation.locale);
  if (rest !== undefined)
    return say(restKey(rest, "mail.confirmation.downPayment", "mail.confirmation.downPaymentAtDock"), restParams(reservation, rest));
  if (reservation.status === "cash_payment") return say("mail.confirmation.cash", { amount: reservationPriceText(reservation) });
  return say(reservation.status === "paid" ? "mail.confirmation.paid" : "mail.confirmation.confirmed");
}
