import { Effect } from "effect";
import type { CardKind, ClosureCardFacts, DocumentCardFacts, PaymentCardFacts, SlotCardFacts } from "../../../domain/chat/card.ts";
import { documentTypes } from "../../../domain/offer/documents.ts";
import { customerScope } from "../../../domain/scope.ts";
import { isReservationOver, type Reservation } from "../../../domain/reservation/reservation.ts";
import { ClockPort, Secrets } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { holderKeyOf } from "../../shared/holder.ts";
import { readProposal } from "../../rebooking/answer.ts";
import { makeAlternativeSearch } from "../../rebooking/alternatives.ts";
import { findAlternativesToTrip } from "../../rebooking/findAlternatives.ts";
import { failWithRefusal } from "../../shared/refuse.ts";
import { type ChatParticipant, readProofsOfParticipant } from "../access.ts";
import { closureCardFacts, documentCardFacts, mayHaveCards, paymentCardFacts, slotCardFacts } from "./facts.ts";

/** What staff can send a customer about one booking: the facts that each card would show. */
export interface CardOptions {
  readonly slots: readonly SlotCardFacts[];
  readonly payment: PaymentCardFacts | null;
  readonly closure: ClosureCardFacts | null;
  readonly documents: readonly DocumentCardFacts[];
  /** The kinds of which a card about the booking waits for an answer. */
  readonly open: readonly CardKind[];
}

const nothing: CardOptions = { slots: [], payment: null, closure: null, documents: [], open: [] };

/**
 * Finds what staff can send about a booking of a customer; nothing for one that is over, canceled, or being paid. Fails with ITEM_NOT_EXIST
 * for a booking that is not the customer's.
 */
export const findCardOptions = Effect.fnUntraced(function* (to: ChatParticipant, booking: string) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const reservation = yield* readBookingOfCustomer(to, booking);
  if (!mayHaveCards(reservation) || isReservationOver(reservation, now())) return nothing;
  const { client, _id } = reservation;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const lines = yield* store.ledger.of(client, _id);
  const open = (yield* store.cards.openOf(client, _id)).filter(({ deadline }) => deadline > now());
  const isProposed = (yield* store.rebookings.openOf(client, _id)) !== undefined;
  const { water } = yield* makeAlternativeSearch([reservation], catalogue, now(), false);
  const alternatives = isProposed ? [] : findAlternativesToTrip(reservation, water);
  const proposal = yield* readProposal({ id: _id, key: holderKeyOf(yield* Secrets, _id) });
  return {
    slots: yield* Effect.forEach(alternatives, (place) => slotCardFacts(catalogue, reservation, place, lines)),
    payment: (yield* paymentCardFacts(catalogue, reservation, lines)) ?? null,
    closure: proposal === undefined ? null : yield* closureCardFacts(catalogue, proposal, lines),
    documents: yield* Effect.forEach(documentTypes, (type) => documentCardFacts(catalogue, reservation, type)),
    open: open.map(({ facts }) => facts.kind),
  } satisfies CardOptions;
});

/** Reads a booking of the customer of a thread. Fails with ITEM_NOT_EXIST for another's. */
export const readBookingOfCustomer = Effect.fnUntraced(function* (of: ChatParticipant, booking: string) {
  const scope = customerScope(of.client, yield* readProofsOfParticipant(of));
  const found = yield* (yield* Store).reservations.read(scope, booking);
  return found === undefined ? yield* failWithRefusal("ITEM_NOT_EXIST") : (found satisfies Reservation);
});
