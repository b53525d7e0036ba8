import type { Reservation } from "../reservation/reservation.ts";

/** How many bookings that cost nobody anything were made in the day before another one: by its phone, at its address, for its mailbox. */
export interface MailCounts {
  readonly phone: number;
  readonly address: number;
  readonly mailbox: number;
}

/** Milliseconds before a booking in which others count; those of the same instant count by their id. */
export const mailCountWindowMs = 86_400_000;

/** Whether a booking is one of those that count: what is paid online costs its payer, and what staff enters is theirs to answer for. */
export function countsAsMailed({ pay, isManual }: Pick<Reservation, "pay" | "isManual">): boolean {
  return pay === "dock" && !isManual;
}
