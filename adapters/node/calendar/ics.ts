import { calendarFileMethod, calendarReminderMinutes } from "#core/domain/calendar/event.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { Effect, Layer } from "effect";
import { CalendarFiles, type CalendarEntry } from "#core/ports/outside.ts";

/** The layer that provides the writer of calendar files. */
export const calendarFilesLayer: Layer.Layer<CalendarFiles> = Layer.sync(CalendarFiles, () => ({
  ics: (entry) => Effect.promise(() => icsFileText(entry)),
}));

/**
 * Gives the text of an .ics file with one event and a reminder, or with the cancellation of a canceled event. Times are in UTC, which every
 * program reads exactly; some refuse the name of a time zone. The library is loaded at the first call.
 */
export async function icsFileText(entry: CalendarEntry): Promise<string> {
  const { default: makeCalendar, ICalAlarmType, ICalCalendarMethod, ICalEventStatus } = await import("ical-generator");
  const { isCanceled, organizer } = entry;
  const method = ICalCalendarMethod[calendarFileMethod(isCanceled)];
  const calendar = makeCalendar({ prodId: "//Quai//Quai//EN", method });
  calendar.createEvent({
    id: entry.id,
    summary: entry.title,
    description: entry.note,
    location: { title: entry.place, geo: entry.position },
    start: new Date(instantOf(entry.date, entry.start)),
    end: new Date(instantOf(entry.date, entry.end)),
    stamp: new Date(entry.madeAt),
    sequence: entry.revision,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(organizer.email === "" ? {} : { organizer }),
    alarms: isCanceled ? [] : [{ type: ICalAlarmType.display, trigger: calendarReminderMinutes * 60, description: entry.title }],
  });
  return calendar.toString();
}
