import { Effect } from "effect";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { ServerSettings } from "../shared/config.ts";
import { bookingCountsTowardMailCap, mailCountWindowMs } from "../../domain/reservation/mailedBookings.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { PutOff } from "../messages/letter.ts";

/**
 * Puts off a booking's own mails, until a day after it was made, where they are too many for the mailbox that somebody named: the booking
 * cost nothing, and as many like it came within a day as the club allows.
 */
export const waitForMailCap = Effect.fnUntraced(function* (reservation: Reservation, { mails }: ClubSettings) {
  const store = yield* Store;
  const { limits } = yield* ServerSettings;
  const { now } = yield* ClockPort;
  const until = reservation.createdAt + mailCountWindowMs;
  if (limits === "off" || !bookingCountsTowardMailCap(reservation) || until <= now()) return;
  const mailed = yield* store.reservations.mailCounts(reservation);
  if (mailed.phone >= mails.phone || mailed.address >= mails.address || mailed.mailbox >= mails.mailbox) yield* new PutOff({ until });
});
