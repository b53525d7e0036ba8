import { Effect } from "effect";
import type {
  CardTrip,
  ClosureCardFacts,
  DocumentCardFacts,
  PaymentCardFacts,
  SlotCardFacts,
  CardKind,
} from "../../../domain/chat/card.ts";
import { type Catalogue, catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { type Cents, asCents } from "../../../domain/money/cents.ts";
import { type DocumentType, documentTypes } from "../../../domain/offer/documents.ts";
import type { LedgerLine } from "../../../domain/ledger/ledger.ts";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import { type Reservation, isReservationOver } from "../../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { isStatusPayable } from "../../../domain/reservation/statuses.ts";
import { type OpenProposal, readProposal } from "../../rebooking/answer.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import { customerScope } from "../../../domain/scope.ts";
import { ClockPort, Secrets } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { holderKeyOf } from "../../shared/holder.ts";
import { makeAlternativeSearch, findAlternativesToTrip } from "../../rebooking/findAlternatives.ts";
import { type ChatParticipant, readProofsOfParticipant } from "../access.ts";

type Place = Omit<CardTrip, "dock" | "boat">;

/** Whether staff can send cards about a booking of this status: it holds its slots, and no payment of it is under way. */
export function mayHaveCards({ status }: Pick<Reservation, "status">): boolean {
  return statusHoldsQuanta(status) && status !== "pending";
}

/** Gives a trip with the names of its dock and boat, retired ones included. Fails with ITEM_NOT_EXIST where one was never there. */
export const cardTripOf = Effect.fnUntraced(function* (catalogue: Catalogue, { location, item, date, time, start, end }: Place) {
  const { withRetired } = catalogueIndexOf(catalogue);
  const dock = withRetired.docks.get(location)?.name;
  const boat = withRetired.boats.get(item)?.name;
  if (dock === undefined || boat === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  return { location, item, dock, boat, date, time, start, end } satisfies CardTrip;
});

/** Gives the trip of a reservation as cards show it. */
export function bookedCardTrip(catalogue: Catalogue, { dock, boat, date, time, start, end }: Reservation) {
  return cardTripOf(catalogue, { location: dock, item: boat, date, time, start, end });
}

/** Gives the facts of a card that offers `to`, whose price would be `amount`; one that was paid in cash keeps its price. */
export const slotCardFacts = Effect.fnUntraced(function* (
  catalogue: Catalogue,
  reservation: Reservation,
  { amount, ...to }: Place & { readonly amount: Cents },
  lines: readonly LedgerLine[],
) {
  const after = hasCash(lines) ? reservation.amount : amount;
  if (after > reservation.amount) return yield* failWithRefusal("DEARER");
  return {
    kind: "slot",
    trip: yield* bookedCardTrip(catalogue, reservation),
    to: yield* cardTripOf(catalogue, to),
    before: reservation.amount,
    after,
    currency: reservation.currency,
  } satisfies SlotCardFacts;
});

/** Gives the facts of a card to pay what is due; undefined where nothing can be paid online. */
export const paymentCardFacts = Effect.fnUntraced(function* (catalogue: Catalogue, reservation: Reservation, lines: readonly LedgerLine[]) {
  const { sales } = catalogueIndexOf(catalogue).settingsOf(reservation.client);
  const amount = sales.online && isStatusPayable(reservation.status) ? sumsOfBooking(reservation, lines).due : asCents(0);
  if (amount === 0) return undefined;
  const trip = yield* bookedCardTrip(catalogue, reservation);
  return { kind: "payment", trip, amount, currency: reservation.currency } satisfies PaymentCardFacts;
});

/** Gives the facts of a card about a closure, with what the club proposes instead. */
export const closureCardFacts = Effect.fnUntraced(function* (
  catalogue: Catalogue,
  { rebooking, reservation, reason, kept, mayRefund }: OpenProposal,
  lines: readonly LedgerLine[],
) {
  return {
    kind: "closure",
    trip: yield* bookedCardTrip(catalogue, reservation),
    to: yield* cardTripOf(catalogue, kept),
    reason,
    lapse: rebooking.lapse,
    refund: mayRefund ? sumsOfBooking(reservation, lines).held : null,
    before: reservation.amount,
    after: mayRefund ? kept.amount : reservation.amount,
    currency: reservation.currency,
  } satisfies ClosureCardFacts;
});

/** Gives the facts of a card that asks for a document. */
export const documentCardFacts = Effect.fnUntraced(function* (catalogue: Catalogue, reservation: Reservation, document: DocumentType) {
  return { kind: "document", trip: yield* bookedCardTrip(catalogue, reservation), document } satisfies DocumentCardFacts;
});

/** Whether a booking was paid in cash, at least in part: then only staff can return it. */
export function hasCash(lines: readonly LedgerLine[]): boolean {
  return lines.some(({ kind }) => kind === "cash");
}

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
