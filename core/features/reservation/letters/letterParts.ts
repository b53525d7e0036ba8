import type { Day } from "../../../domain/calendar/day.ts";
import { type Catalogue, catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { type ClubPromises, promisesAtDock, promisesOf } from "../../../domain/club/promises.ts";
import type { ClubSettings } from "../../../domain/club/settings.ts";
import { clubPlaceholders } from "../../../domain/messages/letterWords.ts";
import type { Cents } from "../../../domain/money/cents.ts";
import type { SalesTax } from "../../../domain/money/taxes.ts";
import type { Boat } from "../../../domain/offer/boat.ts";
import type { Dock } from "../../../domain/offer/dock.ts";
import type { Lake } from "../../../domain/offer/lake.ts";
import type { Club } from "../../../domain/people/client.ts";
import { extrasAmount } from "../../../domain/pricing/bookedParts.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { waterNameInSentence } from "../../../words/format/water.ts";
import { type LetterTexts, PutOff } from "../../messages/letter.ts";
import { Effect } from "effect";
import { promisesAboard } from "../../../domain/offer/models/promisesAboard.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { ServerSettings } from "../../shared/config.ts";
import { bookingCountsTowardMailCap, mailCountWindowMs } from "../../../domain/reservation/bookingSearch.ts";

/** What is still due of a price after a down payment, in cents; `lastDay` is undefined where it is due at the dock. */
export interface RestOfPrice {
  readonly paid: Cents;
  readonly due: Cents;
  readonly lastDay: Day | undefined;
  /** The link that pays it; undefined once the trip began, and where the club takes no payment online. */
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
  /** What the club promises and asks. */
  readonly promises: ClubPromises;
  /** Whether its club takes payment online. */
  readonly sales: ClubSettings["sales"];
  /** How its club looks. */
  readonly identity: ClubSettings["identity"];
}

/** The list of the placeholders that the words of every letter about a trip may have. */
export const tripPlaceholders = ["name", "boat", "dock", "date", "hour", "reference", ...clubPlaceholders, "phone"] as const;

/** Gives the values of the placeholders of a trip. */
export function tripValues({ params, when, reservation }: LetterTrip) {
  return { ...params, hour: when.time(reservation.start) };
}

/** Gives the rows that a reservation names, retired ones included; undefined when one does not exist. */
export function bookedTripOf(catalogue: Catalogue, reservation: Reservation): BookedTrip | undefined {
  const { clubs, withRetired, settingsOf } = catalogueIndexOf(catalogue);
  const club = clubs.get(reservation.client);
  const lake = withRetired.lakes.get(reservation.lake);
  const dock = withRetired.docks.get(reservation.dock);
  const boat = withRetired.boats.get(reservation.boat);
  if (club === undefined || lake === undefined || dock === undefined || boat === undefined) return undefined;
  const { taxes, arrival, promises, sales, identity } = settingsOf(club.id);
  return {
    reservation,
    club,
    lake,
    dock,
    boat,
    taxes,
    leadMinutes: dock.leadMinutes ?? arrival.leadMinutes,
    promises: promisesAboard(promisesAtDock(promisesOf(promises), dock), boat),
    sales,
    identity,
  };
}

/** A trip as its letters show it, at the instant `now`; `pass` is the link of its holder. */
export interface LetterTrip extends BookedTrip, LetterTexts {
  /** What most of its texts name: the club and its phone, the boat, the dock, the reference and the long day. */
  readonly params: Readonly<Record<"club" | "phone" | "boat" | "dock" | "reference" | "date", string>>;
  readonly catalogue: Catalogue;
  readonly settings: ClubSettings;
  readonly publicUrl: string;
  readonly pass: string;
  readonly now: number;
}

/** Gives why a booking was canceled, as a sentence; undefined when it lapsed or is not canceled. */
export function cancellationReasonText({ reservation: { reason }, say, params }: LetterTrip): string | undefined {
  if (reason === "weather" || reason === "customer") return say(`trip.canceled.${reason}`);
  return reason === "staff" ? say("trip.canceled.staff", params) : undefined;
}

/** Gives the text to a customer whose booking was canceled: which booking, and why. */
export function canceledText(trip: LetterTrip): string {
  const { say, when, params, pass, reservation } = trip;
  const why = cancellationReasonText(trip) ?? say("trip.canceled.staff", params);
  return say("mail.canceled.sms", {
    ...params,
    why,
    date: when.monthDay(reservation.date),
    time: when.time(reservation.start),
    link: pass,
  });
}

/** Gives the lines of a letter that name the boat, the place and the time of a trip. */
export function bookedTripLines({ reservation, lake, params, locale, say, when: { longDay, time } }: LetterTrip): readonly string[] {
  const { date, start, end, people } = reservation;
  return [
    say("mail.confirmation.boat", params),
    say("mail.confirmation.where", { ...params, lake: waterNameInSentence(locale, lake.name[locale]).name }),
    say("mail.confirmation.when", { date: longDay(date), start: time(start), end: time(end) }),
    ...(people === null ? [] : [say("mail.confirmation.people", { people })]),
  ];
}

/** Gives what is added to the price of a trip's boat, one line each: its extras with what they cost, what a promo code takes off, and the price. */
export function priceLines({ reservation: { extras, discount, amount }, locale, say, money }: LetterTrip): readonly string[] {
  const added = extras.map((booked) => {
    const cents = extrasAmount([booked]);
    const params = { extra: booked.name[locale], count: booked.quantity };
    return say("mail.confirmation.extra", { ...params, amount: cents === 0 ? say("mail.confirmation.freeOfCharge") : money(cents) });
  });
  const less = discount === null ? [] : [say("mail.confirmation.discount", { code: discount.code, amount: money(discount.cents) })];
  return [...added, ...less, say("mail.confirmation.amount", { amount: money(amount) })];
}

/** Gives the address of a holder's pass. */
export function passLink(publicUrl: string, { locale, _id }: Pick<Reservation, "locale" | "_id">, key: string): string {
  return `${publicUrl}/${locale}/information#reservation=${_id}&key=${key}`;
}

/** Gives what a letter says of a rest: what was paid, what is due, and by which day. */
export function restParams({ params, when, money }: LetterTrip, { paid, due, lastDay }: RestOfPrice) {
  return { ...params, paid: money(paid), rest: money(due), date: lastDay === undefined ? "" : when.date(lastDay) };
}

/** Gives a line about what the club keeps; none for 0 cents. */
export function keptFeeLines({ say, money }: LetterTexts, kept: Cents): readonly string[] {
  return kept === 0 ? [] : [say("trip.terms.kept", { amount: money(kept) })];
}

/** Gives a line about what became the customer's credit; none for 0 cents. */
export function creditLines({ say, money, params }: LetterTrip, amount: Cents): readonly string[] {
  return amount === 0 ? [] : [say("mail.canceled.credited", { ...params, amount: money(amount) })];
}

/**
 * Puts off a booking's own mails, until a day after it was made, where they are too many for the mailbox that somebody named: the booking
 * cost nothing, and as many like it came within a day as the club allows.
 */
export const waitForMailCap = Effect.fnUntraced(function* (reservation: Reservation, { mails }: ClubSettings) {
  const store = yield* Store;
  const { limits } = yield* ServerSettings;
  const { now } = yield* ClockPort;
  const until = reservation.createdAt + mailCountWindowMs;
  if (limits === "off" || !bookingCountsTowardMailCap(reservation) || until <= now()) return;
  const mailed = yield* store.reservations.mailCounts(reservation);
  if (mailed.phone >= mails.phone || mailed.address >= mails.address || mailed.mailbox >= mails.mailbox) yield* new PutOff({ until });
});
