import { dayAt } from "../../domain/calendar/zone.ts";
import type { Cents } from "../../domain/money/cents.ts";
import { type Currency, moneyText } from "../../domain/money/currency.ts";
import type { Tax } from "../../domain/money/taxes.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import type { Dock } from "../../domain/offer/dock.ts";
import { indexOf, type Catalogue } from "../../domain/catalogue/catalogue.ts";
import type { Lake } from "../../domain/offer/lake.ts";
import type { CalendarEntry } from "../../ports/outside.ts";
import type { Club } from "../../domain/people/client.ts";
import { type Letter, letterOf, type LetterPart, paragraph } from "../../words/letter.ts";
import { cancellationTerms } from "../../domain/reservation/policy.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { type Locale, wordsFor } from "../../words/index.ts";
import { arrivalWords } from "../../words/format/arrival.ts";
import { phoneText } from "../../words/format/phone.ts";
import { receiptNumber } from "../../words/format/receipt.ts";
import { termsSentences } from "../../words/format/terms.ts";
import { waterIn } from "../../words/format/water.ts";
import { whenOf } from "../../words/format/when.ts";

/** Why a letter is written, when it can have several reasons; see deliver.ts. */
type Why = "cheaper" | "lowered" | "asked";

/** A reservation with the rows that it names. */
export interface Trip {
  readonly reservation: Reservation;
  readonly club: Club;
  readonly lake: Lake;
  readonly dock: Dock;
  readonly boat: Boat;
  /** The number of its receipt, when the letter shows it. */
  readonly receipt?: number | undefined;
  /** The taxes that its price contains, at the club's current rates. */
  readonly taxes: readonly Tax[];
  /** Minutes before the slot at which to be at the dock. */
  readonly leadMinutes: number;
}

/** The rows that a reservation names, retired ones included; undefined when one does not exist. */
export function tripOf(catalogue: Catalogue, reservation: Reservation): Trip | undefined {
  const { clubs, withRetired, settingsOf } = indexOf(catalogue);
  const [club, lake] = [clubs.get(reservation.client), withRetired.lakes.get(reservation.lake)];
  const [dock, boat] = [withRetired.docks.get(reservation.dock), withRetired.boats.get(reservation.boat)];
  if (club === undefined || lake === undefined || dock === undefined || boat === undefined) return undefined;
  const { taxes, arrival } = settingsOf(club.id);
  return { reservation, club, lake, dock, boat, taxes, leadMinutes: arrival.leadMinutes };
}

/**
 * The confirmation in the customer's language. `key` is the holder's; the link has it in the fragment, which reaches no server, log or
 * referrer.
 */
export function confirmationLetter(trip: Trip, publicUrl: string, key: string): Letter {
  return tripLetter(trip, {
    subject: "mail.confirmation.subject",
    opening: openingOf(trip.reservation),
    pass: passLinkOf(trip, publicUrl, key),
  });
}

/** The confirmation as a text message, in few words. */
export function confirmationText(trip: Trip, publicUrl: string, key: string): string {
  const { reservation, club, boat, dock } = trip;
  const { locale, reference, date, start } = reservation;
  const { monthDay, time } = whenOf(locale);
  return wordsFor(locale)("mail.confirmation.sms", {
    club: club.name,
    reference,
    boat: boat.name[locale],
    dock: dock.name[locale],
    date: monthDay(date),
    time: time(start),
    link: passLinkOf(trip, publicUrl, key),
  });
}

/** The letter after a move by staff or the holder: the new place and time, and the price. */
export function movedLetter(trip: Trip, publicUrl: string, key: string, why?: Why): Letter {
  const opening = wordsFor(trip.reservation.locale)(why === "asked" ? "mail.moved.asked" : "mail.moved.text", { club: trip.club.name });
  return tripLetter(trip, { subject: "mail.moved.subject", opening, pass: passLinkOf(trip, publicUrl, key) });
}

/** The letter that withdraws a proposal: the booking is as it was. */
export function proposalWithdrawnLetter(trip: Trip, publicUrl: string, key: string): Letter {
  const opening = wordsFor(trip.reservation.locale)("mail.offerBack.text", { club: trip.club.name });
  return tripLetter(trip, { subject: "mail.offerBack.subject", opening, pass: passLinkOf(trip, publicUrl, key) });
}

/**
 * The letter after a cancellation without a refund under way: which booking, why, and what the club keeps. `kept` and `refused` in cents.
 */
export function canceledLetter(trip: Trip, kept: Cents, refused: Cents): Letter {
  const { reservation, club, boat } = trip;
  const { locale, reference, date } = reservation;
  const say = wordsFor(locale);
  const refusedLine = refused === 0 ? [] : [say("mail.canceled.refused", { amount: moneyText(refused, reservation.currency, locale) })];
  const subject = say("mail.canceled.subject", { boat: boat.name[locale], date: whenOf(locale).longDay(date) });
  return letterOf(subject, locale, [
    greetingOf(reservation),
    paragraph(cancellationReason(trip) ?? say("mail.canceled.staff", { club: club.name }), ...keptOf(reservation, kept), ...refusedLine),
    { kind: "facts", rows: [...tripLines(trip, locale), say("mail.confirmation.reference", { reference })] },
    closingOf(club, locale),
  ]);
}

/** Why a booking was canceled, as a sentence; undefined when it lapsed or is not canceled. */
export function cancellationReason({ reservation: { locale, reason }, club }: Trip): string | undefined {
  const say = wordsFor(locale);
  if (reason === "weather" || reason === "customer") return say(`mail.canceled.${reason}`);
  return reason === "staff" ? say("mail.canceled.staff", { club: club.name }) : undefined;
}

/** The boat, the place and the time, line by line. */
export function tripLines({ reservation: { date, start, end, people }, lake, dock, boat }: Trip, locale: Locale): readonly string[] {
  const say = wordsFor(locale);
  const { longDay, time } = whenOf(locale);
  return [
    say("mail.confirmation.boat", { boat: boat.name[locale] }),
    say("mail.confirmation.where", { dock: dock.name[locale], lake: waterIn(locale, lake.name[locale]).name }),
    say("mail.confirmation.when", { date: longDay(date), start: time(start), end: time(end) }),
    ...(people === null ? [] : [say("mail.confirmation.people", { people })]),
  ];
}

/** The reminder of a trip and of what is due; after the trip, of the money alone. */
export function reminderLetter(trip: Trip, { due, isOver }: ReminderFacts, publicUrl: string, key: string): Letter {
  const { reservation, club } = trip;
  const { locale, currency, reference } = reservation;
  const say = wordsFor(locale);
  const amount = moneyText(due, currency, locale);
  if (!isOver) {
    const opening = [say("mail.reminder.ahead"), ...(due === 0 ? [] : [say("mail.reminder.due", { amount })])].join(" ");
    return tripLetter(trip, { subject: "mail.reminder.subject", opening, pass: passLinkOf(trip, publicUrl, key) });
  }
  const when = { date: whenOf(locale).longDay(reservation.date), amount, reference };
  const parts = [greetingOf(reservation), paragraph(say("mail.reminder.over", when)), closingOf(club, locale)];
  return letterOf(say("mail.reminder.overSubject", { reference }), locale, parts);
}

/** The reminder as a text message. */
export function reminderText({ reservation, club, dock }: Trip, { due, isOver }: ReminderFacts): string {
  const { locale, currency, reference, date, start } = reservation;
  const say = wordsFor(locale);
  const { monthDay, time } = whenOf(locale);
  const params = {
    club: club.name,
    phone: phoneText(club.phone),
    reference,
    date: monthDay(date),
    amount: moneyText(due, currency, locale),
  };
  if (isOver) return say("mail.reminder.smsOver", params);
  const ahead = say("mail.reminder.sms", { ...params, time: time(start), dock: dock.name[locale] });
  return due === 0 ? ahead : `${ahead} ${say("mail.reminder.due", params)}`;
}

/** The notice to a club's staff about a booking: what happened to it, its customer, place and time, and a link to it in the office. */
export function noticeLetter(trip: Trip, about: "made" | "moved" | "canceled", locale: Locale, publicUrl: string): Letter {
  const { reservation, boat } = trip;
  const { reference, profile, phone, amount, currency } = reservation;
  const say = wordsFor(locale);
  const day = whenOf(locale).longDay(reservation.date);
  const name = `${profile.firstname} ${profile.lastname}`.trim();
  const contacts = [phoneText(phone), profile.email].filter((contact) => contact !== "").join(", ");
  const rows = [
    say("mail.notice.customer", { name, contacts }),
    ...tripLines(trip, locale),
    say("mail.confirmation.amount", { amount: moneyText(amount, currency, locale) }),
    say("mail.confirmation.reference", { reference }),
  ];
  return letterOf(say(`mail.notice.subject.${about}`, { reference, boat: boat.name[locale], date: day }), locale, [
    paragraph(say(`mail.notice.${about}`)),
    { kind: "facts", rows },
    { kind: "link", url: `${publicUrl}/${locale}/bookings?open=${reservation._id}`, button: say("mail.button.booking") },
  ]);
}

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

/** What is due at the time of a reminder, in cents, and whether the trip is over. */
export interface ReminderFacts {
  readonly due: Cents;
  readonly isOver: boolean;
}

interface TripLetterParts {
  readonly subject: "mail.confirmation.subject" | "mail.moved.subject" | "mail.reminder.subject" | "mail.offerBack.subject";
  readonly opening: string;
  readonly pass: string;
}

function tripLetter(trip: Trip, { subject, opening, pass }: TripLetterParts): Letter {
  const { reservation, club, boat, leadMinutes, receipt } = trip;
  const { locale, reference, date } = reservation;
  const say = wordsFor(locale);
  const { longDay, time } = whenOf(locale);
  const day = longDay(date);
  const arrival = arrivalWords(leadMinutes, time(reservation.start));
  const rows = [
    ...tripLines(trip, locale),
    say("mail.confirmation.amount", { amount: priceText(reservation) }),
    say("mail.confirmation.reference", { reference }),
    ...(receipt === undefined ? [] : [say("mail.confirmation.receipt", { number: receiptNumber(club.id, receipt) })]),
  ];
  return letterOf(say(subject, { boat: boat.name[locale], date: day }), locale, [
    greetingOf(reservation),
    paragraph(opening),
    { kind: "facts", rows },
    paragraph(say(arrival.key, arrival.params)),
    ...termsIn(reservation),
    { kind: "link", lead: say("mail.confirmation.pass"), url: pass, button: say("mail.button.pass") },
    { kind: "link", lead: say("mail.confirmation.manage"), url: `${pass}&${manageMark}`, button: say("mail.button.manage") },
    closingOf(club, locale),
  ]);
}

/** An amount that is refunded. */
interface RefundAmount {
  readonly amount: Cents;
  readonly currency: Currency;
}

/** The letter about a refund, with what the club keeps. */
export function refundLetter(trip: Trip, { amount, currency }: RefundAmount, kept: Cents, why?: Why): Letter {
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
export function refundRefusedLetter(trip: Trip, { amount, currency }: RefundAmount, why?: Why): Letter {
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
function refundWhy(trip: Trip, why?: Why): string {
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

/** The text message with a code. */
export function codeText(code: string, locale: Locale): string {
  return wordsFor(locale)("mail.code", { code });
}

/** The trip as a calendar event; canceled once the booking is. */
export function calendarEntryOf({ reservation, club, lake, dock, boat, leadMinutes }: Trip): CalendarEntry {
  const { _id, reference, version, locale, date, start, end, createdAt } = reservation;
  const say = wordsFor(locale);
  const arrival = arrivalWords(leadMinutes, whenOf(locale).time(start));
  return {
    id: _id,
    title: say("mail.confirmation.event", { boat: boat.name[locale], dock: dock.name[locale] }),
    place: `${dock.name[locale]}, ${waterIn(locale, lake.name[locale]).name}`,
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
const manageMark = "to=manage";

/** The address of a holder's pass. */
export function passLink(publicUrl: string, locale: Locale, id: string, key: string): string {
  return `${publicUrl}/${locale}/information#reservation=${id}&key=${key}`;
}

/** The address of a trip's pass. */
export function passLinkOf({ reservation }: Trip, publicUrl: string, key: string): string {
  return passLink(publicUrl, reservation.locale, reservation._id, key);
}

/** The greeting of a letter. A space is added after a dot in a name, so that no mail program makes a link of what was typed. */
export function greetingOf({ locale, profile }: Reservation): LetterPart {
  return paragraph(wordsFor(locale)("mail.greeting", { firstname: profile.firstname.replaceAll(/\.(?=\S)/g, ". ") }));
}

/** The end of a letter: the club's phone, and its address if it has one. */
export function closingOf({ name, phone, address }: Club, locale: Locale): LetterPart {
  const say = wordsFor(locale);
  const questions = say("mail.questions", { club: name, phone: phoneText(phone) });
  return { kind: "closing", lines: address === "" ? [questions] : [questions, say("mail.address", { club: name, address })] };
}

/** The terms of a cancellation as a paragraph; none when nothing was promised. */
function termsIn(reservation: Reservation): readonly LetterPart[] {
  const { policy, locale, currency, createdAt, status } = reservation;
  if (policy === null) return [];
  // The policy keeps a part of what was paid, but nothing was paid.
  if (status === "cash_payment") return [paragraph(wordsFor(locale)("mail.terms.unpaid"))];
  const { longDay, time } = whenOf(locale);
  const sentences = termsSentences(cancellationTerms(policy, reservation, createdAt), {
    longDay,
    time,
    money: (cents) => moneyText(cents, currency, locale),
  });
  return [paragraph(sentences.map(({ key, params }) => wordsFor(locale)(key, params)).join(" "))];
}

function keptOf({ currency, locale }: Reservation, kept: Cents): readonly string[] {
  return kept === 0 ? [] : [wordsFor(locale)("mail.terms.kept", { amount: moneyText(kept, currency, locale) })];
}

function openingOf(reservation: Reservation): string {
  const say = wordsFor(reservation.locale);
  if (reservation.status === "cash_payment") return say("mail.confirmation.cash", { amount: priceText(reservation) });
  return say(reservation.status === "paid" ? "mail.confirmation.paid" : "mail.confirmation.confirmed");
}

function priceText({ amount, currency, locale }: Reservation): string {
  return moneyText(amount, currency, locale);
}
