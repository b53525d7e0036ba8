import { Effect } from "effect";
import { type ActionCard, type CardOutcome, isCardOpen } from "../../../domain/chat/card.ts";
import type { RebookingState } from "../../../domain/rebooking/rebooking.ts";
import type { Reservation, ReservationKey } from "../../../domain/reservation/reservation.ts";
import { type Status, statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import type { Transaction } from "../../../ports/store/store.ts";
import { removeHold } from "../claims/removeHold.ts";
import { documentErasureEntry } from "../../../domain/documents/sentDocument.ts";

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
