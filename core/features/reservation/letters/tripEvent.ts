import type { CalendarEntry } from "../../../ports/outside.ts";
import { waterNameInSentence } from "../../../words/format/water.ts";
import type { LetterTrip } from "./letterParts.ts";
import { arrivalText } from "./tripLetter.ts";

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
