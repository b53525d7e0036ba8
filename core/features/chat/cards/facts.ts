import { Effect } from "effect";
import type { CardTrip, ClosureCardFacts, DocumentCardFacts, PaymentCardFacts, SlotCardFacts } from "../../../domain/chat/card.ts";
import { type Catalogue, catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { type Cents, asCents } from "../../../domain/money/cents.ts";
import type { DocumentType } from "../../../domain/offer/documents.ts";
import type { LedgerLine } from "../../../domain/ledger/ledger.ts";
import { sumsOfBooking } from "../../../domain/quote/saleSums.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { isStatusPayable } from "../../../domain/reservation/statuses.ts";
import type { OpenProposal } from "../../rebooking/answer.ts";
import { failWithRefusal } from "../../shared/refuse.ts";

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
