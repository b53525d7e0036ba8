import { dayAt, minutesOfDayAt } from "../../domain/calendar/zone.ts";
import { moneyText } from "../../domain/money/currency.ts";
import type { Swap } from "../../domain/swap/swap.ts";
import { dateTextsOf } from "../../words/format/when.ts";
import { textLookupFor } from "../../words/index.ts";
import { type Letter, letterOfParts, letterParagraph } from "../../words/letter.ts";
import { tripLetter } from "./bookingLetters.ts";
import { type BookedTrip, bookedTripLines, letterEnding, letterGreeting } from "./letterParts.ts";

/** What the customer pays for a change, and by when. */
type SwapPayment = Pick<Swap, "due" | "deadline">;

/** Writes the letter that a change was made and its difference paid, or that the booking stays as it was; `pass` is the link to its dock pass. */
export function writeSwapEndLetter(trip: BookedTrip, mail: "swapDone" | "swapFailed", { due }: Pick<Swap, "due">, pass: string): Letter {
  const { locale, currency } = trip.reservation;
  const opening = textLookupFor(locale)(`mail.${mail}.text`, { amount: moneyText(due, currency, locale) });
  return tripLetter(trip, { subject: `mail.${mail}.subject`, opening, pass });
}

/** Writes the letter by which the customer pays the difference of a change of staff: `to` is the trip that is held for them. */
export function writeSwapLinkLetter(trip: BookedTrip, to: BookedTrip, swap: SwapPayment, pass: string): Letter {
  const { reservation, club } = trip;
  const { locale } = reservation;
  const [say, params] = [textLookupFor(locale), linkParams(trip, to, swap)];
  return letterOfParts(say("mail.swapLink.subject", params), locale, [
    letterGreeting(reservation),
    { kind: "facts", lead: say("mail.swapLink.text", params), rows: bookedTripLines(to, locale) },
    { kind: "link", lead: say("mail.swapLink.until", params), url: `${pass}&to=manage`, button: say("mail.button.pay", params) },
    letterParagraph(say("mail.swapLink.stays", params)),
    letterEnding(club, locale),
  ]);
}

/** Writes the same as a text message. */
export function swapLinkText(trip: BookedTrip, to: BookedTrip, swap: SwapPayment, pass: string): string {
  return textLookupFor(trip.reservation.locale)("mail.swapLink.sms", { ...linkParams(trip, to, swap), link: pass });
}

function linkParams({ reservation, club }: BookedTrip, to: BookedTrip, { due, deadline }: SwapPayment) {
  const { locale, currency, reference, date } = reservation;
  const { longDay, monthDay, time } = dateTextsOf(locale);
  return {
    club: club.name,
    reference,
    amount: moneyText(due, currency, locale),
    boat: to.boat.name[locale],
    date: longDay(date),
    day: monthDay(to.reservation.date),
    time: time(to.reservation.start),
    until: textLookupFor(locale)("mail.offer.until", { day: longDay(dayAt(deadline)), hour: time(minutesOfDayAt(deadline)) }),
  };
}
