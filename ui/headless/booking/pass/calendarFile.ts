import ical, { ICalAlarmType } from "ical-generator";
import { calendarReminderMinutes } from "#core/domain/calendar/event.ts";
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

/** Makes the text of an .ics file with the trip of a pass and a reminder. Its code is loaded on demand. */
export function tripCalendarFileText(
  { reference, _id = reference, date, start, end }: DockPass,
  { summary, description, place, position }: TripEventWords,
): string {
  const calendar = ical({ prodId: { company: "quai", product: "quai" } });
  calendar.createEvent({
    id: _id,
    start: new Date(instantOf(date, parseTimeOfDay(start) ?? 0)),
    end: new Date(instantOf(date, parseTimeOfDay(end) ?? 0)),
    summary,
    description,
    location: { title: place, ...(position === undefined ? {} : { geo: position }) },
    alarms: [{ type: ICalAlarmType.display, trigger: calendarReminderMinutes * 60, description: summary }],
  });
  return calendar.toString();
}
