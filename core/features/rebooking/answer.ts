import { Effect } from "effect";
import { endPayLinkSession, endOpenPaymentSession } from "../payment/paymentSession.ts";
import { readAccessibleReservation, lockReservation, hasBoatDeparted } from "../reservation/reservations.ts";
import { customerAuditActor } from "../../domain/auditLine.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { assertMembershipOnDay, readBookingBounds } from "../booking/changing/changeByHolder.ts";
import { logCancellation } from "../booking/changing/cancellation.ts";
import { changeReservationStatus } from "../reservation/change.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { removeHold } from "../reservation/claims/removeHold.ts";
import type { LedgerEntry } from "../../domain/ledger/ledger.ts";
import type { Cents } from "../../domain/money/cents.ts";
import type { Day } from "../../domain/calendar/day.ts";
import { reservationAfterMove, type MoveContext, type MoveTarget, moveReservationInCommit } from "../booking/changing/move.ts";
import { refundExcess } from "../reservation/refund.ts";
import { transitionFactsOf, type Reservation } from "../../domain/reservation/reservation.ts";
import { retryAfterSettlingPayments } from "../booking/retryAfterSettling.ts";
import { Refusal } from "../../domain/errors.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { findAlternativesToTrip, type RebookingAlternative, makeAlternativeSearch } from "./findAlternatives.ts";
import type { RebookingPlace } from "./close.ts";
import { endRebookingOfCanceled, endCardOfRebooking } from "../reservation/endings.ts";
import {
  type ClosureRebooking,
  isClosureRebooking,
  isReservationAffectedBy,
  type Rebooking,
  rebookingCancelReasonOf,
} from "../../domain/rebooking/rebooking.ts";
import { isCardOpen } from "../../domain/chat/card.ts";
import type { CardPlaceInThread } from "../../ports/store/chat.ts";
import { readHeldPayments } from "../ledger/refund.ts";

/** The holder of a reservation, by its key. */
export interface HolderKey {
  readonly id: string;
  readonly key: string;
}

/** An alternative that is held for a customer, as of now. */
export interface OpenProposal {
  readonly rebooking: ClosureRebooking;
  readonly reservation: Reservation;
  readonly reason: { readonly en: string; readonly fr: string };
  readonly kept: RebookingAlternative;
  /** Alternatives that cost no more and are held for nobody. */
  readonly others: readonly RebookingAlternative[];
  /** Whether the customer can take the refund by themselves. They cannot after a payment in cash, which staff return. */
  readonly mayRefund: boolean;
}

/**
 * Reads what a reservation's holder is offered in place of a closed trip; undefined when there is nothing, or its time is over. Fails with
 * ITEM_NOT_EXIST without the right key.
 */
export const readProposal = Effect.fnUntraced(function* ({ id, key }: HolderKey) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const reservation = yield* readAccessibleReservation(id, { staffOf: undefined, holderProof: { key } });
  const rebooking = yield* store.rebookings.openOf(reservation.client, id);
  const now = time.now();
  const { catalogue } = yield* readBookingBounds(reservation, now);
  if (!isClosureRebooking(rebooking) || rebooking.to === null || !isAnswerable(rebooking, reservation, catalogue, now)) return undefined;
  const reason = catalogue.closures.find(({ _id }) => _id === rebooking.closure)?.reason;
  const { dock: location, boat: item, hold: _, ...place } = rebooking.to;
  const moved = reservationAfterMove(
    reservation,
    { id, location, item, date: place.date, time: place.time },
    { catalogue, now, keepPrice: true },
  );
  if (reason === undefined || moved === undefined || moved instanceof Refusal) return undefined;
  const kept: RebookingAlternative = {
    kind: kindOf(reservation, { item, date: place.date }),
    location,
    item,
    ...place,
    amount: moved.next.amount,
  };
  const { water } = yield* makeAlternativeSearch([reservation], catalogue, now, false);
  const lines = yield* store.ledger.of(reservation.client, id);
  /** Whether the customer may take their money back by themselves: only the club can return cash. */
  const mayRefund = lines.every(({ kind }) => kind !== "cash");
  return { rebooking, reservation, reason, kept, others: findAlternativesToTrip(reservation, water), mayRefund } satisfies OpenProposal;
});

function kindOf({ boat, date }: Reservation, to: { readonly item: string; readonly date: Day }): RebookingAlternative["kind"] {
  if (to.item !== boat) return "otherBoat";
  return to.date === date ? "sameDay" : "nextDay";
}

/**
 * Moves a reservation for its holder to the held alternative, at the promised price or a lower one, or to another alternative that costs no
 * more. With a card, accepts what that card shows; an offer in a card is accepted in no other way. Fails with OFFER_ENDED when the proposal
 * was answered, withdrawn or has expired, with PRICE_CHANGED when the card promised a lower price than the current one, with SLOT_TAKEN and
 * DEARER for another alternative.
 */
export const acceptProposal = Effect.fnUntraced(function* (
  { id, key }: HolderKey,
  to: RebookingPlace | undefined,
  once: IdempotencyKey,
  card?: CardPlaceInThread,
) {
  const { now } = yield* ClockPort;
  const access = { staffOf: undefined, holderProof: { key } };
  const reservation = yield* readAccessibleReservation(id, access);
  yield* endPayLinkSession(reservation);
  const at = now();
  const { catalogue, horizon, settings } = yield* readBookingBounds(reservation, at);
  const moving = { client: reservation.client, catalogue, horizon, settings, now: at, card };
  yield* retryAfterSettlingPayments((isProviderChecked) =>
    runCommitOnce(once, at, emptyReplyMemo, (tx) => accept(tx, reservation, to, { ...moving, isProviderChecked })),
  );
  return yield* readAccessibleReservation(id, access);
});

interface AcceptContext extends Pick<MoveContext<never, never>, "client" | "catalogue" | "horizon" | "now" | "isProviderChecked"> {
  readonly card: CardPlaceInThread | undefined;
  readonly settings: ClubSettings;
}

const accept = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id }: Reservation,
  requested: RebookingPlace | undefined,
  moving: AcceptContext,
) {
  const current = yield* lockReservation(tx, { client, _id });
  const { rebooking, promised } = yield* openIn(tx, current, moving);
  const { to } = rebooking;
  if (to === null) return yield* failWithRefusal("OFFER_ENDED");
  const kept: MoveTarget = { id: _id, location: to.dock, item: to.boat, date: to.date, time: to.time };
  const isKept = requested === undefined || isAt(kept, requested);
  const held = yield* readHeldPayments(tx, current);
  // The customer's choice does not change a price that is being paid, or that was paid by hand.
  const isFixed = current.status === "pending" || held.some(({ kind }) => kind === "cash");
  if (!isKept && isAt({ id: _id, location: current.dock, item: current.boat, date: current.date, time: current.time }, requested)) {
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/to", rule: "choice" }] });
  }
  yield* removeHold(tx, { _id: to.hold, client });
  // The move ends the cards that it makes void: this one was accepted before.
  yield* tx.rebookings.update({ ...rebooking, state: "taken" });
  yield* endCardOfRebooking(tx, current, rebooking._id, { now: moving.now, outcome: isKept ? "accepted" : "changed" });
  const { horizon, card: _card, settings, ...rest } = moving;
  yield* moveReservationInCommit(tx, isKept ? kept : { id: _id, ...requested }, {
    ...rest,
    ...(isKept ? {} : { horizon }),
    keepPrice: isFixed ? "always" : isKept,
    judge: judgeOf({ isKept, held, promised, settings }),
    mover: customerAuditActor,
  });
});

/** What is accepted: the proposal as it is or another slot, the money that is held, and the price that a card promised. */
interface AcceptedTerms {
  readonly isKept: boolean;
  readonly held: readonly LedgerEntry[];
  readonly promised: Cents | undefined;
  readonly settings: ClubSettings;
}

/** Refuses a price above the one before, or above the one that a card promised. Refunds what was paid beyond a lower one. */
function judgeOf({ isKept, held, promised, settings }: AcceptedTerms) {
  return Effect.fnUntraced(function* (tx: Transaction, current: Reservation, next: Reservation, now: number) {
    if (!isKept) yield* assertMembershipOnDay(tx, { current, next }, { settings, now });
    if (next.amount > current.amount) return yield* failWithRefusal("DEARER");
    if (promised !== undefined && next.amount > promised) return yield* failWithRefusal("PRICE_CHANGED");
    if (held.length > 0 && next.amount < current.amount)
      yield* refundExcess(tx, current, next, { now, actor: "customer", cause: "cheaper" });
  });
}

function isAt({ location, item, date, time }: MoveTarget, other: RebookingPlace): boolean {
  return location === other.location && item === other.item && date === other.date && [time].flat().join() === other.time.join();
}

/**
 * Cancels a reservation for its holder when their club closed on it: the club keeps nothing of what was paid. With a card, answers what that
 * card shows. Fails with OFFER_ENDED once the proposal was answered, withdrawn or is over, with TRANSITION_REFUSED when cash was taken.
 */
export const chooseRefundOverProposal = Effect.fnUntraced(function* (
  { id, key }: HolderKey,
  once: IdempotencyKey,
  card?: CardPlaceInThread,
) {
  const { now } = yield* ClockPort;
  const access = { staffOf: undefined, holderProof: { key } };
  const reservation = yield* readAccessibleReservation(id, access);
  const at = now();
  const { catalogue } = yield* readBookingBounds(reservation, at);
  if (reservation.status !== "canceled") yield* endOpenPaymentSession(reservation);
  yield* runCommitOnce(once, at, emptyReplyMemo, function* (tx) {
    const current = yield* lockReservation(tx, reservation);
    const { rebooking } = yield* openIn(tx, current, { catalogue, now: at, card });
    if (!isClosureRebooking(rebooking)) return yield* failWithRefusal("OFFER_ENDED");
    const held = yield* readHeldPayments(tx, current);
    if (held.some(({ kind }) => kind === "cash")) return yield* failWithRefusal("TRANSITION_REFUSED");
    const reason = rebookingCancelReasonOf(rebooking);
    yield* endCardOfRebooking(tx, current, rebooking._id, { now: at, outcome: "declined" });
    const facts = { ...transitionFactsOf(current, held, at), actor: "customer", sessionOpen: false } as const;
    yield* changeReservationStatus(tx, current, "cancel", facts, { now: at, reason, actor: "customer" });
    yield* logCancellation(tx, current, { reason, now: at });
    yield* endRebookingOfCanceled(tx, current);
  });
  return yield* readAccessibleReservation(id, access);
});

/**
 * The open rebooking of a locked reservation, of the card if one is given, and the price that the card promises. Fails with OFFER_ENDED when there is none, or its time is over.
 */
const openIn = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  { catalogue, now, card }: Pick<AcceptContext, "catalogue" | "now" | "card">,
) {
  const rebooking = yield* tx.rebookings.openOf(current.client, current._id);
  if (rebooking === undefined || (yield* hasBoatDeparted(tx, current))) return yield* failWithRefusal("OFFER_ENDED");
  const shown = card === undefined ? undefined : yield* tx.cards.read(card);
  const isOpen =
    card === undefined
      ? isClosureRebooking(rebooking) && isAnswerable(rebooking, current, catalogue, now)
      : shown?.rebooking === rebooking._id && isCardOpen(shown, now) && isAnswerable(rebooking, current, catalogue, now);
  if (!isOpen) return yield* failWithRefusal("OFFER_ENDED");
  return { rebooking, promised: shown === undefined || !("after" in shown.facts) ? undefined : shown.facts.after };
});

/** Whether a proposal can still be answered: its deadline has not come, and its closure, if it has one, still affects the booking. */
function isAnswerable(rebooking: Rebooking, reservation: Reservation, catalogue: AcceptContext["catalogue"], now: number): boolean {
  const { deadline, closure } = rebooking;
  return deadline > now && (!isClosureRebooking(rebooking) || isReservationAffectedBy(catalogue, closure, reservation));
}
