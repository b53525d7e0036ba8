/**
 * The list of the patterns of the calls that no task gives, so that only patterns written by hand allow them: every change of a booking's
 * status, the end of unpaid bookings, what customers wrote of their health, the clubs of a server, and what works of it.
 */
export const advancedPatterns: readonly string[] = [
  "^booking/reservations/transition$",
  "^account/bookings/writeOff$",
  "^safety/fits/",
  "^account/clients/(find|create)$",
  "^account/health/",
];
