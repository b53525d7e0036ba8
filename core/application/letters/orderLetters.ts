import { sumOfCents } from "../../domain/money/cents.ts";
import { moneyText } from "../../domain/money/currency.ts";
import { textLookupFor } from "../../words/index.ts";
import { arrivalTimeText } from "../../words/format/arrival.ts";
import { dateTextsOf } from "../../words/format/when.ts";
import { type Letter, type LetterPart, letterOfParts, letterParagraph } from "../../words/letter.ts";
import { manageMark, restLink, termsIn, tripFacts } from "./bookingLetters.ts";
import { type BookedTrip, letterEnding, letterGreeting, passLink, passLinkOfTrip } from "./letterParts.ts";

/**
 * Writes the confirmation of bookings that were paid together, in the order given, in the customer's language: each with its facts, its pass
 * and, where they differ, its terms of cancellation, and the sum. `keyOf` gives the holder's key of an id; that of the order opens all of them. Throws without a booking.
 */
export function writeOrderLetter(trips: readonly BookedTrip[], publicUrl: string, keyOf: (id: string) => string): Letter {
  const [first] = trips;
  if (first === undefined) throw new Error("an order has no booking");
  const { reservation, club } = first;
  const { locale, currency, order } = reservation;
  const say = textLookupFor(locale);
  const total = moneyText(sumOfCents(trips.map((trip) => trip.reservation.amount)), currency, locale);
  const isPaid = trips.every((trip) => trip.reservation.status === "paid");
  const terms = trips.map((trip) => termsIn(trip.reservation));
  const isSameFor = (other: readonly LetterPart[]) => JSON.stringify(other) === JSON.stringify(terms[0]);
  // Trips of several days end their free cancellation each at a time of its own.
  const commonTerms = terms.every(isSameFor) ? (terms[0] ?? []) : undefined;
  const manage = passLink(publicUrl, locale, reservation._id, keyOf(order ?? reservation._id));
  return letterOfParts(say("mail.order.subject", { count: trips.length }), locale, [
    letterGreeting(reservation),
    letterParagraph(say(isPaid ? "mail.order.paid" : "mail.order.confirmed"), say("mail.order.total", { amount: total })),
    ...trips.flatMap((trip) =>
      tripParts(trip, {
        publicUrl,
        key: keyOf(trip.reservation._id),
        showsRestLink: isFirstOfGroup(trip, trips),
        showsTerms: commonTerms === undefined,
      }),
    ),
    ...(commonTerms ?? []),
    { kind: "link", lead: say("mail.order.manage"), url: `${manage}&${manageMark}`, button: say("mail.button.manage") },
    letterEnding(club, locale),
  ]);
}

/** Whether no earlier trip is of its group, so that the link which pays all days of the group is shown once. */
function isFirstOfGroup({ reservation: { _id, group } }: BookedTrip, trips: readonly BookedTrip[]): boolean {
  return group === null || trips.find(({ reservation }) => reservation.group === group)?.reservation._id === _id;
}

interface TripInOrder {
  readonly publicUrl: string;
  readonly key: string;
  readonly showsRestLink: boolean;
  /** Whether its terms of cancellation differ from those of another trip. */
  readonly showsTerms: boolean;
}

function tripParts(trip: BookedTrip, { publicUrl, key, showsRestLink, showsTerms }: TripInOrder): readonly LetterPart[] {
  const { locale, start } = trip.reservation;
  const say = textLookupFor(locale);
  const arrival = arrivalTimeText(trip.leadMinutes, dateTextsOf(locale).time(start));
  return [
    { kind: "facts", rows: [...tripFacts(trip), say(arrival.key, arrival.params)] },
    ...(showsTerms ? termsIn(trip.reservation) : []),
    ...(showsRestLink || trip.rest?.ofGroup === undefined ? restLink(trip) : []),
    { kind: "link", lead: say("mail.confirmation.pass"), url: passLinkOfTrip(trip, publicUrl, key), button: say("mail.button.pass") },
  ];
}
