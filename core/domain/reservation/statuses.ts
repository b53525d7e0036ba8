/**
 * The list of the statuses of a reservation, in the specification's order; `""` is an imported or unrecognised one. Requirements §4. The
 * transitions are in status.ts, so that a visitor's page need not load them.
 */
export const statuses = ["archived", "canceled", "cash_payment", "confirmed", "past_due", "pending", "paid", ""] as const;

/** One of the statuses of a reservation; `""` is an imported or unrecognised one. Requirements §4. */
export type Status = (typeof statuses)[number];

/** Whether the amount due of a booking with this status can be paid online; the capture makes it `paid`. */
export function isStatusPayable(status: Status): boolean {
  return status === "confirmed" || status === "past_due";
}

/** The list of the statuses of bookings whose payment session may be paid, or was paid in part. */
export const unpaidStatuses = ["pending", "confirmed", "cash_payment", "past_due"] as const satisfies readonly Status[];
