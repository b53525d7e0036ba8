import { calendarFileName } from "#core/domain/calendar/feed.ts";
import { defaultArrivalLeadMinutes } from "#core/domain/visit/tripPlace.ts";
import { decodeDockAccess } from "#core/domain/offer/dockAccess.ts";
import type { DockPass } from "#core/domain/visit/pass.ts";
import { arrivalTimeText } from "#core/words/format/dockAccess.ts";
import { waterNameInSentence } from "#core/words/format/water.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { tripCalendarFileText } from "../../../headless/booking/pass/calendarFile.ts";
import type { Words } from "../../../headless/words/words.tsx";
import { saveFile } from "../../../parts/actions/saveFile.ts";

/** Saves the trip as an .ics file, in the language of the page. */
export function addToCalendar({ pass: { boat, dock, lake } }: BookingModel, pass: DockPass, { say, format, named, locale }: Words): void {
  const arrival = arrivalTimeText(pass.place?.leadMinutes ?? defaultArrivalLeadMinutes, format.time(pass.start));
  const [vessel, wharf] = [boat.value, dock.value].map((row) => (row === undefined ? undefined : named(row.name)));
  const text = tripCalendarFileText(pass, {
    summary: say("pass.event", { boat: vessel ?? pass.boat, dock: wharf ?? pass.dock }),
    description: `${say("trip.reference", { reference: pass.reference })}\n${say(arrival.key, arrival.params)}`,
    place: [
      wharf ?? "",
      decodeDockAccess(pass.place?.access).address ?? "",
      lake.value === undefined ? "" : waterNameInSentence(locale, named(lake.value.name)).name,
    ]
      .filter((each) => each !== "")
      .join(", "),
    position: dock.value,
  });
  saveFile(calendarFileName(pass.reference), "text/calendar", text);
}
