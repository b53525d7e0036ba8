import { cancellationTermsOf } from "../../../domain/reservation/policy.ts";
import { arrivalTimeText, accessLines } from "../../../words/format/dockAccess.ts";
import { mapUrl } from "../../../domain/offer/dockAccess.ts";
import { promiseLines } from "../../../words/format/promises.ts";
import { receiptNumber } from "../../../words/format/receipt.ts";
import { termsSentences } from "../../../words/format/terms.ts";
import { waterNameInSentence } from "../../../words/format/water.ts";
import type { LetterContent, LetterPart } from "../../../words/letter.ts";
import { bookedTripLines, type LetterTrip, priceLines, restParams, type RestOfPrice, tripValues } from "./letterParts.ts";
import type { CalendarEntry } from "../../../ports/outside.ts";

/** The name of a letter that shows a trip as it is now. */
type TripLetterName = "confirmation" | "moved" | "reminder" | "offerBack" | "swapDone" | "swapFailed";

/** The map of a letter: as wide as its words, with the lake around the dock. */
const mapInLetters = { zoom: 12, width: 560, height: 240, scale: 1, format: "png" } as const;

/** The end of a holder's link that opens changing and canceling the booking. */
export const manageMark = "to=manage";

/** Writes a letter about a trip: what happened, the trip with its price and terms, and the pass. */
export function tripLetter(trip: LetterTrip, name: TripLetterName, opening: string | undefined) {
  const { say, params, pass } = trip;
  return {
    subject: say(`mail.${name}.subject`, params),
    parts: [
      ...(opening === undefined ? [] : [opening]),
      { kind: "facts", rows: tripFacts(trip) },
      arrivalText(trip),
      ...promiseRows(trip),
      ...termsIn(trip),
      ...restLink(trip),
      { kind: "link", lead: say("mail.confirmation.pass"), url: pass, button: say("mail.button.pass") },
      { kind: "link", lead: say("mail.confirmation.manage"), url: `${pass}&${manageMark}`, button: say("mail.button.manage") },
    ],
    values: tripValues(trip),
  } satisfies LetterContent;
}

/** Gives how to get to the dock, what the club promises and asks, one a row, and the link to a map. */
export function promiseRows({ dock, lake, promises, locale, say, params }: LetterTrip): readonly LetterPart[] {
  const stated = accessLines(dock, { locale, say }).filter(({ isStated }) => isStated);
  const rows = [...stated, ...promiseLines(promises, { locale, say })].map(({ title, texts }) =>
    say("promises.line", { title, text: texts.map(({ text }) => text.split("\n").join("; ")).join(" ") }),
  );
  return [
    ...(rows.length === 0 ? [] : [{ kind: "facts", rows } as const]),
    {
      kind: "link",
      lead: say("dockAccess.onMap"),
      url: mapUrl(dock),
      button: say("dockAccess.map"),
      map: {
        picture: { center: dock, markers: [dock], locale, ...mapInLetters },
        alt: say("mail.confirmation.map", { ...params, lake: waterNameInSentence(locale, lake.name[locale]).name }),
      },
    },
  ];
}

/** Gives when to be at the dock, as a sentence. */
export function arrivalText({ say, when, leadMinutes, reservation }: LetterTrip): string {
  const arrival = arrivalTimeText(leadMinutes, when.time(reservation.start));
  return say(arrival.key, arrival.params);
}

/** Gives the link that pays the rest of a price, or that of all days of a group at once; none where nothing is left to pay online. */
export function restLink({ rest, say, money }: LetterTrip): readonly LetterPart[] {
  const { due, url } = rest?.ofGroup ?? rest ?? {};
  if (due === undefined || url === undefined) return [];
  const days = rest?.ofGroup?.days;
  const lead = days === undefined ? say("mail.confirmation.payRest") : say("mail.confirmation.payRestOfDays", { count: days });
  return [{ kind: "link", lead, url, button: say("mail.button.pay", { amount: money(due) }) }];
}

/** Gives the facts of a trip, one a row: boat, place and time, extras, discount, price, reference and receipt. */
export function tripFacts(trip: LetterTrip): readonly string[] {
  const { club, receipt, rest, say, params } = trip;
  return [
    ...bookedTripLines(trip),
    ...priceLines(trip),
    ...(rest === undefined ? [] : restRows(trip, rest)),
    say("trip.reference", params),
    ...(receipt === undefined ? [] : [say("mail.confirmation.receipt", { number: receiptNumber(club.id, receipt) })]),
  ];
}

/** Gives the terms of a cancellation as a paragraph; none when nothing was promised. */
export function termsIn({ reservation, say, when, money }: LetterTrip): readonly string[] {
  const { policy, createdAt, status } = reservation;
  if (policy === null) return [];
  // The policy keeps a part of what was paid, but nothing was paid.
  if (status === "cash_payment") return [say("trip.terms.unpaid")];
  const sentences = termsSentences(cancellationTermsOf(policy, reservation, createdAt), { ...when, money });
  return [sentences.map(({ key, params }) => say(key, params)).join(" ")];
}

/** The rows of what was paid and of what is due, and when. */
function restRows(trip: LetterTrip, rest: RestOfPrice): readonly string[] {
  const { say } = trip;
  const params = restParams(trip, rest);
  const due = rest.lastDay === undefined ? "mail.confirmation.restAtDock" : "mail.confirmation.restBy";
  return [say("mail.confirmation.paidPart", params), say(due, params)];
}

/** Gives a trip as a calendar event; canceled once the booking is. */
export function tripCalendarEventOf(trip: LetterTrip): CalendarEntry {
  const { reservation, club, lake, dock, locale, say, params } = trip;
  const { _id, version, date, start, end, createdAt } = reservation;
  return {
    id: _id,
    title: say("mail.confirmation.event", params),
    place: [dock.name[locale], dock.address ?? "", waterNameInSentence(locale, lake.name[locale]).name]
      .filter((each) => each !== "")
      .join(", "),
    position: { lat: dock.lat, lon: dock.lon },
    note: `${say("trip.reference", params)}\n${arrivalText(trip)}`,
    date,
    start,
    end,
    madeAt: createdAt,
    revision: version,
    isCanceled: reservation.status === "canceled",
    organizer: { name: club.name, email: club.email },
  };
}
