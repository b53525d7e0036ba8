import { mayActOnBookings } from "#core/domain/people/bookingPermissions.ts";
import { mayCauseEvent } from "#core/domain/reservation/eventRights.ts";
import { possibleReservationEvents } from "#core/domain/reservation/status.ts";
import { isReservationOver } from "#core/domain/reservation/reservation.ts";
import { parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import type { BulkBookingAction } from "./bulk.ts";
import type { BookingRow } from "./list.ts";
import { type NamedBookingEvent, namedEventOf } from "./record.ts";

/** An action of staff on a booking, whose dialog can be opened. */
export type StaffBookingAction =
  | { readonly act: "closeRefund"; readonly refund: string }
  | { readonly act: "collect" | "discount" | "refund" | "cancel" | "move" | "link" | "extras" }
  | { readonly act: "change"; readonly event: NamedBookingEvent };

/**
 * Lists the actions that a booking's status and time allow, the most likely first. The server may still refuse one, since only it knows
 * the payments.
 */
export function actionsOnBooking(row: BookingRow, now: number): readonly StaffBookingAction[] {
  const slotOver = isReservationOver({ date: row.date, end: parseTimeOfDay(row.end) ?? 0 }, now);
  const facts = { actor: "staff", sessionOpen: false, ledgerEntry: true, amountMatches: true, slotOver } as const;
  const events = possibleReservationEvents(row.status, { ...facts, balanceLeft: row.status !== "paid" }).filter(
    ({ refused }) => refused === null,
  );
  const acts: readonly StaffBookingAction[] = [
    ...(events.some(({ event }) => event === "receive") ? [{ act: "collect" } as const] : []),
    ...events.flatMap(({ event }): readonly StaffBookingAction[] => {
      const named = namedEventOf(event);
      return named === undefined ? [] : [{ act: "change", event: named }];
    }),
    ...(row.status === "canceled" || row.status === "archived" ? [] : [{ act: "move" } as const]),
    ...(events.some(({ event }) => event === "cancel") ? [{ act: "cancel" } as const] : []),
  ];
  return acts;
}

/** Whether the roles of a user allow an action on many bookings, which takes the permission for it on one as well. */
export function mayDoOnManyBookings(act: BulkBookingAction, may: (permission: string) => boolean): boolean {
  if (!may(`@account/bookings/${act}`)) return false;
  if (act === "cancel") return mayActOnBookings("cancel", may);
  return act !== "message" || may("@comm/messages/send");
}

/** Whether the roles of a user allow an action on the bookings of their club; `may` says whether they hold a permission. */
export function mayDoOnBooking(acting: StaffBookingAction, may: (permission: string) => boolean): boolean {
  if (acting.act === "change") return mayCauseEvent(acting.event, may);
  if (acting.act === "cancel") return mayActOnBookings("cancel", may);
  return may(`@booking/reservations/${acting.act === "link" ? "paymentLink" : acting.act}`);
}
