import { addDays, type Day } from "../calendar/day.ts";
import { dayAt, instantOf } from "../calendar/zone.ts";
import type { Reservation } from "./reservation.ts";

/** The number of days after a trip for which its customer stays named. The privacy clause promises a year. */
export const daysCustomerStaysNamed = 365;

/** Gives the first trip day whose customers stay named; those of earlier trips are to be forgotten. */
export function firstDayOfNamedCustomers(now: number): Day {
  return addDays(dayAt(now), -daysCustomerStaysNamed);
}

/**
 * Gives the instant, in epoch milliseconds, before which a customer must have spent the last of their credit for its entries to be deleted,
 * since they name the customer's phone or e-mail. The ledger keeps the lines of the bookings.
 */
export function firstInstantOfNamedCredit(now: number): number {
  return instantOf(firstDayOfNamedCustomers(now), 0);
}

/** Gives a reservation without the data of its customer; price, times and payment stay for the accounts. */
export function anonymizeReservation(reservation: Reservation): Reservation {
  const profile = { firstname: "", lastname: "", email: "" };
  return { ...reservation, version: reservation.version + 1, profile, phone: "", membership: null, visitor: "", address: "" };
}
