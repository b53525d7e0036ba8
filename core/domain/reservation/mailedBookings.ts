import type { Reservation } from "./reservation.ts";

/**
 * The counts of bookings without an online payment that were made in the day before another one: by its phone, at its address, for its
 * mailbox.
 */
export interface MailCounts {
  readonly phone: number;
  readonly address: number;
  readonly mailbox: number;
}

/** The milliseconds before a booking in which others count; bookings of the same instant count by their ids. */
export const mailCountWindowMs = 86_400_000;

/**
 * Whether a booking counts toward the cap on mails: it is paid at the dock, and staff did not enter it. Paying online costs the customer
 * something, and staff answer for what they enter.
 */
export function bookingCountsTowardMailCap({ pay, isManual }: Pick<Reservation, "pay" | "isManual">): boolean {
  return pay === "dock" && !isManual;
}
