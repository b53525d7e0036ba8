import type { Day } from "#core/calendar/day.ts";
import { instantOf } from "#core/calendar/zone.ts";

/** A booked time as a calendar program takes it: `start` and `end` in minutes of the Toronto day. */
export interface CalendarEntry {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly position: { readonly lat: number; readonly lon: number };
  readonly note: string;
  readonly date: Day;
  readonly start: number;
  readonly end: number;
  readonly madeAt: number;
}

/**
 * The text of an .ics file with one event. Its instants are UTC, which names the Toronto time exactly for every program,
 * where a zone's name alone is read by some and refused by others. The library is loaded when first asked.
 */
export async function icsOf(entry: CalendarEntry): Promise<string> {
  const { default: makeCalendar } = await import("ical-generator");
  const calendar = makeCalendar({ prodId: "//Quai//Quai//EN" });
  calendar.createEvent({
    id: entry.id,
    summary: entry.title,
    description: entry.note,
    location: { title: entry.place, geo: entry.position },
    start: new Date(instantOf(entry.date, entry.start)),
    end: new Date(instantOf(entry.date, entry.end)),
    stamp: new Date(entry.madeAt),
  });
  return calendar.toString();
}
