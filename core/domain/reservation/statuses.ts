/**
 * The values a reservation's status takes, in the specification's order; `""` is an imported or unrecognised one. Requirements §4. Apart from what
 * becomes of them, which a visitor's page has no use for before it is asked.
 */
export const statuses = ["archived", "canceled", "cash_payment", "confirmed", "past_due", "pending", "paid", ""] as const;

/** One of {@link statuses}. Requirements §4. */
export type Status = (typeof statuses)[number];

/** Whether what is due of a reservation of this status may be paid online once it stands: a capture makes it paid. */
export function isPayable(status: Status): boolean {
  return status === "confirmed" || status === "past_due";
}
