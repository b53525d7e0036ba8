import { addDays, type Day } from "../calendar/day.ts";
import { dayAt } from "../calendar/zone.ts";
import type { Reservation } from "./reservation.ts";

/** Days after a trip for which it is known who made it. The privacy clause promises a year. */
export const namedDays = 365;

/** The first day of a trip that still knows its visitor: who made an earlier one is to be forgotten. */
export function firstNamedDay(now: number): Day {
  return addDays(dayAt(now), -namedDays);
}

/** A reservation that names nobody: what the accounts need of it stays, its price, its times and its payment. */
export function anonymize(reservation: Reservation): Reservation {
  const profile = { firstname: "", lastname: "", email: "" };
  return { ...reservation, version: reservation.version + 1, profile, phone: "", visitor: "", address: "" };
}
