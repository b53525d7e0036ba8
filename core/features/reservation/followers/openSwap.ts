import { Effect } from "effect";
import { clubScope } from "../../../domain/scope.ts";
import type { ReservationKey } from "../../../domain/reservation/reservation.ts";
import type { Swap, SwapState } from "../../../domain/swap/swap.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import { uncountUnpaidTime } from "../caps.ts";
import { removeHold } from "../claims/removeHold.ts";

/**
 * Ends the open swap of a locked reservation, which another change makes void: the new slot becomes free, and its payment session is ended.
 * Money that comes all the same goes back.
 */
export const withdrawOpenSwap = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: ReservationKey, now: number) {
  const swap = yield* tx.swaps.openOf(client, _id);
  if (swap !== undefined) yield* endSwap(tx, swap, "withdrawn", now);
});

/** Ends an open swap: releases the slot that it holds, and queues the end of its payment session, so that nobody pays for it any more. */
export const endSwap = Effect.fnUntraced(function* (tx: Transaction, swap: Swap, state: Exclude<SwapState, "open">, now: number) {
  yield* releaseSwapHold(tx, swap, now);
  yield* tx.swaps.update({ ...swap, state });
  if (state !== "done") yield* queueSwapSessionEnd(tx, swap, now);
});

/** Queues the end of a swap's payment session, once. */
export const queueSwapSessionEnd = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, reservation, account, session }: Swap,
  now: number,
) {
  if (session === null) return;
  const payload = { reservation, account, session };
  yield* tx.outbox.enqueue({ client, key: `expireSession:${session}`, kind: "expireSession", payload, due: now });
});

/** Releases the slot that a swap holds, whose hold may be over or swept already. */
const releaseSwapHold = Effect.fnUntraced(function* (tx: Transaction, { client, hold }: Swap, now: number) {
  const held = yield* tx.holds.read(clubScope(client), hold);
  yield* removeHold(tx, { _id: hold, client });
  if (held !== undefined && held.expires > now) yield* uncountUnpaidTime(tx, held, held, now);
});
