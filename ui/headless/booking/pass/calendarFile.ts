import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { calendarFileMethod, calendarReminderMinutes } from "#core/domain/calendar/feed.ts";
import { instantOf, parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import type { DockPass } from "#core/domain/visit/pass.ts";

/**
 * The texts of the calendar event of a trip. `lat` and `lon` are in degrees north and east; `position` is undefined where the dock is
 * unknown.
 */
export interface TripEventWords {
  readonly summary: string;
  readonly description: string;
  readonly place: string;
  readonly position: { readonly lat: number; readonly lon: number } | undefined;
}

/**
 * Makes the text of an .ics file with the trip of a pass: the event of the letters, of the same revision and method, with a reminder unless
 * it is canceled. Its code is loaded on demand.
 */
export function tripCalendarFileText(
  { reference, _id = reference, status, date, start, end, revision = 0 }: DockPass,
  { summary, description, place, position }: TripEventWords,
): string {
  const isCanceled = status === "canceled";
  const calendar = ical({ prodId: "//Quai//Quai//EN", method: ICalCalendarMethod[calendarFileMethod(isCanceled)] });
  calendar.createEvent({
    id: _id,
    start: new Date(instantOf(date, parseTimeOfDay(start) ?? 0)),
    end: new Date(instantOf(date, parseTimeOfDay(end) ?? 0)),
    summary,
    description,
    location: { title: place, ...(position === undefined ? {} : { geo: position }) },
    sequence: revision,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: isCanceled ? [] : [{ type: ICalAlarmType.display, trigger: calendarReminderMinutes * 60, description: summary }],
  });
  // RFC 5545 ends every line, the last one too.
  return `${calendar.toString()}\r\n`;
}
