/** The permission to act on every reservation of one's club in every way. */
export const staffPermission = "@booking/reservations/transition";

/** The permissions of staff for one way of acting on the reservations of their club; each is also part of {@link staffPermission}. */
export const bookingPermissions = {
  see: "@account/bookings/read",
  book: "@booking/reservations/create",
  move: "@booking/reservations/move",
  cancel: "@booking/reservations/cancel",
} as const;

/** Whether somebody may act in one way on the reservations of their club; `may` says whether they hold a permission. */
export function mayActOnBookings(way: keyof typeof bookingPermissions, may: (permission: string) => boolean): boolean {
  return may(staffPermission) || may(bookingPermissions[way]);
}
