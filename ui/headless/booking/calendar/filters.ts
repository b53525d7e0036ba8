import { statuses } from "#core/domain/reservation/status.ts";
import type { CalendarAnswer, CalendarBoat, CalendarBooking, CalendarDock } from "./calendarAnswer.ts";

/** The list of the filters of the calendar. */
export const calendarFilterNames = ["dock", "boat", "status"] as const;
/** The name of a filter of the calendar. */
export type CalendarFilterName = (typeof calendarFilterNames)[number];

/** The filters of the calendar: ids of docks and boats, and statuses of bookings; a filter without values shows all. */
export type CalendarFilters = { readonly [Name in CalendarFilterName]: readonly string[] };

/** The filters of a calendar that shows all. */
export const noCalendarFilters: CalendarFilters = { dock: [], boat: [], status: [] };

/** Whether any filter is in force. */
export function isCalendarFiltered(filters: CalendarFilters): boolean {
  return calendarFilterNames.some((name) => filters[name].length > 0);
}

/** Reads the filters from an address's query, in which each value is a parameter, as in lists; unknown statuses are left out. */
export function readCalendarFilters(params: URLSearchParams): CalendarFilters {
  const known = new Set<string>(statuses);
  const valuesOf = (name: CalendarFilterName) => params.getAll(name).filter((value) => value !== "");
  return { dock: valuesOf("dock"), boat: valuesOf("boat"), status: valuesOf("status").filter((value) => known.has(value)) };
}

/** Gives the parameters of the filters in an address. */
export function writeCalendarFilters(filters: CalendarFilters): readonly (readonly [string, string])[] {
  return calendarFilterNames.flatMap((name) => filters[name].map((value) => [name, value] as const));
}

/** Gives the function that says whether the filters show a boat: with statuses, one that has such a booking on the shown days. */
export function boatFilterOf(
  { dock: docks, boat: boats, status }: CalendarFilters,
  { bars }: Pick<CalendarAnswer, "bars">,
): (dock: CalendarDock, boat: CalendarBoat) => boolean {
  const booked = status.length === 0 ? undefined : new Set(bars.filter((bar) => isBookingShown(status, bar)).map(({ boat }) => boat));
  return (dock, { _id }) =>
    (docks.length === 0 || docks.includes(dock._id)) && (boats.length === 0 || boats.includes(_id)) && booked?.has(_id) !== false;
}

/** Whether a filter of statuses shows a booking; one that it does not show stays on the calendar, paler, since its boat is not free. */
export function isBookingShown(chosen: readonly string[], { status }: Pick<CalendarBooking, "status">): boolean {
  return chosen.length === 0 || chosen.includes(status);
}
