import { Effect } from "effect";
import type { Reservation, ReservationKey } from "../../../domain/reservation/reservation.ts";
import type { Transaction } from "../../../ports/store/store.ts";

/**
 * Ends the codes of a lock that were shown for a locked reservation, which is canceled or moved: the next code for their hours has another
 * issue number. A keypad still opens by them until the end of their hours.
 */
export const endShownCodes = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: ReservationKey, now: number) {
  for (const code of yield* tx.lockCodes.ofBooking(client, _id))
    if (code.endedAt === null) yield* tx.lockCodes.put({ ...code, endedAt: now });
});

/** Ends them where the reservation moves to another boat, day or time. */
export const endShownCodesOfMoved = Effect.fnUntraced(function* (tx: Transaction, before: Reservation, next: Reservation, now: number) {
  const isSame = (["boat", "date", "start", "end"] as const).every((field) => before[field] === next[field]);
  if (!isSame) yield* endShownCodes(tx, next, now);
});
