import type { CallOutput } from "#core/contract/index.ts";

/** The server's answer for a window of the calendar. */
export type CalendarAnswer = CallOutput<"booking/reservations/calendar">;
/** A booking on the calendar: its boat, date, slots and times. */
export type CalendarBooking = CalendarAnswer["bars"][number];
/** A dock of the calendar with its boats, and how many slots are free there on each day. */
export type CalendarDock = CalendarAnswer["docks"][number];
/** A boat of a dock on the calendar. */
export type CalendarBoat = CalendarDock["boats"][number];
