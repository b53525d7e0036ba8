import { Effect } from "effect";
import { type Cents, asCents } from "../../domain/money/cents.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { RivalCommit } from "../shared/commit.ts";

/** Takes a waived part off the price of a reservation, so that what was paid is all that it costs. */
export const waivePart = Effect.fnUntraced(function* (tx: Transaction, reservation: Reservation, part: Cents) {
  const amount = asCents(reservation.amount - part);
  const next = { ...reservation, amount, share: null, version: reservation.version + 1 };
  return (yield* tx.reservations.replace(reservation, next)) ? next : yield* new RivalCommit();
});
