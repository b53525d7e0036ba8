import { reminderMinutes } from "#core/calendar/event.ts";
import { instantOf } from "#core/calendar/zone.ts";
import { Effect, Layer } from "effect";
import { Calendar, type CalendarEntry } from "#core/ports/outside.ts";

/** Writes calendar files. */
export const layer: Layer.Layer<Calendar> = Layer.sync(Calendar, () => ({ ics: (entry) => Effect.promise(() => icsOf(entry)) }));

/**
 * The text of an .ics file with one event and a reminder of it. Its instants are UTC, which names the Toronto time exactly for every program,
 * where a zone's name alone is read by some and refused by others. The library is loaded when first asked.
 */
export async function icsOf(entry: CalendarEntry): Promise<string> {
  const { default: makeCalendar, ICalAlarmType } = await import("ical-generator");
  const calendar = makeCalendar({ prodId: "//Quai//Quai//EN" });
  calendar.createEvent({
    id: entry.id,
    summary: entry.title,
    description: entry.note,
    location: { title: entry.place, geo: entry.position },
    start: new Date(instantOf(entry.date, entry.start)),
    end: new Date(instantOf(entry.date, entry.end)),
    stamp: new Date(entry.madeAt),
    sequence: entry.revision,
    alarms: [{ type: ICalAlarmType.display, trigger: reminderMinutes * 60, description: entry.title }],
  });
  return calendar.toString();
}
