import { bookingPermissions, staffPermission } from "../people/bookingPermissions.ts";
import type { ReservationEvent } from "./status.ts";

const collect = "@booking/reservations/collect";

/** The permission by which staff may cause an event without that for all of them. Events of the system have none. */
const permissionOfEvent: Readonly<Partial<Record<ReservationEvent, string>>> = {
  accept: bookingPermissions.book,
  nothingDue: bookingPermissions.book,
  payAtDock: bookingPermissions.book,
  cancel: bookingPermissions.cancel,
  weather: bookingPermissions.cancel,
  cancelSession: bookingPermissions.cancel,
  receive: collect,
  extend: collect,
  writeOff: "@account/bookings/writeOff",
};

/** Whether staff may cause an event of the bookings of their club, as far as permissions decide; `may` says whether they hold one. */
export function mayCauseEvent(event: ReservationEvent, may: (permission: string) => boolean): boolean {
  const permission = permissionOfEvent[event];
  return may(staffPermission) || (permission !== undefined && may(permission));
}
