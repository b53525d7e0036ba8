import { Effect } from "effect";
import type { Reservation, ReservationKey } from "../../domain/reservation/reservation.ts";
import type { Swap } from "../../domain/swap/swap.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { emptyReplyMemo, type IdempotencyKey, runCommitOnce } from "../shared/commit.ts";
import { withdrawOpenSwap } from "../reservation/endings.ts";
import { lockReservation, readAccessibleReservation, type ReservationAccess } from "../reservation/reservations.ts";
import { applySwapSessionState, endSwapSession, readSwapSession } from "./settleSwap.ts";

/** A booking and its newest swap; undefined where it has none. */
export interface BookingSwap {
  readonly reservation: Reservation;
  readonly swap: Swap | undefined;
}

/**
 * Reads the newest swap of a booking for its holder or its club's staff. One that awaits its payment is first settled with the provider;
 * when that is out of reach, the stored state is given. Fails with ITEM_NOT_EXIST alike for an unknown booking and for another's.
 */
export const readSwap = Effect.fnUntraced(function* (id: string, access: ReservationAccess) {
  const store = yield* Store;
  const { client } = yield* readAccessibleReservation(id, access);
  const open = yield* store.swaps.openOf(client, id);
  if (open !== undefined && open.session !== null) {
    yield* Effect.ignore(Effect.flatMap(readSwapSession(open), (state) => applySwapSessionState(open, state)));
  }
  const swap = yield* store.swaps.newestOf(client, id);
  return { reservation: yield* readAccessibleReservation(id, access), swap } satisfies BookingSwap;
});

/**
 * Ends the open swap of a booking, which stays as it is, for its holder or its club's staff: the new slot becomes free. Its session is ended
 * at the provider first, and a customer who paid before that has changed the booking; out of the provider's reach, money that comes later goes back.
 * Does nothing where none is open.
 */
export const withdrawSwap = Effect.fnUntraced(function* (id: string, access: ReservationAccess, once: IdempotencyKey) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const { client } = yield* readAccessibleReservation(id, access);
  const open = yield* store.swaps.openOf(client, id);
  if (open !== undefined) {
    yield* Effect.ignore(Effect.flatMap(endSwapSession(open), (state) => applySwapSessionState(open, state)));
    yield* runCommitOnce(once, now(), emptyReplyMemo, (tx) => withdraw(tx, { client, _id: id }, now()));
  }
  return { reservation: yield* readAccessibleReservation(id, access), swap: yield* store.swaps.newestOf(client, id) } satisfies BookingSwap;
});

const withdraw = Effect.fnUntraced(function* (tx: Transaction, named: ReservationKey, now: number) {
  yield* lockReservation(tx, named);
  yield* withdrawOpenSwap(tx, named, now);
});
