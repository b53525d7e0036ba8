import type { BookingAct } from "#core/domain/booking/bookingActs.ts";
import { isStatusPayable } from "#core/domain/reservation/statuses.ts";
import type { BookingRecord } from "./list.ts";
import { overpaidDollars } from "./refunds.ts";

/** Whether the roles of whoever looks allow an act on a booking. */
export function isActAllowed({ refusedActs = [] }: BookingRecord, act: BookingAct): boolean {
  return !refusedActs.includes(act);
}

/** Whether staff may take money for a booking now. */
export function mayCollectPayment(record: BookingRecord): boolean {
  const { transitions = [], due } = record;
  return isActAllowed(record, "collect") && due > 0 && transitions.some(({ event }) => event === "receive");
}

/** Whether the price of a booking may be lowered. */
export function mayDiscountBooking(record: BookingRecord): boolean {
  const { status, amount } = record;
  return (
    isActAllowed(record, "discount") &&
    amount > 0 &&
    (status === "paid" || status === "confirmed" || status === "cash_payment" || status === "past_due")
  );
}

/** Whether staff may add extras to a booking or take them off: it has a price, and no payment is under way. */
export function mayChangeExtras(record: BookingRecord): boolean {
  const { status } = record;
  if (!isActAllowed(record, "extras")) return false;
  return status === "paid" || status === "confirmed" || status === "cash_payment" || status === "past_due";
}

/** Whether money of a booking can be refunded: what was paid beyond the price, or with a cancellation. */
export function mayRefundBooking(record: BookingRecord): boolean {
  if (!isActAllowed(record, "refund")) return false;
  return overpaidDollars(record) > 0 || (record.held.length > 0 && mayCancelBooking(record));
}

/** Whether a booking can be moved, since it is neither canceled nor archived. */
export function mayMoveBooking(record: BookingRecord): boolean {
  const { status } = record;
  return isActAllowed(record, "move") && status !== "canceled" && status !== "archived";
}

/** Whether what is due of a booking can be paid by a link. */
export function maySendPayLink(record: BookingRecord): boolean {
  const { status, due, place } = record;
  return isActAllowed(record, "paymentLink") && due > 0 && isStatusPayable(status) && place?.club.isDockOnly !== true;
}

/** Whether staff may cancel a booking now. */
export function mayCancelBooking({ ifCanceledBy }: BookingRecord): boolean {
  return ifCanceledBy.club !== null;
}

/** Whether the confirmation of a booking can be sent again. */
export function mayResendConfirmation(record: BookingRecord): boolean {
  const { status, profile } = record;
  return (
    isActAllowed(record, "resend") && profile.email !== "" && (status === "paid" || status === "confirmed" || status === "cash_payment")
  );
}
