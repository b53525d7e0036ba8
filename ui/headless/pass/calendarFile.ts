import ical from "ical-generator";
import { instantOf, parseTime } from "#core/calendar/zone.ts";
import type { Pass } from "#core/visit/saved.ts";

/** What an event says besides its time; `lat` and `lon` in degrees north and east. */
export interface EventWords {
  readonly summary: string;
  readonly description: string;
  readonly place: string;
  readonly lat: number;
  readonly lon: number;
}

/** The text of an .ics file with the trip of a pass. Loaded when it is asked for. */
export function calendarFile(
  { reference, _id = reference, date, start, end }: Pass,
  { summary, description, place, lat, lon }: EventWords,
): string {
  const calendar = ical({ prodId: { company: "quai", product: "quai" } });
  calendar.createEvent({
    id: _id,
    start: new Date(instantOf(date, parseTime(start) ?? 0)),
    end: new Date(instantOf(date, parseTime(end) ?? 0)),
    summary,
    description,
    location: { title: place, geo: { lat, lon } },
  });
  return calendar.toString();
}
