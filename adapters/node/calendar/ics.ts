import { calendarFileMethod, calendarReminderMinutes } from "#core/domain/calendar/feed.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { Effect, Layer } from "effect";
import { CalendarFiles, type CalendarEntry } from "#core/ports/outside.ts";

/** The layer that provides the writer of calendar files. */
export const calendarFilesLayer: Layer.Layer<CalendarFiles> = Layer.sync(CalendarFiles, () => ({
  ics: (entry) => Effect.promise(() => icsFileText(entry)),
  feed: (name, entries) => Effect.promise(() => feedText(name, entries)),
}));

const prodId = "//Quai//Quai//EN";

/** Gives the text of an .ics file with one event and a reminder, or with the cancellation of a canceled event. */
export async function icsFileText(entry: CalendarEntry): Promise<string> {
  const { default: makeCalendar, ICalAlarmType, ICalCalendarMethod } = await writer();
  const { isCanceled, organizer } = entry;
  const calendar = makeCalendar({ prodId, method: ICalCalendarMethod[calendarFileMethod(isCanceled)] });
  calendar.createEvent({
    ...(await eventOf(entry)),
    // A quote would end the name, which is written between quotes.
    ...(organizer.email === "" ? {} : { organizer: { ...organizer, name: organizer.name.replaceAll('"', "") } }),
    alarms: isCanceled ? [] : [{ type: ICalAlarmType.display, trigger: calendarReminderMinutes * 60, description: entry.title }],
  });
  return endedText(calendar.toString());
}

/** Gives the text of a calendar that programs read again and again: canceled events stay in it, as canceled. */
export async function feedText(name: string, entries: readonly CalendarEntry[]): Promise<string> {
  const { default: makeCalendar, ICalCalendarMethod } = await writer();
  const calendar = makeCalendar({ prodId, name, method: ICalCalendarMethod.PUBLISH });
  for (const entry of entries) calendar.createEvent(await eventOf(entry));
  return endedText(calendar.toString());
}

/** The library is loaded at the first file. */
const writer = () => import("ical-generator");

/** Times are in UTC, which every program reads exactly; some refuse the name of a time zone. */
async function eventOf(entry: CalendarEntry) {
  const { ICalEventStatus } = await writer();
  return {
    id: entry.id,
    summary: entry.title,
    description: entry.note,
    location: { title: entry.place, geo: entry.position },
    start: new Date(instantOf(entry.date, entry.start)),
    end: new Date(instantOf(entry.date, entry.end)),
    stamp: new Date(entry.madeAt),
    sequence: entry.revision,
    status: entry.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** RFC 5545 ends every line, the last one too. */
function endedText(text: string): string {
  return text.endsWith("\r\n") ? text : `${text}\r\n`;
}
