import type { Day } from "../../domain/calendar/day.ts";
import type { Cents } from "../../domain/money/cents.ts";
import { moneyText } from "../../domain/money/currency.ts";
import type { SalesTax } from "../../domain/money/taxes.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import type { Dock } from "../../domain/offer/dock.ts";
import { catalogueIndexOf, type Catalogue } from "../../domain/catalogue/catalogue.ts";
import type { Lake } from "../../domain/offer/lake.ts";
import type { Club } from "../../domain/people/client.ts";
import { type LetterPart, letterParagraph } from "../../words/letter.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { type Locale, textLookupFor } from "../../words/index.ts";
import { phoneNumberText } from "../../words/format/phone.ts";
import { waterNameInSentence } from "../../words/format/water.ts";
import { dateTextsOf } from "../../words/format/when.ts";

/** One of the reasons why a letter is written, when it can have several reasons; see outboxJobs.ts. */
export type LetterCause = "cheaper" | "lowered" | "unchanged" | "asked";

/** What is still due of a price after a down payment, in cents; `lastDay` is undefined where it is due at the dock. */
export interface RestOfPrice {
  readonly paid: Cents;
  readonly due: Cents;
  readonly lastDay: Day | undefined;
  /** The link that pays it; undefined once the trip began. */
  readonly url: string | undefined;
  /** The rest of all days of its group, which one link pays; left out where this is the only day of which a rest is due. */
  readonly ofGroup?: RestOfGroup;
}

/** What is still due of the days of a group together, in cents, of how many days, and the link that pays it. */
export interface RestOfGroup {
  readonly due: Cents;
  readonly days: number;
  readonly url: string;
}

/** A reservation with the rows that it names. */
export interface BookedTrip {
  readonly reservation: Reservation;
  readonly club: Club;
  readonly lake: Lake;
  readonly dock: Dock;
  readonly boat: Boat;
  /** The number of its receipt, when the letter shows it. */
  readonly receipt?: number | undefined;
  /** What is still due of its price after a down payment, when the letter shows it. */
  readonly rest?: RestOfPrice | undefined;
  /** The taxes that its price contains, at the club's current rates. */
  readonly taxes: readonly SalesTax[];
  /** Minutes before the slot at which to be at the dock. */
  readonly leadMinutes: number;
}

/** Gives the rows that a reservation names, retired ones included; undefined when one does not exist. */
export function bookedTripOf(catalogue: Catalogue, reservation: Reservation): BookedTrip | undefined {
  const { clubs, withRetired, settingsOf } = catalogueIndexOf(catalogue);
  const [club, lake] = [clubs.get(reservation.client), withRetired.lakes.get(reservation.lake)];
  const [dock, boat] = [withRetired.docks.get(reservation.dock), withRetired.boats.get(reservation.boat)];
  if (club === undefined || lake === undefined || dock === undefined || boat === undefined) return undefined;
  const { taxes, arrival } = settingsOf(club.id);
  return { reservation, club, lake, dock, boat, taxes, leadMinutes: arrival.leadMinutes };
}

/** Gives why a booking was canceled, as a sentence; undefined when it lapsed or is not canceled. */
export function cancellationReasonText({ reservation: { locale, reason }, club }: BookedTrip): string | undefined {
  const say = textLookupFor(locale);
  if (reason === "weather" || reason === "customer") return say(`mail.canceled.${reason}`);
  return reason === "staff" ? say("mail.canceled.staff", { club: club.name }) : undefined;
}

/** Gives the lines of a letter that name the boat, the place and the time of a trip. */
export function bookedTripLines(
  { reservation: { date, start, end, people }, lake, dock, boat }: BookedTrip,
  locale: Locale,
): readonly string[] {
  const say = textLookupFor(locale);
  const { longDay, time } = dateTextsOf(locale);
  return [
    say("mail.confirmation.boat", { boat: boat.name[locale] }),
    say("mail.confirmation.where", { dock: dock.name[locale], lake: waterNameInSentence(locale, lake.name[locale]).name }),
    say("mail.confirmation.when", { date: longDay(date), start: time(start), end: time(end) }),
    ...(people === null ? [] : [say("mail.confirmation.people", { people })]),
  ];
}

/** Gives the address of a holder's pass. */
export function passLink(publicUrl: string, locale: Locale, id: string, key: string): string {
  return `${publicUrl}/${locale}/information#reservation=${id}&key=${key}`;
}

/** Gives the address of a trip's pass. */
export function passLinkOfTrip({ reservation }: BookedTrip, publicUrl: string, key: string): string {
  return passLink(publicUrl, reservation.locale, reservation._id, key);
}

/** Gives a name that somebody typed with a space after each dot in it, so that no mail program or phone makes a link of it. */
export function nameWithoutLink(name: string): string {
  return name.replaceAll(/\.(?=\S)/g, ". ");
}

/** The most characters of a name in a message that its owner sends to somebody else. */
const longestNameForOthers = 40;

/**
 * Gives a name in a message that its owner sends to somebody else, in letters alone: without links and digits, so that it carries no phone
 * number and leads nowhere. "" where nothing of it is left.
 */
export function nameForOthers(name: string): string {
  return name
    .replaceAll(/\S*[\p{L}\d]\.\p{L}{2,}\S*|\S*:\/\/\S*/gu, " ")
    .replaceAll(/[^\p{L}\p{M}.'’\- ]/gu, " ")
    .replaceAll(/(?<![\p{L}.])-|-(?!\p{L})/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longestNameForOthers)
    .trim();
}

/** Gives the greeting of a letter. */
export function letterGreeting({
  locale,
  profile,
}: {
  readonly locale: Locale;
  readonly profile: Pick<Reservation["profile"], "firstname">;
}): LetterPart {
  return letterParagraph(textLookupFor(locale)("mail.greeting", { firstname: nameWithoutLink(profile.firstname) }));
}

/** Gives the end of a letter: the club's phone, and its address if it has one. */
export function letterEnding({ name, phone, address }: Club, locale: Locale): LetterPart {
  const say = textLookupFor(locale);
  const questions = say("mail.questions", { club: name, phone: phoneNumberText(phone) });
  return { kind: "closing", lines: address === "" ? [questions] : [questions, say("mail.address", { club: name, address })] };
}

/** Gives what a letter says of a rest: what was paid, what is due, and by which day, in words of the booking's language. */
export function restParams({ locale, currency, reference }: Reservation, { paid, due, lastDay }: RestOfPrice) {
  return {
    reference,
    paid: moneyText(paid, currency, locale),
    rest: moneyText(due, currency, locale),
    date: lastDay === undefined ? "" : dateTextsOf(locale).date(lastDay),
  };
}

/** Gives a line about what the club keeps; none for 0 cents. */
export function keptFeeLines({ currency, locale }: Reservation, kept: Cents): readonly string[] {
  return kept === 0 ? [] : [textLookupFor(locale)("mail.terms.kept", { amount: moneyText(kept, currency, locale) })];
}

/** Gives a line about what became the customer's credit; none for 0 cents. */
export function creditLines(
  { reservation: { currency, locale }, club }: Pick<BookedTrip, "reservation" | "club">,
  amount: Cents,
): readonly string[] {
  if (amount === 0) return [];
  return [textLookupFor(locale)("mail.canceled.credited", { amount: moneyText(amount, currency, locale), club: club.name })];
}

/** Gives a reservation's price in words of its language. */
export function reservationPriceText({ amount, currency, locale }: Reservation): string {
  return moneyText(amount, currency, locale);
}
