import { Effect } from "effect";
import { type ActionCard, type CardOutcome, isCardOpen } from "../../domain/chat/card.ts";
import {
  type RebookingState,
  type ClosureRebooking,
  isClosureRebooking,
  isReservationAffectedBy,
  rebookingCancelReasonOf,
} from "../../domain/rebooking/rebooking.ts";
import type { Reservation, ReservationKey } from "../../domain/reservation/reservation.ts";
import { type Status, statusHoldsQuanta, type CancelReason } from "../../domain/reservation/status.ts";
import { type Transaction, Store } from "../../ports/store/store.ts";
import { removeHold } from "./claims/removeHold.ts";
import { documentErasureEntry } from "../../domain/documents/sentDocument.ts";
import { clubScope } from "../../domain/scope.ts";
import type { Swap, SwapState } from "../../domain/swap/swap.ts";
import { uncountUnpaidTime } from "./caps.ts";

/**
 * Ends the open action cards of a locked reservation for which `outcomeOf` gives an outcome, releases the slots that they held, and raises
 * the revision of their threads, so that open pages show it. A card whose time had passed by `now` ends as `expired`.
 */
export const endOpenCards = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id }: ReservationKey,
  now: number,
  outcomeOf: (card: ActionCard) => CardOutcome | undefined,
) {
  const customers = new Set<string>();
  for (const card of yield* tx.cards.openOf(client, _id)) {
    const wanted = outcomeOf(card);
    if (wanted === undefined) continue;
    const outcome = isCardOpen(card, now) || card.facts.kind === "closure" ? wanted : "expired";
    yield* tx.cards.put({ ...card, outcome, closedAt: now });
    if (card.facts.kind === "slot") yield* releaseSlot(tx, card, outcome === "withdrawn" ? "withdrawn" : "kept");
    customers.add(card.customer);
  }
  for (const customer of customers) yield* tx.chat.put(yield* tx.chat.open(client, customer));
});

/** Ends the open card that shows a rebooking, if there is one. */
export function endCardOfRebooking(
  tx: Transaction,
  reservation: ReservationKey,
  rebooking: string,
  { now, outcome }: { readonly now: number; readonly outcome: CardOutcome },
) {
  return endOpenCards(tx, reservation, now, (card) => (card.rebooking === rebooking ? outcome : undefined));
}

/** Ends the open cards that a new status makes void, and those about a payment once it is paid. */
export function endCardsByStatus(tx: Transaction, reservation: ReservationKey, status: Status, now: number) {
  return endOpenCards(tx, reservation, now, ({ facts }) => {
    if (!statusHoldsQuanta(status)) return "changed";
    return status === "paid" && facts.kind === "payment" ? "accepted" : undefined;
  });
}

/** Ends the open cards about a payment of another sum than what is due by now. */
export function endPaymentCards(tx: Transaction, reservation: ReservationKey, now: number) {
  return endOpenCards(tx, reservation, now, ({ facts }) => (facts.kind === "payment" ? "changed" : undefined));
}

/** Ends the open cards that a move from `before` to `next` makes void. */
export function endCardsOfMoved(tx: Transaction, before: Reservation, next: Reservation, now: number) {
  return endOpenCards(tx, next, now, ({ facts: { kind } }) => {
    if (kind === "document") return undefined;
    return kind === "payment" && before.amount === next.amount ? undefined : "changed";
  });
}

/** Releases the slot that an open proposal of a card holds. One that was answered has no slot any more. */
const releaseSlot = Effect.fnUntraced(function* (tx: Transaction, { client, reservation, rebooking }: ActionCard, state: RebookingState) {
  const proposal = yield* tx.rebookings.openOf(client, reservation);
  if (proposal === undefined || proposal._id !== rebooking || proposal.to === null) return;
  yield* removeHold(tx, { _id: proposal.to.hold, client });
  yield* tx.rebookings.update({ ...proposal, state });
});

/** Lets the images of licences for a canceled booking be erased now: nobody needs them any more. */
export const endDocumentsOfCanceled = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: ReservationKey, now: number) {
  for (const document of yield* tx.documents.of(client, _id)) {
    if (document.state !== "pending" || document.eraseAt === null) continue;
    const ended = { ...document, version: document.version + 1, eraseAt: now };
    yield* tx.documents.put(ended);
    yield* tx.outbox.enqueue(documentErasureEntry(ended));
  }
});

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

/**
 * Gives the open rebooking of a reservation whose closure is in force and still affects it; within a commit when `tx` is given. Undefined
 * when there is none: then only the customer's wish is a reason to cancel.
 */
export const openRebookingOf = Effect.fnUntraced(function* (reservation: Reservation, tx?: Transaction) {
  const store = yield* Store;
  const { client, _id } = reservation;
  const rebooking = yield* (tx ?? store).rebookings.openOf(client, _id);
  if (!isClosureRebooking(rebooking)) return undefined;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  return isReservationAffectedBy(catalogue, rebooking.closure, reservation) ? rebooking : undefined;
});

/**
 * Gives why a reservation counts as canceled. The policy keeps its fee only when the customer wished it, not when their club closed on
 * them.
 */
export function cancelReasonFor(wish: CancelReason, closing: ClosureRebooking | undefined): CancelReason {
  return wish === "customer" && closing !== undefined ? rebookingCancelReasonOf(closing) : wish;
}

/** Releases the hold for the customer of a reservation that is canceled in this commit: they receive their money instead. */
export const endRebookingOfCanceled = Effect.fnUntraced(function* (tx: Transaction, { client, _id }: ReservationKey) {
  const rebooking = yield* tx.rebookings.openOf(client, _id);
  if (rebooking === undefined) return;
  if (rebooking.to !== null) yield* removeHold(tx, { _id: rebooking.to.hold, client });
  yield* tx.rebookings.update({ ...rebooking, state: "refunded" });
});

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
