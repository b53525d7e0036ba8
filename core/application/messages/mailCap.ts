import { Effect } from "effect";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { Store } from "../../ports/store/store.ts";
import { ServerSettings } from "../commit/config.ts";
import { bookingCountsTowardMailCap } from "../../domain/messages/mailedBookings.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";

/**
 * Whether a booking's own mails are too many for the mailbox that somebody named: the booking cost nothing, and as many like it came within
 * a day as the club allows.
 */
export const isOverMailCap = Effect.fnUntraced(function* (reservation: Reservation, { mails }: ClubSettings) {
  const [store, { limits }] = [yield* Store, yield* ServerSettings];
  if (limits === "off" || !bookingCountsTowardMailCap(reservation)) return false;
  const mailed = yield* store.reservations.mailCounts(reservation);
  return mailed.phone >= mails.phone || mailed.address >= mails.address || mailed.mailbox >= mails.mailbox;
});
