import { Effect } from "effect";
import type { ClubSettings } from "../club/settings.ts";
import { Store } from "../ports/store.ts";
import { Settings } from "./config.ts";
import type { Reservation } from "./reservation.ts";

/** How many bookings that cost nobody anything were made in the day before another one: by its phone, at its address, for its mailbox. */
export interface Mailed {
  readonly phone: number;
  readonly address: number;
  readonly mailbox: number;
}

/** Milliseconds before a booking in which others count; those of the same instant count by their id. */
export const mailedWithinMs = 86_400_000;

/**
 * Whether a booking's own mails are too many for the mailbox that somebody named: it cost nothing, and as many like it came before within
 * a day as the club allows. What is paid online costs its payer, and what staff enters is theirs to answer for: both are never too many.
 */
export const isMailedTooMuch = Effect.fnUntraced(function* (reservation: Reservation, { mails }: ClubSettings) {
  const [store, { limits }] = [yield* Store, yield* Settings];
  if (limits === "off" || !countsAsMailed(reservation)) return false;
  const mailed = yield* Effect.promise(() => store.reservations.mailed(reservation));
  return mailed.phone >= mails.phone || mailed.address >= mails.address || mailed.mailbox >= mails.mailbox;
});

/** Whether a booking is one of those that count. */
export function countsAsMailed({ pay, isManual }: Pick<Reservation, "pay" | "isManual">): boolean {
  return pay === "dock" && !isManual;
}
